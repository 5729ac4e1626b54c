/** What looks like the same payment, to page, device and server alike. */
import type { ReceiptRow } from '../contract/receipts.ts'

const sameWithinDays = 7
const msPerDay = 86_400_000

export type Payment = Pick<ReceiptRow, 'flatId' | 'reference' | 'receivedOn'> & {
  amount: number
  mode: string
}

/** However it is typed: `UTR 77` is `utr77`. */
const bare = (reference: string) => reference.toLowerCase().replace(/\s/g, '')

const isWithinAWeek = (one: Payment, other: Payment) =>
  Math.abs(Date.parse(one.receivedOn) - Date.parse(other.receivedOn)) <= sameWithinDays * msPerDay

/**
 * The same flat, amount and reference: kept, but flagged. The number of a transfer or a cheque is given once, so the day
 * does not matter; cash, and what has no reference, is the same within a week.
 */
export const isSamePayment = (one: Payment, other: Payment): boolean => {
  if (one.flatId !== other.flatId || one.amount !== other.amount) return false
  const reference = bare(one.reference)
  if (reference !== bare(other.reference)) return false
  const isGivenOnce = reference !== '' && (one.mode !== 'cash' || other.mode !== 'cash')
  return isGivenOnce || isWithinAWeek(one, other)
}
