/** The warning that a cheque stands here already: among those in hand, or as a receipt of the flat. */
import { currentDevice } from '#db/current-device.ts'
import type { Held } from '#db/db.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import { bareReference } from '#domain/books/payment-reference.ts'
import { societySpace } from '#domain/scopes.ts'

export type WantedCheques = { holdingId: string; bank: string; numbers: readonly string[] }

export type SameCheque = {
  number: string
  /** The day on it, or on which it was received. */
  on: string
  isInHand: boolean
  /** Of the receipt; null while it has none. */
  receipt: string | null
}

/** However it is written: `HDFC Bank` is `hdfc bank`. */
const bare = (bank: string) => bank.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

type Wanted = WantedCheques & { flatId: string }

const inHand = (rows: readonly Held<'held-cheque'>[], wanted: Wanted): SameCheque | null => {
  const { flatId, numbers } = wanted
  const bank = bare(wanted.bank)
  const same = rows.find(
    (row) =>
      isInHand(row) &&
      numbers.includes(row.number) &&
      (row.flatId === flatId || (bank !== '' && bare(row.bank) === bank)),
  )
  if (same === undefined) return null
  return { number: same.number, on: same.dated, isInHand: true, receipt: null }
}

const received = (
  rows: readonly Held<'receipt'>[],
  { flatId, numbers }: Wanted,
  besides: string | undefined,
): SameCheque | null => {
  const reversed = new Set(rows.map(({ reverses }) => reverses))
  const same = rows.find(
    (row) =>
      row.mode === 'cheque' &&
      row.flatId === flatId &&
      row.reverses === null &&
      row.id !== besides &&
      !reversed.has(row.id) &&
      numbers.includes(bareReference(row.reference)),
  )
  if (same === undefined) return null
  const number = bareReference(same.reference)
  return { number, on: same.receivedOn, isInHand: false, receipt: same.number }
}

export const findSameCheque = (
  societyId: string,
  wanted: WantedCheques,
  /** The receipt that is written anew. */
  besides: string | undefined,
): Promise<SameCheque | null> => {
  const device = currentDevice()
  const space = societySpace(societyId)
  const tables = ['held-cheque', 'receipt', 'holding-card'] as const
  // Dexie keeps the transaction open over native awaits only for a function it can see is async.
  return device.dexie.transaction('r', [...tables], async () => {
    const card = await device.rows['holding-card'].get([space, wanted.holdingId])
    const of = { ...wanted, flatId: card?.flatId ?? '' }
    const cheques = await device.rows['held-cheque'].where('space').equals(space).toArray()
    const receipts = await device.rows.receipt.where('space').equals(space).toArray()
    return inHand(cheques, of) ?? received(receipts, of, besides)
  })
}
