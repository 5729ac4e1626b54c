/** The run that is due next: its period, the day of its bills and when they fall due. */
import type { BillRunRow } from '../../../contract/books/bills.ts'
import { addDays } from '../../time-ranges.ts'
import { effectiveOn } from '../effective.ts'
import { nextPeriod, periodOf } from '../periods.ts'
import { type BooksRules, policiesOf } from './rules.ts'

export type NextRun = Pick<BillRunRow, 'from' | 'to' | 'dated' | 'dueOn'>

const usual = { cycle: 'monthly', billDay: 1, dueDays: 14, isChecked: false } as const

/** What the society has resolved of its bills, else what most do. */
export const billingOn = (rules: Pick<BooksRules, 'policies'>, day: string) =>
  effectiveOn(policiesOf(rules, 'billing'), day)?.terms ?? usual

/** After the last regular run; of a society that has billed nothing yet, the period it is in. */
export const nextRun = (
  runs: readonly Pick<BillRunRow, 'kind' | 'from' | 'to'>[],
  rules: Pick<BooksRules, 'policies'>,
  today: string,
): NextRun => {
  const last = runs
    .filter(({ kind }) => kind === 'regular')
    .reduce<Pick<BillRunRow, 'from' | 'to'> | undefined>(
      (latest, run) => (latest === undefined || run.from > latest.from ? run : latest),
      undefined,
    )
  const begins = last === undefined ? today : addDays(last.to, 1)
  const { cycle, billDay, dueDays } = billingOn(rules, begins)
  const period = last === undefined ? periodOf(today, cycle) : nextPeriod(last, cycle)
  const dated = addDays(period.from, billDay - 1)
  return { ...period, dated, dueOn: addDays(dated, dueDays) }
}
