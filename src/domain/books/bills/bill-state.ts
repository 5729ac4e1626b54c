/** What a bill comes to, and what became of it: derived from its row and from what is unpaid, never stored. */
import type { BillRow } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { sum } from '../exact.ts'
import { daysIn } from '../periods.ts'

type Lines = Pick<BillRow, 'lines' | 'total'>

/** Sum up to its total: rounding is a part of the principal. */
export const partsOf = ({
  lines,
  total,
}: Lines): Record<'principal' | 'penalty' | 'interest', Paise> => {
  const of = (kind: 'penalty' | 'interest') =>
    sum(lines.filter((line) => line.kind === kind).map(({ amount }) => amount))
  const [penalty, interest] = [of('penalty'), of('interest')]
  return { principal: paise(total - penalty - interest), penalty, interest }
}

/** With what was owed before it, and without what was paid ahead or let off; less than nothing where that was more. */
export const payableOf = ({
  total,
  arrears,
  advance,
  rebate = paise(0),
}: Pick<BillRow, 'total' | 'arrears' | 'advance' | 'rebate'>): Paise =>
  paise(total + arrears.principal + arrears.penalty + arrears.interest - advance - rebate)

export type BillState =
  | { kind: 'reversal' | 'reversed' | 'paid' | 'part-paid' | 'unpaid' }
  /** Since the day after it fell due. */
  | { kind: 'overdue'; days: number }

export const billStateOf = (
  bill: Pick<BillRow, 'reverses' | 'dueOn' | 'total'>,
  { unpaid, isReversed, today }: { unpaid: Paise; isReversed: boolean; today: string },
): BillState => {
  if (bill.reverses !== null) return { kind: 'reversal' }
  if (isReversed) return { kind: 'reversed' }
  if (unpaid === 0) return { kind: 'paid' }
  if (today > bill.dueOn)
    return { kind: 'overdue', days: daysIn({ from: bill.dueOn, to: today }) - 1 }
  return { kind: unpaid < bill.total ? 'part-paid' : 'unpaid' }
}

/** Something of it was paid, and something is not; also where it is overdue. */
export const isPartPaid = ({ total, paid }: { total: Paise; paid: Paise }): boolean =>
  paid > 0 && paid < total
