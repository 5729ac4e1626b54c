/**
 * One round trip of a device: push first, then pull, so that a change's own effect is in the same answer. A request that
 * brings nothing, which most do, is one read-only transaction.
 */
import { type SyncRequest, type SyncResponse, schemaVersion } from '#contract/sync.ts'
import { personSpace } from '#domain/scopes.ts'
import { readAs } from '../database/transaction.ts'
import { ensureProfile } from '../profile/ensure-profile.ts'
import { claimMemberships } from '../societies/claim.ts'
import { followAddress } from '../societies/follow-address.ts'
import { bindClient, isNews, readStanding } from './clients.ts'
import type { ClientInfo, DeviceInfo, PushDeps } from './context.ts'
import type { Caller } from './members.ts'
import { epochReset, type Pulled, pull } from './pull.ts'
import { push, readKnown } from './push.ts'
import { SyncRefused } from './refusals.ts'

/** The oldest data schema a device may speak. */
const minSchema = 1

const refuseUnfit = (caller: Caller, request: SyncRequest) => {
  if (request.s < minSchema || request.s > schemaVersion) {
    throw new SyncRefused(426, { error: 'UPGRADE', minSchema })
  }
  const own = personSpace(caller.uid)
  if (request.spaces.some((space) => space.startsWith('u:') && space !== own)) {
    throw new SyncRefused(403, { error: 'CLIENT_OWNER' })
  }
}

/** What the database says before anything of this request is written, and the answer if nothing has to be. */
const open = (
  deps: PushDeps,
  caller: Caller,
  request: SyncRequest,
  info: ClientInfo & DeviceInfo,
  now: Date,
) =>
  readAs(deps.database, caller, async (tx) => {
    const { epoch, client, isAwaited } = await readStanding(tx, caller, info.clientId)
    const lastMid = client?.lastMid ?? 0
    if (request.epoch !== undefined && request.epoch !== epoch) {
      return { isBound: true, known: new Map(), lastMid, pulled: epochReset(epoch, lastMid) }
    }
    const sent = request.push ?? []
    const isBound = !isNews(client, info, now)
    const isOnlyRead = isBound && sent.length === 0 && !isAwaited
    const pulled = isOnlyRead ? await pull(tx, caller, request, { epoch, lastMid }, now) : undefined
    return { isBound, known: await readKnown(tx, caller, sent), lastMid, pulled }
  })

const pullAfterPush = (
  deps: PushDeps,
  caller: Caller,
  request: SyncRequest,
  now: Date,
): Promise<Pulled> =>
  readAs(deps.database, caller, async (tx) => {
    const { epoch, client } = await readStanding(tx, caller, request.clientId)
    return pull(tx, caller, request, { epoch, lastMid: client?.lastMid ?? 0 }, now)
  })

/** @throws SyncRefused for answers other than 200 */
export const sync = async (
  deps: PushDeps,
  caller: Caller,
  request: SyncRequest,
  device: DeviceInfo = {},
): Promise<SyncResponse> => {
  refuseUnfit(caller, request)
  const now = deps.clock()
  const frame = { minSchema, serverTime: now.toISOString(), knowsHeld: true }
  const { clientId, s: schema, build } = request
  const info = { clientId, schema, build, ...device }
  const { pulled, isBound, ...state } = await open(deps, caller, request, info, now)
  if (pulled !== undefined) return { ...pulled, ...frame, results: [] }
  if (!isBound) {
    await bindClient(deps, caller, info)
    await ensureProfile(deps, caller)
    await followAddress(deps, caller)
  }
  await claimMemberships(deps, caller)
  const results = await push(deps, caller, info, request.push ?? [], state)
  return { ...(await pullAfterPush(deps, caller, request, now)), ...frame, results }
}
