/**
 * Statements of the demo, from the rows that the server posted and every device holds: each figure opens the entries that sum to it, the
 * totals are those of ux.md 7.2, and all of it is what SQL adds up.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import { accountBalance, memberStatement } from '#domain/books/bills/member-statement.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { sum } from '#domain/books/exact.ts'
import { yearSpan } from '#domain/books/periods.ts'
import { accountLedger } from '#domain/books/statements/account-ledger.ts'
import { balanceSheet } from '#domain/books/statements/balance-sheet.ts'
import { movementsOf } from '#domain/books/statements/balances.ts'
import { fundRegister } from '#domain/books/statements/fund-register.ts'
import { memberDues } from '#domain/books/statements/member-dues.ts'
import { receiptsAndPayments } from '#domain/books/statements/receipts-payments.ts'
import { trialBalance } from '#domain/books/statements/trial-balance.ts'
import { yearResult } from '#domain/books/statements/year-result.ts'
import { memberPaper, memberTable } from '#features/accounts/member/member-paper.ts'
import {
  type AgesRow,
  agesColumns,
  remindersOf,
} from '#features/accounts/statements/ages-columns.ts'
import { trialReport } from '#features/accounts/statements/build-reports.ts'
import { cashReport } from '#features/accounts/statements/cash-report.ts'
import { fundsReport } from '#features/accounts/statements/fund-report.ts'
import type { Member } from '#features/accounts/statements/queries.ts'
import type { Drill, Report, ReportRow } from '#features/accounts/statements/report.ts'
import { withSchedules } from '#features/accounts/statements/schedules.ts'
import {
  resultReport,
  sheetReport,
  yearBefore,
} from '#features/accounts/statements/year-reports.ts'
import { readMember, readTrial } from '#server/books/statements.ts'
import {
  readFunds,
  readReceiptsAndPayments,
  readResult,
  readSheet,
} from '#server/books/year-statements.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'
import { bothKinds } from '../factories/database.ts'
import {
  duesOn,
  lastYear,
  membersDocuments,
  openDemoBooks,
  type StatementBooks,
  societyId,
  spans,
  thisYear,
  today,
} from '../factories/demo-statements.ts'

const of = (report: Report, id: string, column = 0) =>
  report.rows.find((row) => row.id === id)?.figures[column]?.amount

test('reminders of a defaulter are those that went out by the day, and stand in the list and its file', () => {
  const reminders = remindersOf(['2026-11-12', '2026-09-01', '2026-12-01'], today)
  expect(reminders).toEqual({ count: 2, last: '2026-11-12' })
  expect(remindersOf([], today)).toEqual({ count: 0, last: null })
  const columns = agesColumns(today, 'defaulters')
  const said = (id: string) =>
    columns.find((column) => column.id === id)?.value({ reminders } as AgesRow)
  expect([said('reminders'), said('reminded')]).toEqual([2, '2026-11-12'])
  expect(agesColumns(today, 'ageing').some(({ id }) => id === 'reminders')).toBe(false)
})

describe.each(bothKinds)('%s', (kind) => {
  let database: Database
  let books: StatementBooks
  beforeAll(async () => {
    const demo = await openDemoBooks(kind)
    database = demo.database
    books = demo.books
  }, 120_000)
  afterAll(() => database.close())

  const byRole = (role: string) => books.accounts.find((account) => account.role === role)?.id ?? ''

  /** As the page of the ledger works it out. */
  const opened = (drill: Drill) => accountLedger(books.accounts, books.vouchers, drill)

  test('each balance of the trial balance is what SQL adds up', async () => {
    for (const span of spans) {
      const { from: begins } = yearSpan(span.to)
      const found = (await readAs(database, { societyId }, (tx) =>
        tx.execute(sql`
          with counted as (
            select case when a."group" in ('income', 'expense') and l.dated < ${begins} then 'earlier-years'
              else a.id end as id, l.dated, l.amount
            from journal_line l join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
            where l.society_id = ${societyId} and l.dated <= ${span.to})
          select id, sum(amount) filter (where dated < ${span.from})::bigint::text as opening,
            coalesce(sum(amount) filter (where amount > 0 and dated >= ${span.from}), 0)::bigint::text as debit,
            coalesce(-sum(amount) filter (where amount < 0 and dated >= ${span.from}), 0)::bigint::text as credit
          from counted group by id`),
      )) as unknown as {
        rows: { id: string; opening: string | null; debit: string; credit: string }[]
      }
      const report = trialReport(books, span)
      expect(report.rows).toHaveLength(found.rows.length + 1)
      for (const { id, opening, debit, credit } of found.rows) {
        const said = [0, 1, 2].map((column) => of(report, id, column) ?? 0)
        expect(said, id).toEqual([opening, debit, credit].map(Number))
      }
    }
  })

  test('incomes and expenses of the trial balance are those of the year; what earlier years left is one row', () => {
    const report = trialReport(books, thisYear)
    const [maintenance] = books.accounts.filter(({ name }) => name === 'General Maintenance')
    const id = maintenance?.id ?? ''
    expect([0, 2, 4].map((column) => of(report, id, column))).toEqual([
      undefined,
      4_89_600_00,
      4_89_600_00,
    ])
    const earlier = report.rows.find((row) => row.id === 'earlier-years')
    expect(earlier?.words).toEqual(['', 'Surplus of earlier years'])
    const amounts = earlier?.figures.map((figure) => figure?.amount ?? 0)
    expect(amounts).toEqual([-2_21_720_00, 0, 0, 0, 2_21_720_00])
    expect(of(sheetReport(books, today), 'broughtForward')).toBe(2_21_720_00)
    // the ledger that a row opens stands where the row does
    for (const { account, closing } of trialBalance(books.accounts, books.vouchers, thisYear).lines)
      expect(opened({ ...thisYear, accountIds: [account.id] }).closing, account.name).toBe(closing)
  })

  test('of the first year and of a span over two: what is a surplus of earlier years is of those before the last day’s', () => {
    const { accounts, vouchers } = books
    const first = trialBalance(accounts, vouchers, lastYear)
    expect(first.earlierYears.closing).toBe(0)
    expect(trialReport(books, lastYear).rows.some(({ id }) => id === 'earlier-years')).toBe(false)
    const { earlierYears } = trialBalance(accounts, vouchers, spans[3]!)
    const { opening, debit, credit, closing } = earlierYears
    expect([opening + debit - credit, closing]).toEqual([-2_21_720_00, -2_21_720_00])
    const half = resultReport(books, { from: '2025-04-01', to: '2025-09-30' })
    expect(of(half, 'surplus')).toBe(-opening)
  })

  test('income and expenditure of two years', () => {
    const report = resultReport(books, thisYear)
    expect(of(report, 'surplus')).toBe(1_54_949_00)
    expect(of(report, 'expense:total')).toBe(3_51_361_00)
    expect(yearBefore(thisYear)).toEqual({ from: '2025-04-01', to: '2025-11-20' })
    const before = resultReport(books, lastYear)
    expect(of(before, 'surplus')).toBe(2_21_720_00)
    expect(of(before, 'expense:total')).toBe(5_36_805_00)
    expect(yearBefore(lastYear)).toEqual({ from: '2024-04-01', to: '2025-03-31' })
  })

  test('balance sheets at both ends of this year', () => {
    const report = sheetReport(books, today)
    expect(of(report, 'assets:total')).toBe(15_90_933_00)
    expect(of(report, 'liabilities:total')).toBe(15_90_933_00)
    expect(of(report, 'assets:total', 1)).toBe(13_71_822_00)
    expect(of(report, byRole('bank'))).toBe(8_26_762_00)
    expect(of(report, byRole('bank'), 1)).toBe(6_65_552_00)
    expect(of(cashReport(books, thisYear), `closing:${byRole('bank')}`)).toBe(8_26_762_00)
  })

  test('registers of the funds: what each had, was given and was used for comes to what it has', () => {
    const report = fundsReport(books, lastYear)
    const [sinking] = books.accounts.filter(({ name }) => name === 'Sinking fund')
    const id = sinking?.id ?? ''
    expect(of(report, `${id}:billed`)).toBe(92_784_00)
    for (const head of report.rows.filter(({ kind }) => kind === 'heading'))
      for (const column of [0, 1]) {
        const at = (name: string) => of(report, `${head.id}:${name}`, column) ?? 0
        const parts = ['opening', 'billed', 'added', 'entered', 'used'].map((part) =>
          paise(at(part)),
        )
        expect([head.words[0], sum(parts)]).toEqual([head.words[0], at('closing')])
      }
    const sheet = sheetReport(books, lastYear.to)
    expect(of(report, `${id}:closing`)).toBe(of(sheet, id))
  })

  test('schedules: on the face each group once, its lines behind it, and the same totals', () => {
    for (const plain of [sheetReport(books, today), resultReport(books, thisYear)]) {
      const report = withSchedules(plain)
      const { rows, schedules = [] } = report
      expect(schedules.map(({ title }) => title.replace(/:.*/, ''))).toEqual(
        schedules.map((_, at) => `Schedule ${at + 1}`),
      )
      for (const [at, { rows: own }] of schedules.entries()) {
        const onFace = rows.find(({ words }) => words[0]?.endsWith(`(Schedule ${at + 1})`))
        const lines = own.filter(({ kind }) => kind === 'line')
        for (const column of [0, 1]) {
          const sumOf = sum(lines.map(({ figures }) => figures[column]?.amount ?? paise(0)))
          expect(onFace?.figures[column]?.amount ?? 0).toBe(sumOf)
          expect(own.at(-1)?.figures[column]?.amount ?? 0).toBe(sumOf)
        }
      }
      const linesOf = (all: readonly ReportRow[]) => all.filter(({ kind }) => kind === 'line')
      const onFace = linesOf(rows).filter(
        ({ id }) => !plain.rows.some((row) => row.id === id && row.kind === 'heading'),
      )
      expect(onFace.length + schedules.flatMap(({ rows: own }) => linesOf(own)).length).toBe(
        linesOf(plain.rows).length,
      )
    }
    const face = withSchedules(sheetReport(books, today))
    expect(of(face, 'assets:total')).toBe(15_90_933_00)
    expect(face.rows.map(({ words }) => words[0])).toContain('Surplus of earlier years')
  })

  test('the statement of a member as a file: each row has its document, parts and ages come to the balance', () => {
    const [found] = duesOn(books, today).filter(({ flat }) => flat === 'B-101')
    const { documents, principal, interest } = found!
    const card = { flat: 'B-101', person: 'Dinesh Chavan' } as Member['card']
    const allocations = allocationsOf({ policies: books.policies })
    const paper = memberPaper({ card, documents }, allocations, thisYear)
    expect(paper.rows.length).toBeGreaterThan(5)
    const documentIds = [...documents.bills, ...documents.receipts, ...documents.adjustments]
    for (const { id, isSum, source } of paper.rows)
      expect([isSum, documentIds.some((document) => document.id === id)]).toEqual([
        ...(source === undefined ? [true, false] : [false, true]),
      ])
    const { columns, rows } = memberTable(paper)
    const amountAt = (row: (typeof rows)[number], at: number) => Number(row.raw[at] ?? 0)
    const lines = rows.slice(1, paper.rows.length - 1)
    const moved = lines.reduce((sum, row) => sum + amountAt(row, 3) - amountAt(row, 4), 0)
    const closing = rows[paper.rows.length - 1]!
    expect(amountAt(rows[0]!, 7) + moved).toBe(amountAt(closing, 7))
    expect(closing.raw.slice(5)).toEqual([principal, interest, principal + interest])
    const ages = rows.slice(paper.rows.length + 1)
    expect(ages).toHaveLength(ageBuckets.length)
    expect(ages.reduce((sum, row) => sum + amountAt(row, 5), 0)).toBe(principal)
    expect(columns.map(({ value }) => value(closing))).toEqual(closing.raw)
  })

  test('dues, their ages, and who has not paid for three months', () => {
    const dues = duesOn(books, today)
    const owing = dues.filter(({ principal, interest }) => principal + interest > 0)
    expect(
      owing.map(({ flat, principal, interest }) => [flat, principal / 100, interest / 100]).sort(),
    ).toEqual([
      ['A-104', 3_014, 15],
      ['A-302', 7_248, 456],
      ['B-101', 45_296, 4_408],
      ['B-102', 2_906, 14],
      ['B-202', 14_530, 255],
      ['B-303', 3_014, 15],
    ])
    expect(ageBuckets.map((bucket) => sum(dues.map(({ ages }) => ages[bucket])) / 100)).toEqual([
      ...[0, 17_652, 8_718, 7_248, 42_390],
    ])
    const defaulters = dues.flatMap(({ flat, isDefaulter }) => (isDefaulter ? [flat] : []))
    expect(defaulters.sort()).toEqual(['B-101', 'B-202'])
    expect(sum(dues.map(({ advance }) => advance))).toBe(17_606_00)
  })

  test('on any day dues and advances are what stands on the accounts of members', () => {
    for (const day of [
      '2025-04-01',
      '2025-08-14',
      '2026-03-31',
      '2026-09-10',
      '2026-09-12',
      today,
    ]) {
      const movements = movementsOf(books.vouchers, { from: '0001-01-01', to: day })
      const on = (role: string) => movements.get(byRole(role))?.closing ?? 0
      const dues = duesOn(books, day)
      const owed = sum(
        dues.map(({ principal, penalty, interest }) => principal + penalty + interest),
      )
      const advance = sum(dues.map((each) => each.advance))
      expect([day, owed, advance]).toEqual([day, on('dues'), 0 - on('advance')])
    }
  })

  test('what the server adds up is what the device does, to the paisa', async () => {
    const allocations = allocationsOf({ policies: books.policies })
    const read = <T>(work: (tx: Transaction) => Promise<T>) => readAs(database, { societyId }, work)
    // the books begin within the last
    for (const span of [...spans, { from: '2025-03-01', to: '2026-03-31' }]) {
      const { accounts, vouchers } = books
      expect(await read((tx) => readTrial(tx, societyId, span))).toEqual(
        trialBalance(accounts, vouchers, span),
      )
      expect(await read((tx) => readSheet(tx, societyId, span.to))).toEqual(
        balanceSheet(accounts, vouchers, span.to),
      )
      expect(await read((tx) => readResult(tx, societyId, span))).toEqual(
        yearResult(accounts, vouchers, span),
      )
      expect(await read((tx) => readReceiptsAndPayments(tx, societyId, span))).toEqual(
        receiptsAndPayments(accounts, vouchers, span),
      )
      expect(await read((tx) => readFunds(tx, societyId, span))).toEqual(
        fundRegister(accounts, vouchers, span),
      )
      for (const { holdingId, documents } of membersDocuments(books)) {
        const balance = accountBalance(documents.opening, documents)
        const { dues, ...statement } = await read((tx) =>
          readMember(tx, societyId, holdingId, span),
        )
        // of its documents the server has less
        expect(memberStatement(documents, balance, span)).toMatchObject(statement)
        expect(dues).toEqual(memberDues(documents, allocations, span.to))
      }
    }
  })
})
