/** What a receipt that is not recorded yet would settle: the same settlement as when it is, before and after it. */
import { type Paise, paise } from '../../../contract/money.ts'
import {
  type AllocationPolicy,
  type ChargeKind,
  type Settlement,
  settle,
} from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import {
  type AccountDocuments,
  type AccountReceipt,
  advanceOf,
  memberAccount,
} from './member-account.ts'

export type Settles = {
  /** The oldest first. @property billId of a bill or a note, or `opening` */
  bills: ({ billId: string } & Record<ChargeKind, Paise>)[]
  /** Paid ahead afterwards. */
  advance: Paise
  /** What is still owed afterwards. */
  owed: Paise
}

const none = { principal: paise(0), penalty: paise(0), interest: paise(0) }

/** @throws RangeError where no order is resolved for a day on which there is something to settle */
export const whatSettles = (
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
  receipt: AccountReceipt,
): Settles => {
  const account = memberAccount(documents)
  const paid = memberAccount({ ...documents, receipts: [...documents.receipts, receipt] })
  const before = settle(account.charges, account.credits, allocations)
  const after = settle(paid.charges, paid.credits, allocations)
  const left = ({ unpaid }: Settlement, id: string) => unpaid.get(id) ?? 0
  const bills = new Map<string, Settles['bills'][number]>()
  for (const { id, billId, kind } of paid.charges) {
    const amount = left(before, id) - left(after, id)
    if (amount === 0) continue
    const bill = bills.get(billId) ?? { billId, ...none }
    bills.set(billId, { ...bill, [kind]: paise(bill[kind] + amount) })
  }
  return { bills: [...bills.values()], advance: advanceOf(after), owed: sum(after.unpaid.values()) }
}
