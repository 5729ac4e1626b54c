/** The help desk by month: drawn, and as a table that can be taken along. */
import { Box, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { Chart } from '#components/chart/chart.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { monthText } from '#components/format.ts'
import { IconListDetails } from '#components/icons.ts'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import type { MonthFigures } from '#domain/desk-figures.ts'
import { m } from '#texts/compiled/messages.js'
import { LazyDataTable } from './lazy-table.ts'
import type { TableParts } from './table-parts.ts'

const number = (
  id: 'opened' | 'resolved' | 'late' | 'hours' | 'reopened' | 'stars',
  head: string,
): TableColumn<MonthFigures> => ({
  ...{ id, head, type: 'number', width: 130 },
  value: (row) => row[id],
})

type Categories = ReadonlyMap<string, string>

const categoryText = (id: string | null, categories: Categories): string =>
  id === null ? m.desk_figures_all() : (categories.get(id) ?? m.desk_figures_none())

const columnsOf = (categories: Categories): TableColumn<MonthFigures>[] => [
  {
    ...{ id: 'month', head: m.desk_figures_month(), type: 'string', width: 120, isRowHead: true },
    value: ({ month }) => month,
    text: ({ month }) => monthText(month),
  },
  {
    ...{ id: 'category', head: m.desk_figures_category(), type: 'enum', width: 160 },
    canGrow: true,
    value: ({ categoryId }) => categoryText(categoryId, categories),
  },
  number('opened', m.desk_figures_opened()),
  number('resolved', m.desk_figures_resolved()),
  number('late', m.desk_figures_late()),
  number('hours', m.desk_figures_hours()),
  number('reopened', m.desk_figures_reopened()),
  number('stars', m.desk_figures_stars()),
]

type FiguresProps = {
  figures: readonly MonthFigures[]
  categories: Categories
  today: string
  table: TableParts
}

const Card = ({ row, categories }: { row: MonthFigures; categories: Categories }) => (
  <Box px="md" py="xs">
    <Text fw={600}>{`${monthText(row.month)}, ${categoryText(row.categoryId, categories)}`}</Text>
    <Text size="sm">
      {m.desk_figures_line({
        opened: String(row.opened),
        resolved: String(row.resolved),
        late: String(row.late),
      })}
    </Text>
  </Box>
)

const monthsShown = 12
const rowId = ({ month, categoryId }: MonthFigures) => `${month} ${categoryId ?? ''}`
const rowName = ({ month }: MonthFigures) => monthText(month)
const countWords = (shown: number, total: number) =>
  m.desk_table_count({ shown: String(shown), total: String(total) })

export const Figures = ({ figures, categories, today, table }: FiguresProps) => {
  const columns = useMemo(() => columnsOf(categories), [categories])
  if (figures.length === 0)
    return (
      <StatePanel
        state="empty"
        icon={<IconListDetails size={32} stroke={1.75} />}
        title={m.desk_figures_empty()}
      />
    )
  const months = figures
    .filter(({ categoryId }) => categoryId === null)
    .slice(0, monthsShown)
    .reverse()
  const series = (id: 'opened' | 'resolved' | 'late', name: string) => ({
    name,
    values: months.map((row) => row[id]),
  })
  return (
    <Stack gap="lg" p="md">
      <Chart
        kind="bar"
        title={m.desk_figures_chart()}
        of={m.desk_figures_month()}
        categories={months.map(({ month }) => monthText(month))}
        series={[
          series('opened', m.desk_figures_opened()),
          series('resolved', m.desk_figures_resolved()),
          series('late', m.desk_figures_late()),
        ]}
      />
      <LazyDataTable
        id="desk-figures"
        name={m.desk_figures()}
        rows={figures}
        {...{ rowId, rowName, columns, today, countWords }}
        card={(row) => <Card row={row} categories={categories} />}
        {...table}
      />
    </Stack>
  )
}
