/** A receipt beside its list, or over the whole of a phone: to be read, kept as a PDF, printed and shared. */
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { IconCircleDot, IconPencil } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { SignedBy } from '#components/paper/signed-by.tsx'
import { missingWords, stateOfOne } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import { m } from '#texts/compiled/messages.js'
import type { FilesOf } from '../payables/payable-panel.tsx'
import { ReceiptFlags } from '../ui/receipt-flags.tsx'
import css from './bill.css?inline'
import { ReceiptLink, VoucherLink } from './detail-link.tsx'
import { DocumentHistory } from './document-history.tsx'
import {
  factsOf,
  inWords,
  nameOf,
  remarksOf,
  type SlipDetail,
  settledRows,
  signersOf,
  slipSheet,
  titleOf,
} from './receipt-slip.ts'
import { slipQuery } from './slip-query.ts'

const Settled = ({ detail }: { detail: SlipDetail }) => {
  const rows = settledRows(detail)
  if (rows.length === 0) return null
  return (
    <PanelSection title={m.slip_settled()}>
      <table className="bill-table">
        <tbody>
          {rows.map(([document, amount]) => (
            <tr key={document}>
              <th scope="row">{document}</th>
              <td className="num">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

/** What whoever enters receipts has beside the document. */
type SlipOffice = {
  files: FilesOf
  /** Over them. */
  filesTitle: string
  /** Of one that has not left this device, by its opId. */
  onEdit: (opId: string) => void
  onWithdraw: (opId: string) => void
}

type UnsentProps = Pick<SlipOffice, 'onEdit' | 'onWithdraw'> & { opId: string }

const UnsentActions = ({ opId, onEdit, onWithdraw }: UnsentProps) => (
  <>
    <Button
      variant="default"
      leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
      onClick={() => onEdit(opId)}
    >
      {m.slip_edit()}
    </Button>
    <Button variant="subtle" color="red" onClick={() => onWithdraw(opId)}>
      {m.receipt_withdraw()}
    </Button>
  </>
)

type SlipProps = {
  societyId: string
  detail: SlipDetail
  /** Why something of it is not here. */
  missing: string | undefined
  office: SlipOffice | undefined
  onCover: (isCovered: boolean) => void
}

const Slip = ({ societyId, detail, missing, office, onCover }: SlipProps) => {
  const write = useCallback(() => slipSheet(detail), [detail])
  const { receipt, unsent } = detail.item
  return (
    <div className="bill-view">
      <PaperActions
        name={nameOf(detail)}
        language={detail.society.documentsLanguage}
        {...{ write, missing }}
      >
        {office !== undefined && unsent !== null && <UnsentActions opId={unsent} {...office} />}
      </PaperActions>
      <div>
        <Text fw={700}>{detail.society.name}</Text>
        <Text>{titleOf(detail)}</Text>
        <div className="bill-chips">
          <ReceiptFlags item={detail.item} />
        </div>
        <dl className="bill-facts">
          {factsOf(detail).map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Text fw={600} mt="sm">
          {inWords(detail)}
        </Text>
      </div>
      <Settled detail={detail} />
      {remarksOf(detail).map(({ words, otherId }) => (
        <Text key={words}>
          {otherId === null ? words : <ReceiptLink id={otherId}>{words}</ReceiptLink>}
        </Text>
      ))}
      {detail.signers.length > 0 && (
        <PanelSection title={m.slip_signed()}>
          <SignedBy signers={signersOf(detail)} />
        </PanelSection>
      )}
      {office !== undefined && (
        <PanelSection title={office.filesTitle}>
          {office.files({ kind: 'voucher', documentId: receipt.id, canAdd: true, onCover })}
        </PanelSection>
      )}
      <DocumentHistory societyId={societyId} id={receipt.id} />
      {detail.hasEntry && (
        <Text>
          <VoucherLink id={receipt.id}>{m.slip_entry()}</VoucherLink>
        </Text>
      )}
    </div>
  )
}

export type SlipPanelProps = {
  societyId: string
  id: string
  /** Absent for whose receipt it is. */
  office?: SlipOffice
  onClose: () => void
}

export const SlipPanel = ({ societyId, id, office, onClose }: SlipPanelProps) => {
  useLateStyles(css)
  // a picture over it has Escape and the focus for itself
  const [isCovered, setCovered] = useState(false)
  const query = useQuery(slipQuery(societyId, id))
  const { data: sync } = useQuery(syncQueries.status())
  const detail = query.data?.detail ?? null
  const state = stateOfOne(query, sync?.state)
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  const number = detail?.item.receipt.number ?? null
  return (
    <SideDrawer
      title={number === null ? m.slip_title() : m.slip_title_number({ number })}
      isWide
      subject={id}
      onClose={onClose}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
    >
      <UntilReady state={detail === null ? state : 'ready'} onRetry={retry}>
        {detail === null ? (
          <StatePanel
            state="empty"
            icon={<IconCircleDot size={32} stroke={1.75} />}
            title={m.slip_missing()}
          />
        ) : (
          <Slip
            {...{ societyId, detail, office }}
            missing={missingWords(state)}
            onCover={setCovered}
          />
        )}
      </UntilReady>
    </SideDrawer>
  )
}
