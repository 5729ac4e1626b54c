/** Where Mail meets the data on this device. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { firstRows, useWindow } from '#components/long-list/use-window.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { deviceHost, isHere } from '#db/current-device.ts'
import { syncQueries } from '#db/sync-status.ts'
import type { MailPlace } from '#domain/mail.ts'
import type { MailActions, MailData, MailViewer } from './mail-item.ts'
import { createMailActions } from './mutations.ts'
import { mailQueries } from './queries.ts'
import { actionsWithUndo } from './ui/actions-with-undo.ts'

/** Before the page is drawn: it is drawn once, and nothing on it moves afterwards. What cannot be read says so on the page. */
export const readMail = async (
  client: QueryClient,
  { selectedSocietyId }: MailViewer,
  place: MailPlace,
  search: string,
  selectedId: string | undefined,
): Promise<void> => {
  if (selectedSocietyId === null) return
  await Promise.all([
    client.prefetchQuery(mailQueries.list(selectedSocietyId, place, search, firstRows)),
    client.prefetchQuery(mailQueries.detail(selectedSocietyId, selectedId)),
    client.prefetchQuery(mailQueries.labels(selectedSocietyId)),
    client.prefetchQuery(mailQueries.counts(selectedSocietyId)),
  ])
}

export const useMail = (
  { selectedSocietyId }: MailViewer,
  place: MailPlace,
  search: string,
  selectedId: string | undefined,
) => {
  const { rows, reach } = useWindow(`${place.kind}/${place.handle}/${search}`)
  const societyId = selectedSocietyId ?? ''
  const query = mailQueries.list(societyId, place, search, rows)
  const placeKey = JSON.stringify(query.queryKey.slice(0, -2))
  const list = useQuery({
    ...query,
    // A longer window or other words in the same place follow without an empty moment; another place does not show this one's rows.
    placeholderData: (shown, before) =>
      JSON.stringify(before?.queryKey.slice(0, -2)) === placeKey ? shown : undefined,
  })
  const items = list.data?.items ?? []
  const isAsked = list.data?.total === null
  const total = useQuery({ ...mailQueries.total(societyId, place), enabled: isAsked })
  const isNothing = search.trim() !== '' && list.data?.total === 0
  const elsewhere = useQuery({ ...mailQueries.elsewhere(societyId, search), enabled: isNothing })
  const selected = useQuery(mailQueries.detail(societyId, selectedId))
  const status = useQuery(syncQueries.status())
  const labels = useQuery(mailQueries.labels(societyId))
  const counts = useQuery(mailQueries.counts(societyId))
  const data: MailData = {
    state: dataState(list, status.data?.state),
    items,
    total: list.data?.total ?? total.data ?? items.length,
    elsewhere: (isNothing && elsewhere.data) || [],
    labels: labels.data ?? [],
    counts: counts.data ?? {},
    selected: selected.data ?? null,
  }
  return {
    data,
    reach,
    retry: () => {
      deviceHost().syncNow()
      void list.refetch()
    },
  }
}

/** What is opened is read, once: nobody has to say so, and marked unread again it stays so. */
export const useReadWhenOpened = (actions: MailActions, { selected }: MailData): void => {
  const mail = selected?.mail
  const read = useEffectEvent(() => {
    if (mail?.unread === 1) void actions.flag([mail], { read: true })
  })
  const id = mail?.id
  useEffect(() => {
    if (id !== undefined) read()
  }, [id])
}

export const useMailActions = (
  { uid, selectedSocietyId }: MailViewer,
  labels: MailData['labels'],
): { plain: MailActions; undoable: MailActions } =>
  useMemo(() => {
    const plain = createMailActions(selectedSocietyId ?? '')
    return { plain, undoable: actionsWithUndo(plain, labels, () => isHere(uid)) }
  }, [uid, selectedSocietyId, labels])
