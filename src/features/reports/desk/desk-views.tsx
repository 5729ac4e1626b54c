/** Board, table and figures of the help desk, for whoever works on reports; which of them stands in the address. */
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import type { LabelRow, ReportStatus } from '#contract/reports.ts'
import { doersFor } from '#domain/reports.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import type { DeskView, ReportActions, ReportsPlace, ReportsViewer } from '../report-item.ts'
import { statusLooks } from '../ui/words.ts'
import { Board } from './board.tsx'
import { bulkActions } from './bulk-actions.ts'
import { createDeskActions, type Person } from './desk-actions.ts'
import { DeskTable, deskColumns } from './desk-table.tsx'
import { LabelDrawer } from './label-drawer.tsx'
import { deskQueries } from './queries.ts'
import { ShownReports, useShownRows } from './shown-reports.tsx'
import type { TableParts } from './table-parts.ts'
import { notifyDone } from './take-back.ts'
import { type DeskRow, deskRowsQuery } from './views-query.ts'
import { assignWithWay, moveWithWay } from './way-back.ts'

export type DeskViewsProps = {
  view: DeskView
  viewer: ReportsViewer
  societyId: string
  labels: readonly LabelRow[]
  folders: readonly string[]
  place: ReportsPlace
  search: string
  onSearch: (words: string) => void
  /** Without a toast of their own: many are done at once. */
  actions: ReportActions
  onSetting: TableParts['onSetting']
}

const Figures = lazy(async () => ({ default: (await import('./figures.tsx')).Figures }))

const nobody: readonly Person[] = []
const noRows: readonly DeskRow[] = []

export const DeskViews = (props: DeskViewsProps) => {
  const { view, viewer, societyId, labels, folders, actions, onSetting } = props
  const query = useQuery(deskRowsQuery(societyId))
  const isOffice = can(viewer.roles, 'reports:all')
  const people = useQuery({ ...deskQueries.people(societyId), enabled: isOffice }).data ?? nobody
  const desk = useMemo(() => createDeskActions(societyId), [societyId])
  const address = useTableAddress()
  const doersOf = useMemo(
    () =>
      ({ report, reporterUid }: DeskRow) => {
        const isWorker = report.assigneeUid === null || report.assigneeUid === viewer.uid
        return doersFor(viewer.roles, reporterUid === viewer.uid, isWorker)
      },
    [viewer],
  )
  const columns = useMemo(() => deskColumns(labels), [labels])
  const bulk = useMemo(
    () => bulkActions({ desk, actions, people, labels, folders, viewer, doersOf }),
    [desk, actions, people, labels, folders, viewer, doersOf],
  )
  const move = async (row: DeskRow, to: ReportStatus, reason = '', until: string | null = null) => {
    const who = { doers: doersOf(row), me: viewer.uid }
    const done = await moveWithWay(desk, row.report, { to, reason, until }, who)
    await notifyDone(m.desk_moved({ status: statusLooks[to].word() }), done)
  }
  const assign = async (row: DeskRow, to: Person | null) => {
    const who = { doers: doersOf(row), me: viewer.uid }
    const words = to === null ? m.desk_unassigned() : m.desk_assigned({ name: to.name })
    await notifyDone(words, await assignWithWay(desk, row.report, to, who))
  }
  const state = query.isError ? 'error' : query.isPending ? 'loading' : 'ready'
  const { rows = noRows, figures = [], categories = new Map(), today = '' } = query.data ?? {}
  const shown = useShownRows({ uid: viewer.uid, societyId }, props, rows)
  const society = viewer.societies.find(({ id }) => id === societyId)?.name ?? ''
  const parts = { society, settings: viewer.settings, onSetting, ...address }
  const [isLabelling, setLabelling] = useState(false)
  return (
    <UntilReady state={state} onRetry={() => void query.refetch()}>
      <Group px="md" py="xs" gap="xs" align="flex-end">
        {view !== 'figures' && <ShownReports {...props} />}
        {isOffice && (
          <Button variant="default" onClick={() => setLabelling(true)}>
            {m.desk_labels()}
          </Button>
        )}
      </Group>
      {isLabelling && (
        <LabelDrawer {...{ societyId, labels }} onClose={() => setLabelling(false)} />
      )}
      <Suspense fallback={<LoadingPlaceholder />}>
        {view === 'board' && (
          <Board
            rows={shown ?? noRows}
            {...{ people, doersOf }}
            onMove={(...to) => void move(...to)}
            onAssign={(...to) => void assign(...to)}
          />
        )}
        {view === 'table' && (
          <DeskTable rows={shown ?? noRows} {...{ columns, bulk, today }} table={parts} />
        )}
        {view === 'figures' && (
          <CardBoundary>
            <Figures {...{ figures, categories, today }} table={parts} />
          </CardBoundary>
        )}
      </Suspense>
    </UntilReady>
  )
}
