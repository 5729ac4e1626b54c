/** Contact Us reads this device's rows; a list reads its first window, newest first, and what belongs to those rows. */
import type { LabelRow, ReporterRow } from '#contract/reports.ts'
import type { Device, Held } from '#db/db.ts'
import { mostByIndex, rowsInPages } from '#db/each-page.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { wholeReport } from '#domain/report-desk.ts'
import { foldersOf, isInView, isReportFilter, type ReportView } from '#domain/reports.ts'
import { societySpace } from '#domain/scopes.ts'
import type { ReportItem, ReportsPlace } from './report-item.ts'

export type Viewer = { uid: string; societyId: string }

const testTables = ['report', 'star', 'reporter', 'society', 'label'] as const
const itemTables = [...testTables, 'outbox', 'meta', 'scopes'] as const

const decidesOnPlaces = ({ entity }: { entity: string }) =>
  entity === 'report' || entity === 'star' || entity === 'label'

const handleToView = (place: ReportsPlace, labels: readonly LabelRow[]): ReportView | undefined => {
  const { kind, handle } = place
  if (kind === 'folder') return { kind, folder: handle }
  if (kind === 'filter') return isReportFilter(handle) ? { kind, filter: handle } : undefined
  const label = labels.find((each) => each.handle === handle)
  return label && { kind, labelId: label.id }
}

const readToday = async (device: Device, { societyId }: Viewer, now: Date) => {
  const society = await device.rows.society.get([societySpace(societyId), societyId])
  return businessDay(society, now)
}

const newestFirst = (device: Device, { societyId }: Viewer) => {
  const space = societySpace(societyId)
  return device.rows.report
    .where('[space+createdAt]')
    .between([space, ''], [space, '\uffff'])
    .reverse()
}

const readStars = async (device: Device, { societyId, uid }: Viewer) => {
  const stars = await device.rows.star.where('space').equals(societySpace(societyId)).toArray()
  return new Set(stars.filter((star) => star.uid === uid).map((star) => star.reportId))
}

const toItems = async (
  device: Device,
  { societyId, uid }: Viewer,
  reports: readonly Held<'report'>[],
): Promise<ReportItem[]> => {
  const space = societySpace(societyId)
  const stars = await readStars(device, { societyId, uid })
  const pending = await readPending(device)
  const reporters = await device.rows.reporter.bulkGet(
    reports.map(({ id }): [typeof space, string] => [space, id]),
  )
  return reports.map(wholeReport).map((report, at) => ({
    report,
    starred: stars.has(report.id),
    reporter: reporters[at] ?? null,
    pending:
      pending.get(`report/${space}/${report.id}`) ??
      pending.get(`star/${space}/${report.id}.${uid}`) ??
      null,
    isWork: report.assigneeUid === null || report.assigneeUid === uid,
  }))
}

type Test = (report: Held<'report'>) => boolean

const readReporters = async (device: Device, societyId: string) => {
  const rows = await device.rows.reporter.where('space').equals(societySpace(societyId)).toArray()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All the words stand in what the report says, its number, or who reported it from where. */
const hasWords = (
  { title, notes, place, number, assignee }: Held<'report'>,
  reporter: Partial<ReporterRow> = {},
  words: readonly string[],
) => {
  const { name, flat } = reporter
  const text = [title, notes, place, `#${number}`, assignee, name, flat].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

const readLabels = (device: Device, societyId: string) =>
  device.rows.label.where('space').equals(societySpace(societyId)).sortBy('title')

/** The test of a place and of words, for one row; nothing is in a place that does not exist. */
const readTest = async (
  device: Device,
  viewer: Viewer,
  place: ReportsPlace,
  search: string,
): Promise<Test> => {
  const { uid, societyId } = viewer
  const view = handleToView(place, await readLabels(device, societyId))
  if (view === undefined) return () => false
  const stars = await readStars(device, viewer)
  const today = await readToday(device, viewer, new Date())
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const asksWho = words.length > 0 || place.handle === 'reported'
  const reporters = asksWho ? await readReporters(device, societyId) : null
  return (report) => {
    const reporter = reporters?.get(report.id)
    const ofViewer = {
      starred: stars.has(report.id),
      isAssignee: report.assigneeUid === uid,
      isReporter: reporter?.uid === uid,
    }
    return isInView({ ...report, ...ofViewer }, view, today) && hasWords(report, reporter, words)
  }
}

const isNewer = (a: Held<'report'>, b: Held<'report'>) =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt

/** Newest first, perhaps more than `limit`. */
const readPlace = async (
  device: Device,
  viewer: Viewer,
  test: Test,
  limit: number,
): Promise<Held<'report'>[]> => {
  if (limit <= mostByIndex) return newestFirst(device, viewer).filter(test).limit(limit).toArray()
  const rows = await rowsInPages(device, 'report', societySpace(viewer.societyId), test)
  return rows.sort((a, b) => (isNewer(a, b) ? -1 : 1))
}

export const reportQueries = {
  /** The first `window` rows of a place, and whether all reports are here: until then it may have more. */
  list: (viewer: Viewer, place: ReportsPlace, search: string, window: number) =>
    localQuery({
      tables: itemTables,
      key: ['report', 'list', viewer, place, search, window],
      read: async (device) => {
        const test = await readTest(device, viewer, place, search)
        const rows = (await readPlace(device, viewer, test, window)).slice(0, window)
        const space = societySpace(viewer.societyId)
        const { isComplete } = await readProgress(device, space, decidesOnPlaces)
        return { items: await toItems(device, viewer, rows), isComplete }
      },
      isLong: window > 500,
    }),

  /** How many rows the place has, and the folders there are; reads all of them, so ask after the list is drawn. */
  total: (viewer: Viewer, place: ReportsPlace, search: string) =>
    localQuery({
      tables: testTables,
      key: ['report', 'total', viewer, place, search],
      read: async (device) => {
        const test = await readTest(device, viewer, place, search)
        const rows = await rowsInPages(device, 'report', societySpace(viewer.societyId))
        return { total: rows.filter(test).length, folders: foldersOf(rows) }
      },
    }),

  /** The ids of all of them. */
  found: (viewer: Viewer, place: ReportsPlace, search: string) =>
    localQuery({
      tables: testTables,
      key: ['report', 'found', viewer, place, search],
      read: async (device) => {
        const test = await readTest(device, viewer, place, search)
        const rows = await rowsInPages(device, 'report', societySpace(viewer.societyId), test)
        return new Set(rows.map(({ id }) => id))
      },
      isLong: true,
    }),

  detail: (viewer: Viewer, id: string | undefined) =>
    localQuery({
      tables: itemTables,
      key: ['report', 'detail', viewer, id],
      read: async (device): Promise<ReportItem | null> => {
        if (id === undefined) return null
        const report = await device.rows.report.get([societySpace(viewer.societyId), id])
        const [item] = report === undefined ? [] : await toItems(device, viewer, [report])
        return item ?? null
      },
    }),

  labels: (societyId: string) =>
    localQuery({
      tables: ['label'],
      key: ['label', societyId],
      read: (device) => readLabels(device, societyId),
    }),

  /** The words of a change that was refused, for the form to begin with. */
  refused: (opId: string | undefined) =>
    localQuery({
      tables: ['outbox'],
      key: ['outbox', 'refused', opId],
      read: async (device) => {
        if (opId === undefined) return null
        return (await device.outbox.get({ opId })) ?? null
      },
    }),
}
