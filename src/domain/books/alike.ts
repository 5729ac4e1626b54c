/**
 * The number of a payment stands in the books already: in a receipt, in a payment that a member reported, or on a cheque in hand. Said,
 * never refused, for one transfer may pay for two flats; by page, device and server alike.
 */
import type { HeldChequeRow } from '../../contract/books/held-cheques.ts'
import type { ReportedPaymentRow } from '../../contract/books/reported-payments.ts'
import { groupBy } from '../group-by.ts'
import { isSamePayment, type Payment } from '../receipts.ts'
import { bankOfNote, isInHand } from './held-cheques.ts'
import { mayVerify } from './reported-payments.ts'

/** Signs that people and banks write between the letters and digits of a number. */
export const looseSigns = ' -/.:_#,'
const loose = new RegExp(`[${looseSigns.replace(/[/-]/g, '\\$&')}]`, 'g')
const shortestNumber = 4

const months =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?'
/** `2026`, `Nov`, `Nov26`, `FY2026`, `Q3` */
const partOfYear = new RegExp(
  `^(20\\d\\d|(${months})(\\d\\d|20\\d\\d)?|fy(\\d\\d|20\\d\\d)?|q[1-4]|h[12])$`,
  'i',
)
/** Of `11/2026`, `26 Nov`, `2026-27`. */
const dayOrMonth = /^\d{1,2}$/
/** More is a number, whatever its groups look like. */
const digitsOfPeriod = 8

/** Words, and the days, months or years for which somebody pays: that stands beside the payment of every flat. */
const isPeriod = (reference: string): boolean => {
  const parts = reference.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== '')
  if (reference.replace(/\D/g, '').length > digitsOfPeriod) return false
  return (
    parts.some((part) => partOfYear.test(part)) &&
    parts.every((part) => !/\d/.test(part) || partOfYear.test(part) || dayOrMonth.test(part))
  )
}

/**
 * However it is written: `utr 0771-2` is `UTR07712`, and `000123` is `123`, for spreadsheets drop zeros. Of ASCII letters alone, as the
 * index of the database has it (server/sync/lookups.ts).
 * @returns null for what is words and perhaps a month or a year, or too short to be told from another
 */
export const numberKey = (reference: string): string | null => {
  const bare = reference.replace(loose, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
  const isNumber = bare.length >= shortestNumber && /[1-9]/.test(bare) && !isPeriod(reference)
  return isNumber ? bare.replace(/^0+/, '') : null
}

/** However it is written: `HDFC Bank` is `hdfc-bank`. */
const bareBank = (bank: string) => bank.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** None of what came otherwise. */
const bankOf = ({ mode, note }: Numbered) => (mode === 'cheque' ? bareBank(bankOfNote(note)) : '')

export type Numbered = Pick<Payment, 'flatId' | 'mode' | 'reference'> & { note: string }

/** Of a cheque only beside the same bank, or of the same flat: every book of cheques has a 000001. What stands beside cash is no number. */
export const isSameNumber = (one: Numbered, other: Numbered): boolean => {
  const key = numberKey(one.reference)
  return key !== null && key === numberKey(other.reference) && speakOfOne(one, other)
}

/** Of two whose numbers are the same: whether they say that it is one payment. */
const speakOfOne = (one: Numbered, other: Numbered): boolean => {
  const modes = [one.mode, other.mode]
  if (modes.every((mode) => mode === 'cash')) return false
  if (!modes.includes('cheque') || one.flatId === other.flatId) return true
  const bank = bankOf(one)
  return bank !== '' && bank === bankOf(other)
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

type Like = Looked & Pick<Alike, 'kind' | 'id' | 'number'>

/** What stands in the books, by what it is looked up by. */
export type AlikeIndex = {
  byNumber: ReadonlyMap<string, readonly Like[]>
  /** By flat and amount. */
  byPayment: ReadonlyMap<string, readonly Like[]>
}

const paymentKey = ({ flatId, amount }: Looked) => `${flatId} ${amount}`

const likesOf = ({ receipts, incomes, reports, cheques }: AlikeBooks): Like[] => [
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

/** Made once of what was read: a look-up then folds one reference, however many receipts there are. */
export const indexAlike = (books: AlikeBooks): AlikeIndex => {
  const likes = likesOf(books)
  const byNumber = groupBy(likes, ({ reference }) => numberKey(reference) ?? '')
  byNumber.delete('')
  const payments = likes.filter(({ kind }) => kind !== 'income')
  return { byNumber, byPayment: groupBy(payments, paymentKey) }
}

const newestFirst = (one: Like, other: Like) => {
  if (one.receivedOn === other.receivedOn) return 0
  return one.receivedOn < other.receivedOn ? 1 : -1
}

/**
 * @param besides ids of what is verified, deposited or written anew just now
 * @returns the same payment first, then the newest
 */
export const findAlike = (
  wanted: Looked,
  { byNumber, byPayment }: AlikeIndex,
  besides: readonly string[] = [],
): Alike[] => {
  const isOther = ({ id }: Like) => !besides.includes(id)
  const same = (byPayment.get(paymentKey(wanted)) ?? []).filter(
    (like) => isOther(like) && isSamePayment(like, wanted),
  )
  const numbered = (byNumber.get(numberKey(wanted.reference) ?? '') ?? []).filter(
    (like) => isOther(like) && !same.includes(like) && speakOfOne(like, wanted),
  )
  const alikeOf =
    (isSame: boolean) =>
    ({ kind, id, number, flatId, amount, receivedOn }: Like): Alike => ({
      ...{ kind, id, number, flatId, amount, on: receivedOn, isSame },
    })
  return [
    ...same.sort(newestFirst).map(alikeOf(true)),
    ...numbered.sort(newestFirst).map(alikeOf(false)),
  ]
}
