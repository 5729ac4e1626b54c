/** The reports of a place as a file: all of them, however many are on the page. Loaded at the press. */
import { fileColumn } from '#components/data-table/file/file-column.ts'
import type { TakenTable } from '#components/data-table/file/use-file.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import type { LabelRow } from '#contract/reports.ts'
import { societyDayQuery } from '#db/society-day.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { reportQueries, type Viewer } from './queries.ts'
import type { ReportItem, ReportsPlace } from './report-item.ts'
import { areaWords, statusLooks } from './ui/words.ts'

const yesNo = (isSo: boolean) => (isSo ? m.column_yes() : m.column_no())

const columnsWith = (labels: readonly LabelRow[]): TableColumn<ReportItem>[] => {
  const titles = new Map(labels.map(({ id, title }) => [id, title]))
  return [
    fileColumn('number', m.report_number_head(), ({ report }) => report.number, 'number'),
    fileColumn('title', m.column_report(), ({ report }) => report.title),
    fileColumn('state', m.column_state(), ({ report }) => statusLooks[report.status].word()),
    fileColumn('area', m.column_area(), ({ report }) => areaWords[report.area]()),
    fileColumn('flat', m.column_flat(), ({ reporter }) => reporter?.flat),
    fileColumn('person', m.column_reported_by(), ({ reporter }) => reporter?.name),
    fileColumn(
      'made',
      m.column_made(),
      ({ report }) => indianDay(new Date(report.createdAt)),
      'date',
    ),
    fileColumn('start', m.column_since(), ({ report }) => report.startDate, 'date'),
    fileColumn('due', m.column_due(), ({ report }) => report.dueDate, 'date'),
    fileColumn('important', m.column_important(), ({ report }) => yesNo(report.important)),
    fileColumn('labels', m.column_labels(), ({ report }) =>
      report.labels.map((id) => titles.get(id) ?? id).join(', '),
    ),
    fileColumn('notes', m.column_notes(), ({ report }) => report.notes),
  ]
}

export const readReports = async (
  viewer: Viewer,
  place: ReportsPlace,
  search: string,
): Promise<TakenTable<ReportItem>> => {
  const list = reportQueries.list(viewer, place, search, Number.MAX_SAFE_INTEGER)
  return {
    id: `reports-${place.handle}`,
    name: m.report_list(),
    ...(await societyDayQuery(viewer.societyId).queryFn()),
    columns: columnsWith(await reportQueries.labels(viewer.societyId).queryFn()),
    rows: (await list.queryFn()).items,
  }
}
