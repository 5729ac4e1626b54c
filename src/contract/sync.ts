/**
 * The sync protocol: `POST /sync` pushes queued mutations and pulls changed rows in one round trip. See
 * `src/server/sync/README.md` for what each answer means.
 */
import { errorCodeSchema, fieldErrorsSchema } from './errors.ts'
import { z } from './zod.ts'

export const protocolVersion = 1
export const schemaVersion = 1

/** `s:<societyId>` or `u:<uid>`; every synced row belongs to exactly one. */
export type Space = `s:${string}` | `u:${string}`
/** `<space>/<entity>@<filter>`: the unit of permission. */
export type Scope = `${Space}/${string}@${string}`

const isSpace = (text: string) => /^[su]:.{1,128}$/.test(text)
export const spaceSchema = z.custom<Space>((value) => typeof value === 'string' && isSpace(value))
export const scopeSchema = z.custom<Scope>(
  (value) => typeof value === 'string' && value.length < 400 && /^[su]:.+\/[a-z-]+@.+$/.test(value),
)

/** Changes in one request; the server commits them in runs of 50. */
export const pushLimit = 500
export const pushBytesLimit = 160 * 1024
/** Rows in a page, when the device asks for no other number. */
export const pullLimit = 500
/** What it asks for at most. */
export const longPullLimit = 4000

const versionsSchema = z.partialRecord(spaceSchema, z.int())

export const pushedMutationSchema = z.object({
  mid: z.int().check(z.positive()),
  opId: z.uuid(),
  space: spaceSchema,
  name: z.string().check(z.maxLength(60)),
  args: z.unknown(),
  ts: z.string().check(z.maxLength(40)),
})
export type PushedMutation = z.infer<typeof pushedMutationSchema>

/** Progress of one snapshot: the head it was fixed at, and the place to go on from. */
export const snapshotSchema = z.object({ h0: z.int(), tok: z.nullable(z.string()) })
export type Snapshot = z.infer<typeof snapshotSchema>

export const clientIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

export const syncRequestSchema = z.object({
  p: z.literal(protocolVersion),
  s: z.int(),
  build: z.string().check(z.maxLength(80)),
  epoch: z.optional(z.string().check(z.maxLength(36))),
  clientId: clientIdSchema,
  spaces: z.array(spaceSchema).check(z.maxLength(200)),
  push: z.optional(z.array(pushedMutationSchema).check(z.maxLength(pushLimit))),
  pull: z.optional(
    z.object({
      cursors: z.partialRecord(spaceSchema, z.string()),
      have: z.array(scopeSchema).check(z.maxLength(2000)),
      /** In place of the scopes of a space in `have`: their hash (`sumOfNames` of domain/scope-sum.ts). */
      held: z.optional(z.partialRecord(spaceSchema, z.string().check(z.maxLength(40)))),
      snap: z.optional(z.partialRecord(scopeSchema, snapshotSchema)),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(5000))),
      /** Asks for `sums`, to compare with what the device holds. */
      sums: z.optional(z.boolean()),
    }),
  ),
  /** Scopes in which the device found other rows than the server had, and which it receives again. */
  repaired: z.optional(z.array(scopeSchema).check(z.maxLength(2000))),
})
export type SyncRequest = z.infer<typeof syncRequestSchema>

export const mutationResultSchema = z.object({
  mid: z.int(),
  opId: z.string(),
  /** `duplicate` carries the result stored the first time in `was`. */
  status: z.enum(['applied', 'rejected', 'duplicate']),
  was: z.optional(z.enum(['applied', 'rejected'])),
  code: z.optional(errorCodeSchema),
  fields: z.optional(fieldErrorsSchema),
  versions: z.optional(versionsSchema),
})
export type MutationResult = z.infer<typeof mutationResultSchema>

export type WireRow = { id: string; rv: number; [column: string]: unknown }
const isWireRow = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  Number.isSafeInteger(Reflect.get(value, 'rv'))
/** Only what every row has; the rest is for the entity's own schema. */
const wireRowSchema = z.custom<WireRow>(isWireRow)

/** What a scope should hold: rows, and a hash of their ids and versions (domain/scope-sum.ts). */
export const scopeSumSchema = z.object({ n: z.int(), h: z.string() })
export type ScopeSum = z.infer<typeof scopeSumSchema>

export const syncResponseSchema = z.object({
  epoch: z.string(),
  minSchema: z.int(),
  serverTime: z.string(),
  lastMid: z.int(),
  results: z.array(mutationResultSchema),
  drop: z.optional(z.array(scopeSchema)),
  reset: z.optional(z.union([z.literal('epoch'), z.array(scopeSchema)])),
  puts: z.array(z.object({ e: z.string(), sc: scopeSchema, rows: z.array(wireRowSchema) })),
  gone: z.array(z.object({ e: z.string(), sc: scopeSchema, ids: z.array(z.string()) })),
  cursors: z.partialRecord(spaceSchema, z.string()),
  snap: z.optional(z.partialRecord(scopeSchema, snapshotSchema)),
  /** This server reads `held`. One that does not takes such a request for that of a device which holds nothing. */
  knowsHeld: z.optional(z.boolean()),
  /**
   * Spaces whose `held` is of other scopes than the caller may hold: nothing of them is in this answer, and the device is to
   * name them in `have`.
   */
  list: z.optional(z.array(spaceSchema)),
  /** Asked-for spaces the caller does not belong to: the device forgets them. */
  refused: z.optional(z.array(spaceSchema)),
  /** Scopes whose snapshot ended with this answer: from now on the device has them. */
  done: z.optional(z.array(scopeSchema)),
  more: z.boolean(),
  /** When asked for, and only with the last page: the sums of every scope the device now has. */
  sums: z.optional(z.partialRecord(scopeSchema, scopeSumSchema)),
})
export type SyncResponse = z.infer<typeof syncResponseSchema>

/** The last version a cursor has all of. */
export const completeVersion = (cursor: string | undefined): number =>
  cursor === undefined ? 0 : Number.parseInt(cursor, 10) - (cursor.includes('+') ? 1 : 0)

/** Bodies of the answers that are not 200. */
export const syncRefusalSchema = z.object({
  error: z.enum([
    'TOKEN',
    'USER_DISABLED',
    'USER_NOT_FOUND',
    'CLIENT_OWNER',
    'CLIENT_REVOKED',
    'NOT_MEMBER',
    'UNVERIFIED',
    'GAP',
    'MID_REUSED',
    'BAD_REQUEST',
    'TOO_LARGE',
    'UPGRADE',
    'BUSY',
  ]),
  expected: z.optional(z.int()),
  minSchema: z.optional(z.int()),
})
export type SyncRefusal = z.infer<typeof syncRefusalSchema>

/** A hint of `GET /sync/live`: something changed; the rows come by `/sync`. The last one ends the stream: asking opens the next. */
export const liveHintSchema = z.object({
  space: spaceSchema,
  version: z.int(),
  last: z.optional(z.literal(true)),
})
export type LiveHint = z.infer<typeof liveHintSchema>
