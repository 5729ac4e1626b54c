/** Sends what waits, once: for the worker, which the browser wakes for it while no page is looked at. */
import type { Device } from '#db/db.ts'
import { isNothingDue, isQueueEmpty } from '#db/outbox.ts'
import { advance } from './advance.ts'
import { runCycle } from './cycle.ts'
import { createPauses } from './pauses.ts'
import type { Timers } from './scheduler.ts'
import type { Send } from './send.ts'
import type { SyncEvent } from './state-machine.ts'
import { createStop } from './stop.ts'
import { createTurns, type Locks } from './turns.ts'

export type DrainDeps = {
  device: Device
  send: Send
  clock: () => Date
  /** 0 ≤ n < 1. */
  random: () => number
  uuid: () => string
  timers: Timers
  locks: Locks | undefined
  build: string
}

/** After these the next cycle may follow at once. */
const goesOn: readonly SyncEvent[] = ['more', 'stale', 'answered']

/** The end of a session is for a page to find out, and to say: here it is one more reason why nothing was sent. */
const withoutEnd = (event: SyncEvent): SyncEvent => (event === 'signed-out' ? 'unreachable' : event)

/** @returns whether nothing is left; when it is not, another try later makes sense */
export const drainOutbox = async (deps: DrainDeps): Promise<boolean> => {
  const { device, clock, random, locks, uuid } = deps
  const takeTurn = createTurns({ name: `sync:${device.dexie.name}`, locks, clock })
  const pauses = createPauses({ random, isVisible: () => false, isLive: () => false })
  const { signal } = createStop()
  const tell = (event: SyncEvent, retryAfterMs: number | null = null) =>
    advance(device, event, clock(), (wake, failures) => pauses.of(wake, failures, retryAfterMs))

  let event: SyncEvent = 'more'
  const cycle = async () => {
    const end = await runCycle({ ...deps, newClientId: uuid, signal, tell })
    event = withoutEnd(end.event)
    await tell(event, end.retryAfterMs)
  }
  while (goesOn.includes(event) && !(await isNothingDue(device, clock()))) {
    if (!(await takeTurn(cycle))) return false
  }
  return isQueueEmpty(device)
}
