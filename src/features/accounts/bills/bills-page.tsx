import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { isNext, useWayBack } from '#components/use-way-back.ts'
import type { BillRow } from '#contract/books/bills.ts'
import { can } from '#domain/roles.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { BillPanel } from '../bill/bill-panel.tsx'
import { useReminding } from '../ui/use-reminding.tsx'
import { useList } from '../use-list.ts'
import type { BillItem } from './bill-item.ts'
import { BillsScreen } from './bills-screen.tsx'
import { createBillActions } from './mutations.ts'
import { billQueries } from './queries.ts'
import { sendingQuery } from './sending/queries.ts'
import { useActionBack } from './use-action-back.ts'

// It brings what mails are made with.
const SendingPanel = lazy(async () => ({
  default: (await import('./sending/sending-panel.tsx')).SendingPanel,
}))

const SendDialog = lazy(async () => ({
  default: (await import('./sending/send-dialog.tsx')).SendDialog,
}))

type BillsPageProps = {
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const BillsPage = ({ onSetting }: BillsPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_bills())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyBills key={societyId} {...{ societyId, onSetting }} />}
    </InSociety>
  )
}

const nothing = { items: [], today: '', waiting: [] }

/** Who writes the books sends bills. */
const useSending = (societyId: string, mayWrite: boolean) => {
  const { data } = useQuery({ ...sendingQuery(societyId), enabled: mayWrite })
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const [chosen, choose] = useState<readonly BillRow[]>([])
  return { data, isOpen, open, close: () => setOpen(false), chosen, choose }
}

const SocietyBills = ({ societyId, onSetting }: BillsPageProps & { societyId: string }) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { bill } = useSearch({ from: '/_shell/apps/accounts/bills' })
  const navigate = useNavigate()
  const address = useTableAddress()
  const goBack = useWayBack()
  const { data, sync, retry } = useList(billQueries.list(societyId), nothing)
  const actions = useMemo(() => createBillActions(societyId), [societyId])
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, bill: id }),
        state: id === undefined ? {} : isNext,
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  const mayWrite = can(session.roles, 'books:write')
  const sending = useSending(societyId, mayWrite)
  const society = session.societies.find(({ id }) => id === societyId)?.name ?? ''
  const isOffline = sync?.state === 'offline'
  const { remind, panel } = useReminding(societyId, isOffline)
  const saved = (words?: string) => notifySaved(isOffline, words)
  const send = async (billIds: readonly string[]) => {
    await actions.deliver(billIds)
    saved(isOffline ? undefined : m.bills_sending_asked({ count: billIds.length }))
  }
  const takesBack = {
    one: ({ bill }: BillItem, reason: string) =>
      actions.reverse(bill.id, { reason, isBilledAgain: false }),
    onDone: saved,
  }
  const noteAction = useActionBack()
  const record = () => {
    noteAction()
    void navigate({ to: '/apps/accounts/incomes', search: { panel: 'new' }, state: isNext })
  }
  return (
    <>
      <BillsScreen
        data={data}
        asOf={sync?.asOf ?? null}
        table={{
          ...{ society, opened: bill },
          ...address,
          settings: session.settings,
          onSetting,
        }}
        sending={sending.data}
        onSending={sending.open}
        onSend={sending.choose}
        takesBack={mayWrite ? takesBack : undefined}
        onOpen={open}
        onRemind={remind}
        onRecord={can(session.roles, 'receipts:record') ? record : undefined}
        onRetry={retry}
      />
      {panel}
      {sending.isOpen && sending.data !== undefined && bill === undefined && (
        <Suspense>
          <SendingPanel
            {...{ sending: sending.data, society, today: data.today }}
            onSend={send}
            onClose={sending.close}
          />
        </Suspense>
      )}
      {sending.chosen.length > 0 && (
        <Suspense>
          <SendDialog chosen={sending.chosen} onSend={send} onClose={() => sending.choose([])} />
        </Suspense>
      )}
      {bill !== undefined && (
        <BillPanel
          {...{ societyId, id: bill, sync: sync?.state }}
          onReverse={
            mayWrite
              ? async (id, reversal) => {
                  await actions.reverse(id, reversal)
                  saved()
                }
              : undefined
          }
          onAgain={
            mayWrite
              ? async (id, reason) => {
                  await actions.issueAgain(id, reason)
                  saved()
                }
              : undefined
          }
          onClose={goBack ?? (() => open(undefined))}
        />
      )}
    </>
  )
}
