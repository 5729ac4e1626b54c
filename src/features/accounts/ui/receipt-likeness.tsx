/** That the same stands here already: said, not refused. */
import { Text } from '@mantine/core'
import { dayText } from '#components/format.ts'
import type { ChequePile } from '#contract/books/held-cheques.ts'
import type { ReceiptForm, ReceiptRow } from '#contract/receipts.ts'
import { bareReference, isReferenceOf } from '#domain/books/payment-reference.ts'
import { m } from '#texts/compiled/messages.js'
import type { SameCheque, WantedCheques } from '../find-same-cheque.ts'
import { useFound } from './use-found.ts'

export type FindsSame = {
  /** The latest receipt on this device that looks like the same payment. */
  findSame: (receipt: ReceiptForm) => Promise<ReceiptRow | null>
  findSameCheque: (cheques: WantedCheques) => Promise<SameCheque | null>
}

type Entry = { receipt: ReceiptForm | undefined; pile: ChequePile | undefined }

const chequesOf = ({ receipt, pile }: Entry): WantedCheques | undefined => {
  if (pile !== undefined) {
    const { holdingId, bank, cheques } = pile
    return { holdingId, bank, numbers: cheques.map(({ number }) => number) }
  }
  if (receipt?.mode !== 'cheque' || !isReferenceOf('cheque', receipt.reference)) return
  const { holdingId, reference } = receipt
  return { holdingId, bank: '', numbers: [bareReference(reference)] }
}

const receiptWords = ({ number, receivedOn }: ReceiptRow) => {
  const date = dayText(receivedOn)
  return number === null
    ? m.receipt_duplicate_unsent({ date })
    : m.receipt_duplicate({ number, date })
}

const chequeWords = ({ number, on, isInHand, receipt }: SameCheque) => {
  const said = { number, date: dayText(on) }
  if (isInHand) return m.receipt_cheque_in_hand(said)
  return receipt === null
    ? m.receipt_cheque_received_unsent(said)
    : m.receipt_cheque_received({ number, receipt })
}

/** In words; null where nothing is like it. */
export const useLikeness = (entry: Entry, { findSame, findSameCheque }: FindsSame) => {
  const same = useFound(entry.receipt, findSame)
  const cheque = useFound(chequesOf(entry), findSameCheque)
  if (same !== null) return receiptWords(same)
  return cheque === null ? null : chequeWords(cheque)
}

export const Likeness = ({ words }: { words: string | null }) => (
  <Text role="status" c="orange" fw={600} size="sm">
    {words}
  </Text>
)
