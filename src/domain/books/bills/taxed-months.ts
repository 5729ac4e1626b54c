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

/** No head is charged for more months at once. */
const longest = Math.max(...Object.values(cycles))

type Bill = Pick<AccountBill, 'kind' | 'dated' | 'from' | 'to'>

/** For the flats of one run; `before` are the bills of the flat's holding. What was billed before the society was registered is not taxed later. */
export type TaxedMonths = (
  heads: readonly HeadAmount[],
  before: readonly AccountBill[],
) => MonthCharged[]

export const taxedMonthsOf = (bill: Bill, rules: BooksRules): TaxedMonths => {
  const known = new Map(rules.heads.map((row) => [row.id, row]))
  const isRegistered = once(
    (day: string) => day,
    (day) => gstOnDay(rules, day) !== null,
  )
  const sharesOf = sharesByMonth()
  return (heads, before) => {
    const own = byMonth(heads.flatMap((head) => sharesOf(bill, head)))
    const [first] = [...own.keys()].sort()
    if (first === undefined) return []
    const earliest = addMonths(`${first}-01`, 1 - longest)
    const counted = standing(before).filter(
      ({ dated, to }) => to >= earliest && dated <= bill.dated && isRegistered(dated),
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
}

/** Flats have the same days and periods: each answer is worked out once. */
const once = <Asked extends unknown[], Answer>(
  keyOf: (...asked: Asked) => string,
  answer: (...asked: Asked) => Answer,
) => {
  const kept = new Map<string, Answer>()
  return (...asked: Asked): Answer => {
    const key = keyOf(...asked)
    const found = kept.get(key)
    if (found !== undefined) return found
    const made = answer(...asked)
    kept.set(key, made)
    return made
  }
}

type Share = { month: string; amount: Paise }

/** What is charged for a quarter is a third in each of its months; an extra bill is its own month's. */
const sharesByMonth = () => {
  const monthsOfHead = once(
    ({ from, to }: DaySpan, { id }: ChargeHeadRow) => `${id} ${from} ${to}`,
    monthsCharged,
  )
  return (bill: Bill, { row, amount }: Pick<HeadAmount, 'row' | 'amount'>): Share[] => {
    if (!row.isTaxed || amount === 0) return []
    const months = bill.kind === 'regular' ? monthsOfHead(bill, row) : [bill.from.slice(0, 7)]
    const amounts = apportion(
      amount,
      months.map(() => 1),
    )
    return months.map((month, at) => ({ month, amount: amounts[at] ?? paise(0) }))
  }
}

/** The months of the periods of the head that begin in that of the bill. */
const monthsCharged = (period: DaySpan, row: ChargeHeadRow): string[] =>
  monthsOf(period)
    .filter((day) => isCharged(row, day))
    .flatMap((day) => Array.from({ length: cycles[row.cycle] }, (_, at) => addMonths(day, at)))
    .map((day) => day.slice(0, 7))

const byMonth = (shares: readonly Share[]): Map<string, Paise> => {
  const months = new Map<string, Paise>()
  for (const { month, amount } of shares)
    months.set(month, paise((months.get(month) ?? 0) + amount))
  return months
}
