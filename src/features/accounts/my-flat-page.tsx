/** My Flat, so far: what is owed, and what the society received. Bills and paying come with their features. */

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { LazyExport } from '#components/data-table/lazy-export.tsx'
import { Boundary } from '#components/failure/boundary.tsx'
import { dayText } from '#components/format.ts'
import { IconHome } from '#components/icons.ts'
import { noteSuccess } from '#components/install/install-memory.ts'
import { usePageTitle } from '#components/page-title.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import type { FlatSummaryRow, HoldingCardRow } from '#contract/receipts.ts'
import { lastsOn } from '#domain/holdings.ts'
import { m } from '#texts/compiled/messages.js'
import { duesParts, duesTitle, dueWords } from './dues-words.ts'
import type { AccountsViewer, ReceiptItem } from './receipt-item.ts'
import { ReceiptsBody } from './ui/receipts-body.tsx'
import classes from './ui/receipts-screen.module.css'
import { TotalCard } from './ui/total-card.tsx'
import { useReceipts } from './use-receipts.ts'

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

type MyFlatPageProps = {
  session: AccountsViewer
  /** What else belongs to a flat that the person holds today. */
  documents: (flatId: string, flat: string) => ReactNode
}

const readOwnReceipts = async (societyId: string) =>
  (await import('./export-receipts.ts')).readOwnReceipts(societyId)

export const MyFlatPage = ({ session, documents }: MyFlatPageProps) => {
  usePageTitle(m.receipt_own_title())
  const { data, asOf, more, retry } = useReceipts(session, 'own')
  const hasSeenReceipt = data.items.length > 0
  useEffect(() => {
    if (hasSeenReceipt) noteSuccess()
  }, [hasSeenReceipt])
  // a total may still be on its way: until all is here, none is not nothing
  const flats = data.flats.filter(({ summary }) => summary !== null || data.state === 'ready')
  const held = new Map(
    data.flats.flatMap(({ card }) =>
      lastsOn(card, data.today) ? [[card.flatId, card.flat] as const] : [],
    ),
  )
  return (
    <div>
      <PageHeader title={m.receipt_own_title()} asOf={asOf} />
      {flats.length > 0 && (
        <div className={classes.totals}>
          {flats.map(
            ({ card, summary }) =>
              summary !== null && (
                <TotalCard
                  key={`dues-${card.id}`}
                  title={m.dues_of({ flat: card.flat, title: duesTitle(summary) })}
                  total={Math.abs(summary.balance)}
                  detail={[duesParts(summary), dueWords(summary, data.today)]
                    .filter(Boolean)
                    .join('. ')}
                />
              ),
          )}
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
      {data.state === 'ready' && data.flats.length === 0 ? (
        <StatePanel
          state="empty"
          icon={<IconHome size={32} stroke={1.75} />}
          title={m.receipt_no_flat()}
          detail={m.receipt_no_flat_help()}
        />
      ) : (
        <section className={classes.list} data-plain aria-label={m.receipt_own_heading()}>
          <ReceiptsBody data={data} empty={m.receipt_own_empty()} onMore={more} onRetry={retry} />
          {hasSeenReceipt && (
            <div className={classes.more}>
              <Boundary fallback={() => null}>
                <Suspense>
                  <Export
                    list={m.receipt_list()}
                    take={() => readOwnReceipts(session.selectedSocietyId ?? '')}
                  />
                </Suspense>
              </Boundary>
            </div>
          )}
        </section>
      )}
      {[...held].map(([flatId, flat]) => (
        <div key={flatId} className={classes.more}>
          {documents(flatId, flat)}
        </div>
      ))}
    </div>
  )
}
