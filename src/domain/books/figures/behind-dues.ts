/** The vouchers behind what members owe as a day ends, and behind what stands on the account of one: of each what of it is in the figure. */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import type { OwedPart } from '../../books-search.ts'
import type { DaySpan } from '../../time-ranges.ts'
import type { AllocationPolicy, Charge } from '../arrears/settlement.ts'
import type { AccountReceipt } from '../bills/member-account.ts'
import { settledAccount } from '../bills/member-summary.ts'
import { sum } from '../exact.ts'
import { earlier } from '../periods.ts'
import { type AccountLedger, accountLedger } from '../statements/account-ledger.ts'
import { bucketOf } from '../statements/ageing.ts'
import { beginning } from '../statements/balances.ts'
import { type DuesDocuments, enteredBy } from '../statements/member-dues.ts'
import { ledgerOf } from './behind-figures.ts'

type Asked = { part: OwedPart; day: string }

/** A receipt without the day it was posted counts from the day it was received. */
type Documents = Omit<DuesDocuments, 'receipts'> & {
  receipts: readonly (AccountReceipt & { postedOn?: string | null })[]
}

/** @param dueOn of the document the charge is in */
const isOf = (part: OwedPart, { kind }: Charge, dueOn: string, day: string): boolean => {
  if (part === 'all' || part === kind) return true
  if (part === 'late') return kind !== 'principal'
  return kind === 'principal' && part === bucketOf(dueOn, day)
}

const partsOwed = (
  documents: Documents,
  allocations: readonly AllocationPolicy[],
  { part, day }: Asked,
) => {
  const { account, settlement } = settledAccount(enteredBy(documents, day), allocations)
  // what the books begin with is owed before they do
  const onOf = (dated: string) => earlier(dated, day)
  if (part === 'advance')
    return account.credits.map(({ id, dated }) => ({
      ...{ voucherId: id, on: onOf(dated), amount: settlement.unspent.get(id) ?? 0 },
    }))
  return account.charges
    .filter((charge) => isOf(part, charge, account.terms.get(charge.billId)?.dueOn ?? '', day))
    .map(({ id, billId, dated }) => ({
      ...{ voucherId: billId, on: onOf(dated), amount: 0 - (settlement.unpaid.get(id) ?? 0) },
    }))
}

/**
 * @param accounts of each member that is asked for
 * @returns what is owed as debit, what is paid ahead as credit; undefined: documents have come whose vouchers are not read yet
 */
export const duesLedger = (
  vouchers: readonly VoucherRow[],
  accounts: readonly Documents[],
  allocations: readonly AllocationPolicy[],
  asked: Asked,
): AccountLedger | undefined =>
  ledgerOf(
    vouchers,
    accounts
      .flatMap((documents) => partsOwed(documents, allocations, asked))
      .filter(({ amount }) => amount !== 0),
    { from: beginning, to: asked.day },
  )

/** All accounts of a member as one: what a voucher moves between them is nothing. Debit is what was charged, credit what was paid. */
export const memberLedger = (
  vouchers: readonly VoucherRow[],
  holdingId: string,
  span: DaySpan,
): AccountLedger => {
  const moved = vouchers.flatMap((voucher): VoucherRow[] => {
    const [line, ...others] = voucher.lines.filter((each) => each.holdingId === holdingId)
    if (line === undefined) return []
    const amount = sum([line, ...others].map((each) => each.amount))
    return amount === 0 ? [] : [{ ...voucher, lines: [{ ...line, amount: paise(amount) }] }]
  })
  const accountIds = [...new Set(moved.flatMap(({ lines }) => lines.map((each) => each.accountId)))]
  return accountLedger([], moved, { ...span, accountIds })
}
