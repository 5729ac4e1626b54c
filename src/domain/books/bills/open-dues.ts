/** What is unpaid of each document of a member's account, read off what its summary names as unpaid. */
import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { chargeId, noteCharge, roundOffHead } from './charge-ids.ts'

/** Of the holding's charges, paise by their ids. */
export type Unpaid = Readonly<Record<string, number>>

/** @param unpaid of the holding's charges; what is not in it is paid */
export const unpaidOf = ({ id, lines }: Pick<BillRow, 'id' | 'lines'>, unpaid: Unpaid): Paise =>
  total(
    [...lines.map(({ headId }) => headId), roundOffHead].map(
      (headId) => unpaid[chargeId(id, headId)] ?? 0,
    ),
  )

/** Home has this file without the rules of the books. */
const total = (amounts: readonly number[]): Paise =>
  paise(amounts.reduce((sum, amount) => sum + amount, 0))

/** On a device an ISO instant, on the server a date. */
type Written<At extends string | Date> = { dated: string; recordedAt: At }
type DebtBill = Pick<BillRow, 'id' | 'lines' | 'dueOn'>
type DebtNote = Pick<AdjustmentRow, 'id' | 'kind' | 'headId' | 'dueOn'>
export type DebtDocuments<At extends string | Date> = {
  bills: readonly (DebtBill & Written<At>)[]
  adjustments: readonly (DebtNote & Written<At>)[]
}

type Open<At extends string | Date> = Written<At> & { dueOn: string; unpaid: Paise }

const openOf = <At extends string | Date>(
  { bills, adjustments }: DebtDocuments<At>,
  unpaid: Unpaid,
): Open<At>[] =>
  [
    ...bills.map((bill) => ({ ...bill, unpaid: unpaidOf(bill, unpaid) })),
    ...adjustments.map((note) => ({
      ...{ dated: note.dated, recordedAt: note.recordedAt, dueOn: note.dueOn ?? note.dated },
      unpaid: paise(unpaid[noteCharge(note)] ?? 0),
    })),
  ].filter((open) => open.unpaid > 0)

const amountOf = (open: readonly { unpaid: Paise }[]) => total(open.map((each) => each.unpaid))

/** Whether it stood in the books when the bill was made, and by its day was for the bill to ask for. */
export const isKnownTo =
  <At extends string | Date>(bill: Written<At>) =>
  ({ dated, recordedAt }: Written<At>): boolean =>
    dated <= bill.dated && recordedAt <= bill.recordedAt

/** Of a bill and of all that it knew of, paise. @param documents those it did not know are left out of what is unpaid */
export const unpaidUntil = <At extends string | Date>(
  bill: Written<At>,
  documents: DebtDocuments<At>,
  unpaid: Unpaid,
): Paise => {
  const isKnown = isKnownTo(bill)
  const later = openOf(documents, unpaid).filter((open) => !isKnown(open))
  return paise(total(Object.values(unpaid)) - amountOf(later))
}

export type OpenDues = {
  /** What has fallen due before today, and what no document here accounts for, which is older. */
  overdue: Paise
  /** What is to be paid by a day that has not passed, the next day first. */
  ahead: { on: string; amount: Paise }[]
}

/** What is owed, by whether its day has passed. */
export const openDues = (
  documents: DebtDocuments<string>,
  unpaid: Unpaid,
  today: string,
): OpenDues => {
  const ahead = openOf(documents, unpaid).filter(({ dueOn }) => dueOn >= today)
  const days = [...new Set(ahead.map(({ dueOn }) => dueOn))].sort()
  return {
    overdue: paise(total(Object.values(unpaid)) - amountOf(ahead)),
    ahead: days.map((on) => ({ on, amount: amountOf(ahead.filter(({ dueOn }) => dueOn === on)) })),
  }
}
