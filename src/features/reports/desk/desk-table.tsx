/** Every report in the table of all lists: sorted, filtered, taken along as a file, and many changed at once. */
import { Group } from '@mantine/core'
import type { BulkAction, TableColumn } from '#components/data-table/table-types.ts'
import { dayText } from '#components/format.ts'
import type { LabelRow } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { StatusChip } from '../ui/status-chip.tsx'
import { statusLooks } from '../ui/words.ts'
import { LazyDataTable } from './lazy-table.ts'
import { ReportLink } from './report-link.tsx'
import type { TableParts } from './table-parts.ts'
import type { DeskRow } from './views-query.ts'

export const deskColumns = (labels: readonly LabelRow[]): TableColumn<DeskRow>[] => [
  {
    ...{ id: 'number', head: m.report_number_head(), type: 'number', width: 80, goes: 2 },
    value: ({ report }) => report.number,
  },
  {
    ...{ id: 'title', head: m.report_what(), type: 'string', width: 260, canGrow: true },
    isRowHead: true,
    value: ({ report }) => report.title,
    cell: ReportLink,
  },
  {
    ...{ id: 'status', head: m.desk_status_head(), type: 'enum', width: 140 },
    value: ({ report }) => statusLooks[report.status].word(),
    cell: ({ report }) => <StatusChip status={report.status} />,
  },
  {
    ...{ id: 'category', head: m.desk_figures_category(), type: 'enum', width: 130, goes: 3 },
    value: ({ category }) => category,
  },
  {
    ...{ id: 'assignee', head: m.desk_assigned_head(), type: 'string', width: 150, goes: 4 },
    value: ({ report }) => report.assignee,
  },
  {
    ...{ id: 'labels', head: m.report_labels(), type: 'string', width: 140, goes: 1 },
    value: ({ report }) =>
      labels
        .filter(({ id }) => report.labels.includes(id))
        .map(({ title }) => title)
        .join(', '),
  },
  {
    ...{ id: 'due', head: m.desk_due_head(), type: 'date', width: 120, goes: 5 },
    value: ({ dueOn }) => dueOn,
  },
  {
    ...{ id: 'created', head: m.desk_event_created(), type: 'date', width: 120 },
    value: ({ createdOn }) => createdOn,
  },
]

type DeskTableProps = {
  rows: readonly DeskRow[]
  columns: readonly TableColumn<DeskRow>[]
  bulk: readonly BulkAction<DeskRow>[]
  today: string
  table: TableParts
}

const rowId = ({ report }: DeskRow) => report.id
const rowName = ({ report }: DeskRow) => report.title
const countWords = (shown: number, total: number) =>
  m.desk_table_count({ shown: String(shown), total: String(total) })

const card = (row: DeskRow) => (
  <>
    <ReportLink {...row} />
    <Group gap={4}>
      <StatusChip status={row.report.status} />
      <span>{dayText(row.createdOn)}</span>
    </Group>
  </>
)

const lookOf = ({ pending }: DeskRow) => (pending === null ? 'plain' : 'waiting')

export const DeskTable = ({ rows, columns, bulk, today, table }: DeskTableProps) => (
  <LazyDataTable
    id="reports"
    name={m.report_title()}
    {...{ rows, rowId, rowName, columns, today, countWords, card, lookOf, bulk }}
    {...table}
  />
)
