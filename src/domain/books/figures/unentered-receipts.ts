/**
 * A receipt of a day before the books began, or of a year that was closed before, has no voucher (server/receipts/enter-old.ts). It
 * counts in what its member owes and has paid ahead all the same, so that it stands as itself in the list behind such a figure.
 */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { paise } from '../../../contract/money.ts'
import type { ReceiptRow } from '../../../contract/receipts.ts'

/** Theirs is none of the chart. */
const account = 'unentered'

/**
 * @param receipts numbered ones
 * @param said whose it is, and that it is in no book
 * @returns the vouchers, with one in the place of each that is none
 */
export const withUnentered = <
  Receipt extends ReceiptRow,
  Said extends Pick<VoucherRow, 'party' | 'narration'>,
>(
  vouchers: readonly VoucherRow[],
  receipts: readonly Receipt[],
  said: (receipt: Receipt) => Said,
): (VoucherRow | (VoucherRow & Said))[] => {
  const entered = new Set(vouchers.map(({ id }) => id))
  const others = receipts.filter(({ id }) => !entered.has(id))
  return [
    ...vouchers,
    ...others.map((receipt): VoucherRow & Said => {
      const { id, number, amount, flatId, holdingId, reverses, recordedAt } = receipt
      return {
        ...{ id, number, recordedAt, reverses, series: null, count: null },
        ...{ recordedBy: '', reason: receipt.reason, amount: Math.abs(amount) },
        kind: reverses === null ? 'receipt' : 'reversal',
        dated: receipt.postedOn ?? receipt.receivedOn,
        lines: [{ accountId: account, amount: paise(-amount), flatId, holdingId }],
        ...said(receipt),
      }
    }),
  ]
}
