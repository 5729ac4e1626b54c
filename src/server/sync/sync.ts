/** One round trip of a device: push first, then pull, so that a change's own effect is in the same answer. */
import { type SyncRequest, type SyncResponse, schemaVersion } from '#contract/sync.ts'
import { personSpace } from '#domain/scopes.ts'
import type { Database } from '../database/connect.ts'
import { syncEpoch } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import type { PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { epochReset, pull } from './pull.ts'
import { push } from './push.ts'
import { SyncRefused } from './refusals.ts'

/** The oldest data schema a device may speak. */
const minSchema = 1

const readEpoch = async (database: Database, caller: Caller) => {
  const [row] = await readAs(database, caller, (tx) => tx.select().from(syncEpoch))
  return row?.epoch ?? ''
}

/** @throws SyncRefused for answers other than 200 */
export const sync = async (
  deps: PushDeps,
  caller: Caller,
  request: SyncRequest,
): Promise<SyncResponse> => {
  if (request.s < minSchema || request.s > schemaVersion) {
    throw new SyncRefused(426, { error: 'UPGRADE', minSchema })
  }
  const own = personSpace(caller.uid)
  if (request.spaces.some((space) => space.startsWith('u:') && space !== own)) {
    throw new SyncRefused(403, { error: 'CLIENT_OWNER' })
  }
  const now = deps.clock()
  const frame = { minSchema, serverTime: now.toISOString() }
  if (request.epoch !== undefined) {
    const epoch = await readEpoch(deps.database, caller)
    if (request.epoch !== epoch) return { ...epochReset(epoch, 0), ...frame, results: [] }
  }
  const { clientId, s: schema, build } = request
  const results = await push(deps, caller, { clientId, schema, build }, request.push ?? [])
  const pulled = await pull(deps.database, caller, request, now)
  return { ...pulled, ...frame, results }
}
