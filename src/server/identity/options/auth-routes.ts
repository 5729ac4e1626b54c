/**
 * The four calls of specification 7.1 over the accounts of this server. Credentials and tokens come in a JSON body or in the
 * header, where no log sees them; in an address only where whoever runs the server has said so.
 */
import { type Context, Hono } from 'hono'
import { authPaths } from '#contract/auth.ts'
import { z } from '#contract/zod.ts'
import type { Transaction } from '../../database/connect.ts'
import { readAsIdentity } from '../../database/transaction.ts'
import { malformed, parseJson } from '../../http/api-input.ts'
import { clientAddress } from '../../http/client-address.ts'
import { CallRefused } from '../../http/errors.ts'
import { baseUrl } from '../../http/host-check.ts'
import {
  mergeProfile,
  type ProfileDeps,
  readProfile,
  toProfilePatch,
} from '../../profile/routes.ts'
import { nextAuthTime } from '../access.ts'
import { authenticate, type Identity, TokenRefused } from '../identity.ts'
import { type AccountCall, accountInputSchema } from '../local-firebase/account-call.ts'
import { type Account, findByUid } from '../local-firebase/accounts.ts'
import { mailVerification } from '../local-firebase/code-methods.ts'
import type { LocalFirebaseDeps } from '../local-firebase/routes.ts'
import { withPassword } from '../local-firebase/sign-in.ts'
import { makeAccount } from '../local-firebase/sign-up.ts'
import { countTry } from '../local-firebase/tries.ts'
import { createAccessTokenIdentity, signAccessToken } from './access-token.ts'
import { type AuthAnswer, answerAuthErrors, toAuthUser, tokenProblem } from './auth-answer.ts'
import type { JwtOption } from './options-env.ts'

export type AuthDeps = LocalFirebaseDeps & ProfileDeps & { option: JwtOption }

const credentialsSchema = z.pick(accountInputSchema, { email: true, password: true })
const newAccountSchema = z.pick(accountInputSchema, {
  email: true,
  password: true,
  displayName: true,
})
const tokenSchema = z.object({ access_token: z.string() })

/** JSON only: a foreign page cannot send it here without asking first, and is then refused. */
const readBody = async (c: Context): Promise<unknown> => {
  if (!c.req.header('content-type')?.startsWith('application/json'))
    throw malformed('the body must be JSON (application/json)')
  return parseJson(await c.req.text(), 'the body')
}

const readData = async (c: Context, { allowsGet }: JwtOption): Promise<unknown> => {
  if (c.req.method !== 'GET') return Object(await readBody(c)).data
  if (!allowsGet)
    throw new CallRefused(405, 'METHOD_NOT_ALLOWED', 'send it with POST: addresses end up in logs')
  return parseJson(c.req.query('data') ?? '', 'data')
}

const parse = <Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw malformed('not what this call takes')
  return parsed.data
}

const callOf = (deps: AuthDeps, c: Context, input: AccountCall['input']): AccountCall => ({
  input,
  address: clientAddress(c, deps.trustedProxies),
  base: baseUrl(c, deps.publicUrl),
  setupToken: c.req.header('x-setup-token'),
})

type Session = { account: Account; access_token: string }

const openSession =
  ({ key }: AuthDeps) =>
  async (tx: Transaction, account: Account, now: Date): Promise<Session> => {
    const authTime = await nextAuthTime(tx, account.uid, now)
    return { account, access_token: await signAccessToken(key, account, authTime, now) }
  }

const answerOf = async (
  deps: AuthDeps,
  { account, access_token }: Session,
): Promise<AuthAnswer> => ({
  user: toAuthUser(account, await readProfile(deps, account.uid)),
  access_token,
})

const register = async (deps: AuthDeps, c: Context) => {
  const call = callOf(deps, c, parse(newAccountSchema, await readBody(c)))
  const session = await makeAccount(deps, call, openSession(deps))
  await mailVerification(deps, call, session.account)
  return answerOf(deps, session)
}

const signIn = async (deps: AuthDeps, c: Context) => {
  const input = parse(credentialsSchema, await readData(c, deps.option))
  return answerOf(deps, await withPassword(deps, callOf(deps, c, input), openSession(deps)))
}

/** In the header it is no secret in an address: then GET is as good as POST. */
const givenToken = async (c: Context, option: JwtOption): Promise<string> => {
  const [, token] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return token ?? parse(tokenSchema, await readData(c, option)).access_token
}

/** The same session goes on under a new token. */
const renew = async (deps: AuthDeps, tokens: Identity, c: Context) => {
  const token = await givenToken(c, deps.option)
  const address = clientAddress(c, deps.trustedProxies)
  const succeed = await countTry(deps.limiter, { 'refresh:address': address })
  const { uid, authTime } = await tokens.verify(token)
  const account = await readAsIdentity(deps.database, (tx) => findByUid(tx, uid))
  if (account === undefined) throw new TokenRefused('USER_NOT_FOUND')
  await succeed()
  const access_token = await signAccessToken(deps.key, account, authTime, deps.clock())
  return answerOf(deps, { account, access_token })
}

/** Of what is sent only what is a person's own to say: no role, no address. */
const update = async (deps: AuthDeps, c: Context): Promise<AuthAnswer> => {
  const claims = await authenticate(c, deps.identity)
  const { data } = Object(Object(await readBody(c)).user)
  const patch = toProfilePatch(data)
  const profile = await mergeProfile(deps, claims, patch)
  const { uid, email = '', emailVerified } = claims
  return { user: toAuthUser({ uid, email, emailVerified, displayName: claims.name }, profile) }
}

export const authRoutes = (deps: AuthDeps): Hono => {
  const app = new Hono()
  const tokens = createAccessTokenIdentity(deps)
  const ofLogin = answerAuthErrors('username')
  const ofRegistration = answerAuthErrors('displayName')

  app.post(authPaths.register, (c) =>
    register(deps, c).then(
      (answer) => c.json(answer),
      (error: unknown) => ofRegistration(c, error),
    ),
  )
  app.on(['GET', 'POST'], authPaths.signIn, (c) =>
    signIn(deps, c).then(
      (answer) => c.json(answer),
      (error: unknown) => ofLogin(c, error),
    ),
  )
  app.on(['GET', 'POST'], authPaths.accessToken, (c) =>
    renew(deps, tokens, c).then(
      (answer) => c.json(answer),
      (error: unknown) =>
        error instanceof TokenRefused
          ? c.json({ error: tokenProblem(error) }, 401)
          : ofLogin(c, error),
    ),
  )
  app.post(authPaths.update, async (c) => c.json(await update(deps, c)))
  return app
}
