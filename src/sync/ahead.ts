/**
 * While a page is being stored the next one is already on its way: asked for as it is going to be, if nothing else is to be asked
 * for. Whoever stores the page must stop it unless exactly that page was stored (docs/sync-fence.md).
 */
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { BuiltRequest } from '#db/sync-request.ts'
import type { Send, SendResult } from './send.ts'
import { createStop, type StopSignal } from './stop.ts'

export type Asked = { built: BuiltRequest; result: Promise<SendResult> }

export type Ahead = {
  /** The request on its way, once. */
  take: () => Asked | undefined
  /** To be called before `answer` is stored; and `stop`, if it then is not, or if there is more to ask for. */
  ask: (built: BuiltRequest, answer: SyncResponse) => void
  /** What is on its way is not wanted any more. */
  stop: () => void
}

const isOneOfMany = ({ request, batch }: BuiltRequest, answer: SyncResponse): boolean =>
  answer.more &&
  batch.length === 0 &&
  request.repaired === undefined &&
  [answer.drop, answer.refused, answer.reset, answer.list].every((lost = []) => lost.length === 0)

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
  let asked: Asked | undefined
  let stop = () => {}
  return {
    take: () => {
      const taken = asked
      asked = undefined
      return taken
    },
    ask: (built, answer) => {
      if (signal.isStopped() || !isOneOfMany(built, answer)) return
      const request = following(built, answer, nextLimit())
      const own = createStop()
      signal.onStop(own.stop)
      stop = own.stop
      const next = { request, batch: [], generation: built.generation + 1 }
      asked = { built: next, result: send(request, own.signal) }
    },
    stop: () => {
      asked = undefined
      stop()
    },
  }
}
