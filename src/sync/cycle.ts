/** One sync cycle: round trips until nothing is left, or until its time is over. It ends with an event of the state machine. */
import { longPullLimit, pullLimit } from '#contract/sync.ts'
import { readAllRows } from '#db/read-rows.ts'
import type { SyncStatus } from '#db/sync-phase.ts'
import { createAhead } from './ahead.ts'
import { type Outcome, type RoundTripDeps, roundTrip } from './round-trip.ts'
import type { Timers } from './scheduler.ts'
import type { Send } from './send.ts'
import { isFailing, type SyncEvent } from './state-machine.ts'
import { createStop, type StopSignal } from './stop.ts'

export type CycleDeps = RoundTripDeps & {
  clock: () => Date
  timers: Timers
  signal: StopSignal
  /** Stores an event; resolves to the state before and after it. */
  tell: (event: SyncEvent) => Promise<{ before: SyncStatus; after: SyncStatus }>
}

export type CycleEnd = { event: SyncEvent; retryAfterMs: number | null; error?: unknown }

/** A page that came within this time was small for the line: the next may be larger. */
const quickTripMs = 2000

/** Few rows first, so that something shows; then more, while that is quick. */
const nextLimit = (limit: number | undefined, tookMs: number): number =>
  tookMs > quickTripMs ? pullLimit : Math.min(4 * (limit ?? pullLimit), longPullLimit)

/** Between two requests the lock is given back after this long, for the other tabs' sake. */
const restAfterMs = 15_000
/** Whatever hangs: the cycle is over then. */
const longestCycleMs = 45_000

const eventOf = (outcome: Outcome): SyncEvent => {
  if (outcome.kind === 'synced' && outcome.isStale) return 'stale'
  if (outcome.kind === 'synced') return outcome.hasMore ? 'more' : 'answered'
  return outcome.kind === 'stuck' ? 'refused' : outcome.kind
}

/** Reads the rows of an answer when it comes: as a rule the page before it is still on its way to the disk. */
const readingAtOnce =
  (send: Send): Send =>
  async (request, signal) => {
    const result = await send(request, signal)
    if (result.kind === 'answer') readAllRows(result.answer)
    return result
  }

const tripsUntilDone = async (deps: CycleDeps): Promise<CycleEnd> => {
  const { clock, signal, tell, send } = deps
  const restAt = clock().getTime() + restAfterMs
  const { before, after } = await tell('started')
  let { phase } = after
  // After a failure nothing is risked with the first request: what was never sent may still be withdrawn.
  let isProbe = isFailing[before.phase]
  let { limit } = deps
  let askedAt = 0
  const longer = () => nextLimit(limit, clock().getTime() - askedAt)
  const ahead = createAhead(readingAtOnce(send), longer, signal)
  try {
    for (;;) {
      askedAt = clock().getTime()
      const asked = limit === undefined ? {} : { limit }
      const outcome = await roundTrip({ ...deps, ...asked, isProbe, ahead })
      limit = longer()
      isProbe = false
      const event = eventOf(outcome)
      const retryAfterMs = outcome.kind === 'stuck' ? outcome.retryAfterMs : null
      const isOver = event !== 'more' || signal.isStopped() || clock().getTime() >= restAt
      if (isOver) return { event, retryAfterMs }
      if (phase !== 'syncing') phase = (await tell('more')).after.phase
    }
  } finally {
    ahead.stop()
  }
}

/** Dexie wraps what the browser threw. */
const isQuota = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { inner } = error as { inner?: unknown } // on Dexie's errors only
  return error.name === 'QuotaExceededError' || isQuota(inner)
}

const endWithError = (error: unknown): CycleEnd => ({
  event: isQuota(error) ? 'full' : 'failed',
  retryAfterMs: null,
  error,
})

export const runCycle = async (deps: CycleDeps): Promise<CycleEnd> => {
  const { signal, stop } = createStop()
  const letGo = deps.signal.onStop(stop)
  let timer: unknown
  const cut = new Promise<CycleEnd>((resolve) => {
    signal.onStop(() => resolve({ event: 'stopped', retryAfterMs: null }))
    timer = deps.timers.set(stop, longestCycleMs)
  })
  const trips = tripsUntilDone({ ...deps, signal }).catch(endWithError)
  const end = await Promise.race([trips, cut])
  deps.timers.clear(timer)
  letGo()
  return end
}
