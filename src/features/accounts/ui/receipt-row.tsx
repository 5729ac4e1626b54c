/** One entry: a card on a phone, a line of a table on a desktop. */
import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { amountText, dayText } from '#components/format.ts'
import { IconAlertTriangle, IconRotate } from '#components/icons.ts'
import { modeWords } from '#components/payment-modes.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from '../receipt-item.ts'
import classes from './receipt-list.module.css'

type ReceiptRowProps = {
  item: ReceiptItem
  /** Absent where nobody may reverse. */
  onReverse?: ((item: ReceiptItem) => void) | undefined
}

/** A refused entry never gets a number; a waiting one is provisional. */
const Flags = ({ item }: { item: ReceiptItem }) => {
  const { receipt, pending, isReversed, otherNumber } = item
  return (
    <>
      {receipt.number === null && <PendingChip pending={pending} />}
      {isReversed && <Chip tone="gray">{m.receipt_reversed()}</Chip>}
      {receipt.reverses !== null && (
        <Chip tone="gray">
          {otherNumber === null
            ? m.receipt_reversal()
            : m.receipt_reversal_of({ number: otherNumber })}
        </Chip>
      )}
      {receipt.possibleDuplicateOf !== null && !isReversed && (
        <Chip tone="yellow" icon={IconAlertTriangle}>
          {otherNumber === null ? m.receipt_like_unsent() : m.receipt_like({ number: otherNumber })}
        </Chip>
      )}
    </>
  )
}

export const ReceiptRow = memo(({ item, onReverse }: ReceiptRowProps) => {
  const { receipt, flat, person, isReversed } = item
  const { number, reverses } = receipt
  const canReverse = number !== null && reverses === null && !isReversed
  return (
    <li className={classes.row} data-reversed={isReversed || reverses !== null || undefined}>
      <time className={classes.date} dateTime={receipt.receivedOn}>
        {dayText(receipt.receivedOn)}
      </time>
      <span className={classes.number}>
        {number ?? <span title={m.receipt_number_follows()}>{m.receipt_provisional()}</span>}
      </span>
      <span className={classes.flat}>
        <strong>{flat}</strong> <span className={classes.person}>{person}</span>
      </span>
      <span className={classes.paid}>
        {modeWords[receipt.mode]()} <span className={classes.reference}>{receipt.reference}</span>
      </span>
      <span className={classes.flags}>
        <Flags item={item} />
      </span>
      <span className={classes.amount}>{amountText(receipt.amount)}</span>
      <span className={classes.action}>
        {canReverse && onReverse !== undefined && (
          <ActionIcon
            aria-label={m.receipt_reverse_number({ number })}
            title={m.receipt_reverse()}
            onClick={() => onReverse(item)}
          >
            <IconRotate size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
})
