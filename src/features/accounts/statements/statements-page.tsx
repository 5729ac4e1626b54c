/** Statements of the society (accounts.md 13, ux.md 3.11): which one, of which days, and the paper itself. */
import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { IconReportMoney } from '#components/icons.ts'
import { useLateStyles } from '#components/late-styles.ts'
import { usePageTitle } from '#components/page-title.ts'
import { InSociety } from '#components/placeholder/in-society.tsx'
import { StatePanel } from '#components/placeholder/state-panel.tsx'
import { SectionLink, SectionLinks } from '#components/section-links.tsx'
import { PageCard, PageHeader } from '#components/shell/page-header.tsx'
import { useFocusBack } from '#components/use-focus-back.ts'
import { useTableAddress } from '#components/use-table-address.ts'
import { syncQueries } from '#db/sync-status.ts'
import { earlier, yearSpan } from '#domain/books/periods.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { dayReports, statementReports } from '#domain/books-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { SpanTurned } from '../member/span-choice.tsx'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { AgesView } from './ages-view.tsx'
import { BankView } from './bank-view.tsx'
import { FigureLedger } from './figure-ledger.tsx'
import { LedgerView } from './ledger-view.tsx'
import { Listed } from './listed.tsx'
import { MemberView } from './member-view.tsx'
import { PaperView } from './paper-view.tsx'
import { type Books, statementQueries } from './queries.ts'
import type { OpenSheets } from './read-bank-file.ts'
import paperCss from './report.css?inline'
import { reportNames } from './report-names.ts'
import { SpanFields } from './span-fields.tsx'
import css from './statements.css?inline'
import { Whole } from './whole.tsx'

const from = '/_shell/apps/accounts/statements'

/** The days stay when another is chosen. */
const ReportLinks = () => {
  const { report: open = 'trial', from: first, to: last } = useSearch({ from })
  return (
    <SectionLinks label={m.reports_choose()} isWrapped>
      {statementReports.map((report) => (
        <SectionLink
          key={report}
          to="/apps/accounts/statements"
          search={{ report, from: first === beginning ? undefined : first, to: last }}
          {...(report === open && { 'aria-current': 'page' })}
        >
          {reportNames[report]()}
        </SectionLink>
      ))}
      <SectionLink to="/apps/dashboards/finance">{m.reports_more_budget()}</SectionLink>
      <SectionLink to="/apps/accounts/years">{m.reports_more_years()}</SectionLink>
      <SectionLink to="/apps/residentmgmt/registers">{m.reports_more_registers()}</SectionLink>
    </SectionLinks>
  )
}

type StatementsPageProps = {
  /** Keeps what the person has made of a table. */
  onSetting: (change: SettingChange) => void
  openSheets: OpenSheets
}

export const StatementsPage = (props: StatementsPageProps) => {
  const { session } = useRouteContext({ from: '/_shell' })
  usePageTitle(m.nav_statements())
  return (
    <InSociety session={session}>
      {(societyId) => <SocietyStatements key={societyId} {...props} {...{ societyId }} />}
    </InSociety>
  )
}

type BodyProps = StatementsPageProps & { books: Books; societyId: string }

/** The bank's book is of all banks together, until one of them is chosen. */
const moneyAccounts = ({ accounts }: Books, isCash: boolean) =>
  accounts
    .filter(({ group, role }) => group === 'cash-and-bank' && role !== 'cheques')
    .filter(({ role }) => (role === 'cash') === isCash)
    .map(({ id }) => id)

type EntriesProps = Pick<BodyProps, 'books' | 'societyId' | 'openSheets'> & {
  report: 'ledger' | 'cash-book' | 'bank-book' | 'bank'
  span: DaySpan
  frame: Omit<IncomesTableFrame, 'society'>
}

/** What lists vouchers. */
const Entries = ({ books, societyId, openSheets, report, span, frame }: EntriesProps) => {
  const { figure } = useSearch({ from })
  const { resend } = useSearch({ from: '/_shell' })
  if (report === 'bank')
    return <BankView key={resend} {...{ books, societyId, openSheets, frame }} day={span.to} />
  if (report === 'ledger' && figure !== undefined)
    return <FigureLedger {...{ books, span, frame, societyId }} kind={figure} />
  if (report === 'ledger') return <LedgerView {...{ books, span, frame }} />
  return (
    <LedgerView
      key={report}
      {...{ books, span, frame }}
      first={moneyAccounts(books, report === 'cash-book')}
    />
  )
}

const Body = (props: BodyProps) => {
  const { books, societyId, onSetting } = props
  const { session } = useRouteContext({ from: '/_shell' })
  const search = useSearch({ from })
  const { report = 'trial' } = search
  const frame = { ...useTableAddress(), settings: session.settings, onSetting }
  const { to = books.today } = search
  const isOwed = report === 'ledger' && search.figure === 'owed'
  const span = { from: isOwed ? beginning : (search.from ?? yearSpan(to).from), to }
  if (span.from > span.to && !dayReports.has(report)) return <SpanTurned />
  if (report === 'member') return <MemberView {...{ books, span, societyId }} />
  if (report === 'ageing' || report === 'defaulters')
    return <AgesView key={report} {...{ books, societyId, frame, report }} day={span.to} />
  if (report === 'ledger' || report === 'cash-book' || report === 'bank-book' || report === 'bank')
    return (
      <Listed {...{ books, societyId }}>
        {(said) => <Entries {...props} {...{ report, span, frame }} books={said} />}
      </Listed>
    )
  return <PaperView {...{ books, societyId, span, report }} />
}

const firstDay = ({ vouchers, today }: Books) =>
  vouchers.reduce((first, { dated }) => earlier(first, dated), today)

const SocietyStatements = (props: StatementsPageProps & { societyId: string }) => {
  const { societyId } = props
  useLateStyles(css)
  useLateStyles(paperCss)
  const { data: sync } = useQuery(syncQueries.status())
  const { report = 'trial', figure } = useSearch({ from })
  const page = useRef<HTMLDivElement>(null)
  useFocusBack(page)
  return (
    <div ref={page} tabIndex={-1} className="statements-all">
      <PageHeader title={m.nav_statements()} template="card" asOf={sync?.asOf ?? null} />
      <PageCard>
        <ReportLinks />
        <Whole query={statementQueries.books(societyId)}>
          {(books) =>
            books.vouchers.length === 0 ? (
              <StatePanel
                state="empty"
                icon={<IconReportMoney size={32} stroke={1.75} />}
                title={m.reports_empty()}
                detail={m.reports_empty_detail()}
              />
            ) : (
              <div className="statements">
                <SpanFields
                  today={books.today}
                  first={firstDay(books)}
                  hasFrom={!dayReports.has(report) && figure !== 'owed'}
                />
                <Body {...props} {...{ books }} />
              </div>
            )
          }
        </Whole>
      </PageCard>
    </div>
  )
}
