import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import { notify, notifyUndo } from '#components/notify.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { isHere } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { FindsAlike } from './find-alike.ts'
import {
  AlikeList,
  ChequesStrip,
  OpenReports,
  OtherIncome,
  PileFields,
  Settles,
  SlipPanel,
} from './incomes-parts.tsx'
import { receiptQueries } from './queries.ts'
import type { AccountsViewer } from './receipt-item.ts'
import { IncomesScreen } from './ui/incomes-screen.tsx'
import { useQueuedReceipt } from './use-queued-receipt.ts'
import { useReceipts } from './use-receipts.ts'

type IncomesPageProps = {
  session: AccountsViewer & { societies: readonly { id: string; name: string }[] }
  onBank: () => void
  onCheques: () => void
  /** Of a payment that a member reported. */
  pictures: (paymentId: string) => ReactNode
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const IncomesPage = (props: IncomesPageProps) => {
  usePageTitle(m.receipt_title())
  return (
    <InSociety session={props.session}>
      {(societyId) => <SocietyIncomes {...{ ...props, societyId }} />}
    </InSociety>
  )
}

// its rules come with the form's pack, when something is typed
const useFindsAlike = (societyId: string, besides: string | undefined) =>
  useMemo(
    (): FindsAlike => async (payments) => {
      const { findAlikeHere } = await import('./find-alike.ts')
      return findAlikeHere(societyId, besides === undefined ? [] : [besides])(payments)
    },
    [societyId, besides],
  )

type SocietyIncomesProps = IncomesPageProps & { societyId: string }

const SocietyIncomes = (props: SocietyIncomesProps) => {
  const { session, societyId, onBank, onCheques, pictures, onSetting } = props
  const { panel, resend, receipt } = useSearch({ from: '/_shell/apps/accounts/incomes' })
  const address = useTableAddress()
  const navigate = useNavigate()
  const { data, asOf, actions, isOffline, retry } = useReceipts(session, 'office')
  const owners = useQuery(receiptQueries.owners(societyId))
  const queued = useQueuedReceipt(resend)
  const written = queued === 'loading' ? null : queued
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: 'receipt', row: resend ?? 'new' }),
    [societyId, resend],
  )
  const findAlike = useFindsAlike(societyId, written?.id)
  const onRecording = (isOpen: boolean, opId?: string) =>
    void navigate({
      to: '.',
      search: (old) => ({ ...old, panel: isOpen ? 'new' : undefined, resend: opId }),
      replace: !isOpen,
      resetScroll: false,
    })
  const society = session.societies.find(({ id }) => id === societyId)?.name ?? ''
  const save = (work: () => Promise<void>) => (written === null ? work() : written.replaceBy(work))
  const onSaved = (message?: string) => notifySaved(isOffline, message)
  const onOpen = useCallback(
    (id?: string) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, receipt: id }),
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  const onWithdraw = async (opId: string) => {
    onRecording(false)
    const back = await actions.withdraw(opId)
    if (back !== null) await keeper.drop()
    if (back === null) notify({ kind: 'info', message: m.receipt_too_late() })
    else notifyUndo(m.receipt_withdrawn(), () => void (isHere(session.uid) && back()))
  }
  return (
    <>
      <IncomesScreen
        {...{ data, asOf, actions, keeper, findAlike, onRecording, onBank, onOpen }}
        owners={owners.data ?? []}
        isRecording={panel === 'new' && queued !== 'loading' && owners.isSuccess}
        settles={(receipt) => <Settles {...{ societyId, receipt }} />}
        cheques={(form) => <PileFields {...form} />}
        alike={(found) => <AlikeList items={found} />}
        other={
          <OtherIncome
            {...{ societyId, today: data.today, owners: owners.data ?? [], onSaved }}
            onClose={() => onRecording(false)}
          />
        }
        draft={written?.draft ?? null}
        onRecord={(form) => save(() => actions.record(form))}
        onKeep={(pile) => save(() => actions.keep(pile))}
        onEdit={(opId) => onRecording(true, opId)}
        onWithdraw={
          written?.isWaiting && resend !== undefined ? () => void onWithdraw(resend) : null
        }
        onSaved={onSaved}
        table={{ society, ...address, settings: session.settings, onSetting }}
        reported={<OpenReports {...{ societyId, isOffline, pictures }} />}
        inHand={<ChequesStrip {...{ societyId }} onOpen={onCheques} />}
        onRetry={retry}
      />
      {receipt !== undefined && (
        <SlipPanel {...{ societyId, id: receipt }} onClose={() => onOpen()} />
      )}
    </>
  )
}
