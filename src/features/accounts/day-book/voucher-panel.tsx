/** A voucher beside the day book, or over the whole of a phone: its lines, and the way to the document it enters. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dayText, instantDayText } from '#components/format.ts'
import { IconListDetails, IconRotate } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { stateOfOne } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { isNext } from '#components/use-way-back.ts'
import type { KindOfBooks } from '#contract/attachments.ts'
import type { VoucherKind, VoucherRow } from '#contract/books/ledger.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import css from '../bill/bill.css?inline'
import { BillLink, ReceiptLink, VoucherLink } from '../bill/detail-link.tsx'
import { JournalTable } from '../bill/journal-table.tsx'
import { paidText } from '../bill/voucher-words.ts'
import { kindText } from '../entry-kinds.ts'
import type { FilesOf } from '../payables/payable-panel.tsx'
import { History } from './history.tsx'
import { dayBookQueries } from './queries.ts'
import { VoucherActions } from './voucher-actions.tsx'
import type { VoucherDetail } from './voucher-item.ts'

const Facts = ({ detail: { voucher, payment, auditedSince } }: { detail: VoucherDetail }) => {
  const { kind, dated, party, narration, reason } = voucher
  const isReference = narration === payment?.reference
  const facts = [
    [m.daybook_kind(), kindText(kind)],
    [m.daybook_date(), dayText(dated)],
    [m.daybook_party(), party],
    [m.receipt_mode(), payment === null ? '' : paidText(payment.mode, payment.reference)],
    [m.daybook_narration(), isReference ? '' : narration],
    [m.daybook_reason(), reason],
    [
      m.daybook_audit(),
      auditedSince === null ? '' : m.daybook_audit_since({ day: instantDayText(auditedSince) }),
    ],
  ] as const
  return (
    <dl className="bill-facts">
      {facts
        .filter(([, words]) => words !== '')
        .map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
    </dl>
  )
}

const AdjustmentLink = ({ id }: { id: string }) => (
  <Link to="/apps/accounts/adjustments" hash={`adjustment-${id}`}>
    {m.daybook_open_adjustment()}
  </Link>
)

const documentLink = (document: VoucherKind, id: string): ReactNode => {
  switch (document) {
    case 'bill':
      return <BillLink id={id}>{m.daybook_open_bill()}</BillLink>
    case 'receipt':
      return <ReceiptLink id={id}>{m.daybook_open_receipt()}</ReceiptLink>
    case 'income':
      return <ReceiptLink id={id}>{m.daybook_open_income()}</ReceiptLink>
    case 'invoice':
      return (
        <Link to="/apps/accounts/invoices" search={{ invoice: id }} state={isNext}>
          {m.daybook_open_invoice()}
        </Link>
      )
    case 'payment':
      return (
        <Link to="/apps/accounts/payments" search={{ payment: id }} state={isNext}>
          {m.daybook_open_payment()}
        </Link>
      )
    case 'credit-note':
    case 'debit-note':
    case 'waiver':
      return <AdjustmentLink id={id} />
    default:
      return null
  }
}

/** Once at most; every other voucher is taken back with its document. */
const mayReverse = ({ voucher, reversedBy }: VoucherDetail): boolean =>
  (voucher.kind === 'contra' || voucher.kind === 'journal') && reversedBy === null

type VoucherViewProps = {
  detail: VoucherDetail
  /** Its papers. */
  files?: ReactNode
  /** Of what has no other document; absent for who changes nothing here. */
  onReverse: ((voucher: VoucherRow) => void) | undefined
}

export const VoucherView = ({ detail, files, onReverse }: VoucherViewProps) => {
  useLateStyles(css)
  const { voucher, lines, reverses, reversedBy, document } = detail
  const link = documentLink(document, voucher.id)
  return (
    <div className="bill-view">
      <VoucherActions detail={detail}>
        {onReverse !== undefined && mayReverse(detail) && (
          <Button
            variant="default"
            leftSection={<IconRotate size={20} stroke={1.75} />}
            onClick={() => onReverse(voucher)}
          >
            {m.daybook_reverse()}
          </Button>
        )}
      </VoucherActions>
      <Facts {...{ detail }} />
      {reverses !== null && (
        <Text>
          <VoucherLink id={reverses.id}>
            {m.daybook_reverses({ number: reverses.number ?? '' })}
          </VoucherLink>
        </Text>
      )}
      {reversedBy !== null && (
        <Text>
          <VoucherLink id={reversedBy.id}>
            {m.daybook_reversed_by({ number: reversedBy.number ?? '' })}
          </VoucherLink>
        </Text>
      )}
      {link !== null && (
        <Text>
          {m.daybook_opens()}: {link}
        </Text>
      )}
      <PanelSection title={m.daybook_lines()}>
        <JournalTable lines={lines} />
      </PanelSection>
      <History entered={detail} />
      {files !== undefined && <PanelSection title={m.daybook_papers()}>{files}</PanelSection>}
    </div>
  )
}

/** An invoice and a payment have theirs, which are shown with them too. */
const paperKind = ({ document }: VoucherDetail): KindOfBooks =>
  document === 'invoice' || document === 'payment' ? document : 'voucher'

type VoucherPanelProps = {
  societyId: string
  id: string
  sync: SyncStatus['state'] | undefined
  files: FilesOf
  onReverse: VoucherViewProps['onReverse']
  onClose: () => void
}

export const VoucherPanel = (props: VoucherPanelProps) => {
  const { societyId, id, sync, files, onReverse, onClose } = props
  // a picture over it has Escape and the focus for itself
  const [isCovered, setCovered] = useState(false)
  const query = useQuery(dayBookQueries.voucher(societyId, id))
  const detail = query.data?.detail ?? null
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  return (
    <SideDrawer
      title={m.daybook_voucher({ number: detail?.voucher.number ?? '' })}
      isWide
      subject={id}
      onClose={onClose}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <UntilReady state={stateOfOne(query, sync)} onRetry={retry}>
        {detail === null ? (
          <StatePanel
            state="empty"
            icon={<IconListDetails size={32} stroke={1.75} />}
            title={m.daybook_missing()}
          />
        ) : (
          <VoucherView
            {...{ detail, onReverse }}
            files={files({
              ...{ kind: paperKind(detail), documentId: id },
              ...{ canAdd: onReverse !== undefined, onCover: setCovered },
            })}
          />
        )}
      </UntilReady>
    </SideDrawer>
  )
}
