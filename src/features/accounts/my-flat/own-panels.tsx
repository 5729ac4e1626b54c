/** What opens beside My Flat, as its address says: a bill, why something is owed, paying, a statement. */
import { Text } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { moneyText } from '#components/format.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { draftKeeper } from '#db/drafts.ts'
import { noteOpened } from '#db/uses.ts'
import { belowDocument, type OwnFlatSearch } from '#domain/own-flat-search.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { BillPanel } from '../bill/bill-panel.tsx'
import { SlipPanel } from '../bill/slip-panel.tsx'
import { isUnsettled } from '../bills/bill-item.ts'
import { useQueued } from '../use-queued.ts'
import { ExplainDues } from './explain-dues.tsx'
import { type OwnFlat, type OwnFlats, restOf, waitingOf } from './own-flat.ts'
import { PaidForm, type PaidFormProps } from './paid-form.tsx'
import { PayPanel } from './pay-panel.tsx'
import { Statements } from './statements.tsx'
import type { useOwnPayments } from './use-own-payments.ts'

type OwnPanelsProps = {
  own: OwnFlats
  search: OwnFlatSearch
  sync: SyncStatus['state'] | undefined
  actions: ReturnType<typeof useOwnPayments>['actions']
  /** Not another's, who is looked at. */
  isOwn: boolean
  /** In the place of what is open, or as one step more of the way back. */
  onOpen: (search: OwnFlatSearch, replace?: boolean) => void
}

/** Its number comes back with the payment. */
const unpaidBill = ({ bills }: OwnFlat) => bills.find(isUnsettled)?.bill.number ?? null

/** The flat of a bill, while something is left to pay for it. */
const owingFor = ({ flats }: OwnFlats, billId: string) =>
  flats.find((flat) => restOf(flat) > 0 && flat.bills.some(({ bill }) => bill.id === billId))

const Paid = (props: PanelProps) => {
  const resent = useQueued('reported-payment.create@1', props.search.resend)
  return resent !== 'loading' && <Reporting key={resent?.opId} {...props} resent={resent} />
}

type ReportingProps = PanelProps & Pick<PaidFormProps, 'resent'>

const Reporting = ({ flat, own, search, sync, actions, resent, onClose }: ReportingProps) => {
  const { card } = flat
  const row = resent?.opId ?? card.id
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(own.society.id), form: 'paid', row }),
    [own.society.id, row],
  )
  return (
    <PaidForm
      {...{
        societyId: own.society.id,
        holdingId: card.id,
        owed: search.amount ?? restOf(flat),
        today: own.today,
        ...{ keeper, resent },
      }}
      onSave={(fields, photos) => actions.report(fields, photos, resent?.args.id)}
      onSaved={() => {
        notifySaved(sync === 'offline', m.paid_saved())
        onClose()
      }}
    />
  )
}

type PanelProps = OwnPanelsProps & { flat: OwnFlat; onClose: () => void }

const Pay = ({ flat, own, onOpen }: PanelProps) => {
  const isPayable = own.bank !== null && own.bank.upi !== ''
  useEffect(() => {
    if (isPayable) noteOpened(own.society.id, 'pay', flat.card.id)
  }, [isPayable, own.society.id, flat.card.id])
  return own.bank === null || own.bank.upi === '' ? (
    <Text>{m.pay_none()}</Text>
  ) : (
    <PayPanel
      bank={own.bank}
      flat={flat.card.flat}
      owed={restOf(flat)}
      waiting={waitingOf(flat)}
      billNumber={unpaidBill(flat)}
      onPaid={(amount) => onOpen({ open: 'paid', flat: flat.card.id, amount })}
    />
  )
}

const panels = {
  pay: { title: ({ card }: OwnFlat) => m.pay_of({ flat: card.flat }), Body: Pay },
  paid: { title: () => m.paid_title(), Body: Paid },
  explain: {
    title: ({ summary }: OwnFlat) =>
      m.flat_explain_title({ amount: moneyText(Math.abs(summary?.balance ?? 0)) }),
    Body: ({ flat, own }: PanelProps) => <ExplainDues societyId={own.society.id} flat={flat} />,
  },
  statement: {
    title: ({ card }: OwnFlat) => m.statement_of({ flat: card.flat }),
    Body: ({ flat, own, search, onOpen }: PanelProps) => (
      <Statements
        {...{ flat, own }}
        asked={search}
        onSpan={(span) => onOpen({ open: 'statement', flat: flat.card.id, ...span }, true)}
      />
    ),
    isSheet: true,
  },
}

/** The tray leads here, and the flat is another's now, or has not arrived. */
const NoFlat = ({ onClose }: Pick<PanelProps, 'onClose'>) => (
  <SideDrawer title={m.paid_title()} onClose={onClose}>
    <Text>{m.paid_no_flat()}</Text>
  </SideDrawer>
)

export const OwnPanels = (props: OwnPanelsProps) => {
  const { own, search, sync, onOpen } = props
  const isDocument = search.bill !== undefined || search.receipt !== undefined
  const onClose = () => onOpen(isDocument ? belowDocument(search) : {}, true)
  useEffect(() => {
    if (search.bill !== undefined) noteOpened(own.society.id, 'bill', search.bill)
  }, [own.society.id, search.bill])
  if (search.bill !== undefined) {
    const owing = props.isOwn && owingFor(own, search.bill)
    return (
      <BillPanel
        {...{ societyId: own.society.id, id: search.bill, sync, onClose }}
        onPay={owing ? () => onOpen({ open: 'pay', flat: owing.card.id }) : undefined}
      />
    )
  }
  if (search.receipt !== undefined) {
    return <SlipPanel {...{ societyId: own.society.id, id: search.receipt, onClose }} />
  }
  const flat = own.flats.find(({ card }) => card.id === search.flat)
  if (search.open === undefined) return null
  if (flat === undefined) return search.resend !== undefined && <NoFlat onClose={onClose} />
  const { title, Body, ...size } = { isWide: true, ...panels[search.open] }
  return (
    <SideDrawer key={search.open} title={title(flat)} {...size} onClose={onClose}>
      <Body {...props} {...{ flat, onClose }} />
    </SideDrawer>
  )
}
