/**
 * Every state of sync and every event, in one table without a hole: a cell that is missing does not compile. Whatever else
 * decides when to talk to the server reads it here; what a state looks like stands in `db/sync-status.ts`.
 */
import type { SyncPhase, SyncStatus } from '#db/sync-phase.ts'

export type SyncEvent =
  /** A change was queued, here or in another tab. */
  | 'asked'
  /** Network, page or person came back: it may work now. */
  | 'returned'
  /** The server moved, or the stream that would say so is over. */
  | 'hinted'
  /** The stream was over before it had worked: what it would have said is asked for like without one. */
  | 'unheard'
  /** A cycle begins. */
  | 'started'
  /** Another tab is at it. */
  | 'taken'
  /** An answer is stored, and more is left. */
  | 'more'
  /** An answer is stored, and nothing is left. */
  | 'answered'
  /** Another tab stored an answer meanwhile: this one was thrown away. */
  | 'stale'
  /** The server said "later", or did not decide. */
  | 'refused'
  | 'unreachable'
  /** The cycle took too long and was ended. */
  | 'stopped'
  | 'signed-out'
  | 'outdated'
  /** The answer does not fit on this device. */
  | 'full'
  /** Something nobody expected. */
  | 'failed'

/** When the next exchange is due. */
export type Wake =
  /** As agreed on before. */
  | 'keep'
  | 'now'
  /** After more changes of the same moment. */
  | 'soon'
  /** At any moment of the next seconds, so that not all devices come at once. */
  | 'spread'
  /** When another tab may be through. */
  | 'look'
  /** Now and then, while somebody looks. */
  | 'poll'
  /** After a pause that grows with each failure. */
  | 'backoff'

export type Transition = readonly [to: SyncPhase, wake: Wake]

/** The same in every state: what an answer says counts, whatever was believed before. */
const answers = {
  more: ['syncing', 'now'],
  answered: ['idle', 'poll'],
  stale: ['syncing', 'spread'],
  refused: ['busy', 'backoff'],
  unreachable: ['offline', 'backoff'],
  stopped: ['offline', 'backoff'],
  'signed-out': ['signed-out', 'backoff'],
  outdated: ['outdated', 'backoff'],
  full: ['full', 'backoff'],
  failed: ['failed', 'backoff'],
} as const

/**
 * While it fails, a new change or a hint does not shorten the pause, and a try does not show: the state stays until an answer
 * says otherwise. Only a return does.
 */
const whileFailing = <Phase extends SyncPhase>(phase: Phase) =>
  ({
    asked: [phase, 'keep'],
    returned: [phase, 'now'],
    hinted: [phase, 'keep'],
    unheard: [phase, 'keep'],
    started: [phase, 'keep'],
    taken: [phase, 'look'],
    ...answers,
  }) as const

export const transitions = {
  idle: {
    asked: ['idle', 'soon'],
    returned: ['idle', 'now'],
    hinted: ['idle', 'spread'],
    unheard: ['idle', 'poll'],
    started: ['syncing', 'keep'],
    taken: ['idle', 'look'],
    ...answers,
  },
  syncing: {
    asked: ['syncing', 'soon'],
    returned: ['syncing', 'now'],
    hinted: ['syncing', 'spread'],
    unheard: ['syncing', 'poll'],
    started: ['syncing', 'keep'],
    taken: ['syncing', 'look'],
    ...answers,
  },
  offline: whileFailing('offline'),
  busy: whileFailing('busy'),
  full: whileFailing('full'),
  failed: whileFailing('failed'),
  'signed-out': whileFailing('signed-out'),
  outdated: whileFailing('outdated'),
} as const satisfies Record<SyncPhase, Record<SyncEvent, Transition>>

/** Whether an exchange in this state is a second try: its first request then carries no changes. */
export const isFailing = {
  idle: false,
  syncing: false,
  offline: true,
  busy: true,
  full: true,
  failed: true,
  'signed-out': false,
  outdated: false,
} as const satisfies Record<SyncPhase, boolean>

/** @param pauseOf milliseconds until the next try; null when none has a date */
export const nextStatus = (
  before: SyncStatus,
  event: SyncEvent,
  now: Date,
  pauseOf: (wake: Wake, failures: number) => number | null,
): SyncStatus => {
  const [phase, wake] = transitions[before.phase][event]
  const failures = failuresAfter(before.failures, phase, wake)
  const failingSince = isFailing[phase] ? (before.failingSince ?? now.toISOString()) : null
  const failedAt =
    failingSince && (wake === 'backoff' ? now.toISOString() : (before.failedAt ?? null))
  if (wake === 'keep' || wake === 'look') return { ...before, phase, failingSince, failedAt }
  const pause = pauseOf(wake, failures)
  const nextTryAt = pause === null ? null : new Date(now.getTime() + pause).toISOString()
  return { phase, failingSince, failedAt, failures, nextTryAt }
}

const failuresAfter = (failures: number, phase: SyncPhase, wake: Wake): number => {
  if (wake === 'backoff') return failures + 1
  const isGood = phase === 'idle' || phase === 'syncing'
  return isGood || wake === 'now' ? 0 : failures
}
