/** The demo's books in the database, added up by SQL: the figures of ux.md 7.2, in rupees. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account, Entered } from '#domain/books/statements/balances.ts'
import { carryForward } from '#domain/books/statements/carry-forward.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'

const societyId = 'neem-chhaya'

describe.each(databaseKinds)('%s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase(kind)
    const deps = { database, poke: () => {}, clock: () => new Date('2026-11-20T08:00:00Z') }
    await seedDemo({ ...deps, print: () => {} }, 'small', '2026-11-20')
  }, 120_000)
  afterAll(() => database.close())

  const rows = async <Row>(query: ReturnType<typeof sql>): Promise<Row[]> =>
    (
      (await readAs(database, { societyId }, (tx) => tx.execute(query))) as unknown as {
        rows: Row[]
      }
    ).rows

  /** Of each flat on its own: what is owed, or paid ahead. */
  const trialBalance = async (day: string) => {
    const found = await rows<{ account: string; amount: string }>(sql`
      with own as (
        select holding_id, sum(amount) as net from journal_line
        where society_id = ${societyId} and is_control and dated <= ${day} group by holding_id)
      select replace(account_id, 'account:', '') as account, (sum(amount) / 100)::text as amount from journal_line
      where society_id = ${societyId} and not is_control and dated <= ${day} group by account_id
      union all select 'dues', (sum(net) / 100)::text from own where net > 0
      union all select 'advance', (sum(net) / 100)::text from own where net < 0`)
    return Object.fromEntries(found.map(({ account, amount }) => [account, Number(amount)]))
  }

  test.each([
    [
      '2025-03-31',
      { bank: 3_40_000, cash: 3_000, dues: 5_518, advance: -1_500, surplus: -1_57_018 },
    ],
    [
      '2026-03-31',
      {
        bank: 6_65_552,
        'sinking-fund': -6_42_784,
        'cultural-fund': -28_800,
        dues: 23_270,
        advance: -1_500,
      },
    ],
    [
      '2026-11-20',
      {
        bank: 8_26_762,
        'sinking-fund': -7_04_640,
        'cultural-fund': -48_000,
        dues: 81_171,
        advance: -17_606,
      },
    ],
  ])('the trial balance of %s', async (day, wanted) => {
    const balance = await trialBalance(day)
    expect(balance).toMatchObject(wanted)
    expect(Object.values(balance).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 6)
    expect(balance.suspense).toBeUndefined()
  })

  test('numbers are those of the plan, without a gap', async () => {
    const found = await rows<{ series: string; n: number; first: number; last: number }>(sql`
      select series, count(*)::int as n, min(count) as first, max(count) as last from voucher
      where society_id = ${societyId} group by series order by series`)
    expect(found.every(({ n, first, last }) => first === 1 && last === n)).toBe(true)
    expect(Object.fromEntries(found.map(({ series, n }) => [series, n]))).toMatchObject({
      ...{ 'B/2526': 288, 'B/2627': 192, 'R/2526': 261, 'R/2627': 165, 'RV/2627': 1, 'O/2425': 1 },
    })
    const bill = await rows<{
      number: string
    }>(sql`select number from bill where society_id = ${societyId}
      and flat = 'A-104' and dated = '2026-11-01'`)
    expect(bill).toEqual([{ number: 'B/2627/000172' }])
  })

  test('what is left of every account adds up to its sub-ledger', async () => {
    const summaries = await rows<{
      flat: string
      principal: string
      interest: string
      balance: string
      penalty: string
    }>(sql`
      select wing || '-' || number as flat, principal::text, interest::text, penalty::text, balance::text
      from flat_summary s join flat f on f.society_id = s.society_id and f.id = s.flat_id
      where s.society_id = ${societyId} and principal + interest + penalty > 0 order by flat`)
    expect(
      summaries.map(({ flat, principal, interest }) => [
        flat,
        Number(principal) / 100,
        Number(interest) / 100,
      ]),
    ).toEqual([
      ['A-104', 3014, 15],
      ['A-302', 7248, 456],
      ['B-101', 45_296, 4408],
      ['B-102', 2906, 14],
      ['B-202', 14_530, 255],
      ['B-303', 3014, 15],
    ])
    for (const { principal, interest, penalty, balance } of summaries)
      expect(Number(principal) + Number(interest) + Number(penalty)).toBe(Number(balance))
    const [control] = await rows<{ lines: string; flats: string }>(sql`
      select (select sum(amount) from journal_line where society_id = ${societyId} and is_control)::text as lines,
        (select sum(balance) from flat_summary where society_id = ${societyId})::text as flats`)
    expect(control?.lines).toBe(control?.flats)
  })

  test('what a year leaves stands there when the next begins, account by account, as SQL adds it up', async () => {
    const accounts = await rows<Account>(
      sql`select id, code, name, "group", role from ledger_account where society_id = ${societyId}`,
    )
    const vouchers = await rows<Entered>(
      sql`select dated::text as dated, lines from voucher where society_id = ${societyId}`,
    )
    for (const day of ['2025-03-31', '2026-03-31']) {
      const { lines, differences, difference } = carryForward(accounts, vouchers, day)
      expect([differences, difference]).toEqual([[], 0])
      const standing = await rows<{ id: string; amount: string }>(sql`
        select case when a."group" in ('income', 'expense') then 'results' else a.id end as id,
          sum(l.amount)::text as amount
        from journal_line l join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
        where l.society_id = ${societyId} and l.dated <= ${day} group by 1 having sum(l.amount) <> 0`)
      expect(
        Object.fromEntries(
          lines.map(({ account, opening }) => [account?.id ?? 'results', opening]),
        ),
      ).toEqual(Object.fromEntries(standing.map(({ id, amount }) => [id, Number(amount)])))
    }
  })

  test('the years before this one are closed', async () => {
    const years = await rows<{ id: string; state: string }>(
      sql`select id, state from financial_year where society_id = ${societyId} order by id`,
    )
    expect(years.map(({ id, state }) => [id, state])).toEqual([
      ['2024-2025', 'closed'],
      ['2025-2026', 'closed'],
      ['2026-2027', 'open'],
    ])
  })
})
