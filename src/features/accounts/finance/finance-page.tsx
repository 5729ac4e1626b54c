/** The Society Dashboard (spec 3.8, ux.md 3.7): what was billed, collected and spent in a financial year, and what is owed. */
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { Choice } from '#components/form/choice.tsx'
import { SegmentedField } from '#components/form/segmented-field.tsx'
import { IconReportMoney } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { usePageTitle } from '#components/page-title.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import { stateWithout } from '#components/placeholder/data-state.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { PageHeader } from '#components/shell/page-header.tsx'
import {
  type YearFigures,
  yearFigures,
  yearsWithFigures,
} from '#domain/books/figures/year-figures.ts'
import { financialYear } from '#domain/dates.ts'
import { documentsLanguageOf } from '#domain/languages.ts'
import { can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { useList } from '../use-list.ts'
import { useQueued } from '../use-queued.ts'
import { Activity } from './activity.tsx'
import { FiguresTable } from './figures-table.tsx'
import css from './finance.css?inline'
import { type FinanceSheetProps, financeSheet } from './finance-sheet.ts'
import { linkTo, spanOf } from './links.ts'
import { AgesPanel, BudgetPanel, Cards, CashPanel, Panel } from './panels.tsx'
import { QuarterChart } from './quarter-chart.tsx'
import { type FinanceData, financeQuery, nothingToSay } from './queries.ts'

// The form brings what it is judged by.
const BudgetForm = lazy(async () => ({ default: (await import('./budget-form.tsx')).BudgetForm }))

const route = '/_shell/apps/dashboards/finance'

export const FinancePage = () => {
  const { session } = useRouteContext({ from: route })
  const society = session.societies.find(({ id }) => id === session.selectedSocietyId)?.name
  usePageTitle(m.nav_society_dashboard(), society)
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyFinance key={societyId} societyId={societyId} />}
    </InSociety>
  )
}

type Asked = { year?: string | undefined; show?: 'billed' | 'collected' | undefined }

/** What the address says, and how it says something else. */
const useAsked = () => {
  const search = useSearch({ from: route })
  const navigate = useNavigate({ from: '/apps/dashboards/finance' })
  const ask = (asked: Asked & { panel?: undefined; resend?: undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...asked }), replace: true, resetScroll: false })
  return { ...search, ask }
}

const SocietyFinance = ({ societyId }: { societyId: string }) => {
  useLateStyles(css)
  const { session } = useRouteContext({ from: route })
  const { data, sync, retry } = useList(financeQuery(societyId), nothingToSay)
  const { year: asked, show = 'collected', panel, resend, ask } = useAsked()
  const queued = useQueued('budget.adopt@1', resend)
  const resent = queued === 'loading' ? null : queued
  const current = data.today === '' ? '' : financialYear(data.today)
  const years = useMemo(() => yearsWithFigures(data.months, current), [data.months, current])
  const year = years.find((each) => each === asked) ?? current
  const mayWrite = can(session.roles, 'books:write')
  const isBilled = show === 'billed'
  const figures = useMemo(() => yearFigures(data, year, data.today), [data, year])
  return (
    <>
      <PageHeader title={m.nav_society_dashboard()} asOf={sync?.asOf ?? null}>
        <div className="finance-asked">
          <Choice
            label={m.finance_year_label()}
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChange={(next) => ask({ year: next })}
          />
          <SegmentedField
            label={m.finance_view()}
            value={show}
            choices={[
              { value: 'collected', label: m.finance_collected() },
              { value: 'billed', label: m.finance_billed() },
            ]}
            onChange={(next) => ask({ show: next })}
          />
          {data.society !== null && data.state === 'ready' && data.months.length > 0 && (
            <Printing {...{ figures, society: data.society, today: data.today, isBilled }} />
          )}
        </div>
      </PageHeader>
      <UntilReady state={stateWithout(data.state)} onRetry={retry}>
        {data.months.length === 0 ? (
          <StatePanel
            state="empty"
            icon={<IconReportMoney size={32} stroke={1.75} />}
            title={m.finance_empty()}
          />
        ) : (
          <Dashboard {...{ figures, data, societyId, mayWrite, isBilled }} />
        )}
      </UntilReady>
      {mayWrite && data.today !== '' && (panel === 'edit' || resent !== null) && (
        <Suspense>
          <BudgetForm
            key={resent?.opId ?? year}
            {...{ societyId, year, years, resent }}
            sources={data}
            today={data.today}
            onSaved={(of) => notifySaved(sync?.state === 'offline', m.budget_saved({ year: of }))}
            onClose={() => ask({ panel: undefined, resend: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

type DashboardProps = {
  figures: YearFigures
  data: FinanceData
  societyId: string
  isBilled: boolean
  mayWrite: boolean
}

const Dashboard = ({ figures, data, societyId, isBilled, mayWrite }: DashboardProps) => {
  const { society, today } = data
  const isNow = figures.year === financialYear(today)
  const shown = { figures, isNow }
  return (
    <div className="finance">
      <Cards {...shown} />
      <Tables {...{ figures, isBilled }} />
      <div className="finance-panels">
        <BudgetPanel {...shown} mayWrite={mayWrite} />
        <AgesPanel {...{ figures, today }} />
        <CashPanel figures={figures} />
        <QuarterChart {...{ figures, today }} society={society?.name ?? ''} />
        <Activity {...{ societyId, today }} society={society?.name ?? ''} />
      </div>
    </div>
  )
}

const Printing = ({ figures, society, isBilled, today }: FinanceSheetProps) => {
  const write = useCallback(
    () => financeSheet({ figures, society, isBilled, today }),
    [figures, society, isBilled, today],
  )
  const id = `${m.finance_file()}-${figures.year}`
  return (
    <PaperActions
      name={fileName({ society: society.name, id, today }, 'pdf')}
      language={documentsLanguageOf(society)}
      write={write}
    />
  )
}

type TablesProps = { figures: YearFigures; isBilled: boolean }

const Tables = ({ figures, isBilled }: TablesProps) => {
  const { year } = figures
  const title = isBilled ? m.finance_billed_title() : m.finance_collected_title()
  return (
    <div className="finance-tables">
      <Panel title={title} {...(!isBilled && { note: m.finance_collected_help() })}>
        <FiguresTable
          {...{ title, of: m.finance_head(), rows: isBilled ? figures.billed : figures.settled }}
          linkOf={(row, quarter) => {
            const span = spanOf(year, quarter)
            return isBilled ? linkTo.billed(span, row) : linkTo.settled(span, row)
          }}
        />
      </Panel>
      <Panel title={m.finance_expenses()}>
        <FiguresTable
          {...{ title: m.finance_expenses(), of: m.finance_head(), rows: figures.expenses }}
          linkOf={(row, quarter) => linkTo.entries(spanOf(year, quarter), figures.expenses, row)}
        />
      </Panel>
      <Incomes figures={figures} />
    </div>
  )
}

const Incomes = ({ figures: { incomes, year } }: Pick<TablesProps, 'figures'>) => (
  <Panel title={m.finance_incomes()}>
    <FiguresTable
      {...{ title: m.finance_incomes(), of: m.finance_category(), rows: incomes }}
      linkOf={(row, quarter) => linkTo.incomes(spanOf(year, quarter), row?.name ?? null)}
    />
  </Panel>
)
