/** `/api/reportproblem-app`: problem reports as other programs read and change them, by the rules of Contact Us. */
import type { Context, Hono } from 'hono'
import type { Page } from '#contract/api/paging.ts'
import {
  deleteReportProblems,
  listReportFilters,
  listReportFolders,
  listReportLabels,
  listReportProblems,
  type NewReportProblem,
  newReportProblem,
  type ReportProblem,
  removeReportProblem,
  setReportFolder,
  toggleReportLabel,
  updateReportProblem,
} from '#contract/api/reportproblem-app.ts'
import { Rejection } from '#contract/errors.ts'
import type { ReportStatus } from '#contract/reports.ts'
import {
  allFolder,
  foldersOf,
  isDone,
  isInView,
  type ReportView,
  reportFilters,
} from '#domain/reports.ts'
import { newRowId } from '../admission/let-in.ts'
import { CallRefused } from '../http/errors.ts'
import type { Row } from '../sync/tables.ts'
import { type ApiCall, type ApiDeps, mountEndpoint } from './mount-endpoint.ts'
import { pageOf } from './page-of.ts'
import { type Changer, changing, type Reader, reading } from './rows-and-changes.ts'
import { toggled } from './toggled.ts'

const filters = [
  { id: 'starred', handle: 'starred', title: 'Starred', icon: 'star' },
  { id: 'important', handle: 'important', title: 'Priority', icon: 'error' },
  { id: 'dueDate', handle: 'dueDate', title: 'Scheduled', icon: 'schedule' },
  { id: 'today', handle: 'today', title: 'Today', icon: 'today' },
  { id: 'completed', handle: 'completed', title: 'Done', icon: 'check' },
  { id: 'deleted', handle: 'deleted', title: 'Deleted', icon: 'delete' },
]

type Report = Row<'report'> & { status: ReportStatus }

const wireReport = (row: Report, starred: ReadonlySet<string>): ReportProblem => {
  const { id, title, notes, startDate, dueDate, important, deleted, labels, folder } = row
  const flags = { completed: isDone(row), starred: starred.has(id), important, deleted }
  return { id, title, notes, startDate, dueDate, ...flags, labels: [...labels], folder }
}

const readReports = async ({ rowsOf }: Reader, ids?: readonly string[]) => {
  const starred = new Set((await rowsOf('star')).map(({ reportId }) => reportId))
  const rows = (await rowsOf('report', ids)) as Report[] // nothing else is ever written there
  return { rows, starred }
}

const newestFirst = (a: Report, b: Report) =>
  b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)

const notFound = (field: string, words: string) =>
  new CallRefused(404, 'NOT_FOUND', `${field}: ${words}`)

type Asked = Page & {
  labelHandle?: string | undefined
  filterHandle?: string | undefined
  folderHandle?: string | undefined
}

const viewOf = async (
  { rowsOf }: Reader,
  { labelHandle, filterHandle, folderHandle = allFolder }: Asked,
): Promise<ReportView> => {
  if (labelHandle !== undefined) {
    const label = (await rowsOf('label')).find(({ handle }) => handle === labelHandle)
    if (label === undefined) throw notFound('labelHandle', 'there is no such label')
    return { kind: 'label', labelId: label.id }
  }
  if (filterHandle === undefined) return { kind: 'folder', folder: folderHandle }
  const filter = reportFilters.find((handle) => handle === filterHandle)
  if (filter === undefined) throw notFound('filterHandle', 'there is no such filter')
  return { kind: 'filter', filter }
}

const list = (call: ApiCall, asked: Asked, c: Context) =>
  reading(call, async (reader) => {
    const view = await viewOf(reader, asked)
    const { rows, starred } = await readReports(reader)
    const isChosen = (row: Report) =>
      isInView({ ...row, starred: starred.has(row.id) }, view, reader.member.today)
    const page = pageOf(rows.sort(newestFirst), isChosen, asked, c)
    return page.map((row) => wireReport(row, starred))
  })

/** Those of the caller with these ids, in their order. @throws Rejection NOT_FOUND */
const readThese = async (reader: Reader, ids: readonly string[]): Promise<ReportProblem[]> => {
  const { rows, starred } = await readReports(reader, ids)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = found.get(id)
    if (row === undefined) throw new Rejection('NOT_FOUND')
    return wireReport(row, starred)
  })
}

const readAll = (call: ApiCall, ids: readonly string[]) =>
  reading(call, (reader) => readThese(reader, ids))

const create = async (call: ApiCall, asked: NewReportProblem): Promise<ReportProblem> => {
  const { starred, completed, deleted, folder, ...form } = asked
  const now = call.deps.clock()
  const at = now.toISOString()
  const id = newRowId(now)
  await changing(call, newReportProblem.path, async ({ change }) => {
    await change('report.create@1', { ...form, categoryId: null, place: '', id, at })
    if (starred) await change('report.star@1', { id, starred })
    if (folder !== allFolder) await change('report.folder@1', { id, folder, at })
    if (completed) await change('report.complete@1', { id, completed, at })
    if (deleted) await change('report.remove@1', { id, deleted, at })
  })
  return first(await readAll(call, [id]))
}

const written = ['title', 'notes', 'startDate', 'dueDate'] as const

const changeLabels = async (
  { change }: Changer,
  { id, labels }: ReportProblem,
  before: readonly string[],
  at: string,
) => {
  for (const label of labels.filter((each) => !before.includes(each))) {
    await change('report.label@1', { id, label, on: true, at })
  }
  for (const label of before.filter((each) => !labels.includes(each))) {
    await change('report.label@1', { id, label, on: false, at })
  }
}

const changeReport = async (
  changer: Changer,
  shown: ReportProblem,
  asked: ReportProblem,
  at: string,
) => {
  const { change } = changer
  const { id, completed, important, starred, deleted, folder } = asked
  const isMoved = deleted !== shown.deleted
  // no step of the work is made in the trash: out of it first, into it last
  if (isMoved && !deleted) await change('report.remove@1', { id, deleted, at })
  const changed = written.filter((name) => shown[name] !== asked[name])
  if (changed.length > 0) {
    const of = (report: ReportProblem) =>
      Object.fromEntries(changed.map((name) => [name, report[name]]))
    await change('report.edit@1', { id, set: of(asked), was: of(shown), at })
  }
  if (completed !== shown.completed) await change('report.complete@1', { id, completed, at })
  if (important !== shown.important) await change('report.prioritise@1', { id, important, at })
  if (starred !== shown.starred) await change('report.star@1', { id, starred })
  if (folder !== shown.folder) await change('report.folder@1', { id, folder, at })
  await changeLabels(changer, asked, shown.labels, at)
  if (isMoved && deleted) await change('report.remove@1', { id, deleted, at })
}

/** @param askedOf how a report that stands so shall be: what of it is not asked for stays as it is then */
const update = async (
  call: ApiCall,
  via: string,
  ids: readonly string[],
  askedOf: (shown: ReportProblem) => ReportProblem,
): Promise<ReportProblem[]> => {
  const at = call.deps.clock().toISOString()
  await changing(call, via, async (changer) => {
    for (const shown of await readThese(changer, ids)) {
      await changeReport(changer, shown, askedOf(shown), at)
    }
  })
  return readAll(call, ids)
}

const first = ([report]: readonly ReportProblem[]): ReportProblem => {
  if (report === undefined) throw new Rejection('NOT_FOUND')
  return report
}

const erase = async (call: ApiCall, ids: readonly string[]) => {
  const at = call.deps.clock().toISOString()
  await changing(call, deleteReportProblems.path, async (changer) => {
    for (const { id, deleted } of await readThese(changer, ids)) {
      if (!deleted) await changer.change('report.remove@1', { id, deleted: true, at })
      await changer.change('report.erase@1', { id })
    }
  })
  return { removed: [...ids] }
}

const mountChanges = (app: Hono, deps: ApiDeps) => {
  mountEndpoint(app, deps, newReportProblem, create)
  mountEndpoint(app, deps, updateReportProblem, async (call, asked) =>
    first(await update(call, updateReportProblem.path, [asked.id], () => asked)),
  )
  mountEndpoint(app, deps, removeReportProblem, async (call, { id }) =>
    first(
      await update(call, removeReportProblem.path, [id], (report) => ({
        ...report,
        deleted: true,
      })),
    ),
  )
  mountEndpoint(app, deps, setReportFolder, (call, { selectedReportproblemIds: ids, folderId }) =>
    update(call, setReportFolder.path, ids, (report) => ({ ...report, folder: folderId })),
  )
  mountEndpoint(app, deps, toggleReportLabel, (call, { selectedReportproblemIds: ids, labelId }) =>
    update(call, toggleReportLabel.path, ids, (report) => ({
      ...report,
      labels: toggled(report.labels, labelId),
    })),
  )
  mountEndpoint(app, deps, deleteReportProblems, (call, asked) =>
    erase(call, asked.selectedReportproblemIds),
  )
}

export const mountReportProblems = (app: Hono, deps: ApiDeps): void => {
  mountEndpoint(app, deps, listReportProblems, list)
  mountChanges(app, deps)
  mountEndpoint(app, deps, listReportFilters, async () => filters)
  mountEndpoint(app, deps, listReportLabels, (call) =>
    reading(call, async ({ rowsOf }) =>
      (await rowsOf('label')).map(({ id, handle, title, color }) => ({ id, handle, title, color })),
    ),
  )
  mountEndpoint(app, deps, listReportFolders, (call) =>
    reading(call, async ({ rowsOf }) => {
      const all = { id: allFolder, handle: allFolder, title: 'All', icon: 'all_inbox' }
      const others = foldersOf(await rowsOf('report'))
      return [all, ...others.map((id) => ({ id, handle: id, title: id, icon: 'folder' }))]
    }),
  )
}
