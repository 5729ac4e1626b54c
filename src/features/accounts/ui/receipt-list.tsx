import { Button } from '@mantine/core'
import { useShownRow } from '#components/use-named-row.ts'
import { m } from '#texts/compiled/messages.js'
import { type ReceiptItem, rowPrefix } from '../receipt-item.ts'
import { ReceiptEntry } from './receipt-entry.tsx'
import classes from './receipt-list.module.css'

type ReceiptListProps = {
  items: readonly ReceiptItem[]
  total: number
  onMore: () => void
  onOpen: (id: string) => void
}

/** Each line says in full what it is: the heads are for the eye alone. */
const Heads = () => (
  <div className={classes.heads} aria-hidden="true">
    <span className={classes.date}>{m.receipt_date()}</span>
    <span className={classes.number}>{m.receipt_number()}</span>
    <span className={classes.flat}>{m.receipt_flat()}</span>
    <span className={classes.paid}>
      {m.receipt_mode()}, {m.receipt_reference()}
    </span>
    <span className={classes.amount}>{m.receipt_amount()}</span>
  </div>
)

export const ReceiptList = ({ items, total, onMore, onOpen }: ReceiptListProps) => {
  useShownRow(rowPrefix)
  return (
    <>
      <Heads />
      <ul className={classes.list} aria-label={m.receipt_list()} data-state="ready">
        {items.map((item) => (
          <li
            key={item.receipt.id}
            id={`${rowPrefix}${item.receipt.id}`}
            data-list-row={item.receipt.id}
            tabIndex={-1}
            className={classes.item}
          >
            <ReceiptEntry item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {items.length < total && (
        <div className={classes.more}>
          <Button variant="default" onClick={onMore}>
            {m.receipt_show_more()}
          </Button>
        </div>
      )}
    </>
  )
}
