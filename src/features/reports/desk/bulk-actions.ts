/** What the office and staff do to many reports at once, with a way back where each of them has one. */
import type { BulkAction } from '#components/data-table/table-types.ts'
import { Rejection } from '#contract/errors.ts'
import type { LabelRow, ReportStatus } from '#contract/reports.ts'
import { canMove, type Doer } from '#domain/report-desk.ts'
import { allFolder, reportRights } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportActions, ReportsViewer } from '../report-item.ts'
import type { DeskActions, Person } from './desk-actions.ts'
import { type Done, notifyDone } from './take-back.ts'
import type { DeskRow } from './views-query.ts'
import { assignWithWay, moveWithWay } from './way-back.ts'
import { stepWords } from './words.ts'

type Bulk = BulkAction<DeskRow>

export type BulkParts = {
  desk: DeskActions
  actions: Pick<ReportActions, 'prioritise' | 'label' | 'remove'>
  people: readonly Person[]
  labels: readonly LabelRow[]
  /** Those there are, besides the one of all. */
  folders: readonly string[]
  viewer: ReportsViewer
  doersOf: (row: DeskRow) => readonly Doer[]
}

/** What the list's actions are told of a report. */
const itemOf = ({ report, pending }: DeskRow) => ({
  ...{ report, starred: false, reporter: null, pending, isWork: true },
})

/** What somebody else has changed meanwhile is left as it is. */
const all = async <T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const results: T[] = []
  for (const act of acts) {
    try {
      results.push(await act())
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
  }
  return results
}

/** All of it back, or nothing. */
const together = (done: readonly Done[]): Done => {
  const opposites = done.flatMap(({ opposite }) => opposite ?? [])
  const isWhole = opposites.length === done.length
  return {
    opIds: done.flatMap(({ opIds }) => opIds),
    opposite: isWhole ? () => all(opposites) : null,
    isHeld: done.length > 0 && done.every(({ isHeld }) => isHeld === true),
  }
}

const bulk = (
  id: string,
  label: () => string,
  skips: Bulk['skips'] & {},
  act: (row: DeskRow) => Promise<Done>,
): Bulk => ({
  id,
  label,
  skips,
  onAct: async (rows) => {
    const done = await all(rows.map((row) => () => act(row)))
    await notifyDone(m.desk_bulk_done({ count: done.length }), together(done))
  },
})

const moves: readonly ReportStatus[] = ['in-progress', 'resolved', 'closed']

const mayLabel = (row: DeskRow, viewer: ReportsViewer, doersOf: BulkParts['doersOf']): boolean => {
  const isReporter = doersOf(row).includes('reporter')
  const isWork = doersOf(row).includes('worker')
  return reportRights(viewer.roles, isReporter, isWork).label
}

/** Set and unset: the one undoes the other. */
const setting =
  (set: (row: DeskRow, on: boolean) => Promise<string>, on = true) =>
  async (row: DeskRow): Promise<Done> => ({
    opIds: [await set(row, on)],
    opposite: () => set(row, !on),
  })

const moveActions = ({ desk, viewer, doersOf }: BulkParts): Bulk[] =>
  moves.map((to) =>
    bulk(
      `move-${to}`,
      stepWords[to],
      (row) =>
        canMove(row.report.status, to, doersOf(row)) ? undefined : m.desk_bulk_not_from_here(),
      (row) => moveWithWay(desk, row.report, { to }, { doers: doersOf(row), me: viewer.uid }),
    ),
  )

const assignActions = ({ desk, people, viewer, doersOf }: BulkParts): Bulk[] =>
  people.map((person) =>
    bulk(
      `assign-${person.uid}`,
      () => m.desk_assign_to({ name: person.name }),
      (row) =>
        doersOf(row).includes('office') && canMove(row.report.status, 'in-progress', ['office'])
          ? undefined
          : m.desk_bulk_not_from_here(),
      (row) => assignWithWay(desk, row.report, person, { doers: doersOf(row), me: viewer.uid }),
    ),
  )

const folderActions = ({ desk, folders, viewer, doersOf }: BulkParts): Bulk[] =>
  [...folders, ...(folders.length > 0 ? [allFolder] : [])].map((folder) =>
    bulk(
      `folder-${folder}`,
      () => (folder === allFolder ? m.desk_bulk_no_folder() : m.desk_bulk_folder({ folder })),
      (row) =>
        row.report.folder === folder || !mayLabel(row, viewer, doersOf)
          ? m.desk_bulk_same()
          : undefined,
      async ({ report }) => ({
        opIds: [await desk.setFolder(report, folder)],
        opposite: () => desk.setFolder(report, report.folder),
      }),
    ),
  )

const labelActions = ({ actions, labels, viewer, doersOf }: BulkParts): Bulk[] => {
  return [
    bulk(
      'priority',
      m.desk_bulk_priority,
      (row) =>
        row.report.important || !mayLabel(row, viewer, doersOf) ? m.desk_bulk_same() : undefined,
      setting((row, on) => actions.prioritise(itemOf(row), on)),
    ),
    ...labels.map(({ id, title }) =>
      bulk(
        `label-${id}`,
        () => m.desk_bulk_label({ title }),
        (row) =>
          row.report.labels.includes(id) || !mayLabel(row, viewer, doersOf)
            ? m.desk_bulk_same()
            : undefined,
        setting((row, on) => actions.label(itemOf(row), id, on)),
      ),
    ),
  ]
}

/** What is done every day has a button each; a menu holds the rest. */
const oftenDone = ['move-in-progress', 'move-resolved']

export const bulkActions = (parts: BulkParts): Bulk[] =>
  allActions(parts).map((each) => ({ ...each, isInMenu: !oftenDone.includes(each.id) }))

const allActions = (parts: BulkParts): Bulk[] => [
  ...moveActions(parts),
  ...assignActions(parts),
  ...folderActions(parts),
  ...labelActions(parts),
  bulk(
    'delete',
    m.desk_bulk_delete,
    (row) => {
      const doers = parts.doersOf(row)
      const may = doers.includes('office') || doers.includes('reporter')
      return may ? undefined : m.desk_bulk_not_yours()
    },
    setting((row, on) => parts.actions.remove(itemOf(row), on)),
  ),
]
