/** What the society received of the person: totals by flat, and every receipt. */
import { lazy, Suspense } from 'react'
import type { LazyExport } from '#components/data-table/lazy-export.tsx'
import { Boundary } from '#components/failure/boundary.tsx'
import { dayText } from '#components/format.ts'
import type { FlatSummaryRow, HoldingCardRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import { isHollow } from '../queries.ts'
import type { ReceiptItem, ReceiptsData } from '../receipt-item.ts'
import { ReceiptsBody } from '../ui/receipts-body.tsx'
import classes from '../ui/receipts-screen.module.css'
import { TotalCard } from '../ui/total-card.tsx'

// In a pack: this page is there before it.
const Export = lazy(async () => ({
  default: (await import('#components/data-table/lazy-export.tsx')).LazyExport,
})) as unknown as typeof LazyExport

const titleOf = ({ flat, until }: HoldingCardRow) =>
  until === null
    ? m.receipt_flat_total({ flat })
    : `${m.receipt_flat_total({ flat })}, ${m.receipt_flat_ended({ date: dayText(until) })}`

/** The last one that was given out, even when it was taken back since: the words then say so. */
const detailOf = (summary: FlatSummaryRow | null, items: readonly ReceiptItem[]) => {
  if (summary === null || summary.lastNumber === null || summary.lastOn === null)
    return m.receipt_flat_none()
  const last = { number: summary.lastNumber, date: dayText(summary.lastOn) }
  const isReversed = items.some(
    ({ receipt, isReversed }) => receipt.number === last.number && isReversed,
  )
  return isReversed ? m.receipt_flat_last_reversed(last) : m.receipt_flat_last(last)
}

const readOwnReceipts = async (societyId: string) =>
  (await import('../export-receipts.ts')).readOwnReceipts(societyId)

type OwnReceiptsProps = {
  societyId: string
  data: ReceiptsData
  more: () => void
  onOpen: (id: string) => void
  retry: () => void
  isOwn: boolean
}

export const OwnReceipts = ({ societyId, data, more, onOpen, retry, isOwn }: OwnReceiptsProps) => {
  // a total may still be on its way: until all is here, none is not nothing
  // of a flat that is shown, the total would tell of the time before
  const flats = data.flats.filter(
    ({ card, summary, isShown }) =>
      !(isShown || isHollow(card, summary, data.flats)) &&
      (summary !== null || data.state === 'ready'),
  )
  return (
    <section className={classes.list} data-plain aria-label={m.receipt_own_heading()}>
      {flats.length > 0 && (
        <div className={classes.totals}>
          {flats.map(({ card, summary }) => (
            <TotalCard
              key={card.id}
              title={titleOf(card)}
              total={summary?.total ?? 0}
              detail={detailOf(summary, data.items)}
            />
          ))}
        </div>
      )}
      <ReceiptsBody
        data={data}
        empty={m.receipt_own_empty()}
        onMore={more}
        onOpen={onOpen}
        onRetry={retry}
      />
      {isOwn && data.items.length > 0 && (
        <div className={classes.more}>
          <Boundary fallback={() => null}>
            <Suspense>
              <Export list={m.receipt_list()} take={() => readOwnReceipts(societyId)} />
            </Suspense>
          </Boundary>
        </div>
      )}
    </section>
  )
}
