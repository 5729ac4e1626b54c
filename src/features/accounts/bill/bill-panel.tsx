/** A bill beside the list, or over the whole of a phone: to be read, given away and taken back. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { IconReceiptRupee, IconRotate } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { missingWords, stateOfOne } from '#components/placeholder/data-state.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { SyncStatus } from '#components/shell/shell-types.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import css from './bill.css?inline'
import type { BillDetail } from './bill-detail.ts'
import { billSheet } from './bill-sheet.ts'
import { BillView } from './bill-view.tsx'
import { DocumentHistory } from './document-history.tsx'
import { IssueAgainDialog } from './issue-again-dialog.tsx'
import { billDetailQuery } from './queries.ts'
import { type Reversal, ReverseBillDialog } from './reverse-bill-dialog.tsx'

type BillContentProps = {
  detail: BillDetail
  /** Why something of it is not here. */
  missing?: string | undefined
  /** Below what the bill says. */
  children?: ReactNode
  /** Absent where nobody may take it back. */
  onReverse?: ((billId: string, reversal: Reversal) => Promise<void>) | undefined
  /** Another bill in the place of one that was taken back; absent where nobody may make it. */
  onAgain?: ((billId: string, reason: string) => Promise<void>) | undefined
  /** Absent where nobody owes anything, or who looks does not pay. */
  onPay?: (() => void) | undefined
}

const isStill = ({ reversing }: BillDetail) => reversing === null || reversing === 'rejected'
const isStanding = ({ reversal }: BillDetail) => reversal === null
const isMissed = ({ reversal, inPlace }: BillDetail) => reversal !== null && inPlace === null

const nameOf = ({ society, bill, today }: BillDetail) =>
  fileName({ society: society.name, id: bill.number.replaceAll('/', '-'), today }, 'pdf')

export const BillContent = ({ detail, children, ...rest }: BillContentProps) => {
  const { onReverse, onAgain, onPay, missing } = rest
  useLateStyles(css)
  const [asked, setAsked] = useState<'reverse' | 'again' | null>(null)
  const { bill } = detail
  const write = useCallback(() => billSheet(detail), [detail])
  return (
    <>
      {onPay !== undefined && bill.reverses === null && isStanding(detail) && (
        <Button data-primary size="md" mb="sm" onClick={onPay}>
          {m.bill_pay()}
        </Button>
      )}
      {bill.reverses === null && (
        <PaperActions
          name={nameOf(detail)}
          language={detail.society.documentsLanguage}
          write={write}
          missing={missing}
        >
          {onReverse !== undefined && isStanding(detail) && isStill(detail) && (
            <Button variant="default" leftSection={turned} onClick={() => setAsked('reverse')}>
              {m.bill_reverse()}
            </Button>
          )}
          {onAgain !== undefined && isMissed(detail) && isStill(detail) && (
            <Button variant="default" leftSection={turned} onClick={() => setAsked('again')}>
              {m.bill_issue_again()}
            </Button>
          )}
        </PaperActions>
      )}
      <BillView detail={detail}>{children}</BillView>
      {asked === 'reverse' && onReverse !== undefined && (
        <ReverseBillDialog
          bill={bill}
          onSave={(reversal) => onReverse(bill.id, reversal)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'again' && onAgain !== undefined && (
        <IssueAgainDialog
          bill={bill}
          onSave={(reason) => onAgain(bill.id, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const turned = <IconRotate size={20} stroke={1.75} aria-hidden="true" />

type BillPanelProps = {
  societyId: string
  id: string
  sync: SyncStatus['state'] | undefined
  onReverse?: BillContentProps['onReverse']
  onAgain?: BillContentProps['onAgain']
  onPay?: BillContentProps['onPay']
  onClose: () => void
}

export const BillPanel = ({ societyId, id, sync, onClose, ...acts }: BillPanelProps) => {
  const query = useQuery(billDetailQuery(societyId, id))
  const detail = query.data?.detail ?? null
  const state = stateOfOne(query, sync)
  const retry = () => {
    deviceHost().syncNow()
    void query.refetch()
  }
  return (
    <SideDrawer
      title={detail === null ? m.bill_title() : m.bill_title_number({ number: detail.bill.number })}
      isWide
      subject={id}
      onClose={onClose}
    >
      <UntilReady state={detail === null ? state : 'ready'} onRetry={retry}>
        {detail === null ? (
          <StatePanel
            state="empty"
            icon={<IconReceiptRupee size={32} stroke={1.75} />}
            title={m.bill_missing()}
          />
        ) : (
          <BillContent detail={detail} missing={missingWords(state)} {...acts}>
            <DocumentHistory {...{ societyId, id }} />
          </BillContent>
        )}
      </UntilReady>
    </SideDrawer>
  )
}
