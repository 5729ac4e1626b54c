/**
 * Random schedules: what people do in their tabs, what the office does, what the network and the processes do to them; and
 * the order in which all of it happens.
 */
import * as fc from 'fast-check'
import { tokenFaults } from './carry.ts'

export const faults = [
  'none',
  'request lost',
  'answer lost',
  'request twice',
  'refused as busy',
  'refused as too large',
  'killed at a stop',
  'killed while the server works',
  'server killed before a transaction',
  'server killed in a transaction',
  ...tokenFaults,
] as const
export type Fault = (typeof faults)[number]

export const changes = [
  'create',
  'edit',
  'complete',
  'prioritise',
  'star',
  'label',
  'remove',
] as const
export const officeActs = [
  'role gained',
  'role lost',
  'holding ends',
  'holding begins',
  'leaves',
  'comes back',
  'assign',
  'edit',
  'delete',
  'sold',
  'let',
  'paper',
  'shares',
] as const

export const chequeDeeds = ['keep', 'deposit', 'give-back', 'hold'] as const
export type ChequeDeed = (typeof chequeDeeds)[number]

export type TabStep =
  | { do: 'change'; society: number; change: (typeof changes)[number]; target: number; on: boolean }
  | { do: 'sync'; fault: Fault; limit: number; nth: number }
  /** A receipt for the holding `target`, or the reversal of a receipt made before; or what is done with a cheque. */
  | { do: 'money'; society: number; target: number; reverse: boolean; cheque: ChequeDeed | null }
  | { do: 'select'; society: number }
  | { do: 'close' }
  | { do: 'withdraw' }
  | { do: 'discard' }
  | { do: 'check' }
  | { do: 'drift'; target: number }
  /** The same person: after their sign-in was ended, or from the lock screen. */
  | { do: 'sign in again' }

export type OfficeStep =
  | { do: 'act'; act: (typeof officeActs)[number]; society: number; person: number; target: number }
  | { do: 'forget tombstones'; society: number }
  | { do: 'backup' }
  | { do: 'restore' }
  | { do: 'sign out everywhere'; person: number }
  /** One line off the person's list of devices, by whichever of them. */
  | { do: 'device taken off'; person: number; target: number }

export type Schedule = {
  /** Whether every profile has synced before it begins. */
  isWarm: boolean
  /** One list per tab, in the order of `tabNames`. */
  tabs: TabStep[][]
  office: OfficeStep[]
  /** Who moves next, by remainder; when it is used up, in turn. */
  order: number[]
}

/** Two people; the first has a phone with two tabs open, and a laptop. */
export const tabNames = ['phone0 a', 'phone0 b', 'phone1', 'laptop0'] as const

/** The one that every device shows at first, and the one that it must choose. */
const society = fc.constantFrom(0, 0, 0, 1)
/** Most of all the same few rows: where changes meet is where things go wrong. */
const target = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 1 }) },
  { weight: 2, arbitrary: fc.nat({ max: 5 }) },
)

const change = fc.record({
  do: fc.constant('change' as const),
  society,
  // twice what sets one thing: that it sets and never toggles shows only where two meet
  change: fc.constantFrom(...changes, 'prioritise', 'prioritise', 'edit'),
  target,
  on: fc.boolean(),
})
const sync = fc.record({
  do: fc.constant('sync' as const),
  fault: fc.oneof(
    { weight: 1, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...faults) },
  ),
  limit: fc.constantFrom(2, 5, 500),
  nth: fc.integer({ min: 1, max: 6 }),
})
const money = fc.record({
  do: fc.constant('money' as const),
  society,
  target,
  reverse: fc.boolean(),
  cheque: fc.option(fc.constantFrom(...chequeDeeds), { freq: 1 }),
})
const simple = <Name extends string>(name: Name) => fc.constant({ do: name })

/** Drift is rare: a device that was spoilt is looked at less closely. */
const tabStep: fc.Arbitrary<TabStep> = fc.oneof(
  { weight: 30, arbitrary: change },
  { weight: 36, arbitrary: sync },
  { weight: 16, arbitrary: money },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('select' as const), society }) },
  { weight: 3, arbitrary: simple('close') },
  { weight: 3, arbitrary: simple('withdraw') },
  { weight: 2, arbitrary: simple('discard') },
  { weight: 2, arbitrary: simple('check') },
  { weight: 3, arbitrary: simple('sign in again') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drift' as const), target }) },
)

const act = fc.record({
  do: fc.constant('act' as const),
  act: fc.constantFrom(...officeActs),
  society,
  person: fc.nat({ max: 1 }),
  target,
})
const officeStep: fc.Arbitrary<OfficeStep> = fc.oneof(
  { weight: 18, arbitrary: act },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forget tombstones' as const), society }) },
  { weight: 1, arbitrary: simple('backup') },
  { weight: 1, arbitrary: simple('restore') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('sign out everywhere' as const),
      person: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('device taken off' as const),
      person: fc.nat({ max: 1 }),
      target: fc.nat({ max: 2 }),
    }),
  },
)

const steps = (minLength: number, maxLength: number) =>
  fc.array(tabStep, { minLength, maxLength, size: 'max' })

/** Without bias to small values: an empty schedule finds nothing. */
export const scheduleArbitrary: fc.Arbitrary<Schedule> = fc.noBias(
  fc.record({
    isWarm: fc.integer({ min: 0, max: 7 }).map((n) => n > 0),
    tabs: fc.tuple(steps(2, 10), steps(0, 6), steps(2, 8), steps(0, 6)),
    office: fc.array(officeStep, { maxLength: 9, size: 'max' }),
    order: fc.array(fc.nat({ max: 11 }), { minLength: 100, maxLength: 300, size: 'max' }),
  }),
)
