/** One entry: a card on a phone, a line of a table on a desktop. */
import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { amountText, dayText } from '#components/format.ts'
import { IconPencil, IconPrinter, IconRotate } from '#components/icons.ts'
import { modeWords } from '#components/payment-modes.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from '../receipt-item.ts'
import { ReceiptFlags } from './receipt-flags.tsx'
import classes from './receipt-list.module.css'

type ReceiptRowProps = {
  item: ReceiptItem
  /** As a document, by its id. */
  onOpen?: ((id: string) => void) | undefined
  /** Absent where nobody may reverse. */
  onReverse?: ((item: ReceiptItem) => void) | undefined
  /** Of one that has not left this device, by its opId. */
  onEdit?: ((opId: string) => void) | undefined
}

export const slipLabel = ({ receipt, flat }: ReceiptItem): string =>
  receipt.number === null
    ? m.receipt_open_unnumbered({ flat })
    : m.receipt_open({ number: receipt.number })

export const canReverse = ({ receipt, isReversed }: ReceiptItem): boolean =>
  receipt.number !== null && receipt.reverses === null && !isReversed

export const ReceiptEntry = memo((props: ReceiptRowProps) => {
  const { item, onOpen, onReverse, onEdit } = props
  const { receipt, flat, person, category, isReversed, unsent } = item
  const { number, reverses } = receipt
  return (
    <div className={classes.row} data-reversed={isReversed || reverses !== null || undefined}>
      <time className={classes.date} dateTime={receipt.receivedOn}>
        {dayText(receipt.receivedOn)}
      </time>
      <span className={classes.number}>
        {number ?? <span title={m.receipt_number_follows()}>{m.receipt_provisional()}</span>}
      </span>
      <span className={classes.flat}>
        <strong>{category ?? flat}</strong>{' '}
        <span className={classes.person}>{category === null ? person : `${flat} ${person}`}</span>
      </span>
      <span className={classes.paid}>
        {modeWords[receipt.mode]()} <span className={classes.reference}>{receipt.reference}</span>
      </span>
      <span className={classes.flags}>
        <ReceiptFlags item={item} />
      </span>
      <span className={classes.amount}>{amountText(receipt.amount)}</span>
      <span className={classes.action}>
        {onOpen !== undefined && (
          <ActionIcon aria-label={slipLabel(item)} onClick={() => onOpen(receipt.id)}>
            <IconPrinter size={20} stroke={1.75} />
          </ActionIcon>
        )}
        {unsent !== null && onEdit !== undefined && (
          <ActionIcon aria-label={m.receipt_edit({ flat })} onClick={() => onEdit(unsent)}>
            <IconPencil size={20} stroke={1.75} />
          </ActionIcon>
        )}
        {canReverse(item) && number !== null && onReverse !== undefined && (
          <ActionIcon
            aria-label={m.receipt_reverse_number({ number })}
            title={m.receipt_reverse()}
            onClick={() => onReverse(item)}
          >
            <IconRotate size={20} stroke={1.75} />
          </ActionIcon>
        )}
      </span>
    </div>
  )
})
