/** What is typed as payments, to be looked for in the books. */
import type { ChequePile } from '#contract/books/held-cheques.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import { bankOfNote } from '#domain/books/held-cheques.ts'
import type { EnteredPayment, FindsAlike } from '../find-alike.ts'
import { useFound } from './use-found.ts'

type Entry = { receipt: ReceiptForm | undefined; pile: ChequePile | undefined }

/** Without the note: nothing is looked for by it, and each of its letters would be a look. */
const paymentOf = (receipt: ReceiptForm): EnteredPayment => ({
  ...receipt,
  note: receipt.mode === 'cheque' ? bankOfNote(receipt.note) : '',
})

const paymentsOf = ({ receipt, pile }: Entry): EnteredPayment[] | undefined => {
  if (pile === undefined) return receipt && [paymentOf(receipt)]
  const { holdingId, bank, cheques } = pile
  return cheques.map(({ number, amount, dated }) => ({
    ...{ holdingId, amount, mode: 'cheque', reference: number, receivedOn: dated, note: bank },
  }))
}

export const useLikeness = (entry: Entry, findAlike: FindsAlike) =>
  useFound(paymentsOf(entry), findAlike)
