/**
 * The number of a payment stands in the books already: in a receipt, in a payment that a member reported, or on a cheque in hand. Said,
 * never refused, for one transfer may pay for two flats; by page, device and server alike.
 */
import type { HeldChequeRow } from '../../contract/books/held-cheques.ts'
import type { ReportedPaymentRow } from '../../contract/books/reported-payments.ts'
import { isSamePayment, type Payment } from '../receipts.ts'
import { isInHand } from './held-cheques.ts'
import { mayVerify } from './reported-payments.ts'

/** Signs that people and banks write between the letters and digits of a number. */
export const looseSigns = ' -/.:_#,'
const loose = new RegExp(`[${looseSigns.replace(/[/-]/g, '\\$&')}]`, 'g')
const shortestNumber = 4

/**
 * However it is written: `utr 0771-2` is `UTR07712`, and `000123` is `123`, for spreadsheets drop zeros. Of ASCII letters alone, as the
 * index of the database has it (server/sync/lookups.ts).
 * @returns null for what is words, or too short to be told from another
 */
export const numberKey = (reference: string): string | null => {
  const bare = reference.replace(loose, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  return bare.length >= shortestNumber && /[1-9]/.test(bare) ? bare.replace(/^0+/, '') : null
}

/** However it is written: `HDFC Bank` is `hdfc-bank`. */
const bareBank = (bank: string) => bank.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The note of a receipt by cheque begins with the bank (`receiptOfCheque`). */
const bankIn = (note: string) => bareBank(note.split(',')[0] ?? '')

export type Numbered = Pick<Payment, 'flatId' | 'mode' | 'reference'> & { note: string }

/** Of a cheque only beside the same bank, or of the same flat: every book of cheques has a 000001. What stands beside cash is no number. */
export const isSameNumber = (one: Numbered, other: Numbered): boolean => {
  const key = numberKey(one.reference)
  if (key === null || key !== numberKey(other.reference)) return false
  const modes = [one.mode, other.mode]
  if (modes.every((mode) => mode === 'cash')) return false
  if (!modes.includes('cheque') || one.flatId === other.flatId) return true
  const bank = bankIn(one.note)
  return bank !== '' && bank === bankIn(other.note)
}

/** Where it stands. */
export type Alike = {
  kind: 'receipt' | 'income' | 'reported' | 'cheque'
  id: string
  /** Of a receipt that the server has; null otherwise. */
  number: string | null
  flatId: string
  amount: number
  /** The day it came, was paid, or stands on the cheque. */
  on: string
  /** The same flat and amount as well. */
  isSame: boolean
}

type Booked = Payment & {
  id: string
  note: string
  number: string | null
  reverses: string | null
  recordedAt: string
}

export type AlikeBooks = {
  receipts: readonly Booked[]
  incomes: readonly (Omit<Booked, 'flatId'> & { flatId: string | null })[]
  reports: readonly ReportedPaymentRow[]
  cheques: readonly HeldChequeRow[]
}

const standing = <Of extends { id: string; reverses: string | null }>(rows: readonly Of[]) => {
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  return rows.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
}

export type Looked = Payment & { note: string }

/**
 * @param besides ids of what is verified, deposited or written anew just now
 * @returns the same payment first, then the newest
 */
export const findAlike = (
  wanted: Looked,
  { receipts, incomes, reports, cheques }: AlikeBooks,
  besides: readonly string[] = [],
): Alike[] => {
  const likes: (Looked & Pick<Alike, 'kind' | 'id' | 'number'>)[] = [
    ...standing(receipts).map((row) => ({ ...row, kind: 'receipt' as const })),
    ...standing(incomes).map((row) => ({
      ...{ ...row, flatId: row.flatId ?? '', kind: 'income' as const },
    })),
    ...reports.filter(mayVerify).map((row) => ({
      ...{ ...row, kind: 'reported' as const, receivedOn: row.paidOn, note: '', number: null },
    })),
    ...cheques.filter(isInHand).map((row) => ({
      ...{ ...row, kind: 'cheque' as const, mode: 'cheque' as const, reference: row.number },
      ...{ receivedOn: row.dated, note: row.bank, number: null },
    })),
  ]
  return likes
    .filter(({ id }) => !besides.includes(id))
    .map((like) => ({ like, isSame: like.kind !== 'income' && isSamePayment(like, wanted) }))
    .filter(({ like, isSame }) => isSame || isSameNumber(like, wanted))
    .map(({ like: { kind, id, number, flatId, amount, receivedOn }, isSame }) => ({
      ...{ kind, id, number, flatId, amount, on: receivedOn, isSame },
    }))
    .sort((one, other) => Number(other.isSame) - Number(one.isSame) || (one.on < other.on ? 1 : -1))
}
