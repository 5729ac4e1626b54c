/** What the pages of invoices and payments have in common. */
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { notifySaved } from '#components/notify-saved.ts'
import { useTableAddress } from '#components/use-table-address.ts'
import { isNext } from '#components/use-way-back.ts'
import { can } from '#domain/roles.ts'
import type { SettingChange } from '#domain/table-views.ts'
import type { TakesBack } from '../ui/use-take-back-many.tsx'
import { useList } from '../use-list.ts'
import { createPayableActions } from './mutations.ts'
import { nothingPayable } from './payable-item.ts'
import type { FilesOf } from './payable-panel.tsx'
import { payablesQuery } from './queries.ts'

export type PayablesPageProps = {
  files: FilesOf
  /** Keeps what the person has made of the table. */
  onSetting: (change: SettingChange) => void
}

export const usePayables = (societyId: string, onSetting: PayablesPageProps['onSetting']) => {
  const { session } = useRouteContext({ from: '/_shell' })
  const { data, sync, retry } = useList(payablesQuery(societyId), nothingPayable)
  const actions = useMemo(() => createPayableActions(societyId), [societyId])
  const { resend } = useSearch({ from: '/_shell' })
  const navigate = useNavigate()
  /** The row with its panel beside the list; nothing: it closes. */
  const openAs = (name: 'invoice' | 'payment' | 'vendor') => (id?: string) =>
    void navigate({
      ...{ to: '.', search: (old: object) => ({ ...old, [name]: id }) },
      ...{ replace: id === undefined, resetScroll: false },
      state: id === undefined ? {} : isNext,
    })
  return {
    openAs,
    ...{ data, retry, actions, resend, asOf: sync?.asOf ?? null },
    documentsLanguage: session.documentsLanguage,
    isOffline: sync?.state === 'offline',
    mayWrite: can(session.roles, 'books:write'),
    frame: {
      society: session.societies.find(({ id }) => id === societyId)?.name ?? '',
      ...useTableAddress(),
      ...{ settings: session.settings, onSetting },
    },
    saved: (words: string) => notifySaved(sync?.state === 'offline', words),
    dropResend: () => {
      if (resend === undefined) return
      void navigate({ to: '.', search: (old) => ({ ...old, resend: undefined }), replace: true })
    },
  }
}

/** Undefined for who takes none back. */
export const useTakesBack = <Row>(
  { mayWrite, saved }: Pick<ReturnType<typeof usePayables>, 'mayWrite' | 'saved'>,
  how: Omit<TakesBack<Row>, 'onDone'>,
): TakesBack<Row> | undefined => (mayWrite ? { ...how, onDone: saved } : undefined)
