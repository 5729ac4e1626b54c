/** Rules of receipts that page, device and server share: numbers, financial years, and what looks like the same payment. */
import type { ReceiptRow } from '../contract/receipts.ts'
import { financialYear } from './dates.ts'

/** A series is counted without gaps within a financial year; a reversal has one of its own. */
export const receiptSeries = (kind: 'receipt' | 'reversal', postedOn: string): string => {
  const [from = '', to = ''] = financialYear(postedOn).split('-')
  return `${kind === 'receipt' ? 'R' : 'RV'}/${from.slice(2)}${to.slice(2)}`
}

/** `R/2627/0001`: at most 16 characters of A-Z, 0-9 and / (accounts.md 5). */
export const receiptNumber = (series: string, count: number): string =>
  `${series}/${String(count).padStart(4, '0')}`

const sameWithinDays = 7
const msPerDay = 86_400_000

type Payment = Pick<ReceiptRow, 'flatId' | 'reference' | 'receivedOn'> & {
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
