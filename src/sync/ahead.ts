/**
 * While a page is being stored the next one is already on its way: asked for as it is going to be, if nothing else happens. Its
 * answer counts only for exactly that request, made after exactly that page was stored.
 */
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { BuiltRequest } from '#db/sync-request.ts'
import type { Send, SendResult } from './send.ts'
import { createStop, type StopSignal } from './stop.ts'

export type Ahead = {
  /** The answer on its way to this request, if it was foreseen. */
  take: (built: BuiltRequest) => Promise<SendResult> | undefined
  /** To be called before `answer` is stored. */
  ask: (built: BuiltRequest, answer: SyncResponse) => void
  /** What is on its way is not wanted any more. */
  stop: () => void
}

const inOrder = (record: object = {}) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : Number(a > b)))

/** Two requests with the same one get the same answer, but for the length of the page. */
const meaningOf = ({ spaces, pull, ...rest }: SyncRequest): string =>
  JSON.stringify([
    inOrder(rest),
    [...spaces].sort(),
    inOrder(pull?.cursors),
    [...(pull?.have ?? [])].sort(),
    inOrder(pull?.snap),
    pull?.sums === true,
  ])

const isOneOfMany = ({ request, batch }: BuiltRequest, answer: SyncResponse): boolean =>
  answer.more &&
  batch.length === 0 &&
  request.repaired === undefined &&
  [answer.drop, answer.refused, answer.reset].every((lost = []) => lost.length === 0)

/** The request that follows when all of `answer` is stored and nothing else happens. */
const following = ({ request }: BuiltRequest, answer: SyncResponse, limit: number): SyncRequest => {
  const done = answer.done ?? []
  const going = Object.entries({ ...request.pull?.snap, ...answer.snap })
  return {
    ...request,
    epoch: answer.epoch,
    pull: {
      ...request.pull,
      cursors: { ...request.pull?.cursors, ...answer.cursors },
      have: [...(request.pull?.have ?? []), ...done],
      snap: Object.fromEntries(going.filter(([scope]) => !done.some((each) => each === scope))),
      limit,
    },
  }
}

/** @param nextLimit rows in the next page, asked when the one before it has come */
export const createAhead = (send: Send, nextLimit: () => number, signal: StopSignal): Ahead => {
  let asked: { meaning: string; generation: number; result: Promise<SendResult> } | undefined
  let stop = () => {}
  return {
    take: (built) => {
      const { meaning, generation, result } = asked ?? {}
      asked = undefined
      const isForeseen = meaning === meaningOf(built.request) && generation === built.generation
      if (!isForeseen) stop()
      stop = () => {}
      return isForeseen ? result : undefined
    },
    ask: (built, answer) => {
      if (signal.isStopped() || !isOneOfMany(built, answer)) return
      const request = following(built, answer, nextLimit())
      const own = createStop()
      signal.onStop(own.stop)
      stop = own.stop
      const generation = built.generation + 1
      asked = { meaning: meaningOf(request), generation, result: send(request, own.signal) }
    },
    stop: () => stop(),
  }
}
