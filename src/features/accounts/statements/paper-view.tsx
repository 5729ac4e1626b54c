/** One statement as it lies on paper, with what can be taken along of it. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { LazyExport } from '#components/data-table/lazy-export.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { SwitchField } from '#components/form/switch-field.tsx'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { dayReports, type StatementReport } from '#domain/books-search.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { aboutOf } from '../bill/bill-sheet.ts'
import { budgetReport } from './budget-report.ts'
import { heading } from './build-reports.ts'
import { OpenLedger } from './figure-of.tsx'
import { fundsReport } from './fund-report.ts'
import type { Books } from './queries.ts'
import { type Report, type ReportRow, toSheet } from './report.ts'
import { buildPaper, type PaperReport, ReportPaper } from './report-paper.tsx'
import { withSchedules } from './schedules.ts'
import { TallyMenu } from './tally-menu.tsx'

/** In a file figures are numbers, and less than nothing has its sign. */
const columnsOf = ({
  wordHeads,
  figureHeads,
  remarkHeads = [],
}: Report): TableColumn<ReportRow>[] => [
  ...wordHeads.map(
    (head, at): TableColumn<ReportRow> => ({
      ...{ id: `words-${at}`, head, type: 'string', width: at === wordHeads.length - 1 ? 240 : 80 },
      value: ({ words, kind }) => words[kind === 'heading' ? at - wordHeads.length + 1 : at] ?? '',
    }),
  ),
  ...figureHeads.map(
    ({ head }, at): TableColumn<ReportRow> => ({
      ...{ id: `figure-${at}`, head, type: 'money', width: 140 },
      value: ({ figures }) => figures[at]?.amount ?? null,
    }),
  ),
  ...remarkHeads.map(
    (head, at): TableColumn<ReportRow> => ({
      ...{ id: `remark-${at}`, head, type: 'string', width: 120 },
      value: ({ remarks }) => remarks?.[at] ?? '',
    }),
  ),
]

const rowsOf = ({ rows, schedules = [] }: Report): ReportRow[] => [
  ...rows,
  ...schedules.flatMap(({ title, rows: own }) => [heading(title, title), ...own]),
]

const hasSchedules: ReadonlySet<StatementReport> = new Set(['result', 'sheet', 'budget'])

/** In the address, so that a link and Back keep it. */
const SchedulesField = ({ label }: { label: string }) => {
  const { schedules = false } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const navigate = useNavigate()
  return (
    <SwitchField
      label={label}
      checked={schedules}
      onChange={({ currentTarget: { checked } }) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, schedules: checked || undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

type PaperViewProps = {
  books: Books
  societyId: string
  span: DaySpan
  report: PaperReport | 'budget' | 'funds'
}

export const PaperView = ({ books, societyId, span, report }: PaperViewProps) => {
  const { from, to } = span
  const { schedules = false } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const isScheduled = schedules && hasSchedules.has(report)
  const build = useCallback(() => {
    const span = { from, to }
    if (report === 'budget') return budgetReport(books, to, isScheduled)
    if (report === 'funds') return fundsReport(books, span)
    const whole = buildPaper(report, books, span)
    return isScheduled ? withSchedules(whole) : whole
  }, [report, books, from, to, isScheduled])
  const built = useMemo(build, [build])
  const { society } = books
  const write = useCallback(
    () => toSheet(build(), { society: society.name, about: aboutOf(society) }),
    [build, society],
  )
  const days = { from: dayReports.has(report) ? undefined : from, today: to }
  const named = { society: society.name, id: built.id, ...days }
  const take = () => ({
    ...{ ...named, name: built.title },
    ...{ columns: columnsOf(built), rows: rowsOf(built) },
  })
  return (
    <div className="statement-paper">
      <PaperActions
        name={fileName(named, 'pdf')}
        language={society.documentsLanguage}
        write={write}
      >
        <LazyExport list={built.title} take={take} />
        <TallyMenu {...{ books, societyId, span }} />
        {hasSchedules.has(report) && (
          <SchedulesField
            label={report === 'budget' ? m.reports_budget_quarters() : m.reports_schedules()}
          />
        )}
      </PaperActions>
      <ReportPaper
        report={built}
        {...{ society: society.name, about: aboutOf(society), Open: OpenLedger }}
      />
    </div>
  )
}
