/** What may be done with a cheque that the society holds, to page, device and server alike. */
import type { HeldChequeFields, HeldChequeRow } from '../../contract/books/held-cheques.ts'
import type { ReceiptForm } from '../../contract/receipts.ts'

type Held = Pick<HeldChequeRow, 'state'>

export const isInHand = ({ state }: Held): boolean => state === 'held'

/** Of one that has just come to hand, or came back to it. */
export const asHeld = {
  ...{ state: 'held', receiptId: null, reason: '', decidedAt: null, decidedBy: '' },
} as const satisfies Partial<HeldChequeRow>

/** What a correction may change. */
export const correctable = ({
  holdingId,
  amount,
  number,
  bank,
  dated,
  note,
}: HeldChequeFields): HeldChequeFields => ({ holdingId, amount, number, bank, dated, note })

/** What has left the hand without a receipt may come back. */
export const mayHoldAgain = ({ state }: Held): boolean =>
  state === 'given-back' || state === 'withdrawn'

/** Its day has come; whether the bank still takes it is another question (cheque-days.ts). */
export const isDue = (cheque: Held & Pick<HeldChequeRow, 'dated'>, today: string): boolean =>
  isInHand(cheque) && cheque.dated <= today

const yearsAhead = 3

/** The latest day that a cheque in hand may have: a later one is a slip of the pen. */
export const latestChequeDay = (today: string): string =>
  `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4)}`

/** The bank, then the rest (alike.ts reads it). */
export const noteOfCheque = ({ bank, note }: Pick<HeldChequeFields, 'bank' | 'note'>): string =>
  [bank.trim(), note.trim()].filter(Boolean).join(', ')

/** Of a receipt by cheque. */
export const bankOfNote = (note: string): string => note.split(',')[0] ?? ''

/** The receipt that its deposit makes. */
export const receiptOfCheque = (
  { holdingId, amount, number, bank, note }: Omit<HeldChequeFields, 'dated'>,
  receivedOn: string,
): ReceiptForm => ({
  ...{ holdingId, amount, mode: 'cheque', reference: number, receivedOn },
  note: noteOfCheque({ bank, note }),
})
