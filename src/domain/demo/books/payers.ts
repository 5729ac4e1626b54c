/** How the flats of the demo pay (ux.md 7.2): by rule, month after month. */
import { type Paise, paise } from '../../../contract/money.ts'
import type { PaymentMode } from '../../../contract/receipts.ts'

/** What is owed when the day comes, and what a month costs without interest. */
export type Standing = { owed: Paise; regular: Paise }

export type PlannedPayment = {
  /** Of the month of the plan. */
  date: number
  mode: PaymentMode
  amount: (standing: Standing) => Paise
  /** Taken back on this date of the same month. */
  returned?: { date: number; reason: string }
}

/** @param month 0 is the first of the books, April of the plan */
export type Payer = (month: number) => readonly PlannedPayment[]

const all = ({ owed }: Standing) => owed
const months =
  (count: number) =>
  ({ regular }: Standing): Paise =>
    paise(count * regular)

const march = 11
const isMarch = (month: number) => month % 12 === march

const most = paise(2_000_00)

/** P; who stops to pay does so in the month `until`. */
export const punctual =
  (until = Number.POSITIVE_INFINITY): Payer =>
  (month) =>
    month < until ? [{ date: 5, mode: 'upi', amount: all }] : []

/** L */
export const late: Payer = () => [{ date: 25, mode: 'neft', amount: all }]

/** H */
export const partly: Payer = (month) =>
  isMarch(month)
    ? [{ date: 28, mode: 'neft', amount: all }]
    : [{ date: 10, mode: 'upi', amount: ({ owed }) => paise(Math.min(owed, most)) }]

/** Q */
export const quarterly: Payer = (month) =>
  month % 3 === 0 ? [{ date: 5, mode: 'neft', amount: months(3) }] : []

/** Y */
export const yearly: Payer = (month) =>
  month % 12 === 0 ? [{ date: 5, mode: 'neft', amount: months(12) }] : []

/** C, whose cheque of one month comes back and is made good. */
export const byCheque =
  (returnedIn: number): Payer =>
  (month) => {
    const cheque = { date: 7, mode: 'cheque', amount: all } as const
    if (month !== returnedIn) return [cheque]
    return [
      { ...cheque, returned: { date: 12, reason: 'Cheque returned' } },
      { date: 20, mode: 'neft', amount: all },
    ]
  }
