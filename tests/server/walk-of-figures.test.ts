/** Every figure of every statement of the demo opens the vouchers that come to it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountGroup, VoucherRow } from '#contract/books/ledger.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { sum } from '#domain/books/exact.ts'
import { duesLedger, memberLedger } from '#domain/books/figures/behind-dues.ts'
import { type AccountLedger, accountLedger } from '#domain/books/statements/account-ledger.ts'
import { assetGroups } from '#domain/books/statements/balance-sheet.ts'
import type { DuesDocuments } from '#domain/books/statements/member-dues.ts'
import type { OwedPart } from '#domain/books-search.ts'
import { type MemberDrill, memberPaper } from '#features/accounts/member/member-paper.ts'
import { budgetReport } from '#features/accounts/statements/budget-report.ts'
import { trialReport } from '#features/accounts/statements/build-reports.ts'
import { cashReport } from '#features/accounts/statements/cash-report.ts'
import { fundsReport } from '#features/accounts/statements/fund-report.ts'
import type { Member } from '#features/accounts/statements/queries.ts'
import type { Report, ReportRow } from '#features/accounts/statements/report.ts'
import { withSchedules } from '#features/accounts/statements/schedules.ts'
import { resultReport, sheetReport } from '#features/accounts/statements/year-reports.ts'
import type { Database } from '#server/database/connect.ts'
import { bothKinds } from '../factories/database.ts'
import {
  duesOn,
  membersDocuments,
  openDemoBooks,
  type StatementBooks,
  spans,
} from '../factories/demo-statements.ts'

type Came = Pick<AccountLedger, 'debit' | 'credit'>
const debits = ({ debit, credit }: Came) => debit - credit
const credits = ({ debit, credit }: Came) => credit - debit

const trialSides = [
  ...[debits, ({ debit }: Came) => debit, ({ credit }: Came) => credit],
  ...[debits, credits],
]

/** What the entries behind a figure come to, by the side on which its report has it. @param group of the row's account */
const sideOf = (report: Report, row: ReportRow, column: number, group?: AccountGroup) => {
  const [part = ''] = row.id.split(':')
  switch (report.id) {
    case 'trial-balance':
      return trialSides[column] ?? debits
    case 'income-and-expenditure':
      return part === 'expense' || group === 'expense' ? debits : credits
    case 'balance-sheet':
      return [...assetGroups, 'assets'].includes(group ?? part) ? debits : credits
    case 'receipts-and-payments':
      // what money came in or went out for is on the other side of it
      return part === (row.kind === 'line' ? 'receipts' : 'payments') ? credits : debits
    case 'fund-registers':
      return credits
    default:
      return part === 'income' || group === 'income' ? credits : debits
  }
}

describe.each(bothKinds)('%s', (kind) => {
  let database: Database
  let books: StatementBooks
  beforeAll(async () => {
    const demo = await openDemoBooks(kind)
    database = demo.database
    books = demo.books
  }, 120_000)
  afterAll(() => database.close())

  test('each figure of each report is what its ledger comes to, on its side', () => {
    const plain = spans.flatMap((span) => [
      ...[trialReport(books, span), resultReport(books, span)],
      ...[sheetReport(books, span.to), cashReport(books, span), fundsReport(books, span)],
      budgetReport({ ...books, today: '2026-11-20' }, span.to),
    ])
    const scheduled = plain
      .filter(({ id }) => id === 'income-and-expenditure' || id === 'balance-sheet')
      .map(withSchedules)
    expect(scheduled.every(({ schedules = [] }) => schedules.length > 1)).toBe(true)
    // each schedule as a report of its own
    const every = [
      ...plain,
      ...scheduled,
      ...scheduled.flatMap(({ schedules = [], ...report }) =>
        schedules.map(({ rows }) => ({ ...report, rows })),
      ),
    ]
    const accountOf = (row: ReportRow) =>
      books.accounts.find(({ id }) => row.id === id || row.id.endsWith(`:${id}`))
    const told = new Map<string, number>()
    for (const report of every) {
      for (const row of report.rows) {
        for (const [column, figure] of row.figures.entries()) {
          if (figure === null) continue
          const { head } = report.figureHeads[column]!
          const name = `${report.title} ${report.day} ${row.words.at(-1)} ${head}`
          // what was granted, and the difference from it, have no entries
          const isPlan = report.id.startsWith('budget') && column !== 1
          expect(figure.drill === null, name).toBe(isPlan)
          if (figure.drill === null) continue
          const ledger = accountLedger(books.accounts, books.vouchers, figure.drill)
          const group = accountOf(row)?.group
          expect([name, sideOf(report, row, column, group)(ledger)]).toEqual([name, figure.amount])
          expect(ledger.entries.length, name).toBeGreaterThan(0)
          told.set(report.title, (told.get(report.title) ?? 0) + 1)
        }
      }
    }
    expect([...told].filter(([, count]) => count < 20)).toEqual([])
    expect(told.size).toBe(6)
    expect(every.filter(({ isWrong }) => isWrong)).toEqual([])
  })

  test('each figure of each member’s statement and of the list of ages is what is behind it, and its rows are what their vouchers change', () => {
    const allocations = allocationsOf({ policies: books.policies })
    const vouchers = new Map(books.vouchers.map((each) => [each.id, each]))
    const owed = (of: readonly DuesDocuments[], part: OwedPart, day: string) =>
      duesLedger(books.vouchers as VoucherRow[], of, allocations, { part, day })!
    let [rowCount, drillCount] = [0, 0]
    // the books begin within the last
    for (const span of [...spans, { from: '2025-03-01', to: '2026-03-31' }]) {
      const listed = duesOn(books, span.to)
      for (const [at, { holdingId, flat, documents }] of membersDocuments(books).entries()) {
        const card = { flat, person: flat } as Member['card']
        const { rows, ages } = memberPaper({ card, documents }, allocations, span)
        const behind = (drill: MemberDrill) =>
          drill.figure === 'account'
            ? memberLedger(books.vouchers as VoucherRow[], holdingId, drill)
            : owed([documents], drill.dues, drill.to)
        for (const { id, raw, isSum, drills } of rows) {
          for (const [column, drill] of drills.entries()) {
            if (drill === null) continue
            const { debit, credit, closing, entries } = behind(drill)
            const came = { 3: debit, 4: credit, 7: closing }[column] ?? debit - credit
            expect([flat, span, id, column, came]).toEqual([flat, span, id, column, raw[column]])
            expect(entries.length).toBeGreaterThan(0)
            drillCount += 1
          }
          if (isSum) continue
          rowCount += 1
          const lines = vouchers.get(id)?.lines.filter((line) => line.holdingId === holdingId) ?? []
          const [charged, paid] = [raw[3], raw[4]].map(Number)
          expect([flat, id, charged! - paid!]).toEqual([
            ...[flat, id, sum(lines.map(({ amount }) => amount))],
          ])
        }
        const dues = listed[at]!
        const closing = rows.find(({ id }) => id === 'closing')?.raw
        expect([flat, closing?.[5], closing?.[6], closing?.[7]]).toEqual([
          ...[flat, dues.principal, dues.penalty + dues.interest],
          dues.principal + dues.penalty + dues.interest - dues.advance,
        ])
        expect(ages.map(([, amount]) => amount)).toEqual(ageBuckets.map((each) => dues.ages[each]))
        for (const [label, amount, drill] of ages) {
          const { debit = 0, credit = 0 } = drill === null ? {} : behind(drill)
          expect([flat, label, debit - credit]).toEqual([flat, label, amount])
        }
      }
      const all = membersDocuments(books).map(({ documents }) => documents)
      const sumOf = (of: (dues: (typeof listed)[number]) => number) =>
        listed.reduce((total, dues) => total + of(dues), 0)
      for (const part of ageBuckets) {
        const { debit, credit } = owed(all, part, span.to)
        expect([part, debit - credit]).toEqual([part, sumOf(({ ages }) => ages[part])])
      }
      for (const part of ['principal', 'penalty', 'interest'] as const)
        expect([part, owed(all, part, span.to).debit]).toEqual([part, sumOf((dues) => dues[part])])
      expect(owed(all, 'advance', span.to).credit).toBe(sumOf(({ advance }) => advance))
      expect(owed(all, 'all', span.to).debit).toBe(
        sumOf(({ principal, penalty, interest }) => principal + penalty + interest),
      )
    }
    expect(drillCount).toBeGreaterThan(1000)
    expect(rowCount).toBeGreaterThan(1000)
  })
})
