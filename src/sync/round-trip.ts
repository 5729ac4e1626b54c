/** One exchange with the server: take a batch from the outbox, send it with what we have, apply the answer. */
import { accountEnds } from '#contract/ended-accounts.ts'
import { completeVersion, type Space, type SyncRequest, type SyncResponse } from '#contract/sync.ts'
import { applyResponse, startOver } from '#db/apply-response.ts'
import { type Device, inOneWrite } from '#db/db.ts'
import { renumber, splitBatches } from '#db/outbox.ts'
import { noteSessionEnd } from '#db/session-end.ts'
import { rebuild } from '#db/shadow.ts'
import type { SessionEnd } from '#db/sync-phase.ts'
import { type BuiltRequest, buildRequest, type RequestOptions } from '#db/sync-request.ts'
import type { Ahead, Asked } from './ahead.ts'
import type { Send, SendResult } from './send.ts'
import { createStop, type StopSignal } from './stop.ts'

export type RoundTripDeps = RequestOptions & {
  device: Device
  send: Send
  signal?: StopSignal
  ahead?: Ahead
}

export type Outcome =
  /**
   * `hasMore`: pages or changes are left and the next round trip may follow at once. `isStale`: another tab stored an answer
   * meanwhile, and this one was thrown away.
   */
  | { kind: 'synced'; hasMore: boolean; isStale?: true }
  /** Changes were sent and not decided: come back later. */
  | { kind: 'stuck'; retryAfterMs: number | null }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'outdated' }

/** A number was used twice (a cloned profile): begin a new client id, with everything unconfirmed. */
const startNewClient = (device: Device, newClientId: () => string) =>
  inOneWrite(device, async () => {
    await renumber(device, newClientId())
    await rebuild(device)
  })

/** The server does not take this device for this person's any more. */
const sessionRefusals = ['CLIENT_OWNER', 'CLIENT_REVOKED', 'UNVERIFIED']

const endSession = async (
  device: Device,
  reason: SessionEnd,
  { clientId }: SyncRequest,
): Promise<Outcome> =>
  (await noteSessionEnd(device, reason, clientId))
    ? { kind: 'signed-out' }
    : { kind: 'synced', hasMore: true, isStale: true }

const onRefusal = async (
  { device, newClientId }: RoundTripDeps,
  { status, refusal, retryAfterMs }: Extract<SendResult, { kind: 'refusal' }>,
  { request, batch }: BuiltRequest,
): Promise<Outcome> => {
  const error = refusal?.error ?? ''
  if (status === 401 || sessionRefusals.includes(error)) {
    return endSession(device, accountEnds[error] ?? 'refused', request)
  }
  if (status === 426) return { kind: 'outdated' }
  if (error === 'GAP') {
    await startOver(device, newClientId())
    return { kind: 'synced', hasMore: true }
  }
  if (error === 'MID_REUSED') {
    await startNewClient(device, newClientId)
    return { kind: 'synced', hasMore: true }
  }
  if (status === 413 && (await splitBatches(device, batch.length)))
    return { kind: 'synced', hasMore: true }
  return { kind: 'stuck', retryAfterMs }
}

/** An earlier answer, given again by something on the way: the server itself never answers from behind the question. */
const isOldNews = ({ pull }: SyncRequest, { cursors, reset }: SyncResponse): boolean =>
  reset !== 'epoch' &&
  // keys of `cursors` are spaces
  (Object.entries(cursors) as [Space, string][]).some(
    ([space, cursor]) => completeVersion(cursor) < completeVersion(pull?.cursors[space]),
  )

/** The request on its way already, or a new one. */
const askServer = async (deps: RoundTripDeps): Promise<Asked | undefined> => {
  const { device, send, ahead, signal = createStop().signal } = deps
  const foreseen = ahead?.take()
  if (foreseen !== undefined) return foreseen
  const built = await buildRequest(device, deps)
  return built && { built, result: send(built.request, signal) }
}

export const roundTrip = async (deps: RoundTripDeps): Promise<Outcome> => {
  const { device, newClientId, ahead, clock } = deps
  const asked = await askServer(deps)
  if (asked === undefined) return { kind: 'signed-out' }
  const { built } = asked
  const result = await asked.result
  if (result.kind === 'unreachable') return result
  if (result.kind === 'signed-out') return endSession(device, result.reason, built.request)
  if (result.kind === 'refusal') return onRefusal(deps, result, built)
  const { answer } = result
  if (isOldNews(built.request, answer)) return { kind: 'unreachable' }
  ahead?.ask(built, answer)
  const { end, isAllAsked } = await applyResponse(device, built, answer, newClientId, clock)
  // Also when another tab has stored a page in place of this one: the count of pages is then the same, and the fence blind.
  if (!isAllAsked) ahead?.stop()
  if (end === 'stale') return { kind: 'synced', hasMore: true, isStale: true }
  if (end !== 'applied') return { kind: 'synced', hasMore: true }
  const decided = new Set(answer.results.map(({ opId }) => opId))
  if (built.batch.some(({ opId }) => !decided.has(opId))) {
    return { kind: 'stuck', retryAfterMs: null }
  }
  return { kind: 'synced', hasMore: answer.more || !isAllAsked }
}
