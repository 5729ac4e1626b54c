/** Incomes: what was received, newest entry first; recorded and reversed here, with or without internet. */
import { useState } from 'react'
import { IconPlus } from '#components/icons.ts'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { HoldingCardRow } from '#contract/receipts.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptActions, ReceiptItem, ReceiptsData } from '../receipt-item.ts'
import { ReceiptDrawer } from './receipt-drawer.tsx'
import type { ReceiptFormProps } from './receipt-form.tsx'
import { ReceiptsBody } from './receipts-body.tsx'
import classes from './receipts-screen.module.css'
import { ReverseDrawer } from './reverse-drawer.tsx'
import { TotalCard } from './total-card.tsx'

export type IncomesScreenProps = {
  data: ReceiptsData
  asOf: string | null
  actions: ReceiptActions
  owners: readonly HoldingCardRow[]
  isRecording: boolean
  findSame: ReceiptFormProps['findSame']
  draft: ReceiptFormProps['draft']
  keeper: ReceiptFormProps['keeper']
  onRecorded: () => Promise<void>
  /** Something is on this device now, in words where there is more to say than that. */
  onSaved: (message?: string) => void
  onRecording: (isOpen: boolean) => void
  onMore: () => void
  onRetry: () => void
}

const Header = ({ data, asOf, onRecording }: IncomesScreenProps) => (
  <PageHeader
    title={m.receipt_title()}
    template="card"
    status={data.state === 'ready' && m.receipt_count({ count: data.total })}
    asOf={asOf}
    action={{ label: m.receipt_record(), icon: IconPlus, onClick: () => onRecording(true) }}
  />
)

export const IncomesScreen = (props: IncomesScreenProps) => {
  const { data, actions, owners, isRecording, onRecording, onRecorded, onMore, onRetry } = props
  const [reversing, setReversing] = useState<ReceiptItem | null>(null)
  const { year } = data
  return (
    <div>
      <Header {...props} />
      <PageCard>
        {year !== null && (
          <div className={classes.totals}>
            <TotalCard
              title={m.receipt_year_total({ year: year.id })}
              total={year.total}
              waiting={data.waiting}
              detail={m.receipt_year_parts(year)}
            />
          </div>
        )}
        <div className={classes.list}>
          <ReceiptsBody
            data={data}
            empty={m.receipt_list_empty()}
            onMore={onMore}
            onRetry={onRetry}
            onReverse={setReversing}
          />
        </div>
      </PageCard>
      {isRecording && data.isHere && (
        <ReceiptDrawer
          owners={owners}
          today={data.today}
          findSame={props.findSame}
          draft={props.draft}
          keeper={props.keeper}
          onSave={async (form) => {
            await actions.record(form)
            await onRecorded()
          }}
          onSaved={props.onSaved}
          onClose={() => onRecording(false)}
        />
      )}
      {reversing !== null && (
        <ReverseDrawer
          item={reversing}
          onSave={async (reason) => {
            await actions.reverse(reversing.receipt.id, reason)
            props.onSaved()
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </div>
  )
}
