/** The run that is due next: its period, the day of its bills and when they fall due. */
import type { BillRunRow } from '../../../contract/books/bills.ts'
import { addDays } from '../../time-ranges.ts'
import { effectiveOn } from '../effective.ts'
import { nextPeriod, periodOf } from '../periods.ts'
import { policiesOf } from '../policies.ts'
import type { BooksRules } from './rules.ts'

export type NextRun = Pick<BillRunRow, 'from' | 'to' | 'dated' | 'dueOn'>

const usual = { cycle: 'monthly', billDay: 1, dueDays: 14, isChecked: false } as const

/** What the society has resolved of its bills, else what most do. */
export const billingOn = (rules: Pick<BooksRules, 'policies'>, day: string) =>
  effectiveOn(policiesOf(rules, 'billing'), day)?.terms ?? usual

type Billed = Pick<BillRunRow, 'from' | 'to'>

/** By the cycle of its first day. @param day of a society that has billed nothing yet, one it bills */
export const nextBilled = (
  last: Billed | undefined,
  rules: Pick<BooksRules, 'policies'>,
  day: string,
): Billed => {
  const { cycle } = billingOn(rules, last === undefined ? day : addDays(last.to, 1))
  return last === undefined ? periodOf(day, cycle) : nextPeriod(last, cycle)
}

/** After the last regular run; of a society that has billed nothing yet, the period it is in. */
export const nextRun = (
  runs: readonly Pick<BillRunRow, 'kind' | 'from' | 'to'>[],
  rules: Pick<BooksRules, 'policies'>,
  today: string,
): NextRun => {
  const last = runs
    .filter(({ kind }) => kind === 'regular')
    .reduce<Billed | undefined>(
      (latest, run) => (latest === undefined || run.from > latest.from ? run : latest),
      undefined,
    )
  const period = nextBilled(last, rules, today)
  const { billDay, dueDays } = billingOn(rules, last === undefined ? today : period.from)
  const dated = addDays(period.from, billDay - 1)
  return { ...period, dated, dueOn: addDays(dated, dueDays) }
}
