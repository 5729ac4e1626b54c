/** Mounts the calls of specification 7.3: who asks, of which society, and what of the input is not as it must be. */
import { eq } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { type Endpoint, societyHeader } from '#contract/api/endpoint.ts'
import { Rejection } from '#contract/errors.ts'
import { idSchema } from '#contract/wire.ts'
import { z } from '#contract/zod.ts'
import { profile } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import { malformed, parseJson, reasonsOf } from '../http/api-input.ts'
import { CallRefused } from '../http/errors.ts'
import { authenticate, type Claims, callerOf, type Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import type { CommitDeps } from '../sync/commit.ts'
import { loadMember } from '../sync/members.ts'

export type ApiDeps = CommitDeps & { identity: Identity; clock: () => Date }

/** A member's call. */
export type ApiCall = { deps: ApiDeps; claims: Claims; societyId: string }

/** A field that cannot be what was sent. */
export const refuse = (field: string, words: string): CallRefused => malformed(`${field}: ${words}`)

const readBody = async (c: Context): Promise<unknown> => {
  if (!c.req.header('content-type')?.startsWith('application/json')) {
    throw malformed('the body must be JSON (application/json)')
  }
  return parseJson(await c.req.text(), 'the body')
}

const noSociety = () =>
  malformed(
    `no society is selected: choose one in the app, or name it in the header ${societyHeader}`,
  )

const selectedSociety = async ({ database }: ApiDeps, claims: Claims): Promise<string> => {
  const [row] = await readAs(database, callerOf(claims), (tx) =>
    tx.select({ id: profile.selectedSocietyId }).from(profile).where(eq(profile.uid, claims.uid)),
  )
  if (!row?.id) throw noSociety()
  return row.id
}

/** @throws CallRefused 400, 403 */
const societyOf = async (c: Context, deps: ApiDeps, claims: Claims): Promise<string> => {
  const named = c.req.header(societyHeader)
  if (named !== undefined && !idSchema.safeParse(named).success) {
    throw malformed(`${societyHeader}: not an id`)
  }
  const societyId = named ?? (await selectedSociety(deps, claims))
  const member = await readAs(deps.database, { ...callerOf(claims), societyId }, (tx) =>
    loadMember(tx, societyId, claims.uid, deps.clock()),
  )
  if (member === undefined) {
    throw new CallRefused(403, 'NOT_MEMBER', 'you are not a member of this society')
  }
  return societyId
}

const statusOf = {
  INVALID: 400,
  UNKNOWN_MUTATION: 400,
  FORBIDDEN: 403,
  NOT_MEMBER: 403,
  NOT_FOUND: 404,
  GONE: 410,
  CONFLICT: 409,
  STATE: 409,
  TAKEN: 409,
  IN_USE: 409,
  ARCHIVED: 409,
  CLOSED: 409,
  DEAD: 409,
} as const

/** What the app's rules refuse is refused here too, in the words of a call. */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof Rejection)) return error
  const fields = Object.entries(error.fields).map(([field, code]) => `${field}: ${code}`)
  const words = fields.length > 0 ? fields.join('; ') : `refused: ${error.code}`
  return new CallRefused(statusOf[error.code], error.code, words)
}

export const mountEndpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  app: Hono,
  deps: ApiDeps,
  endpoint: Endpoint<Input, Output>,
  answer: (call: ApiCall, input: z.output<Input>, c: Context) => Promise<z.output<Output>>,
): void => {
  const identity = trustedOnly(deps.identity)
  app.on(endpoint.method, endpoint.path, async (c) => {
    const claims = await authenticate(c, identity)
    const societyId = await societyOf(c, deps, claims)
    const sent = endpoint.method === 'GET' ? c.req.query() : await readBody(c)
    const input = endpoint.input.safeParse(sent)
    if (!input.success) throw malformed(reasonsOf(input.error, 'input'))
    const call = { deps, claims, societyId }
    const output = await answer(call, input.data, c).catch((error: unknown) => {
      throw asRefusal(error)
    })
    return c.json(z.encode(endpoint.output, output) as object)
  })
}
