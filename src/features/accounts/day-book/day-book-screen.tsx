/** All Transactions: every entry of the books, one after the other. */
import { IconListDetails, IconPlus } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { m } from '#texts/compiled/messages.js'
import css from '../bills/bills.css?inline'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import type { TakesBack } from '../ui/use-take-back-many.tsx'
import { DayBookTable } from './day-book-table.tsx'
import type { DayBookData, VoucherItem } from './voucher-item.ts'

export type DayBookScreenProps = {
  data: DayBookData
  asOf: string | null
  table: IncomesTableFrame
  onOpen: (item: VoucherItem) => void
  /** Absent for who changes nothing here. */
  onRecord: (() => void) | undefined
  /** Absent for who takes none back. */
  takesBack: TakesBack<VoucherItem> | undefined
  onRetry: () => void
}

export const DayBookScreen = (props: DayBookScreenProps) => {
  const { data, asOf, table, onOpen, onRecord, takesBack, onRetry } = props
  useLateStyles(css)
  return (
    <div>
      <PageHeader
        title={m.nav_transactions()}
        template="card"
        asOf={asOf}
        {...(onRecord && {
          action: { label: m.daybook_record(), icon: IconPlus, onClick: onRecord },
        })}
      />
      <PageCard>
        <UntilReady state={data.state} onRetry={onRetry}>
          {data.items.length === 0 ? (
            <StatePanel
              state="empty"
              icon={<IconListDetails size={32} stroke={1.75} />}
              title={m.daybook_empty()}
              detail={m.daybook_empty_detail()}
            />
          ) : (
            <div className="bills-list" data-plain>
              <DayBookTable data={data} frame={table} {...{ onOpen, takesBack }} />
            </div>
          )}
        </UntilReady>
      </PageCard>
    </div>
  )
}
