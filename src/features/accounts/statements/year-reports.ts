/** Income and expenditure, and the balance sheet, each beside the year before (accounts.md 12, 13). */
import { dayText } from '#components/format.ts'
import type { AccountGroup } from '#contract/books/ledger.ts'
import { yearSpan } from '#domain/books/periods.ts'
import {
  assetGroups,
  type BalanceSheet,
  balanceSheet,
  liabilityGroups,
  type SheetGroup,
} from '#domain/books/statements/balance-sheet.ts'
import { type Account, beginning, inCodeOrder } from '#domain/books/statements/balances.ts'
import {
  type ResultLine,
  type YearResult,
  yearResult,
} from '#domain/books/statements/year-result.ts'
import { addDays, type DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { heading, type Ledger, spanWords, total } from './build-reports.ts'
import { groupWords } from './group-words.ts'
import { figure, type Report, type ReportRow } from './report.ts'

const onDay = (day: string) => m.reports_as_on({ day: dayText(day) })

/** The same days of the year before; a span that ends with a month ends with that month. */
export const yearBefore = ({ from, to }: DaySpan): DaySpan => {
  const back = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const endsMonth = addDays(to, 1).endsWith('-01')
  if (endsMonth) return { from: back(from), to: addDays(back(addDays(to, 1)), -1) }
  return { from: back(from), to: back(to) }
}

export const amountOf = (lines: readonly ResultLine[], id: string) =>
  lines.find(({ account }) => account.id === id)?.amount ?? 0

/** Of all columns each once, in the order of the chart. */
export const accountsOf = (lines: readonly ResultLine[]): Account[] =>
  inCodeOrder([...new Map(lines.map(({ account }) => [account.id, account])).values()])

type Column = { span: DaySpan; result: YearResult }

const resultRows = (side: 'income' | 'expense', columns: readonly Column[]): ReportRow[] => {
  return accountsOf(columns.flatMap(({ result }) => result[side])).map(
    ({ id, name }): ReportRow => ({
      ...{ id, kind: 'line', words: [name] },
      figures: columns.map(({ span, result }) =>
        figure(amountOf(result[side], id), { ...span, accountIds: [id] }),
      ),
    }),
  )
}

export const resultReport = ({ accounts, vouchers }: Ledger, span: DaySpan): Report => {
  const columns = [span, yearBefore(span)].map(
    (each): Column => ({ span: each, result: yearResult(accounts, vouchers, each) }),
  )
  const idsOf = (...groups: AccountGroup[]) =>
    accounts.filter(({ group }) => groups.includes(group)).map(({ id }) => id)
  const totals = (
    id: string,
    words: string,
    of: 'totalIncome' | 'totalExpense' | 'surplus',
    accountIds: string[],
  ) =>
    total(
      id,
      [words],
      columns.map((each) => figure(each.result[of], { ...each.span, accountIds })),
    )
  return {
    ...{ id: 'income-and-expenditure', title: m.reports_result(), day: spanWords(span) },
    wordHeads: [m.reports_account()],
    figureHeads: columns.map((each) => ({ head: spanWords(each.span) })),
    rows: [
      heading('income', m.reports_income()),
      ...resultRows('income', columns),
      totals('income:total', m.reports_income_total(), 'totalIncome', idsOf('income')),
      heading('expense', m.reports_expense()),
      ...resultRows('expense', columns),
      totals('expense:total', m.reports_expense_total(), 'totalExpense', idsOf('expense')),
      totals('surplus', m.reports_result_surplus(), 'surplus', idsOf('income', 'expense')),
    ],
    ...{ notes: [], isWrong: false },
  }
}

type Sheet = { day: string; sheet: BalanceSheet }

const groupRows = (
  side: 'liabilities' | 'assets',
  columns: readonly Sheet[],
  accounts: readonly Account[],
): ReportRow[] => {
  const groups = (side === 'assets' ? assetGroups : liabilityGroups).filter((group) =>
    columns.some(({ sheet }) => sheet[side].some((each) => each.group === group)),
  )
  const of = ({ sheet }: Sheet, group: AccountGroup): SheetGroup | undefined =>
    sheet[side].find((each) => each.group === group)
  return groups.flatMap((group): ReportRow[] => {
    const known = accountsOf(columns.flatMap((column) => of(column, group)?.lines ?? []))
    const ofGroup = accounts.filter((account) => account.group === group).map(({ id }) => id)
    const drill = (day: string, accountIds: string[]) => ({ from: beginning, to: day, accountIds })
    return [
      heading(group, groupWords[group]()),
      ...known.map(
        ({ id, name }): ReportRow => ({
          ...{ id, kind: 'line', words: [name] },
          figures: columns.map((column) =>
            figure(amountOf(of(column, group)?.lines ?? [], id), drill(column.day, [id])),
          ),
        }),
      ),
      // of a single account the sum says nothing more
      ...(known.length > 1
        ? [
            total(
              `${group}:total`,
              [m.reports_group_total({ group: groupWords[group]() })],
              columns.map((column) =>
                figure(of(column, group)?.total ?? 0, drill(column.day, ofGroup)),
              ),
            ),
          ]
        : []),
    ]
  })
}

export const sheetReport = ({ accounts, vouchers }: Ledger, day: string): Report => {
  const columns = [day, addDays(yearSpan(day).from, -1)].map(
    (each): Sheet => ({ day: each, sheet: balanceSheet(accounts, vouchers, each) }),
  )
  const isResult = ({ group }: Account) => group === 'income' || group === 'expense'
  const results = accounts.filter(isResult).map(({ id }) => id)
  const earned = (of: 'broughtForward' | 'surplus', words: string): ReportRow => ({
    ...{ id: of, kind: 'line', words: [words] },
    figures: columns.map(({ day: until, sheet }) => {
      const { from } = yearSpan(until)
      const span =
        of === 'surplus' ? { from, to: until } : { from: beginning, to: addDays(from, -1) }
      return figure(sheet[of], { ...span, accountIds: results })
    }),
  })
  const totals = (side: 'liabilities' | 'assets') => {
    const isOn = ({ group }: Account) => assetGroups.includes(group) === (side === 'assets')
    const accountIds = accounts.filter(isOn).map(({ id }) => id)
    const of = side === 'assets' ? 'totalAssets' : 'totalLiabilities'
    return total(
      `${side}:total`,
      [m.reports_total()],
      columns.map((column) =>
        figure(column.sheet[of], { from: beginning, to: column.day, accountIds }),
      ),
    )
  }
  const isWrong = columns.some(({ sheet }) => sheet.totalLiabilities !== sheet.totalAssets)
  return {
    ...{ id: 'balance-sheet', title: m.reports_sheet(), day: onDay(day) },
    wordHeads: [m.reports_account()],
    figureHeads: columns.map((each) => ({ head: onDay(each.day) })),
    rows: [
      heading('liabilities', m.reports_liabilities()),
      ...groupRows('liabilities', columns, accounts),
      heading('results', m.reports_surplus()),
      earned('broughtForward', m.reports_brought_forward()),
      earned('surplus', m.reports_result_surplus()),
      totals('liabilities'),
      heading('assets', m.reports_assets()),
      ...groupRows('assets', columns, accounts),
      totals('assets'),
    ],
    notes: [isWrong ? m.reports_sheet_differs() : m.reports_sheet_agrees()],
    isWrong,
  }
}
