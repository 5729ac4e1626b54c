/** The figures of ux.md 7.2 as the Society Dashboard says them of the demo in the database, in rupees. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import { duesLedger } from '#domain/books/figures/behind-dues.ts'
import { figureLedger } from '#domain/books/figures/behind-figures.ts'
import {
  budgetSum,
  type FigureRow,
  type FigureSources,
  totalOf,
  yearFigures,
} from '#domain/books/figures/year-figures.ts'
import { accountLedger } from '#domain/books/statements/account-ledger.ts'
import { chosenVouchers } from '#domain/books/statements/chosen-vouchers.ts'
import { fromTableSearch } from '#domain/table-address.ts'
import { type FilterTest, filterTest, passesFilter } from '#domain/table-filters.ts'
import { type FigureLink, linkTo, spanOf } from '#features/accounts/finance/links.ts'
import { budgetReport } from '#features/accounts/statements/budget-report.ts'
import { incomesColumns } from '#features/accounts/ui/incomes-columns.tsx'
import { rowsOf } from '#server/books/account-rows.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import type { Row } from '#server/sync/tables.ts'
import { figureBooks } from '../factories/behind-figures.ts'
import { bothKinds, createTestDatabase } from '../factories/database.ts'

const societyId = 'neem-chhaya'

const rupees = (
  rows: readonly { name: string | null; quarters: readonly number[]; total: number }[],
) =>
  rows.map(({ name, quarters, total }) => [name, ...[...quarters, total].map((each) => each / 100)])

describe.each(bothKinds)('%s', (kind) => {
  let database: Database
  let sources: FigureSources
  let vouchers: readonly VoucherRow[]
  let behind: Awaited<ReturnType<typeof figureBooks>>
  beforeAll(async () => {
    database = await createTestDatabase(kind)
    const deps = { database, poke: () => {}, clock: () => new Date('2026-11-20T08:00:00Z') }
    await seedDemo({ ...deps, print: () => {} }, 'small', '2026-11-20')
    sources = await readAs(database, { societyId }, async (tx) => ({
      months: await rowsOf(tx, 'month-figure', societyId),
      accounts: await rowsOf(tx, 'ledger-account', societyId),
      heads: await rowsOf(tx, 'charge-head', societyId),
      categories: await rowsOf(tx, 'income-category', societyId),
      budgets: await rowsOf(tx, 'budget', societyId),
    }))
    behind = await figureBooks(database, societyId)
    vouchers = behind.vouchers
  }, 120_000)
  afterAll(() => database.close())

  const demoYear = (year: string, of: Partial<FigureSources> = {}) =>
    yearFigures({ ...sources, ...of }, year, '2026-11-20')

  describe('billed, collected and spent', () => {
    test('2025-2026 by heads and quarters', () => {
      const figures = demoYear('2025-2026')
      expect(rupees(figures.billed)).toEqual([
        ['General Maintenance', 172800, 172800, 172800, 172200, 690600],
        ['Non Occupancy Charges', 1440, 2160, 2160, 2160, 7920],
        ['Cultural Program Fund', 7200, 7200, 7200, 7200, 28800],
        ['Sinking Fund', 23196, 23196, 23196, 23196, 92784],
        ['Arrears Interest', 361, 678, 1144, 1672, 3855],
        ['Penalty Collection', 0, 500, 0, 500, 1000],
      ])
      expect(totalOf(figures.billed).total).toBe(824959_00)
      expect(figures.settled.map(({ id, total }) => [id, total / 100])).toEqual([
        ['neem:head:general-maintenance', 672000],
        ['non-occupancy', 7920],
        ['neem:head:cultural-fund', 28000],
        ['neem:head:sinking-fund', 90736],
        ['interest', 2951],
        ['penalty', 1000],
        ['opening', 5200],
      ])
      expect(totalOf(figures.settled).quarters.map((each) => each / 100)).toEqual([
        202516, 198298, 195042, 211951,
      ])
      expect(figures.collected).toBe(807807_00)
      expect(totalOf(figures.expenses)).toEqual({
        quarters: [136225_00, 133505_00, 134330_00, 132745_00],
        total: 536805_00,
      })
    })

    test('2026-2027 to the business day', () => {
      const figures = demoYear('2026-2027')
      expect(totalOf(figures.billed)).toEqual({
        quarters: [217768_00, 217216_00, 144882_00, 0],
        total: 579866_00,
      })
      expect(figures.settled.map(({ total }) => total / 100)).toEqual([
        442620, 4590, 17300, 56776, 429, 250,
      ])
      expect(figures.collected).toBe(521965_00)
      expect(rupees(figures.expenses).map(([name, , , , , total]) => [name, total])).toEqual([
        ['Security', 164500],
        ['House Keeping', 81200],
        ['Light Bill', 65186],
        ['Lift AMC', 30600],
        ['Electrician', 4850],
        ['Plumber', 5025],
      ])
      expect(totalOf(figures.expenses).total).toBe(351361_00)
    })

    test('incomes of others than members', () => {
      const of = (year: string) => totalOf(demoYear(year).incomes).total / 100
      expect(of('2025-2026') + of('2026-2027')).toBe(62650)
      expect(rupees(demoYear('2025-2026').incomes)).toEqual([
        ['Hall hire', 2500, 2500, 2500, 2500, 10000],
        ['Interest on deposits', 0, 0, 0, 42000, 42000],
        ['Scrap sale', 0, 0, 3150, 0, 3150],
      ])
    })
  })

  test('budget and what became of it', () => {
    const { budget } = demoYear('2025-2026')
    const said = budget?.lines.map(({ name, budget: granted, variance }) => [
      ...[name, granted / 100, variance.amount / 100, variance.permille, variance.isAdverse],
    ])
    expect(said).toEqual([
      ['Security', 264000, 0, 0, false],
      ['House Keeping', 132000, 0, 0, false],
      ['Light Bill', 90000, 180, 2, true],
      ['Lift AMC', 38400, 0, 0, false],
      ['Electrician', 6500, 550, 85, true],
      ['Plumber', 10000, -4825, -483, false],
    ])
    const total = (year: string) =>
      demoYear(year).budget?.lines.reduce((sum, line) => sum + line.budget, 0)
    expect([total('2025-2026'), total('2026-2027')]).toEqual([540900_00, 574000_00])
  })

  test('a year without a budget has none, and what was spent without one is named', () => {
    const none = demoYear('2026-2027', { budgets: [] })
    expect(none.budget).toBeNull()
    const [first] = sources.budgets.filter(({ year }) => year === '2026-2027')
    const small = { ...first!, id: 'small', revision: 2, lines: first!.lines.slice(0, 1) }
    const revised = demoYear('2026-2027', { budgets: [first!, small] })
    expect(revised.budget?.lines).toHaveLength(6)
    expect(revised.budget?.lines[1]).toMatchObject({
      ...{ name: 'House Keeping', budget: 0, variance: { permille: null, isAdverse: true } },
    })
  })

  test('what is owed, paid ahead and in the bank', () => {
    const last = demoYear('2025-2026').position
    expect([last.dues, last.advance].map((each) => each / 100)).toEqual([23270, 1500])
    expect(last.cash.map(({ name, amount }) => [name, amount / 100])).toEqual([
      ['Bank', 665552],
      ['Cash', 3000],
    ])
    const { position, owing } = demoYear('2026-2027')
    expect([position.dues, position.advance].map((each) => each / 100)).toEqual([81171, 17606])
    expect(position.cash[0]).toMatchObject({ name: 'Bank', amount: 826762_00 })
    expect(owing.flats).toBe(6)
    expect(owing.ages).toEqual({
      ...{ 'not-due': 0, '0-30': 17652_00, '31-60': 8718_00, '61-90': 7248_00 },
      'over-90': 42390_00,
    })
  })

  test.each([
    ['2025-2026', '2026-03-31'],
    ['2026-2027', '2026-11-20'],
  ])('the statement of the budget of %s says what the dashboard says', (year, day) => {
    const { accounts, budgets } = sources
    const today = '2026-11-20'
    const { rows } = budgetReport({ accounts, vouchers, budgets: [...budgets], today }, day)
    const lines = demoYear(year).budget?.lines ?? []
    expect(lines.length).toBeGreaterThan(5)
    const numbersOf = (id: string) =>
      [0, 1, 2].map((at) => rows.find((row) => row.id === id)?.figures[at]?.amount ?? 0)
    for (const { accountId, budget, actual, variance } of lines)
      expect(numbersOf(accountId)).toEqual([budget, actual, variance.amount])
    const total = budgetSum(lines, 'expense')
    expect(numbersOf('expense:total')).toEqual([total.budget, total.actual, total.variance.amount])
    const remarks = rows.map((row) => [row.words[0], ...(row.remarks ?? [])])
    if (year === '2025-2026') {
      expect(remarks).toContainEqual(['Electrician', '8.5 %', 'adverse'])
      expect(remarks).toContainEqual(['Plumber', '-48.3 %', 'favourable'])
    } else {
      // it still runs: nobody knows yet how it will stand
      const sides = new Set(remarks.map(([, , side]) => side))
      expect(sides).toContain('left to spend')
      expect([...sides].filter((side) => /favourable|adverse/.test(side ?? ''))).toEqual([])
    }
    const unplanned = budgetReport(
      {
        ...{ accounts, vouchers, today },
        budgets: [{ ...budgets[0]!, year, lines: budgets[0]!.lines.slice(0, 1) }],
      },
      day,
    )
    expect(unplanned.rows.find(({ words }) => words[0] === 'House Keeping')?.remarks).toEqual([
      ...['n/a', year === '2025-2026' ? 'adverse' : 'over the budget'],
    ])
  })

  describe('each figure leads to the ledger that comes to it', () => {
    /** As the page of the ledger works it out; null: it leads to a list. */
    const cameTo = (link: FigureLink): number | null => {
      if ('dues' in link.search) {
        const { dues: part, to } = link.search
        const { accounts, allocations } = behind
        const { debit, credit } = duesLedger(vouchers, accounts, allocations, { part, day: to })!
        return debit - credit
      }
      if ('figure' in link.search) {
        const { figure, head = null, from, to } = link.search
        const ledger = figureLedger(behind, { kind: figure, head, span: { from, to } })!
        return ledger.credit - ledger.debit
      }
      if (!('report' in link.search) || link.search.report !== 'ledger') return null
      const { accounts, from, to } = link.search
      const choice = { accountIds: accounts.split(','), from, to }
      const { debit, credit } = accountLedger(sources.accounts, vouchers, choice)
      return debit - credit
    }
    const cellsOf = (rows: readonly FigureRow[]) =>
      [...rows, null].flatMap((row) =>
        [0, 1, 2, 3, 4].map((quarter) => {
          const { quarters, total } = row ?? totalOf(rows)
          return { row, quarter, amount: quarter === 0 ? total : (quarters[quarter - 1] ?? 0) }
        }),
      )

    test.each(['2025-2026', '2026-2027'])('%s', (year) => {
      const { billed, settled, collected, expenses, budget, position, owing, span, counted } =
        demoYear(year)
      const said = [
        ...cellsOf(billed).map(({ row, quarter, amount }) => ({
          ...{ amount, link: linkTo.billed(spanOf(year, quarter), row) },
        })),
        ...cellsOf(settled).map(({ row, quarter, amount }) => ({
          ...{ amount, link: linkTo.settled(spanOf(year, quarter), row) },
        })),
        { amount: collected, link: linkTo.settled(span, null) },
        ...cellsOf(expenses).map(({ row, quarter, amount }) => ({
          ...{ amount, link: linkTo.entries(spanOf(year, quarter), expenses, row) },
        })),
        ...(budget?.lines ?? []).map(({ accountId, actual: amount }) => ({
          ...{ amount, link: linkTo.ledger([accountId], counted) },
        })),
        ...position.cash.map(({ accountId, amount }) => ({
          ...{ amount, link: linkTo.balance([accountId], counted) },
        })),
        ...[
          {
            amount: position.cash.reduce((sum, { amount }) => sum + amount, 0),
            link: linkTo.balance(
              position.cash.map(({ accountId }) => accountId),
              counted,
            ),
          },
          ...ageBuckets.map((bucket) => ({
            ...{ amount: owing.ages[bucket], link: linkTo.owed(bucket, '2026-11-20') },
          })),
          {
            amount: ageBuckets.reduce((sum, bucket) => sum + owing.ages[bucket], 0),
            link: linkTo.owed('principal', '2026-11-20'),
          },
        ],
        { amount: position.dues, link: linkTo.balance(position.accountIds.dues, counted) },
        { amount: -position.advance, link: linkTo.balance(position.accountIds.advance, counted) },
      ]
      expect(said.length).toBeGreaterThan(100)
      for (const { amount, link } of said)
        expect([link.search, cameTo(link)]).toEqual([link.search, amount || 0])
    })

    test.each(['2025-2026', '2026-2027'])(
      'incomes of %s lead to the list of them',
      async (year) => {
        const rows = await readAs(database, { societyId }, (tx) =>
          rowsOf<Row<'income'>>(tx, 'income', societyId),
        )
        const names = new Map(sources.categories.map(({ id, name }) => [id, name]))
        const items = rows.map((receipt) => ({ receipt, category: names.get(receipt.categoryId) }))
        const columns = incomesColumns(true)
        /** As the list of incomes leaves the others out. */
        const listed = ({ search }: ReturnType<typeof linkTo.incomes>) => {
          const { filters } = fromTableSearch(search, columns)
          const tests = Object.entries(filters).map(([id, filter]) => {
            const column = columns.find((each) => each.id === id)!
            return { column, passes: filterTest(column, filter, '2026-11-20') as FilterTest }
          })
          return items.filter((item) =>
            tests.every(({ column, passes }) =>
              passesFilter(column.id, passes, column.value(item as never)),
            ),
          )
        }
        const cells = cellsOf(demoYear(year).incomes)
        expect(cells.length).toBeGreaterThan(9)
        for (const { row, quarter, amount } of cells) {
          const link = linkTo.incomes(spanOf(year, quarter), row?.name ?? null)
          const sum = listed(link).reduce((total, { receipt }) => total + receipt.amount, 0)
          expect([link.search, sum]).toEqual([link.search, amount])
        }
      },
    )

    test.each(['2025-2026', '2026-2027'])(
      'what was billed of %s is in the books, each voucher with all it says',
      (year) => {
        const span = spanOf(year, 0)
        const { entries } = figureLedger(behind, { kind: 'billed', head: null, span })!
        expect(entries.length).toBeGreaterThan(150)
        const members = new Map(
          vouchers.map(({ id, lines }) => [
            id,
            lines.reduce(
              (sum, { holdingId, amount }) => sum + (holdingId === null ? 0 : amount),
              0,
            ),
          ]),
        )
        for (const { voucher, debit, credit } of entries)
          expect([voucher.number, credit - debit]).toEqual([
            voucher.number,
            members.get(voucher.id),
          ])
      },
    )

    test('a voucher of bills, a journal and what takes a bill back on one account', () => {
      const [bill] = vouchers.filter(({ kind }) => kind === 'bill')
      const journal = { ...bill!, id: 'journal', kind: 'journal' as const }
      const reversal = { ...bill!, id: 'back', kind: 'reversal' as const, reverses: bill!.id }
      const chosen = chosenVouchers(sources.accounts, [bill!, journal, reversal], 'billed', [])
      expect(chosen.map(({ id }) => id)).toEqual([bill!.id, 'back'])
    })
  })
})
