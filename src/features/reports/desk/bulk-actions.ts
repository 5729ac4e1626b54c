/** What the office and staff do to many reports at once; each way has its way back. */
import type { BulkAction } from '#components/data-table/table-types.ts'
import { notifyUndo } from '#components/notify.ts'
import type { LabelRow, ReportStatus } from '#contract/reports.ts'
import { canMove, type Doer } from '#domain/report-desk.ts'
import { reportRights } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportActions, ReportsViewer } from '../report-item.ts'
import type { DeskActions, Person } from './desk-actions.ts'
import type { DeskRow } from './views-query.ts'
import { stepWords } from './words.ts'

type Bulk = BulkAction<DeskRow>

export type BulkParts = {
  desk: DeskActions
  actions: Pick<ReportActions, 'prioritise' | 'label' | 'remove'>
  people: readonly Person[]
  labels: readonly LabelRow[]
  viewer: ReportsViewer
  doersOf: (row: DeskRow) => readonly Doer[]
}

/** What the list's actions are told of a report. */
const itemOf = ({ report, pending }: DeskRow) => ({
  ...{ report, starred: false, reporter: null, pending, isWork: true },
})

const all = async (rows: readonly DeskRow[], act: (row: DeskRow) => Promise<void>) => {
  for (const row of rows) await act(row)
}

/** @param back undoes it for one row, as it was before */
const bulk = (
  id: string,
  label: () => string,
  skips: Bulk['skips'] & {},
  act: (row: DeskRow) => Promise<void>,
  back: (row: DeskRow) => Promise<void>,
): Bulk => ({
  id,
  label,
  skips,
  onAct: async (rows) => {
    await all(rows, act)
    notifyUndo(m.desk_bulk_done({ count: rows.length }), () => void all(rows, back))
  },
})

const moves: readonly ReportStatus[] = ['in-progress', 'resolved']

const moveActions = ({ desk, doersOf }: BulkParts): Bulk[] =>
  moves.map((to) =>
    bulk(
      `move-${to}`,
      stepWords[to],
      (row) =>
        canMove(row.report.status, to, doersOf(row)) ? undefined : m.desk_bulk_not_from_here(),
      ({ report }) => desk.move(report, to),
      (row) => {
        const { status, reason, holdUntil } = row.report
        return canMove(to, status, doersOf(row))
          ? desk.move(row.report, status, reason, holdUntil)
          : desk.move(row.report, 'reopened')
      },
    ),
  )

const assignActions = ({ desk, people, doersOf }: BulkParts): Bulk[] =>
  people.map((person) =>
    bulk(
      `assign-${person.uid}`,
      () => m.desk_assign_to({ name: person.name }),
      (row) =>
        doersOf(row).includes('office') && canMove(row.report.status, 'in-progress', ['office'])
          ? undefined
          : m.desk_bulk_not_from_here(),
      ({ report }) => desk.assign(report, person),
      ({ report: { assigneeUid, assignee, ...report } }) =>
        desk.assign(
          { ...report, assigneeUid, assignee },
          assigneeUid === null ? null : { uid: assigneeUid, name: assignee ?? '' },
        ),
    ),
  )

const labelActions = ({ actions, labels, viewer, doersOf }: BulkParts): Bulk[] => {
  const mayLabel = (row: DeskRow) => {
    const isReporter = doersOf(row).includes('reporter')
    const isWork = doersOf(row).includes('worker')
    return reportRights(viewer.roles, isReporter, isWork).label
  }
  return [
    bulk(
      'priority',
      m.desk_bulk_priority,
      (row) => (row.report.important || !mayLabel(row) ? m.desk_bulk_same() : undefined),
      (row) => actions.prioritise(itemOf(row), true),
      (row) => actions.prioritise(itemOf(row), false),
    ),
    ...labels.map(({ id, title }) =>
      bulk(
        `label-${id}`,
        () => m.desk_bulk_label({ title }),
        (row) =>
          row.report.labels.includes(id) || !mayLabel(row) ? m.desk_bulk_same() : undefined,
        (row) => actions.label(itemOf(row), id, true),
        (row) => actions.label(itemOf(row), id, false),
      ),
    ),
  ]
}

export const bulkActions = (parts: BulkParts): Bulk[] => [
  ...moveActions(parts),
  ...assignActions(parts),
  ...labelActions(parts),
  bulk(
    'delete',
    m.desk_bulk_delete,
    (row) => {
      const doers = parts.doersOf(row)
      const may = doers.includes('office') || doers.includes('reporter')
      return may ? undefined : m.desk_bulk_not_yours()
    },
    (row) => parts.actions.remove(itemOf(row), true),
    (row) => parts.actions.remove(itemOf(row), false),
  ),
]
