/** Incomes: what was received, newest entry first; recorded and reversed here, with or without internet. */
import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { IconCircleDot, IconPlus } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import type { ChequePile } from '#contract/books/held-cheques.ts'
import type { ReceiptForm } from '#contract/receipts.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptActions, ReceiptItem, ReceiptsData } from '../receipt-item.ts'
import { IncomesTable, type IncomesTableFrame } from './incomes-table.tsx'
import { ReceiptDrawer, type ReceiptDrawerProps } from './receipt-drawer.tsx'
import type { EnteredReceipt, ReceiptFormProps } from './receipt-form.tsx'
import classes from './receipts-screen.module.css'
import { ReverseDialog } from './reverse-dialog.tsx'
import { TotalCard } from './total-card.tsx'

export type IncomesScreenProps = {
  data: ReceiptsData
  asOf: string | null
  actions: ReceiptActions
  owners: readonly OwingCard[]
  isRecording: boolean
  findAlike: ReceiptFormProps['findAlike']
  alike: ReceiptFormProps['alike']
  owedIn: NonNullable<ReceiptFormProps['owedIn']>
  settles: NonNullable<ReceiptFormProps['settles']>
  cash: NonNullable<ReceiptFormProps['cash']>
  cheques: NonNullable<ReceiptFormProps['cheques']>
  /** The form of what comes from others. */
  other: ReactNode
  readSource: ReceiptDrawerProps['readSource']
  isFixed: boolean
  closed: ReceiptFormProps['closed']
  draft: ReceiptFormProps['draft']
  place: ReceiptFormProps['place']
  replaceBy: ReceiptFormProps['replaceBy']
  onRecord: (form: ReceiptForm, id?: string) => Promise<void>
  onKeep: (pile: ChequePile) => Promise<void>
  /** Something is on this device now, in words where there is more to say than that. */
  onSaved: (message?: string, entered?: EnteredReceipt) => void
  onNew: () => void
  onCloseForm: () => void
  /** As a document, by its id. */
  onOpen: (id: string) => void
  /** Of a receipt that has not left this device, by its opId. */
  onEdit: (opId: string) => void
  /** Of the one that is written anew. */
  onWithdraw: ReceiptFormProps['onWithdraw']
  table: IncomesTableFrame
  /** A bank's statement is held against the books. */
  onBank: () => void
  onCheques: () => void
  /** What members say they paid. */
  reported: ReactNode
  /** Opens the grid of many entries. */
  several: ReactNode
  /** Cheques of a later day. */
  inHand: ReactNode
  onRetry: () => void
}

const Header = ({ asOf, onNew }: IncomesScreenProps) => (
  <PageHeader
    title={m.receipt_title()}
    template="card"
    asOf={asOf}
    action={{ label: m.receipt_record(), icon: IconPlus, onClick: onNew }}
  />
)

export const IncomesScreen = (props: IncomesScreenProps) => {
  const { data, actions, owners, isRecording, onRecord, table, onRetry } = props
  const [reversing, setReversing] = useState<ReceiptItem | null>(null)
  const { year } = data
  return (
    <div>
      <Header {...props} />
      <PageCard>
        {props.reported}
        {props.inHand}
        <div className={classes.totals} data-line>
          {year !== null && (
            <TotalCard
              title={m.receipt_year_total({ year: year.id })}
              total={year.total}
              waiting={data.waiting}
              detail={m.receipt_year_parts(year)}
            />
          )}
          <Group gap="xs">
            {props.several}
            <Button variant="default" data-to-cheques onClick={props.onCheques}>
              {m.receipt_cheques()}
            </Button>
            <Button variant="default" onClick={props.onBank}>
              {m.bank_open()}
            </Button>
          </Group>
        </div>
        <div className={classes.list}>
          <UntilReady state={data.state} onRetry={onRetry}>
            {data.items.length === 0 ? (
              <StatePanel
                state="empty"
                icon={<IconCircleDot size={32} stroke={1.75} />}
                title={m.receipt_list_empty()}
              />
            ) : (
              <IncomesTable
                data={data}
                frame={{ ...table, opened: reversing?.receipt.id ?? table.opened }}
                onOpen={props.onOpen}
                onReverse={setReversing}
                takesBack={{
                  one: (item, reason) =>
                    actions.reverse(item, { reason, charge: null, today: data.today }),
                  onDone: props.onSaved,
                }}
                onEdit={props.onEdit}
              />
            )}
          </UntilReady>
        </div>
      </PageCard>
      {isRecording && data.isHere && (
        <ReceiptDrawer
          owners={owners}
          today={data.today}
          closed={props.closed}
          readSource={props.readSource}
          findAlike={props.findAlike}
          alike={props.alike}
          owedIn={props.owedIn}
          settles={props.settles}
          cash={props.cash}
          cheques={props.cheques}
          other={props.other}
          isFixed={props.isFixed}
          draft={props.draft}
          place={props.place}
          replaceBy={props.replaceBy}
          onSave={onRecord}
          onKeep={props.onKeep}
          onWithdraw={props.onWithdraw}
          onSaved={props.onSaved}
          onClose={props.onCloseForm}
        />
      )}
      {reversing !== null && (
        <ReverseDialog
          item={reversing}
          today={data.today}
          onSave={async (taken) => {
            await actions.reverse(reversing, taken)
            props.onSaved()
          }}
          onClose={() => setReversing(null)}
        />
      )}
    </div>
  )
}
