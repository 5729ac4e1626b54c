/** One exchange with the server: take a batch from the outbox, send it with what we have, apply the answer. */
import { completeVersion, type Space, type SyncRequest, type SyncResponse } from '#contract/sync.ts'
import { applyResponse, startOver } from '#db/apply-response.ts'
import { type Device, inOneWrite } from '#db/db.ts'
import { forgetBatchLimit, isQueueEmpty, renumber, splitBatches } from '#db/outbox.ts'
import { rebuild } from '#db/shadow.ts'
import { buildRequest, type RequestOptions, wantsMoreSpaces } from '#db/sync-request.ts'
import type { Ahead } from './ahead.ts'
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

const onRefusal = async (
  { device, newClientId }: RoundTripDeps,
  { status, refusal, retryAfterMs }: Extract<SendResult, { kind: 'refusal' }>,
  sent: number,
): Promise<Outcome> => {
  const error = refusal?.error ?? ''
  if (status === 401 || sessionRefusals.includes(error)) return { kind: 'signed-out' }
  if (status === 426) return { kind: 'outdated' }
  if (error === 'GAP') {
    await startOver(device, newClientId())
    return { kind: 'synced', hasMore: true }
  }
  if (error === 'MID_REUSED') {
    await startNewClient(device, newClientId)
    return { kind: 'synced', hasMore: true }
  }
  if (status === 413 && (await splitBatches(device, sent))) return { kind: 'synced', hasMore: true }
  return { kind: 'stuck', retryAfterMs }
}

/** An earlier answer, given again by something on the way: the server itself never answers from behind the question. */
const isOldNews = ({ pull }: SyncRequest, { cursors, reset }: SyncResponse): boolean =>
  reset !== 'epoch' &&
  // keys of `cursors` are spaces
  (Object.entries(cursors) as [Space, string][]).some(
    ([space, cursor]) => completeVersion(cursor) < completeVersion(pull?.cursors[space]),
  )

export const roundTrip = async (deps: RoundTripDeps): Promise<Outcome> => {
  const { device, send, newClientId, ahead, signal = createStop().signal } = deps
  const built = await buildRequest(device, deps)
  if (built === undefined) return { kind: 'signed-out' }
  const result = await (ahead?.take(built) ?? send(built.request, signal))
  if (result.kind === 'unreachable') return result
  if (result.kind === 'refusal') return onRefusal(deps, result, built.batch.length)
  if (isOldNews(built.request, result.answer)) return { kind: 'unreachable' }
  ahead?.ask(built, result.answer)
  const applied = await applyResponse(device, built, result.answer, newClientId)
  if (applied === 'stale') return { kind: 'synced', hasMore: true, isStale: true }
  if (applied !== 'applied') return { kind: 'synced', hasMore: true }
  const decided = new Set(result.answer.results.map(({ opId }) => opId))
  if (built.batch.some(({ opId }) => !decided.has(opId))) {
    return { kind: 'stuck', retryAfterMs: null }
  }
  const isAllSent = await isQueueEmpty(device)
  if (isAllSent) await forgetBatchLimit(device)
  const hasMore = result.answer.more || !isAllSent || (await wantsMoreSpaces(device, built.request))
  return { kind: 'synced', hasMore }
}
