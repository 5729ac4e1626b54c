/** Bills: what every flat was charged, and what became of it. */
import { useCallback, useMemo } from 'react'
import { monthText } from '#components/format.ts'
import { IconClock, IconPlus, IconReceiptRupee } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { ButtonLink } from '#components/link.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { BillRow } from '#contract/books/bills.ts'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import type { Remind } from '../ui/use-reminding.tsx'
import type { TakesBack } from '../ui/use-take-back-many.tsx'
import type { BillItem, BillsData } from './bill-item.ts'
import css from './bills.css?inline'
import { BillsTable } from './bills-table.tsx'
import { hasSending, type Sending } from './sending/sending.ts'
import { SendingStrip } from './sending/sending-strip.tsx'

export type BillsScreenProps = {
  data: BillsData
  asOf: string | null
  table: IncomesTableFrame
  /** Absent for who sends none. */
  sending?: Sending | undefined
  onSending?: () => void
  /** Chosen ones, by who sends them. */
  onSend?: ((bills: readonly BillRow[]) => void) | undefined
  /** Absent for who takes none back. */
  takesBack?: TakesBack<BillItem> | undefined
  onOpen: (id: string) => void
  onRemind: Remind
  /** Absent for who records none. */
  onRecord?: (() => void) | undefined
  onRetry: () => void
}

const Waiting = () => (
  <p role="status" className="bills-waiting">
    <IconClock size={20} stroke={1.75} aria-hidden="true" />
    {m.bills_waiting()}
  </p>
)

const NoBills = ({ today }: { today: string }) => (
  <StatePanel
    state="empty"
    icon={<IconReceiptRupee size={32} stroke={1.75} />}
    title={m.bills_empty({ month: monthText(today.slice(0, 7)) })}
  >
    <ButtonLink to="/apps/maintenancecharges" variant="default">
      {m.bills_preview()}
    </ButtonLink>
  </StatePanel>
)

export const BillsScreen = (props: BillsScreenProps) => {
  const { data, asOf, table, sending, onSending, onSend, takesBack } = props
  const { onOpen, onRemind, onRecord, onRetry } = props
  useLateStyles(css)
  const sends = useMemo(
    () => (sending && onSend ? { asked: sending.asked, onSend } : undefined),
    [sending, onSend],
  )
  const record = useCallback(() => onRecord?.(), [onRecord])
  return (
    <div>
      <PageHeader
        title={m.nav_bills()}
        template="card"
        asOf={asOf}
        {...(onRecord !== undefined && {
          action: { label: m.receipt_record(), icon: IconPlus, onClick: record },
        })}
      />
      <PageCard>
        {data.waiting.length > 0 && <Waiting />}
        {sending !== undefined && onSending !== undefined && hasSending(sending) && (
          <SendingStrip sending={sending} onOpen={onSending} />
        )}
        <UntilReady state={data.state} onRetry={onRetry}>
          {data.items.length === 0 ? (
            <NoBills today={data.today} />
          ) : (
            <div className="bills-list">
              <BillsTable
                data={data}
                frame={table}
                {...{ onOpen, onRemind, takesBack }}
                sending={sends}
              />
            </div>
          )}
        </UntilReady>
      </PageCard>
    </div>
  )
}
