/** What is taken back from All Transactions: each voucher with its own document, by the change that does it in that document's list. */
import { newId, outside } from '#api/outside.ts'
import type { VoucherKind } from '#contract/books/ledger.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'
import type { VoucherItem } from './voucher-item.ts'

type Save = <Name extends MutationName>(name: Name, args: MutationArgs<Name>) => Promise<string>
type Said = { id: string; reason: string; at: string }
type TakesBackOne = (save: Save, documentId: string, said: Said) => Promise<string>

const adjustment: TakesBackOne = (save, adjustmentId, said) =>
  save('adjustment.reverse@1', { ...said, adjustmentId })
const journal: TakesBackOne = (save, voucherId, said) =>
  save('journal.reverse@1', { ...said, voucherId })

/** Opening balances stay, and a reversal is not reversed. */
const reversals: Partial<Record<VoucherKind, TakesBackOne>> = {
  bill: (save, billId, said) => save('bill.reverse@1', { ...said, billId, again: null }),
  receipt: (save, receiptId, said) => save('receipt.reverse@1', { ...said, receiptId }),
  income: (save, incomeId, said) => save('income.reverse@1', { ...said, incomeId }),
  invoice: (save, invoiceId, said) => save('invoice.reverse@1', { ...said, invoiceId }),
  payment: (save, paymentId, said) => save('payment.reverse@1', { ...said, paymentId }),
  ...{ 'credit-note': adjustment, 'debit-note': adjustment, waiver: adjustment },
  ...{ contra: journal, journal },
}

const reversalOf = ({ kind }: VoucherItem) => (kind === 'penalty' ? undefined : reversals[kind])

/** Once at most, and only what the server has numbered. */
export const mayReverse = (item: VoucherItem): boolean =>
  reversalOf(item) !== undefined &&
  item.number !== null &&
  item.reverses === null &&
  !item.isReversed &&
  !item.isReversing

export const createTakeBack = (societyId: string) => {
  const space = societySpace(societyId)
  const save: Save = (name, args) => mutate(currentDevice(), outside, space, name, args)
  return async (item: VoucherItem, reason: string) => {
    const said = { id: newId(), reason, at: outside.clock().toISOString() }
    await reversalOf(item)?.(save, item.id, said)
  }
}
