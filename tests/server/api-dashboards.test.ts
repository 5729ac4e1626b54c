/** The dashboards and statements as a program of others reads them, by the description alone (spec 3.8, 7.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { noTotals } from '#server/books/post.ts'
import { type Admission, lake, openAdmission, pond } from '../factories/admission.ts'
import { openApiClient } from '../factories/api-client.ts'
import { newBudget } from '../factories/budgets.ts'
import { databaseKinds } from '../factories/database.ts'

type Client = Awaited<ReturnType<typeof openApiClient>>

const security = usualAccountId('security')

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let client: Client
  beforeAll(async () => {
    a = await openAdmission(kind)
    client = await openApiClient(a.server)
    await a.inSociety(lake, async (w) => {
      for (const row of usualAccounts(usualAccountId))
        await w.put('ledger-account', { ...row, societyId: lake })
      const { at, id, ...budget } = newBudget()
      const recorded = { recordedAt: new Date(at), recordedBy: '', revision: 1 }
      await w.put('budget', { ...budget, ...recorded, id, societyId: lake })
      const home = { flatId: 'f102', relation: 'owner' as const, since: '2020-04-01', until: null }
      await w.put('holding', {
        ...{ ...holdingDefaults, ...home, societyId: lake, id: 'h-own', contactId: 'c-owner' },
      })
      await w.put('flat-summary', {
        ...{ ...noTotals, societyId: lake, id: 'h-own', flatId: 'f102' },
        balance: 302900,
      })
      await w.put('month-figure', {
        ...{ societyId: lake, id: '2026-11', settled: {}, incomes: {}, owing: 1, later: {} },
        billed: { interest: paise(1500) },
        accounts: {
          [security]: paise(300_000_00),
          [usualAccountId('dues')]: paise(302900),
          [usualAccountId('advance')]: paise(-5000),
          [usualAccountId('bank')]: paise(-300_000_00),
        },
        unpaid: {
          '2026-11-10': { principal: paise(301400), penalty: paise(0), interest: paise(1500) },
        },
      })
    })
  })
  afterAll(() => a.server.close())

  const as = async (name: string | undefined, operation: string, input = {}, society = lake) => {
    const token = name === undefined ? undefined : (await a.member(name)).token
    return client.call(`${operation}-dashboard-app.widgets`, { token, society, input })
  }

  test('the society’s figures, in paise, are for who opens its dashboard', async () => {
    const { body } = await as('admin', 'finance')
    expect(body).toMatchObject({
      ...{ year: '2026-2027', dues: 302900, advance: 5000, owingFlats: 1 },
      ageing: { notDue: 0, upTo30: 301400, upTo60: 0, upTo90: 0, over90: 0 },
      cash: [{ account: 'Bank', amount: -300_000_00 }],
      ranges: ['today', 'yesterday', 'last-7', 'last-28', 'last-90'],
    })
    const { billed, expenses, budget } = body as Record<string, Record<string, unknown>[]>
    expect(billed?.at(-1)).toEqual({ head: 'TOTAL', q1: 0, q2: 0, q3: 1500, q4: 0, total: 1500 })
    expect(expenses?.map(({ head }) => head)).toEqual([
      ...['Security', 'House Keeping', 'Light Bill', 'Lift AMC', 'Electrician', 'Plumber', 'TOTAL'],
    ])
    expect(budget).toEqual([
      {
        ...{ head: 'Security', budget: 264_000_00, actual: 300_000_00, variance: 36_000_00 },
        ...{ permille: 136, isAdverse: true },
      },
    ])
    const statuses = [undefined, 'owner', 'tenant', 'member', 'staff', 'super'].map(async (name) =>
      as(name, 'finance').then(({ status }) => status),
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403, 403, 403])
  })

  test('another year has its own, and what is no year is named', async () => {
    const { body } = await as('admin', 'finance', { year: '2025-2026' })
    expect(body).toMatchObject({ year: '2025-2026', dues: 0, budget: [] })
    const answer = await as('admin', 'finance', { year: 'last' })
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('year'),
    ])
  })

  test('what is owed for a flat is told to who owes it', async () => {
    const { body } = await as('owner', 'resident')
    const [flat, ...others] = body as Record<string, unknown>[]
    expect(others).toEqual([])
    // no bill says what it is made of: it was worked out from the documents, of which there are none
    expect(flat).toMatchObject({ balance: 302900, principal: 0, interest: 0, dueOn: null })
    expect(flat?.months).toHaveLength(12)
    expect((await as('tenant', 'resident')).status).toBe(403)
    expect((await as('super', 'resident')).body).toEqual([])
  })

  test('of another society nothing is read', async () => {
    for (const operation of ['finance', 'resident'])
      expect((await as('admin', operation, {}, pond)).status).toBe(403)
  })

  const statement = async (
    name: string | undefined,
    of: string,
    input: Record<string, unknown>,
    society = lake,
  ) => {
    const token = name === undefined ? undefined : (await a.member(name)).token
    return client.call(`statements-app.${of}`, { token, society, input })
  }
  const year = { from: '2026-04-01', to: '2027-03-31' }

  test('statements are for who reads the books, and a member’s own for the member', async () => {
    const { status, body } = await statement('admin', 'trial-balance', year)
    const earlierYears = { opening: 0, debit: 0, credit: 0, closing: 0 }
    expect([status, body]).toEqual([200, { lines: [], earlierYears, debit: 0, credit: 0 }])
    const bodyOf = (of: string, input: object) =>
      statement('admin', of, { ...input }).then((answer) => answer.body)
    expect(await bodyOf('balance-sheet', { day: year.to })).toEqual({
      ...{ liabilities: [], assets: [], broughtForward: 0, surplus: 0 },
      ...{ totalLiabilities: 0, totalAssets: 0 },
    })
    expect(await bodyOf('income-and-expenditure', year)).toMatchObject({ income: [], surplus: 0 })
    expect(await bodyOf('receipts-and-payments', year)).toMatchObject({ receipts: [], closing: [] })
    const { funds } = (await bodyOf('fund-registers', year)) as { funds: { closing: number }[] }
    expect(funds.filter(({ closing }) => closing !== 0)).toEqual([])
    const own = { holdingId: 'h-own', ...year }
    expect((await statement('owner', 'member', own)).body).toMatchObject({
      ...{ opening: 0, lines: [], closing: 0 },
      dues: { principal: 0, isDefaulter: false, ageing: { notDue: 0, over90: 0 } },
    })
    expect((await statement('admin', 'member', own)).status).toBe(200)
    const statuses = [undefined, 'owner', 'tenant', 'member', 'staff', 'super'].map(async (name) =>
      statement(name, 'trial-balance', year).then((answer) => answer.status),
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 403, 403, 403, 403])
    for (const name of ['tenant', 'member', 'staff', 'super'])
      expect((await statement(name, 'member', own)).status, name).toBe(403)
    const other = await statement('admin', 'member', { holdingId: 'h-of-nobody', ...year })
    expect([other.status, other.body]).toEqual([404, expect.objectContaining({})])
  })

  test('days the wrong way round are named', async () => {
    for (const of of [
      ...['trial-balance', 'income-and-expenditure', 'receipts-and-payments', 'fund-registers'],
    ]) {
      const answer = await statement('admin', of, { from: year.to, to: year.from })
      expect([of, answer.status, JSON.stringify(answer.body)]).toEqual([
        of,
        400,
        expect.stringContaining('to: '),
      ])
    }
  })
})
