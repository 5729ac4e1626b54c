/**
 * Decides when to talk to the server: soon after a change, when the network or the person comes back, on a hint, and
 * now and then; with growing pauses while it fails. Everything it touches outside is handed in.
 */
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { type Locks, runCycle } from './cycle.ts'
import { createLiveListener, type OpenLive } from './live.ts'
import type { Outcome, Send } from './round-trip.ts'
import { createScheduler, type Timers } from './scheduler.ts'

export type SyncDeps = {
  device: Device
  send: Send
  openLive: OpenLive
  clock: () => Date
  /** 0 ≤ n < 1. */
  random: () => number
  uuid: () => string
  timers: Timers
  locks: Locks | undefined
  build: string
  /** Told of what nobody expected; sync goes on. */
  onFault: (error: unknown) => void
}

export type Sync = {
  stop: () => void
  /** A reason to believe that it would work now: back online, visible again, "Sync now". */
  syncNow: () => void
}

const appendDebounceMs = 150
const hintJitterMs = 2000
const pollMs = 30_000
const longestPollMs = 5 * 60_000
const otherTabMs = 5000
const firstBackoffMs = 1000
const longestBackoffMs = 5 * 60_000

/** Full jitter: any time up to the doubled pause, so that a thousand phones do not come back at once. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures) * random()

const countQueued = (device: Device) => device.outbox.where('state').equals('queued').count()

/** Starts at once. */
export const createSync = (deps: SyncDeps): Sync => {
  const { device, random, clock, timers, locks, uuid, onFault } = deps
  let failures = 0
  let quietPolls = 0
  let isStopped = false

  const idlePause = (): number => {
    if (live.isOpen()) return longestPollMs
    quietPolls += 1
    return Math.min(longestPollMs, pollMs * 2 ** (quietPolls - 1))
  }
  const pauseAfter = (outcome: Outcome | undefined): number => {
    if (outcome === undefined) return otherTabMs
    failures = outcome.kind === 'synced' ? 0 : failures + 1
    if (outcome.kind === 'synced') live.open()
    if (outcome.kind === 'stuck' && outcome.retryAfterMs !== null) return outcome.retryAfterMs
    return failures > 0 ? backoffMs(failures, random) : idlePause()
  }
  /** Nothing may end the engine: what nobody expected is told and tried again later, like a server out of reach. */
  const runOnce = async (): Promise<number> => {
    try {
      const isOver = () => isStopped
      return pauseAfter(await runCycle({ ...deps, newClientId: uuid, isStopped: isOver }))
    } catch (error) {
      if (!isStopped) onFault(error)
      failures += 1
      return backoffMs(failures, random)
    }
  }
  const scheduler = createScheduler(timers, clock, runOnce)
  const live = createLiveListener({
    name: device.dexie.name,
    openLive: deps.openLive,
    locks,
    clock,
    onHint: () => scheduler.within(random() * hintJitterMs),
    onLost: () => scheduler.within(random() * hintJitterMs),
  })
  const stopFeed = onTablesChanged(device, (tables) => {
    // While the server cannot be reached, a new change does not shorten the pause.
    if (!tables.has('outbox') || failures > 0) return
    countQueued(device).then(
      (count) => {
        quietPolls = 0
        if (count > 0) scheduler.within(appendDebounceMs)
      },
      (error: unknown) => !isStopped && onFault(error),
    )
  })
  scheduler.now()

  return {
    stop: () => {
      isStopped = true
      stopFeed()
      scheduler.stop()
      live.close()
    },
    syncNow: () => {
      failures = 0
      quietPolls = 0
      scheduler.now()
    },
  }
}
