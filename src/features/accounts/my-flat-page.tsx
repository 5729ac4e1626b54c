/** My Flat, so far: what the society received from its owner. Bills, dues and notices come with their features. */
import { Title } from '@mantine/core'
import { dayText } from '#components/format.ts'
import { IconHome } from '#components/icons.ts'
import { usePageTitle } from '#components/page-title.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { AsOf } from '#components/status/as-of.tsx'
import type { FlatSummaryRow, HoldingCardRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { AccountsViewer } from './receipt-item.ts'
import { ReceiptsBody } from './ui/receipts-body.tsx'
import classes from './ui/receipts-screen.module.css'
import { TotalCard } from './ui/total-card.tsx'
import { useReceipts } from './use-receipts.ts'

const titleOf = ({ flat, until }: HoldingCardRow) =>
  until === null
    ? m.receipt_flat_total({ flat })
    : `${m.receipt_flat_total({ flat })}, ${m.receipt_flat_ended({ date: dayText(until) })}`

const detailOf = (summary: FlatSummaryRow | null) =>
  summary === null || summary.lastNumber === null || summary.lastOn === null
    ? m.receipt_flat_none()
    : m.receipt_flat_last({ number: summary.lastNumber, date: dayText(summary.lastOn) })

export const MyFlatPage = ({ session }: { session: AccountsViewer }) => {
  usePageTitle(m.receipt_own_title())
  const { data, asOf, more, retry } = useReceipts(session, 'own')
  return (
    <div>
      <header className={classes.header}>
        <Title order={1}>{m.receipt_own_title()}</Title>
        <AsOf at={asOf} now={new Date()} />
      </header>
      {data.flats.length > 0 && (
        <div className={classes.totals}>
          {data.flats.map(({ card, summary }) => (
            <TotalCard
              key={card.id}
              title={titleOf(card)}
              total={summary?.total ?? 0}
              detail={detailOf(summary)}
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
        </section>
      )}
    </div>
  )
}
