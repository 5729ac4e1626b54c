/** Random schedules: what people do, what the office does, and what the network and the processes do to them. */
import * as fc from 'fast-check'

export const faults = [
  'none',
  'request lost',
  'answer lost',
  'request twice',
  'answer late',
  'killed before applying',
  'killed before sending',
  'server killed in the commit',
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
] as const

export type Step =
  | {
      do: 'change'
      client: number
      society: number
      change: (typeof changes)[number]
      target: number
      on: boolean
    }
  | { do: 'sync'; client: number; fault: Fault; limit: number; nth: number }
  | {
      do: 'office'
      act: (typeof officeActs)[number]
      society: number
      person: number
      target: number
    }
  | { do: 'select'; client: number; society: number }
  | { do: 'crash'; client: number }
  | { do: 'withdraw'; client: number }
  /** A receipt for the holding `target`, or the reversal of a receipt made before. */
  | { do: 'money'; client: number; society: number; target: number; reverse: boolean }

const client = fc.nat({ max: 2 })
const society = fc.nat({ max: 1 })
const target = fc.nat({ max: 5 })

const change = fc.record({
  do: fc.constant('change' as const),
  client,
  society,
  change: fc.constantFrom(...changes),
  target,
  on: fc.boolean(),
})
const sync = fc.record({
  do: fc.constant('sync' as const),
  client,
  fault: fc.constantFrom('none' as const, 'none' as const, ...faults),
  limit: fc.constantFrom(2, 5, 500),
  nth: fc.nat({ max: 3 }),
})
const office = fc.record({
  do: fc.constant('office' as const),
  act: fc.constantFrom(...officeActs),
  society,
  person: fc.nat({ max: 1 }),
  target,
})
const select = fc.record({ do: fc.constant('select' as const), client, society })
const crash = fc.record({ do: fc.constant('crash' as const), client })
const money = fc.record({
  do: fc.constant('money' as const),
  client,
  society,
  target,
  reverse: fc.boolean(),
})
const withdraw = fc.record({ do: fc.constant('withdraw' as const), client })

export const scheduleArbitrary: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: change },
    { weight: 7, arbitrary: sync },
    { weight: 4, arbitrary: office },
    { weight: 1, arbitrary: select },
    { weight: 1, arbitrary: crash },
    { weight: 1, arbitrary: withdraw },
    { weight: 4, arbitrary: money },
  ),
  { minLength: 8, maxLength: 24, size: 'max' },
)
