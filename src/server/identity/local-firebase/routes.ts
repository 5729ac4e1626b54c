/**
 * The part of Identity Toolkit and Secure Token REST that firebase/auth uses here, on our own origin. Not a mock: these
 * are the accounts of a server without a Firebase project (docs/local-accounts.md).
 */
import { type Context, type ErrorHandler, Hono } from 'hono'
import { asIdentity } from '../../database/transaction.ts'
import { clientAddress } from '../../http/client-address.ts'
import { baseUrl } from '../../http/host-check.ts'
import { type AccountMethod, type AccountsDeps, accountInputSchema } from './account-call.ts'
import { AccountError, accountErrorBody } from './account-error.ts'
import { lookup, remove, update } from './account-methods.ts'
import { resetPassword, sendOobCode } from './code-methods.ts'
import { refreshSession } from './sessions.ts'
import { signInWithPassword } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { countTry } from './tries.ts'

export type LocalFirebaseDeps = AccountsDeps & {
  publicUrl: string | undefined
  trustedProxies: number
}

const methods = new Map<string, AccountMethod>([
  ['accounts:signUp', signUp],
  ['accounts:signInWithPassword', signInWithPassword],
  ['accounts:lookup', lookup],
  ['accounts:update', update],
  ['accounts:sendOobCode', sendOobCode],
  ['accounts:resetPassword', resetPassword],
  ['accounts:delete', remove],
])

/** JSON only: a foreign page cannot send it here without asking first, and is then refused. */
const readInput = async (c: Context) => {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined
  const body: unknown = await c.req.json().catch(() => undefined)
  const parsed = accountInputSchema.safeParse(body)
  return parsed.success ? parsed.data : undefined
}

const refresh = async (
  { limiter, database, key, clock }: AccountsDeps,
  c: Context,
  address: string,
) => {
  const form = new URLSearchParams(await c.req.text())
  if (form.get('grant_type') !== 'refresh_token') throw new AccountError('INVALID_GRANT_TYPE')
  const succeed = await countTry(limiter, { 'refresh:address': address })
  const answer = await asIdentity(database, (tx) =>
    refreshSession(tx, key, form.get('refresh_token') ?? '', clock()),
  )
  await succeed()
  return answer
}

const answerAccountErrors: ErrorHandler = (error, c) => {
  if (error instanceof AccountError) return c.json(accountErrorBody(error.message), 400)
  throw error
}

export const localFirebaseRoutes = (deps: LocalFirebaseDeps): Hono => {
  const app = new Hono()
  app.onError(answerAccountErrors)
  app.post('/identitytoolkit.googleapis.com/v1/:method', async (c) => {
    const method = methods.get(c.req.param('method'))
    if (method === undefined) return c.json(accountErrorBody('OPERATION_NOT_ALLOWED', 404), 404)
    const input = await readInput(c)
    if (input === undefined) return c.json(accountErrorBody('INVALID_ARGUMENT'), 400)
    const answer = await method(deps, {
      input,
      address: clientAddress(c, deps.trustedProxies),
      base: baseUrl(c, deps.publicUrl),
      setupToken: c.req.header('x-setup-token'),
    })
    return c.json(answer)
  })
  app.post('/securetoken.googleapis.com/v1/token', async (c) =>
    c.json(await refresh(deps, c, clientAddress(c, deps.trustedProxies))),
  )
  return app
}
