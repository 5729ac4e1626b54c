/** The warning of a double entry, by the server's own rule, over what is on this device. */
import type { PaymentMode } from '#contract/receipts.ts'
import { currentDevice } from '#db/current-device.ts'
import { type Alike, findAlike } from '#domain/books/alike.ts'
import { societySpace } from '#domain/scopes.ts'

/** A payment that is about to be entered. */
export type EnteredPayment = {
  holdingId: string
  amount: number
  mode: PaymentMode
  reference: string
  receivedOn: string
  /** Of a cheque its bank, then the rest. */
  note: string
}

/** Flats by name; null: nothing is like it. */
export type Likeness = (Alike & { flat: string })[] | null

export type FindsAlike = (payments: readonly EnteredPayment[]) => Promise<Likeness>

const mostShown = 3
const tables = ['receipt', 'income', 'reported-payment', 'held-cheque', 'holding-card'] as const

/** @param besides ids of what is verified, deposited or written anew by it */
export const findAlikeHere =
  (societyId: string, besides: readonly string[]): FindsAlike =>
  (payments) => {
    const { dexie, rows } = currentDevice()
    const space = societySpace(societyId)
    // Dexie keeps the transaction open over native awaits only for a function it can see is async.
    return dexie.transaction('r', [...tables], async () => {
      const cards = await rows['holding-card'].where('space').equals(space).toArray()
      const books = {
        receipts: await rows.receipt.where('space').equals(space).toArray(),
        incomes: await rows.income.where('space').equals(space).toArray(),
        reports: await rows['reported-payment'].where('space').equals(space).toArray(),
        cheques: await rows['held-cheque'].where('space').equals(space).toArray(),
      }
      const flatOf = new Map(cards.map(({ id, flatId }) => [id, flatId]))
      const names = new Map(cards.map(({ flatId, flat }) => [flatId, flat]))
      const found = payments.flatMap((payment) =>
        findAlike({ ...payment, flatId: flatOf.get(payment.holdingId) ?? '' }, books, besides),
      )
      if (found.length === 0) return null
      return found
        .slice(0, mostShown)
        .map((alike) => ({ ...alike, flat: names.get(alike.flatId) ?? '' }))
    })
  }
