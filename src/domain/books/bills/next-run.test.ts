import fc from 'fast-check'
import { expect, test } from 'vitest'
import { head } from '../../../../tests/factories/bills.ts'
import { addDays } from '../../time-ranges.ts'
import { addMonths, type Cycle, cycles } from '../periods.ts'
import type { PolicyRow } from '../policies.ts'
import { nextRun } from './next-run.ts'
import { headsIn } from './rules.ts'

const billing = (
  cycle: Cycle,
  billDay: number,
  dueDays: number,
  since = '2025-04-01',
): PolicyRow => ({
  ...{ id: since, subject: 'billing', resolution: '', since, until: null },
  terms: { cycle, billDay, dueDays, graceDays: 0, isChecked: false },
})
const run = (kind: 'regular' | 'supplementary', from: string, to: string) => ({ kind, from, to })

test.each([
  [
    'the month a new society is in',
    [],
    [],
    ['2026-11-01', '2026-11-30', '2026-11-01', '2026-11-15'],
  ],
  [
    'the month after the last, whatever was billed beside it',
    [
      run('regular', '2026-11-01', '2026-11-30'),
      run('regular', '2026-10-01', '2026-10-31'),
      run('supplementary', '2026-12-01', '2026-12-31'),
    ],
    [billing('monthly', 1, 9)],
    ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-10'],
  ],
  [
    'the quarter after the last, as the society resolved',
    [run('regular', '2026-07-01', '2026-09-30')],
    [billing('quarterly', 5, 20)],
    ['2026-10-01', '2026-12-31', '2026-10-05', '2026-10-25'],
  ],
  [
    'what is left of the quarter, where months of it are billed',
    [run('regular', '2026-10-01', '2026-10-31'), run('regular', '2026-11-01', '2026-11-30')],
    [billing('monthly', 1, 9), billing('quarterly', 1, 9, '2026-11-26')],
    ['2026-12-01', '2026-12-31', '2026-12-01', '2026-12-10'],
  ],
  [
    'the other half of two months, of which the first is billed',
    [run('regular', '2026-12-01', '2026-12-31')],
    [billing('monthly', 1, 9), billing('bi-monthly', 1, 9, '2027-01-01')],
    ['2027-01-01', '2027-01-31', '2027-01-01', '2027-01-10'],
  ],
])('the next run is %s', (_, runs, policies, [from, to, dated, dueOn]) => {
  expect(nextRun(runs, { policies }, '2026-11-20')).toEqual({ from, to, dated, dueOn })
})

const names = Object.keys(cycles) as Cycle[] // its own keys

test('whenever the cycle changes, no day is billed twice or left out, and each head once for each of its periods', () => {
  const changes = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom(...names), fc.boolean()),
    { maxLength: 6 },
  )
  const heads = names.map((cycle) => head(cycle, { cycle }))
  void fc.assert(
    fc.property(changes, (resolved) => {
      const policies = [
        billing('monthly', 1, 9),
        ...resolved.map(([days, cycle, isFirst]) => {
          const day = addDays('2025-04-01', days)
          return billing(cycle, 1, 9, isFirst ? `${day.slice(0, 7)}-01` : day)
        }),
      ]
      const runs = [run('regular', '2025-04-01', '2025-04-30')]
      while ((runs.at(-1)?.to ?? '') < '2028-03-31') {
        const { from, to } = nextRun(runs, { policies }, '2026-11-26')
        expect(from).toBe(addDays(runs.at(-1)?.to ?? '', 1))
        runs.push(run('regular', from, to))
      }
      const charged = runs.flatMap((each) => headsIn({ heads }, each))
      for (const cycle of names) {
        const days = charged
          .filter((each) => each.heads.some(({ headId }) => headId === cycle))
          .map(({ day }) => day)
        const count = days.filter((day) => day < '2028-04-01').length
        expect(count).toBe(36 / cycles[cycle])
        expect(days).toEqual(days.map((_, at) => addMonths('2025-04-01', at * cycles[cycle])))
      }
    }),
    { seed: 20_261_126, numRuns: 200 },
  )
})
