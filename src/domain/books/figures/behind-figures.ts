/**
 * The vouchers behind a figure of heads: of each only what of it is in the figure. Told by the functions the figures themselves are made
 * with, because no account says it: heads may share one, and a receipt settles several.
 */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import type { HeadFigure } from '../../books-search.ts'
import { groupBy } from '../../group-by.ts'
import { type DaySpan, isWithin } from '../../time-ranges.ts'
import type { AllocationPolicy } from '../arrears/settlement.ts'
import { chargeId, openingId } from '../bills/charge-ids.ts'
import type { AccountDocuments } from '../bills/member-account.ts'
import { settledAccount } from '../bills/member-summary.ts'
import { type AccountLedger, accountLedger } from '../statements/account-ledger.ts'
import { billedBy, billedByNote, settledParts } from './month-figures.ts'

type Books = {
  vouchers: readonly VoucherRow[]
  /** Of each holding. */
  accounts: readonly AccountDocuments[]
  allocations: readonly AllocationPolicy[]
}

/** @param head null: of all of them */
type Asked = { kind: HeadFigure; head: string | null; span: DaySpan }

type Part = { voucherId: string; amount: number; on: string }
type HeadPart = Part & { headId: string }

const partsBilled = ({ bills, adjustments }: AccountDocuments): HeadPart[] => {
  const byId = new Map(bills.map((bill) => [bill.id, bill]))
  const of = (id: string, on: string, amounts: ReturnType<typeof billedBy>) =>
    amounts.map(([headId, amount]) => ({ voucherId: id, headId, amount, on }))
  return [
    ...bills.flatMap((bill) =>
      of(bill.id, bill.dated, billedBy(bill, byId.get(bill.reverses ?? ''))),
    ),
    ...adjustments.flatMap((note) => of(note.id, note.dated, billedByNote(note))),
  ]
}

const partsSettled = (
  account: AccountDocuments,
  allocations: readonly AllocationPolicy[],
): HeadPart[] =>
  settledParts(settledAccount(account, allocations)).map(({ creditId, ...part }) => ({
    ...part,
    voucherId: creditId,
  }))

/** They have one account here: the figure. */
const figure = 'figure'

/**
 * @returns what is in the figure as credit, each voucher once for each day on which it is; undefined: documents have come whose vouchers
 * are not read yet
 */
export const figureLedger = (
  { vouchers, accounts, allocations }: Books,
  { kind, head, span }: Asked,
): AccountLedger | undefined => {
  const parts = accounts
    .flatMap((account) =>
      kind === 'billed' ? partsBilled(account) : partsSettled(account, allocations),
    )
    .filter(
      ({ headId, amount, on }) =>
        amount !== 0 && (head === null || headId === head) && isWithin(on, span),
    )
  return ledgerOf(vouchers, parts, span)
}

/**
 * Of each voucher the parts of it.
 *
 * @returns undefined: documents have come whose vouchers are not read yet
 */
export const ledgerOf = (
  vouchers: readonly VoucherRow[],
  parts: readonly Part[],
  span: DaySpan,
): AccountLedger | undefined => {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]))
  const begun = vouchers.find((voucher) => voucher.kind === 'opening')
  if (begun !== undefined)
    for (const id of [openingId, chargeId(openingId, 'advance')]) byId.set(id, begun)
  const entered = [...groupBy(parts, ({ voucherId, on }) => `${voucherId} ${on}`).values()]
  const moved: VoucherRow[] = []
  for (const own of entered) {
    const [first] = own
    const voucher = byId.get(first?.voucherId ?? '')
    if (first === undefined || voucher === undefined) return undefined
    const lines = own.map(({ amount }) => ({
      ...{ accountId: figure, amount: paise(-amount), flatId: null, holdingId: null },
    }))
    moved.push({ ...voucher, dated: first.on, lines })
  }
  return accountLedger([], moved, { ...span, accountIds: [figure] })
}
