/** The link that opens a payment app, and the code on a bill that says the same (accounts.md, "Pay"). */
import type { Paise } from '../contract/money.ts'

export type UpiPayment = {
  /** Who is paid: `society@bank`. */
  address: string
  name: string
  /** Null: the payer writes it. */
  amount: Paise | null
  /** What the payer reads of it: flat and period. */
  note: string
  /** Of the bill: it comes back in the bank's statement. */
  reference: string
}

/** Apps cut what is longer; a reference has letters and digits alone. */
const noteLimit = 50
const referenceLimit = 35

/** Blanks as %20, for apps read a plus as a plus; `@` as it is, for some do not read %40. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')

export const upiLink = ({ address, name, amount, note, reference }: UpiPayment): string => {
  const fields = {
    pa: address,
    pn: name,
    am: amount === null ? '' : (amount / 100).toFixed(2),
    cu: 'INR',
    tn: note.slice(0, noteLimit),
    tr: reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, referenceLimit),
  }
  const words = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}=${encoded(value)}`)
  return `upi://pay?${words.join('&')}`
}
