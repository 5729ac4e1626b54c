/**
 * Reads the statements of one large society for the bench of the books, as a process of its own on PostgreSQL: as the server answers
 * them, and by one statement of SQL each, past every policy.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { creditKinds } from '../../src/contract/books/adjustments.ts'
import { yearSpan } from '../../src/domain/books/periods.ts'
import type { DaySpan } from '../../src/domain/time-ranges.ts'
import { readFinance } from '../../src/server/api/dashboards.ts'
import { reading } from '../../src/server/api/rows-and-changes.ts'
import { readMember, readTrial } from '../../src/server/books/statements.ts'
import { openPostgres, type Transaction } from '../../src/server/database/connect.ts'
import { readAs } from '../../src/server/database/transaction.ts'
import { postReceipts } from '../../src/server/receipts/post.ts'
import { accountsDeps, asOffice } from '../factories/accounts.ts'
import { newRun } from '../factories/charges.ts'
import { createServerDatabase, openOperator } from '../factories/database.ts'
import { newJournal } from '../factories/payables.ts'
import { manyFlats } from './many-flats.ts'

const database = await openPostgres(await createServerDatabase())
const operator = openOperator(database)
if (operator === undefined) throw new Error('the bench of the books needs a PostgreSQL server')
const { change, open: openSociety } = manyFlats(database, operator)

const societyId = 'large'
const span = { from: '2025-04-01', to: '2026-03-31' }
/** Before which incomes and expenses were entered. */
const yearAfter = { from: '2026-04-01', to: '2026-11-20' }
const year = '2025-2026'
const months = 10
/** Of a bill: the member and three heads. */
const linesOfBill = 4
const perCommit = 500

const monthOf = (count: number) => new Date(Date.UTC(2025, 3 + count, 1)).toISOString().slice(0, 7)
const spent = ['security', 'house-keeping', 'light-bill', 'lift-amc']

const newReceipt = (holdingId: string, flatId: string, amount: number) => ({
  ...{ societyId, id: randomUUID(), holdingId, flatId, amount, mode: 'neft', reference: '' },
  ...{ note: '', receivedOn: '2025-11-05', postedOn: '2025-11-05', recordedBy: 'treasurer' },
  ...{ recordedAt: new Date('2025-11-05T07:00:00.000Z'), possibleDuplicateOf: null },
  ...{ reverses: null, reason: '', shownTo: [] },
})

/** Who has paid: every tenth, of each amount a part of the bills. */
let payers: string[] = []

const readRows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> => {
  const { rows } = (await operator.drizzle.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

const open = async (lines: number) => {
  const flats = Math.round(lines / linesOfBill / months)
  await openSociety(societyId, flats)
  for (let count = 0; count < months; count += 1) {
    await change(societyId, 'bill-run.publish@1', newRun(monthOf(count)))
    for (const [at, name] of spent.entries()) {
      const amount = 5_000_00 + at * 1_000_00 + count
      const lines = [
        { accountId: `account:${name}`, amount },
        { accountId: 'account:receivables', amount: -amount },
      ]
      const dated = `${monthOf(count)}-20`
      await change(
        societyId,
        'journal.create@1',
        newJournal({ kind: 'journal', dated, lines, narration: name }),
      )
    }
  }
  const holders = await readRows<{ id: string; flat: string }>(sql`
    select h.id, h.flat_id as flat from holding h where h.society_id = ${societyId} and h.id like 'holding-%'
    order by h.id limit ${Math.max(20, Math.round(flats / 10))}`)
  for (let from = 0; from < holders.length; from += perCommit)
    await asOffice(database, societyId, async (writer) => {
      const some = holders.slice(from, from + perCommit)
      const receipts = some.map(({ id, flat }, at) => newReceipt(id, flat, 10_000_00 + at * 100))
      await postReceipts(writer, societyId, 'Treasurer', receipts)
    })
  payers = holders.map(({ id }) => id)
  await operator.drizzle.execute(sql`vacuum analyze`)
  // a server that is asked has not just made a million lines: what is left of that is swept away first
  globalThis.gc?.()
  const [row] = await readRows<{ count: string }>(
    sql`select count(*) from journal_line where society_id = ${societyId}`,
  )
  return { flats, lines: Number(row?.count) }
}

const deps = {
  ...accountsDeps(database),
  identity: { verify: () => Promise.reject(new Error('nobody asks who it is')) } as never,
}
const call = { deps, claims: { uid: `${societyId}-treasurer` } as never, societyId }

const inSociety = <T>(work: (tx: Transaction) => Promise<T>) =>
  readAs(database, { uid: `${societyId}-treasurer`, societyId }, work)

const payerOf = (at: number) => payers[(at * 7919) % payers.length] ?? ''

const readOurTrial = (days: DaySpan) => inSociety((tx) => readTrial(tx, societyId, days))

const ours = {
  trial: () => readOurTrial(span),
  trialAfter: () => readOurTrial(yearAfter),
  member: (at: number) => inSociety((tx) => readMember(tx, societyId, payerOf(at), span)),
  dashboard: () => reading(call, (reader) => readFinance(reader, year)),
}

const credits = sql.join(
  creditKinds.map((kind) => sql`${kind}`),
  sql`, `,
)

/** Incomes and expenses from before the year of the last day are one row, behind the accounts. */
const trialBySql = ({ from, to }: DaySpan) =>
  readRows<Record<string, string>>(sql`
    with counted as (
      select case when l.dated >= ${yearSpan(to).from} or a."group" not in ('income', 'expense') then a.id end as id,
        a.code, a.name, l.dated, l.amount
      from journal_line l join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
      where l.society_id = ${societyId} and l.dated <= ${to})
    select id, min(code) as code, min(name) as name, coalesce(sum(amount) filter (where dated < ${from}), 0) as opening,
      coalesce(sum(amount) filter (where dated >= ${from} and amount > 0), 0) as debit,
      coalesce(-sum(amount) filter (where dated >= ${from} and amount < 0), 0) as credit, sum(amount) as closing
    from counted group by id order by id is null, min(code), id`)

/** Of the first year there is nothing earlier: whoever writes it by hand leaves that out. */
const firstTrialBySql = ({ from, to }: DaySpan) =>
  readRows<Record<string, string>>(sql`
    select a.id, a.code, a.name, coalesce(sum(l.amount) filter (where l.dated < ${from}), 0) as opening,
      coalesce(sum(l.amount) filter (where l.dated >= ${from} and l.amount > 0), 0) as debit,
      coalesce(-sum(l.amount) filter (where l.dated >= ${from} and l.amount < 0), 0) as credit, sum(l.amount) as closing
    from journal_line l join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
    where l.society_id = ${societyId} and l.dated <= ${to} group by a.id, a.code, a.name order by a.code`)

const bySql = {
  trial: () => firstTrialBySql(span),
  trialAfter: () => trialBySql(yearAfter),
  member: (at: number) =>
    readRows<Record<string, unknown>>(sql`
      with documents as (
        select id, dated, 0 as rank, number, total as amount from bill
          where society_id = ${societyId} and holding_id = ${payerOf(at)}
        union all select id, coalesce(posted_on, received_on), 2, number, -amount from receipt
          where society_id = ${societyId} and holding_id = ${payerOf(at)} and number is not null
        union all select id, dated, 1, number, case when kind in (${credits}) then -amount else amount end from adjustment
          where society_id = ${societyId} and holding_id = ${payerOf(at)} and number is not null),
      lines as (select *, sum(amount) over (order by dated, rank, number) as balance from documents),
      charged as (
        select due_on, total, sum(total) over (order by due_on, number) - total as before from bill
          where society_id = ${societyId} and holding_id = ${payerOf(at)} and dated <= ${span.to}),
      paid as (select coalesce(-sum(amount), 0) as amount from documents where amount < 0 and dated <= ${span.to}),
      unpaid as (
        select ${span.to}::date - due_on::date as age, total - least(total, greatest(0, paid.amount - before)) as amount
          from charged, paid)
      select
        (select coalesce(sum(amount), 0) from documents where dated < ${span.from}) as opening,
        (select json_agg(json_build_object('id', id, 'number', number, 'dated', dated, 'amount', amount, 'balance', balance)
          order by dated, rank, number) from lines where dated between ${span.from} and ${span.to}) as lines,
        (select coalesce(sum(amount), 0) from documents where dated <= ${span.to}) as closing,
        (select coalesce(sum(amount), 0) from unpaid) as principal,
        (select coalesce(sum(amount) filter (where age > 90), 0) from unpaid) as over90`),
  dashboard: () =>
    readRows<Record<string, unknown>>(sql`
      with moved as (
        select l.account_id, a."group", a.role, extract(quarter from l.dated::date) as quarter, sum(l.amount) as amount
        from journal_line l join ledger_account a on a.society_id = l.society_id and a.id = l.account_id
        where l.society_id = ${societyId} and l.dated <= ${span.to} group by 1, 2, 3, 4),
      billed as (
        select line ->> 'headId' as head, extract(quarter from dated::date) as quarter, sum((line ->> 'amount')::bigint) as amount
        from bill, jsonb_array_elements(lines) line
        where society_id = ${societyId} and dated between ${span.from} and ${span.to} group by 1, 2),
      charged as (
        select holding_id, due_on, total, sum(total) over (partition by holding_id order by due_on, number) - total as before
        from bill where society_id = ${societyId}),
      paid as (select holding_id, sum(amount) as amount from receipt where society_id = ${societyId} group by 1),
      unpaid as (
        select holding_id, due_on, total - least(total, greatest(0, coalesce(paid.amount, 0) - before)) as amount
        from charged left join paid using (holding_id))
      select
        (select json_agg(json_build_array(head, quarter, amount)) from billed) as billed,
        (select json_agg(json_build_array(account_id, quarter, amount)) from moved where "group" = 'expense') as expenses,
        (select coalesce(sum(amount), 0) from billed) as total,
        (select coalesce(sum(amount), 0) from moved where "group" = 'expense') as spent,
        (select coalesce(sum(amount), 0) from moved where role = 'dues') as dues,
        (select coalesce(sum(amount), 0) from moved where role = 'bank') as bank,
        (select coalesce(sum(amount), 0) from unpaid where '2026-11-20'::date - due_on::date > 90) as over90,
        (select count(distinct holding_id) from unpaid where amount > 0) as flats`),
}

const checkTrial = async (days: DaySpan) => {
  const { lines, earlierYears } = await readOurTrial(days)
  const wanted = (await trialBySql(days)).map(({ id, opening, debit, credit, closing }) =>
    [id ?? 'earlier', opening, debit, credit, closing].join(),
  )
  const said = [
    ...lines.map(({ account, ...sums }) => ({ id: account.id, ...sums })),
    ...(wanted.at(-1)?.startsWith('earlier') ? [{ id: 'earlier', ...earlierYears }] : []),
  ].map(({ id, opening, debit, credit, closing }) => [id, opening, debit, credit, closing].join())
  if (JSON.stringify(said) !== JSON.stringify(wanted))
    throw new Error(`the trial balances differ: ${JSON.stringify({ said, wanted })}`)
}

/** What both have to agree in. */
const check = async () => {
  for (const days of [span, yearAfter]) await checkTrial(days)
  const [member, dashboard] = [await ours.member(3), await ours.dashboard()]
  const [[sqlMember = {}], [sqlDashboard = {}]] = [await bySql.member(3), await bySql.dashboard()]
  const sumOf = (rows: readonly { total: number }[]) =>
    rows.reduce((sum, { total }) => sum + total, 0)
  const said = {
    member: [member.opening, member.closing, member.lines.length, member.dues.principal].concat(
      member.dues.ages['over-90'],
    ),
    dashboard: [sumOf(dashboard.billed), sumOf(dashboard.expenses), dashboard.position.dues].concat(
      ...[dashboard.position.cash.find(({ name }) => name === 'Bank')?.amount ?? 0],
      ...[dashboard.owing.ages['over-90'], dashboard.owing.flats],
    ),
  }
  const computed = {
    member: [sqlMember.opening, sqlMember.closing, (sqlMember.lines as unknown[]).length]
      .concat(sqlMember.principal, sqlMember.over90)
      .map(Number),
    dashboard: [sqlDashboard.total, sqlDashboard.spent, sqlDashboard.dues, sqlDashboard.bank]
      .concat(sqlDashboard.over90, sqlDashboard.flats)
      .map(Number),
  }
  if (JSON.stringify(said) !== JSON.stringify(computed))
    throw new Error(`they differ: ${JSON.stringify({ said, computed })}`)
}

type Name = keyof typeof ours
type Order = { lines?: number; name?: Name; at?: number }
type Message = { what: 'open' | 'check' | 'ours' | 'sql'; order: Order }

const timed = async (work: (at: number) => Promise<unknown>, at: number): Promise<number> => {
  const from = performance.now()
  await work(at)
  return performance.now() - from
}

const answer = ({ what, order: { lines = 0, name = 'trial', at = 0 } }: Message) => {
  if (what === 'open') return open(lines)
  if (what === 'check') return check()
  return timed((what === 'ours' ? ours : bySql)[name], at)
}

process.on('message', (message: Message) => {
  answer(message).then(
    (result) => process.send?.({ result, rss: process.memoryUsage().rss }),
    (error: unknown) => {
      throw error
    },
  )
})
process.on('disconnect', () => process.exit(0))
process.send?.({})
