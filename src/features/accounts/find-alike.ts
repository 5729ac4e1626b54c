/** The warning of a double entry, by the server's own rule, over what is on this device. */
import type { QueryClient } from '@tanstack/react-query'
import type { PaymentMode } from '#contract/receipts.ts'
import { localQuery } from '#db/local-query.ts'
import { type Alike, findAlike, indexAlike } from '#domain/books/alike.ts'
import { societySpace } from '#domain/scopes.ts'

/** A payment that is about to be entered. */
export type EnteredPayment = {
  holdingId: string
  amount: number
  mode: PaymentMode
  reference: string
  receivedOn: string
  /** Of a cheque its bank; else empty. */
  note: string
}

/** Flats by name; null: nothing is like it. */
export type Likeness = (Alike & { flat: string })[] | null

export type FindsAlike = (payments: readonly EnteredPayment[]) => Promise<Likeness>

const mostShown = 3

/** The books as they are looked through, kept until one of the tables changes. */
export const alikeQuery = (societyId: string) =>
  localQuery({
    tables: ['receipt', 'income', 'reported-payment', 'held-cheque', 'holding-card'],
    key: ['receipt', 'alike', societyId],
    isLong: true,
    read: async ({ rows }) => {
      const space = societySpace(societyId)
      const cards = await rows['holding-card'].where('space').equals(space).toArray()
      const index = indexAlike({
        receipts: await rows.receipt.where('space').equals(space).toArray(),
        incomes: await rows.income.where('space').equals(space).toArray(),
        reports: await rows['reported-payment'].where('space').equals(space).toArray(),
        cheques: await rows['held-cheque'].where('space').equals(space).toArray(),
      })
      return {
        index,
        flatOf: new Map(cards.map(({ id, flatId }) => [id, flatId])),
        names: new Map(cards.map(({ flatId, flat }) => [flatId, flat])),
      }
    },
  })

/** @param besides ids of what is verified, deposited or written anew by it */
export const findAlikeHere =
  (client: QueryClient, societyId: string, besides: readonly string[]): FindsAlike =>
  async (payments) => {
    const { index, flatOf, names } = await client.fetchQuery(alikeQuery(societyId))
    const found = payments.flatMap((payment) =>
      findAlike({ ...payment, flatId: flatOf.get(payment.holdingId) ?? '' }, index, besides),
    )
    if (found.length === 0) return null
    return found
      .slice(0, mostShown)
      .map((alike) => ({ ...alike, flat: names.get(alike.flatId) ?? '' }))
  }
