/** What a member owes at the end of a day, how old it is, and whether that makes a defaulter (accounts.md 13). */

import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Opening, ReceiptRow } from '../../../contract/receipts.ts'
import type { AgeBucket } from '../../age-buckets.ts'
import { type AllocationPolicy, settle, unpaidByKind } from '../arrears/settlement.ts'
import {
  type AccountAdjustment,
  type AccountBill,
  type AccountDocuments,
  type AccountReceipt,
  advanceOf,
  memberAccount,
  principalDues,
  standing,
} from '../bills/member-account.ts'
import { sum } from '../exact.ts'
import { agesOf, isDefaulter } from './ageing.ts'

type DatedReceipt = AccountReceipt & Pick<ReceiptRow, 'postedOn'>

export type DuesDocuments = {
  opening: Opening | null
  bills: readonly AccountBill[]
  /** Numbered ones. */
  receipts: readonly DatedReceipt[]
  /** Numbered ones. */
  adjustments: readonly (AccountAdjustment & Pick<AdjustmentRow, 'dated'>)[]
}

export type MemberDues = {
  principal: Paise
  penalty: Paise
  interest: Paise
  advance: Paise
  /** Of the principal. */
  ages: Record<AgeBucket, Paise>
  /** When the oldest principal that is not paid fell due. */
  oldestDueOn: string | null
  isDefaulter: boolean
  /** The last that stands. */
  lastReceipt: { on: string; amount: Paise } | null
}

/** In the books by then; a reversal counts from its own day, as in the ledger. */
export const enteredBy = <Receipt extends AccountReceipt & { postedOn?: string | null }>(
  {
    opening,
    bills,
    receipts,
    adjustments,
  }: Omit<AccountDocuments, 'receipts'> & { receipts: readonly Receipt[] },
  day: string,
) => ({
  opening,
  bills: bills.filter(({ dated }) => dated <= day),
  receipts: receipts.filter(({ postedOn, receivedOn }) => (postedOn ?? receivedOn) <= day),
  adjustments: adjustments.filter(({ dated }) => dated <= day),
})

export const memberDues = (
  documents: DuesDocuments,
  allocations: readonly AllocationPolicy[],
  day: string,
): MemberDues => {
  const known = enteredBy(documents, day)
  const account = memberAccount(known)
  const settlement = settle(account.charges, account.credits, allocations)
  const open = principalDues(account, settlement)
    .map(({ dueOn, principal, paid }) => ({
      dueOn,
      amount: paise(principal - sum(paid.map(({ amount }) => amount))),
    }))
    .filter(({ amount }) => amount > 0)
  const oldestDueOn = open.map(({ dueOn }) => dueOn).toSorted()[0] ?? null
  const last = standing(known.receipts)
    .toSorted((one, other) => (one.receivedOn < other.receivedOn ? -1 : 1))
    .at(-1)
  return {
    ...unpaidByKind(account.charges, settlement),
    advance: advanceOf(settlement),
    ages: agesOf(open, day),
    oldestDueOn,
    isDefaulter: isDefaulter(oldestDueOn, day),
    lastReceipt: last === undefined ? null : { on: last.receivedOn, amount: last.amount },
  }
}
