/** The rows of money a demo society has received, and of what was taken back. */
import { paise } from '../../../contract/money.ts'
import type { PaymentMode } from '../../../contract/receipts.ts'
import { demoAccount } from '../demo-accounts.ts'
import type { DemoReceipt } from './demo-books.ts'

type Paid = Pick<
  DemoReceipt,
  'id' | 'number' | 'holdingId' | 'flatId' | 'amount' | 'mode' | 'reference'
>

/** @param sequence of all receipts of the society */
export const referenceOf = (mode: PaymentMode, day: string, sequence: number): string => {
  if (mode === 'cash') return ''
  if (mode === 'cheque') return String(100_000 + sequence)
  return `${day.slice(2).replaceAll('-', '')}${String(sequence).padStart(6, '0')}`
}

export const receiptRow = (paid: Paid, day: string): DemoReceipt => ({
  ...paid,
  ...{ receivedOn: day, postedOn: day, recordedAt: `${day}T06:30:00.000Z` },
  ...{ note: '', possibleDuplicateOf: null, reverses: null, reason: '' },
  recordedBy: demoAccount('treasurer').uid,
})

export const reversalRow = (
  receipt: DemoReceipt,
  day: string,
  number: string,
  reason: string,
): DemoReceipt => ({
  ...receiptRow(receipt, day),
  ...{ id: `${receipt.id}:reversal`, number, reason },
  ...{ amount: paise(-receipt.amount), reverses: receipt.id },
})
