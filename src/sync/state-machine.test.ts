import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newSyncStatus, type SyncPhase, type SyncStatus } from '#db/sync-phase.ts'
import { backoffMs } from './pauses.ts'
import {
  nextStatus,
  type SyncEvent,
  type Transition,
  transitions,
  type Wake,
} from './state-machine.ts'

const phases = Object.keys(transitions) as SyncPhase[] // its keys, by definition
const events = Object.keys(transitions.idle) as SyncEvent[]

const cell = (phase: SyncPhase, event: SyncEvent): Transition => transitions[phase][event]

/** Written by hand, not read off the code: what each event leads to. A dash is "as before". */
const expected = `
state      | asked  | returned | hinted   | unheard | started        | taken
idle       | - soon | - now    | - spread | - poll  | syncing keep   | - look
syncing    | - soon | - now    | - spread | - poll  | - keep         | - look
offline    | - keep | - now    | - keep   | - keep  | - keep         | - look
busy       | - keep | - now    | - keep   | - keep  | - keep         | - look
full       | - keep | - now    | - keep   | - keep  | - keep         | - look
failed     | - keep | - now    | - keep   | - keep  | - keep         | - look
signed-out | - keep | - now    | - keep   | - keep  | - keep         | - look
outdated   | - keep | - now    | - keep   | - keep  | - keep         | - look
`
/** The same from every state. */
const answers: Partial<Record<SyncEvent, string>> = {
  more: 'syncing now',
  answered: 'idle poll',
  stale: 'syncing spread',
  refused: 'busy backoff',
  unreachable: 'offline backoff',
  stopped: 'offline backoff',
  'signed-out': 'signed-out backoff',
  outdated: 'outdated backoff',
  full: 'full backoff',
  failed: 'failed backoff',
}

test('every event in every state leads where the written table says', () => {
  const [head = '', ...rows] = expected.trim().split('\n')
  const columns = head
    .split('|')
    .map((text) => text.trim())
    .slice(1)
  const written = new Map<string, string>()
  for (const row of rows) {
    const [state = '', ...cells] = row.split('|').map((text) => text.trim())
    for (const [at, text] of cells.entries()) {
      written.set(`${state} x ${columns[at]}`, text.replace(/^-/, state))
    }
    for (const [event, text] of Object.entries(answers)) written.set(`${state} x ${event}`, text)
  }
  const built = phases.flatMap((phase) =>
    events.map((event): [string, string] => [`${phase} x ${event}`, cell(phase, event).join(' ')]),
  )
  expect(built).toHaveLength(8 * 16)
  expect(Object.fromEntries(built)).toEqual(Object.fromEntries(written))
})

const pauseOf = (wake: Wake, failures: number) =>
  wake === 'backoff' ? backoffMs(failures - 1, () => 1) : 0
const at = new Date('2026-11-20T08:00:00Z')
const walk = (path: readonly SyncEvent[], from: SyncStatus = newSyncStatus) =>
  path.reduce((status, event) => nextStatus(status, event, at, pauseOf), from)

test('whatever happens in whatever order, the state stays in the table and a good answer ends all trouble', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (path) => {
      const status = walk(path)
      expect(phases).toContain(status.phase)
      expect(status.failingSince !== null).toBe(
        ['offline', 'busy', 'full', 'failed'].includes(status.phase),
      )
      const healed = walk(['started', 'answered'], status)
      expect(healed).toMatchObject({ phase: 'idle', failures: 0, failingSince: null })
    }),
    { numRuns: 2000 },
  )
})

test('from every state and after every end of a cycle there is a next try', () => {
  const ends = Object.keys(answers) as SyncEvent[] // its keys, by definition
  for (const phase of phases) {
    for (const event of [...ends, 'taken', 'returned'] as const) {
      expect(cell(phase, event)[1], `${phase} x ${event}`).not.toBe('keep')
    }
  }
})

test('since when it fails is the first failure’s time, and when it failed the last one’s', () => {
  const times = ['08:00', '08:05', '08:06'].map((time) => new Date(`2026-11-20T${time}:00Z`))
  const [first, , last] = times.map((time) => time.toISOString())
  const failing = times.reduce(
    (status, now) => nextStatus(status, 'unreachable', now, pauseOf),
    newSyncStatus,
  )
  expect(failing).toMatchObject({ failingSince: first, failedAt: last })
  expect(walk(['returned', 'started'], failing)).toMatchObject({ failedAt: last })
  expect(walk(['more'], failing)).toMatchObject({ failingSince: null, failedAt: null })
})

test('failures in a row lengthen the pause, and any success or return begins anew', () => {
  const failing = walk(['started', 'unreachable', 'started', 'refused', 'started', 'unreachable'])
  expect(failing).toMatchObject({ phase: 'offline', failures: 3 })
  expect(failing.nextTryAt).toBe(new Date(at.getTime() + 4000).toISOString())
  expect(failing.failingSince).toBe(at.toISOString())
  expect(walk(['returned'], failing)).toMatchObject({ phase: 'offline', failures: 0 })
  expect(walk(['more'], failing)).toMatchObject({
    phase: 'syncing',
    failures: 0,
    failingSince: null,
  })
})
