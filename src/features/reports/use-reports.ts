/** Where Contact Us meets the data on this device. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWindow } from '#components/long-list/use-window.ts'
import { dataState } from '#components/placeholder/data-state.ts'
import { deviceHost } from '#db/current-device.ts'
import { draftKeeper } from '#db/drafts.ts'
import { syncQueries } from '#db/sync-status.ts'
import { doersFor, reportRights } from '#domain/reports.ts'
import { societySpace } from '#domain/scopes.ts'
import { createReportActions } from './mutations.ts'
import { reportQueries } from './queries.ts'
import type {
  ReportActions,
  ReportItem,
  ReportsData,
  ReportsPlace,
  ReportsViewer,
} from './report-item.ts'

export const useReports = (
  { uid, roles, selectedSocietyId }: ReportsViewer,
  place: ReportsPlace,
  search: string,
  selectedId: string | undefined,
) => {
  const { rows, reach } = useWindow(`${place.kind}/${place.handle}/${search}`)
  const viewer = { uid, societyId: selectedSocietyId ?? '' }
  const asked = reportQueries.list(viewer, place, search, rows)
  const placeKey = JSON.stringify(asked.queryKey.slice(0, -1))
  const list = useQuery({
    ...asked,
    // A longer window of the same place follows without an empty moment; another place does not show this one's rows.
    placeholderData: (shown, query) =>
      JSON.stringify(query?.queryKey.slice(0, -1)) === placeKey ? shown : undefined,
  })
  const total = useQuery({ ...reportQueries.total(viewer, place, search), enabled: list.isSuccess })
  const selected = useQuery(reportQueries.detail(viewer, selectedId))
  const status = useQuery(syncQueries.status())
  const labels = useQuery(reportQueries.labels(viewer.societyId))
  const items = list.data?.items ?? []
  const data: ReportsData = {
    state: dataState(list, status.data?.state),
    items,
    total: total.data?.total ?? items.length,
    folders: total.data?.folders ?? [],
    labels: labels.data ?? [],
    selected: selected.data ?? null,
    rightsOf: ({ reporter, isWork }: ReportItem) =>
      reportRights(roles, reporter?.uid === uid, isWork),
    doersOf: ({ reporter, isWork }: ReportItem) => doersFor(roles, reporter?.uid === uid, isWork),
  }
  return {
    data,
    isOffline: status.data?.state === 'offline',
    reach,
    retry: () => {
      deviceHost().syncNow()
      void list.refetch()
    },
  }
}

/** @param row the report that is edited, or the refused change that is taken up again; `new` for a new report */
export const useReportDraft = ({ selectedSocietyId }: ReportsViewer, row: string) =>
  useMemo(
    () => draftKeeper({ space: societySpace(selectedSocietyId ?? ''), form: 'report', row }),
    [selectedSocietyId, row],
  )

export const useReportActions = ({ selectedSocietyId }: ReportsViewer): ReportActions =>
  useMemo(() => createReportActions(selectedSocietyId ?? ''), [selectedSocietyId])
