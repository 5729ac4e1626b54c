/**
 * Decides when to talk to the server: soon after a change, when the network or the person comes back, on a hint, and
 * now and then; with growing pauses while it fails. What follows from what stands in `state-machine.ts`; everything it
 * touches outside is handed in.
 */
import { completeVersion, type LiveHint } from '#contract/sync.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { nextDueMs } from '#db/outbox.ts'
import { newSyncStatus } from '#db/sync-phase.ts'
import { advance, readSyncStatus } from './advance.ts'
import { runCycle } from './cycle.ts'
import { createLiveListener, type OpenLive } from './live.ts'
import { createPauses, longestPauseMs } from './pauses.ts'
import { createScheduler, never, type Timers } from './scheduler.ts'
import type { Send } from './send.ts'
import { isFailing, type SyncEvent, transitions } from './state-machine.ts'
import { createStop } from './stop.ts'
import { createTurns, type Locks } from './turns.ts'

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
  /** Whether somebody may be looking at this page. */
  isVisible: () => boolean
  build: string
  /** Told of what nobody expected; sync goes on. */
  onFault: (error: unknown) => void
}

export type Sync = {
  stop: () => void
  /** A reason to believe that it would work now: back online, visible again, "Sync now". */
  syncNow: () => void
  /** Nobody looks at this page any more: it listens to no hints until `syncNow`. */
  rest: () => void
}

const countQueued = (device: Device) => device.outbox.where('state').equals('queued').count()

/** What this device has already, often by its own hand, is none. */
const ifNews = async (device: Device, { space, version, last }: LiveHint, follow: () => void) => {
  const cursors = await readMeta(device, 'cursors')
  if (last === true || completeVersion(cursors?.[space]) !== version) follow()
}

/** Starts at once. */
export const createSync = (deps: SyncDeps): Sync => {
  const { device, random, clock, timers, locks, uuid, onFault, isVisible } = deps
  const { name } = device.dexie
  const stop = createStop()
  const takeTurn = createTurns({ name: `sync:${name}`, locks, clock })
  let status = newSyncStatus
  /** There is a reason to ask now, whatever date another tab has for the next try. */
  let isUrgent = true

  const report = (error: unknown) => !stop.signal.isStopped() && onFault(error)
  /** Stores an event; what follows from it, and in how many milliseconds the next exchange is due. */
  const tell = async (event: SyncEvent, retryAfterMs: number | null = null) => {
    let pause: number | null = null
    const step = await advance(device, event, clock(), (wake, failures) => {
      pause = pauses.of(wake, failures, retryAfterMs)
      return pause
    })
    status = step.after
    return { ...step, pause: pause ?? never }
  }

  /** Another tab has agreed with the server on a later time, and nothing here is in a hurry. */
  const pauseOfOthers = async (): Promise<number> => {
    status = await readSyncStatus(device)
    const pause = Date.parse(status.nextTryAt ?? '') - clock().getTime()
    const hasNews = !isFailing[status.phase] && (await countQueued(device)) > 0
    const isBelievable = pause > 0 && pause < longestPauseMs
    return isUrgent || hasNews || !isBelievable ? 0 : pause + random() * 1000
  }
  const cycle = async (): Promise<number> => {
    isUrgent = false
    const end = await runCycle({ ...deps, newClientId: uuid, signal: stop.signal, tell })
    if (stop.signal.isStopped()) return never
    if (end.event === 'failed') report(end.error)
    const { pause } = await tell(end.event, end.retryAfterMs)
    if (end.event === 'answered' && isVisible()) live.open()
    return end.event === 'answered' ? Math.min(pause, await nextDueMs(device, clock())) : pause
  }
  const takeTurnOrLook = async (): Promise<number> => {
    const others = await pauseOfOthers()
    if (others > 0) return others
    let pause = pauses.of(transitions[status.phase].taken[1], 0, null) ?? never
    await takeTurn(async () => {
      pause = await cycle()
    })
    return pause
  }
  /** Nothing may end the engine: a database that fails is told and tried again later, like a server out of reach. */
  const run = (): Promise<number> =>
    takeTurnOrLook().catch((error: unknown) => {
      report(error)
      status = { ...status, failures: status.failures + 1 }
      return pauses.of('backoff', status.failures, null) ?? never
    })
  const scheduler = createScheduler(timers, clock, run, () => isFailing[status.phase])

  const trigger = (event: 'asked' | 'returned' | 'hinted' | 'unheard') => {
    const [, wake] = transitions[status.phase][event]
    if (wake === 'keep') return
    if (event !== 'unheard') pauses.stir()
    isUrgent ||= wake !== 'soon'
    if (wake === 'now') scheduler.now()
    else scheduler.within(pauses.of(wake, 0, null) ?? never)
  }
  const live = createLiveListener({
    name,
    openLive: deps.openLive,
    locks,
    clock,
    onHint: (hint) => void ifNews(device, hint, () => trigger('hinted')).catch(report),
    onLost: (hadWorked) => trigger(hadWorked ? 'hinted' : 'unheard'),
  })
  const pauses = createPauses({ random, isVisible, isLive: live.isOpen })
  const hear = async (tables: ReadonlySet<string>) => {
    // Another tab may have found out that it works again, or that it does not.
    if (tables.has('meta')) status = await readSyncStatus(device)
    if (tables.has('outbox') && (await countQueued(device)) > 0) trigger('asked')
  }
  const stopFeed = onTablesChanged(device, (tables) => void hear(tables).catch(report))
  scheduler.now()

  return {
    stop: () => {
      stop.stop()
      stopFeed()
      scheduler.stop()
      live.rest()
    },
    syncNow: () => {
      if (status.failures > 0) void tell('returned').catch(report)
      trigger('returned')
    },
    rest: live.rest,
  }
}
