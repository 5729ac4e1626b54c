/** What is to be said of an entry besides its figures: a refused one never gets a number, a waiting one is provisional. */
import { IconAlertTriangle, IconRotate } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from '../receipt-item.ts'

const reversalWords = (otherNumber: string | null) =>
  otherNumber === null ? m.receipt_reversal() : m.receipt_reversal_of({ number: otherNumber })

/** Of one that is not here it is not said: it is another flat's, and the office's to compare. */
const likenessOf = ({ receipt, isReversed, otherNumber }: ReceiptItem) =>
  receipt.possibleDuplicateOf === null || isReversed || otherNumber === null
    ? null
    : m.receipt_like({ number: otherNumber })

const pendingWords = { queued: m.chip_queued, sent: m.chip_sent, rejected: m.chip_rejected }

/** The same in words, for filters and files. */
export const flagWords = (item: ReceiptItem): string => {
  const { receipt, pending, isReversed, otherNumber } = item
  const likeness = likenessOf(item)
  const words = []
  if (receipt.number === null && pending !== null) words.push(pendingWords[pending]())
  if (isReversed) words.push(m.receipt_reversed())
  if (receipt.reverses !== null) words.push(reversalWords(otherNumber))
  if (likeness !== null) words.push(likeness)
  return words.join(', ')
}

type ReceiptFlagsProps = {
  item: ReceiptItem
  /** In a column of a table: of another receipt its number alone is drawn. */
  isNarrow?: boolean
}

export const ReceiptFlags = ({ item, isNarrow = false }: ReceiptFlagsProps) => {
  const { receipt, pending, isReversed, otherNumber } = item
  const likeness = likenessOf(item)
  const short = (isNarrow && otherNumber) || undefined
  return (
    <>
      {receipt.number === null && <PendingChip pending={pending} />}
      {isReversed && <Chip tone="gray">{m.receipt_reversed()}</Chip>}
      {receipt.reverses !== null && (
        <Chip tone="gray" icon={IconRotate} short={short}>
          {reversalWords(otherNumber)}
        </Chip>
      )}
      {likeness !== null && (
        <Chip tone="yellow" icon={IconAlertTriangle} short={short}>
          {likeness}
        </Chip>
      )}
    </>
  )
}
