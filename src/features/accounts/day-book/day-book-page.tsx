import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { usePageTitle } from '#components/page-title.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import { deviceHost } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { DayBookScreen } from './day-book-screen.tsx'
import { dayBookQueries } from './queries.ts'
import type { DayBookData, VoucherItem } from './voucher-item.ts'
import { VoucherPanel } from './voucher-panel.tsx'

type DayBookPageProps = {
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const DayBookPage = ({ onSetting }: DayBookPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_transactions())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyDayBook key={societyId} {...{ societyId, onSetting }} />}
    </InSociety>
  )
}

const nothing = { items: [], today: '' }

const SocietyDayBook = ({ societyId, onSetting }: DayBookPageProps & { societyId: string }) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { voucher } = useSearch({ from: '/_shell/apps/accounts/transactions' })
  const navigate = useNavigate()
  const address = useTableAddress()
  const list = useQuery(dayBookQueries.list(societyId))
  const { data: sync } = useQuery(syncQueries.status())
  const state = dataState(list, sync?.state)
  const data: DayBookData = useMemo(
    () => ({ ...(list.data ?? nothing), state }),
    [list.data, state],
  )
  const open = useCallback(
    (id: string | undefined) =>
      void navigate({
        to: '.',
        search: (old) => ({ ...old, voucher: id }),
        replace: id === undefined,
        resetScroll: false,
      }),
    [navigate],
  )
  const openItem = useCallback(
    ({ id, pending }: VoucherItem) => {
      // what waits is no voucher yet
      if (pending === null) open(id)
    },
    [open],
  )
  return (
    <>
      <DayBookScreen
        data={data}
        asOf={sync?.asOf ?? null}
        table={{
          society: session.societies.find(({ id }) => id === societyId)?.name ?? '',
          ...address,
          settings: session.settings,
          onSetting,
        }}
        onOpen={openItem}
        onRetry={() => {
          deviceHost().syncNow()
          void list.refetch()
        }}
      />
      {voucher !== undefined && (
        <VoucherPanel
          {...{ societyId, id: voucher, sync: sync?.state }}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}
