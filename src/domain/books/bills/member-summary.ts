/** What is left of a member's account, as it stands in a list of all of them. */
import type { FlatSummaryRow } from '../../../contract/receipts.ts'
import {
  type AllocationPolicy,
  type Settlement,
  settle,
  unpaidByKind,
} from '../arrears/settlement.ts'
import { type AccountDocuments, type MemberAccount, memberAccount } from './member-account.ts'

export type MemberSummary = Pick<
  FlatSummaryRow,
  'principal' | 'penalty' | 'interest' | 'unpaid' | 'dueOn'
>

export type SettledAccount = { account: MemberAccount; settlement: Settlement }

export const settledAccount = (
  documents: AccountDocuments,
  allocations: readonly AllocationPolicy[],
): SettledAccount => {
  const account = memberAccount(documents)
  return { account, settlement: settle(account.charges, account.credits, allocations) }
}

export const summaryOf = ({ account, settlement }: SettledAccount): MemberSummary => ({
  ...unpaidByKind(account.charges, settlement),
  unpaid: Object.fromEntries([...settlement.unpaid].filter(([, amount]) => amount > 0)),
  dueOn: oldestDue(account, settlement),
})

const oldestDue = ({ charges, terms }: MemberAccount, { unpaid }: Settlement): string | null =>
  charges
    .filter(({ id, kind }) => kind === 'principal' && (unpaid.get(id) ?? 0) > 0)
    .map(({ billId }) => terms.get(billId)?.dueOn ?? '')
    .toSorted()[0] ?? null
