import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { modeWords } from '#components/payment-modes.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { isOpen } from '#domain/books/reported-payments.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportedItem } from '../reported/reported-item.ts'
import { outcomeWords, reportedStateWords, reportedTone } from './reported-words.ts'

type ReportedListProps = {
  /** Of one payment, by its id. */
  pictures: (paymentId: string) => ReactNode
  items: readonly ReportedItem[]
  /** Absent where it is another's flat. */
  onWithdraw: ((item: ReportedItem) => void) | undefined
}

const Reported = ({
  item,
  pictures,
  onWithdraw,
}: { item: ReportedItem } & Omit<ReportedListProps, 'items'>) => {
  const { row, pending } = item
  const amount = moneyText(row.amount)
  return (
    <li className="flat-line flat-reported">
      <span>
        <strong className="num">{amount}</strong> {modeWords[row.mode]()} {row.reference}
      </span>
      <time dateTime={row.paidOn}>{dayText(row.paidOn)}</time>
      <span className="bill-chips">
        {(row.state !== 'reported' || pending === null) && (
          <Chip tone={reportedTone[row.state]}>
            {row.state === 'reported' && onWithdraw === undefined
              ? m.paid_state_waiting()
              : reportedStateWords[row.state]()}
          </Chip>
        )}
        <PendingChip pending={pending} isChange={row.state !== 'reported'} />
      </span>
      <span className="bill-small">{outcomeWords(item)}</span>
      {pictures(row.id)}
      {isOpen(row) && onWithdraw !== undefined && (
        <Button
          variant="subtle"
          aria-label={m.paid_withdraw_of({ amount, day: dayText(row.paidOn) })}
          onClick={() => onWithdraw(item)}
        >
          {m.paid_withdraw()}
        </Button>
      )}
    </li>
  )
}

const titleOf = (onWithdraw: ReportedListProps['onWithdraw']) =>
  onWithdraw === undefined ? m.paid_list_of() : m.paid_list()

export const ReportedList = ({ items, pictures, onWithdraw }: ReportedListProps) => (
  <section aria-label={titleOf(onWithdraw)}>
    <h2>{titleOf(onWithdraw)}</h2>
    <ul className="flat-lines">
      {items.map((item) => (
        <Reported key={item.row.id} {...{ item, pictures, onWithdraw }} />
      ))}
    </ul>
  </section>
)
