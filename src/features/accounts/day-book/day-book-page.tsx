import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { decidedPrefix } from '#components/use-named-row.ts'
import { useTableAddress } from '#components/use-table-address.ts'
import { isNext, useWayBack } from '#components/use-way-back.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { can } from '#domain/roles.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { FilesOf } from '../payables/payable-panel.tsx'
import { useList } from '../use-list.ts'
import { DayBookScreen } from './day-book-screen.tsx'
import { rowPrefix } from './day-book-table.tsx'
import { dayBookQueries } from './queries.ts'
import { createTakeBack } from './take-back.ts'
import type { DecidedOn, VoucherItem } from './voucher-item.ts'
import { VoucherPanel } from './voucher-panel.tsx'

// It brings what an entry is judged by.
const Entries = lazy(async () => ({ default: (await import('./entries.tsx')).Entries }))

type DayBookPageProps = {
  files: FilesOf
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const DayBookPage = ({ files, onSetting }: DayBookPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_transactions())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyDayBook key={societyId} {...{ societyId, files, onSetting }} />}
    </InSociety>
  )
}

const nothing = { items: [], today: '' }

const SocietyDayBook = ({
  societyId,
  files,
  onSetting,
}: DayBookPageProps & { societyId: string }) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { voucher, resend } = useSearch({ from: '/_shell/apps/accounts/transactions' })
  const navigate = useNavigate()
  const address = useTableAddress()
  const goBack = useWayBack()
  const [isAdding, setAdding] = useState(false)
  const [reversing, setReversing] = useState<VoucherRow | null>(null)
  const mayWrite = can(session.roles, 'books:write')
  const { data, sync, retry } = useList(dayBookQueries.list(societyId), nothing)
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, voucher: id }),
        state: id === undefined ? {} : isNext,
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  const isOffline = sync?.state === 'offline'
  const takesBack = {
    one: createTakeBack(societyId),
    vouchers: (rows: readonly VoucherItem[]) => ({ societyId, ids: rows.map(({ id }) => id) }),
    onDone: (words: string) => notifySaved(isOffline, words),
  }
  /** On the page that decides it; Back comes to its row again. */
  const decide = useCallback(
    async (to: DecidedOn, id: string) => {
      const hash = `${rowPrefix}${id}`
      await navigate({ to: '.', search: true, hash, replace: true, resetScroll: false })
      await navigate({ to, hash: `${decidedPrefix}${id}` })
    },
    [navigate],
  )
  const openItem = useCallback(
    ({ id, number, decidedOn }: VoucherItem) => {
      if (decidedOn !== null) void decide(decidedOn, id)
      // what waits is no voucher yet
      else if (number !== null) open(id)
    },
    [open, decide],
  )
  return (
    <>
      <DayBookScreen
        data={data}
        asOf={sync?.asOf ?? null}
        table={{
          society: session.societies.find(({ id }) => id === societyId)?.name ?? '',
          opened: voucher,
          ...address,
          settings: session.settings,
          onSetting,
        }}
        onOpen={openItem}
        takesBack={mayWrite ? takesBack : undefined}
        onRecord={mayWrite ? () => setAdding(true) : undefined}
        onRetry={retry}
      />
      {voucher !== undefined && (
        <VoucherPanel
          {...{ societyId, id: voucher, sync: sync?.state, files }}
          onReverse={mayWrite ? setReversing : undefined}
          onClose={goBack ?? (() => open(undefined))}
        />
      )}
      {(isAdding || reversing !== null || resend !== undefined) && (
        <Suspense>
          <Entries
            {...{ societyId, isAdding, reversing }}
            {...{ isOffline }}
            onClose={() => {
              setAdding(false)
              setReversing(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
