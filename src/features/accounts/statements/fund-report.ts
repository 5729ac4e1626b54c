/** Registers of the funds, each beside the year before (accounts.md 12): what it had, was given, was used for, and has. */
import { beginning } from '#domain/books/statements/balances.ts'
import { fundWays } from '#domain/books/statements/chosen-vouchers.ts'
import { type FundYear, fundRegister } from '#domain/books/statements/fund-register.ts'
import { addDays, type DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { heading, type Ledger, spanWords, total } from './build-reports.ts'
import { figure, type Report, type ReportRow } from './report.ts'
import { yearBefore } from './year-reports.ts'

const wayWords = {
  billed: m.reports_fund_billed,
  added: m.reports_fund_added,
  entered: m.reports_fund_entered,
  used: m.reports_fund_used,
}

type Column = { span: DaySpan; funds: FundYear[] }

const fundRows = (columns: readonly Column[], at: number): ReportRow[] => {
  const years = columns.flatMap(({ span, funds }) => {
    const fund = funds[at]
    return fund === undefined ? [] : [{ span, fund }]
  })
  const [first] = years
  const isStill = years.every(
    ({ fund }) =>
      fund.opening === 0 && fund.closing === 0 && fundWays.every((way) => fund[way] === 0),
  )
  if (first === undefined || isStill) return []
  const { id, name } = first.fund.account
  const drill = (span: DaySpan) => ({ ...span, accountIds: [id] })
  const lines: ReportRow[] = [
    {
      ...{ id: `${id}:opening`, kind: 'line', words: [m.reports_ledger_opening()] },
      figures: years.map(({ span, fund }) =>
        figure(fund.opening, drill({ from: beginning, to: addDays(span.from, -1) })),
      ),
    },
    ...fundWays.map(
      (moved): ReportRow => ({
        ...{ id: `${id}:${moved}`, kind: 'line', words: [wayWords[moved]()] },
        figures: years.map(({ span, fund }) => figure(fund[moved], { ...drill(span), moved })),
      }),
    ),
  ]
  return [
    heading(id, name),
    ...lines.filter(({ figures }) => figures.some((each) => each !== null)),
    total(
      `${id}:closing`,
      [m.reports_ledger_closing()],
      years.map(({ span, fund }) => figure(fund.closing, drill({ from: beginning, to: span.to }))),
    ),
  ]
}

export const fundsReport = ({ accounts, vouchers }: Ledger, span: DaySpan): Report => {
  const columns = [span, yearBefore(span)].map(
    (each): Column => ({ span: each, funds: fundRegister(accounts, vouchers, each) }),
  )
  const rows = (columns[0]?.funds ?? []).flatMap((_, at) => fundRows(columns, at))
  return {
    ...{ id: 'fund-registers', title: m.reports_funds(), day: spanWords(span) },
    wordHeads: [m.reports_account()],
    figureHeads: columns.map((each) => ({ head: spanWords(each.span) })),
    rows,
    notes: rows.length === 0 ? [m.reports_funds_none()] : [],
    isWrong: false,
  }
}
