/**
 * Decides when to talk to the server: soon after a change, when the network or the person comes back, on a hint, and
 * now and then; with growing pauses while it fails. Everything it touches outside is handed in.
 */
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { type Locks, runCycle } from './cycle.ts'
import type { Outcome, Send } from './round-trip.ts'
import { createScheduler, type Timers } from './scheduler.ts'

/** Listens for hints until told to stop; calls `onHint` for each, `onEnd` when the stream is over. */
export type OpenLive = (onHint: () => void, onEnd: () => void) => () => void

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
}

export type Sync = {
  stop: () => void
  /** A reason to believe that it would work now: back online, visible again, "Sync now". */
  syncNow: () => void
}

const appendDebounceMs = 150
const hintJitterMs = 2000
const pollMs = 30_000
const pollBesideLiveMs = 5 * 60_000
const otherTabMs = 5000
const liveRetryMs = 10_000
const firstBackoffMs = 1000
const longestBackoffMs = 5 * 60_000

/** Full jitter: any time up to the doubled pause, so that a thousand phones do not come back at once. */
export const backoffMs = (failures: number, random: () => number): number =>
  Math.min(longestBackoffMs, firstBackoffMs * 2 ** failures) * random()

/** One stream of hints at a time; asked for again some time after it ended. */
const createListener = (openLive: OpenLive, onHint: () => void, onEnd: () => void) => {
  let close: (() => void) | undefined
  return {
    isOpen: () => close !== undefined,
    open: () => {
      close ??= openLive(onHint, () => {
        close = undefined
        onEnd()
      })
    },
    close: () => {
      close?.()
      close = undefined
    },
  }
}

const countQueued = (device: Device) => device.outbox.where('state').equals('queued').count()

/** Starts at once. */
export const createSync = (deps: SyncDeps): Sync => {
  const { device, random, clock, timers, uuid } = deps
  let failures = 0
  let isStopped = false

  const pauseAfter = (outcome: Outcome | undefined): number => {
    if (outcome === undefined) return otherTabMs
    failures = outcome.kind === 'synced' ? 0 : failures + 1
    if (outcome.kind === 'synced') live.open()
    if (outcome.kind === 'stuck' && outcome.retryAfterMs !== null) return outcome.retryAfterMs
    if (failures > 0) return backoffMs(failures, random)
    return live.isOpen() ? pollBesideLiveMs : pollMs
  }

  const scheduler = createScheduler(timers, clock, async () =>
    pauseAfter(await runCycle({ ...deps, newClientId: uuid, isStopped: () => isStopped })),
  )
  const live = createListener(
    deps.openLive,
    () => scheduler.within(random() * hintJitterMs),
    () => scheduler.within(liveRetryMs),
  )
  const stopFeed = onTablesChanged(device, (tables) => {
    // While the server cannot be reached, a new change does not shorten the pause.
    if (!tables.has('outbox') || failures > 0) return
    void countQueued(device).then((count) => count > 0 && scheduler.within(appendDebounceMs))
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
      scheduler.now()
    },
  }
}
