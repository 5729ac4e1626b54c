/** What a flat is charged for each month by the heads that GST counts, whichever of its bills charges it (accounts.md 9). */
import type { ChargeHeadRow } from '../../../contract/books/charges.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { apportion } from '../apportion.ts'
import type { MonthCharged } from '../charges/gst.ts'
import { addMonths, cycles, monthsOf } from '../periods.ts'
import type { HeadAmount } from './bill-lines.ts'
import { type AccountBill, standing } from './member-account.ts'
import { type BooksRules, gstOnDay, isCharged } from './rules.ts'

type Bill = Pick<AccountBill, 'kind' | 'dated' | 'from' | 'to'>

/** @param before bills of the same holding; what was billed before the society was registered is not taxed later */
export const taxedMonths = (
  bill: Bill,
  heads: readonly HeadAmount[],
  before: readonly AccountBill[],
  rules: BooksRules,
): MonthCharged[] => {
  const own = byMonth(heads.flatMap((head) => sharesOf(bill, head)))
  const known = new Map(rules.heads.map((row) => [row.id, row]))
  const counted = standing(before).filter(
    ({ dated }) => dated <= bill.dated && gstOnDay(rules, dated) !== null,
  )
  const others = byMonth(
    counted.flatMap((other) =>
      other.lines.flatMap(({ ruleId, amount }) => {
        const row = known.get(ruleId ?? '')
        return row === undefined ? [] : sharesOf(other, { row, amount })
      }),
    ),
  )
  return [...own].map(([month, amount]) => {
    const was = others.get(month) ?? paise(0)
    return { was, is: paise(was + amount) }
  })
}

type Share = { month: string; amount: Paise }

/** What is charged for a quarter is a third in each of its months; an extra bill is its own month's. */
const sharesOf = (bill: Bill, { row, amount }: Pick<HeadAmount, 'row' | 'amount'>): Share[] => {
  if (!row.isTaxed || amount === 0) return []
  const days = bill.kind === 'regular' ? monthsCharged(bill, row) : [bill.from]
  const amounts = apportion(
    amount,
    days.map(() => 1),
  )
  return days.map((day, at) => ({ month: day.slice(0, 7), amount: amounts[at] ?? paise(0) }))
}

/** Of the periods of the head that begin in that of the bill. */
const monthsCharged = (period: DaySpan, row: ChargeHeadRow): string[] =>
  monthsOf(period)
    .filter((day) => isCharged(row, day))
    .flatMap((day) => Array.from({ length: cycles[row.cycle] }, (_, at) => addMonths(day, at)))

const byMonth = (shares: readonly Share[]): Map<string, Paise> => {
  const months = new Map<string, Paise>()
  for (const { month, amount } of shares)
    months.set(month, paise((months.get(month) ?? 0) + amount))
  return months
}
