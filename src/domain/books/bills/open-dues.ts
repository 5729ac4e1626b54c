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

type DebtBill = Pick<BillRow, 'id' | 'lines' | 'dated' | 'dueOn'>
type DebtNote = Pick<AdjustmentRow, 'id' | 'kind' | 'headId' | 'dated' | 'dueOn'>
export type DebtDocuments = { bills: readonly DebtBill[]; adjustments: readonly DebtNote[] }

type Open = { dated: string; dueOn: string; unpaid: Paise }

const openOf = ({ bills, adjustments }: DebtDocuments, unpaid: Unpaid): Open[] =>
  [
    ...bills.map((bill) => ({ ...bill, unpaid: unpaidOf(bill, unpaid) })),
    ...adjustments.map((note) => ({
      ...{ dated: note.dated, dueOn: note.dueOn ?? note.dated },
      unpaid: paise(unpaid[noteCharge(note)] ?? 0),
    })),
  ].filter((open) => open.unpaid > 0)

const amountOf = (open: readonly Open[]) => total(open.map((each) => each.unpaid))

/** Of a bill and of all that was charged before it, paise. @param documents those after it are left out of what is unpaid */
export const unpaidUntil = (
  { dated }: Pick<BillRow, 'dated'>,
  documents: DebtDocuments,
  unpaid: Unpaid,
): Paise => {
  const later = openOf(documents, unpaid).filter((open) => open.dated > dated)
  return paise(total(Object.values(unpaid)) - amountOf(later))
}

export type OpenDues = {
  /** What has fallen due before today, and what no document here accounts for, which is older. */
  overdue: Paise
  /** What is to be paid by a day that has not passed, the next day first. */
  ahead: { on: string; amount: Paise }[]
}

/** What is owed, by whether its day has passed. */
export const openDues = (documents: DebtDocuments, unpaid: Unpaid, today: string): OpenDues => {
  const ahead = openOf(documents, unpaid).filter(({ dueOn }) => dueOn >= today)
  const days = [...new Set(ahead.map(({ dueOn }) => dueOn))].sort()
  return {
    overdue: paise(total(Object.values(unpaid)) - amountOf(ahead)),
    ahead: days.map((on) => ({ on, amount: amountOf(ahead.filter(({ dueOn }) => dueOn === on)) })),
  }
}
