/**
 * Publishes runs for the bench of billing, as a process of its own on PostgreSQL: in one society through the product, and the rows
 * that it wrote once more in a twin of it by SQL alone.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { societySpace } from '../../src/domain/scopes.ts'
import type { Transaction } from '../../src/server/database/connect.ts'
import { openPostgres } from '../../src/server/database/connect.ts'
import { writeAs } from '../../src/server/database/transaction.ts'
import { commit } from '../../src/server/sync/commit.ts'
import { createContext, runMutator } from '../../src/server/sync/mutators.ts'
import { accountsDeps, addBooks } from '../factories/accounts.ts'
import { newHead, newRun } from '../factories/charges.ts'
import { createServerDatabase, openOperator } from '../factories/database.ts'

const database = await openPostgres(await createServerDatabase())
const deps = accountsDeps(database)
const operator = openOperator(database)
if (operator === undefined) throw new Error('the bench of billing needs a PostgreSQL server')

const inSociety = <T>(societyId: string, work: (tx: Transaction) => Promise<T>) =>
  writeAs(database, { societyId }, async (tx) => {
    await tx.execute(sql`select set_config('app.in_commit', 'yes', true)`)
    return work(tx)
  })

const change = async (societyId: string, name: string, args: unknown): Promise<void> => {
  const uid = `${societyId}-admin`
  const space = societySpace(societyId)
  const request = { actor: { uid, societyId }, spaces: [space], via: name }
  await commit(deps, request, async (writer) => {
    await runMutator(await createContext(deps, writer, { uid }, space, true), { name, args })
  })
}

/** In place of the three flats of the tests: nobody can be billed twice. */
const addFlats = async (societyId: string, count: number) => {
  const numbers = sql`generate_series(1, ${count}::int) n`
  await inSociety(societyId, async (tx) => {
    await tx.execute(sql`insert into flat (society_id, id, wing, number, type, size, carpet_sqft, construction_cost)
      select ${societyId}, 'flat-' || md5(n::text), 'W' || (n / 1000), (n % 1000)::text, 'Flat', '2Bhk', 400 + n % 300,
        200000000 + n % 1000 * 100000 from ${numbers}`)
    await tx.execute(sql`insert into contact (society_id, id, name)
      select ${societyId}, 'contact-' || md5(n::text), 'Person ' || n from ${numbers}`)
    await tx.execute(sql`insert into holding (society_id, id, contact_id, flat_id, relation, since)
      select ${societyId}, 'holding-' || md5(n::text), 'contact-' || md5(n::text), 'flat-' || md5(n::text), 'owner',
        '2020-04-01' from ${numbers}`)
  })
  // without statistics each person would be looked for in every flat
  await operator.drizzle.execute(sql`analyze flat, contact, holding`)
  await inSociety(societyId, (tx) =>
    tx.execute(sql`insert into resident (society_id, id, flat_id, flat, wing, contact_id, name, relation, since)
      select h.society_id, h.id, h.flat_id, f.wing || '-' || f.number, f.wing, c.id, c.name, h.relation, h.since from holding h
      join flat f on f.society_id = h.society_id and f.id = h.flat_id
      join contact c on c.society_id = h.society_id and c.id = h.contact_id
      where h.society_id = ${societyId} and h.id like 'holding-%'`),
  )
}

const heads = [
  newHead(),
  newHead({
    ...{ headId: 'sinking', name: 'Sinking Fund', position: 2 },
    ...{ accountId: 'account:sinking-fund', basis: { kind: 'construction-cost', basisPoints: 25 } },
  }),
  newHead({
    ...{ headId: 'water', name: 'Water', position: 3, accountId: 'account:water' },
    basis: { kind: 'area', of: 'carpet', amount: { rate: 12_50 as never, per: 100 } },
  }),
]

const twinsOf = (flats: number) => [`ours-${flats}`, `twin-${flats}`] as const

const open = async (flats: number) => {
  for (const societyId of twinsOf(flats)) {
    await addBooks(database, societyId)
    await addFlats(societyId, flats - 3)
    await inSociety(societyId, (tx) =>
      tx.execute(sql`update flat set construction_cost = 250000000 where society_id = ${societyId}
        and construction_cost is null`),
    )
    for (const head of heads) await change(societyId, 'charge-head.adopt@1', { ...head })
  }
  await operator.drizzle.execute(sql`analyze`)
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

type Order = { flats: number; month: string }
let published = ''

const publish = ({ flats, month }: Order) => {
  published = randomUUID()
  return timed(() =>
    change(twinsOf(flats)[0], 'bill-run.publish@1', newRun(month, { id: published })),
  )
}

const columnsOf = async (tx: Transaction, table: string) => {
  const { rows } =
    (await tx.execute(sql`select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name not in ('society_id', 'space', 'scope')
    order by ordinal_position`)) as unknown as { rows: { name: string }[] }
  return sql.raw(rows.map(({ name }) => name).join(', '))
}

/** Read before the clock starts. */
const copiesOf = async (own: string, twin: string, tx: Transaction) => {
  const copy = async (table: string, where = sql`true`, end = sql``) => {
    const columns = await columnsOf(tx, table)
    return sql`insert into ${sql.raw(table)} (society_id, ${columns})
      select ${twin}, ${columns} from ${sql.raw(table)} where society_id = ${own} and ${where} ${end}`
  }
  const [from, to] = [societySpace(own), societySpace(twin)]
  const ofRun = sql`id like ${`${published}:%`}`
  return [
    await copy('financial_year', undefined, sql`on conflict do nothing`),
    await copy('bill_run', sql`id = ${published}`),
    await copy(
      'series',
      undefined,
      sql`on conflict (society_id, id) do update set next = excluded.next`,
    ),
    await copy('voucher', sql`${ofRun} order by count`),
    await copy('bill', ofRun),
    await copy(
      'flat_summary',
      undefined,
      sql`on conflict (society_id, id) do update set balance = excluded.balance, principal = excluded.principal,
        unpaid = excluded.unpaid, due_on = excluded.due_on`,
    ),
    sql`insert into sync_index (space, scope, entity, row_id, version, gone)
      select ${to}, replace(scope, ${from}, ${to}), entity, row_id, version, gone from sync_index
      where space = ${from} and version = (select version from space where id = ${from})
      on conflict (space, entity, row_id, scope) do update set version = excluded.version, gone = excluded.gone`,
  ]
}

/** As the superuser, past every policy that could cost time. */
const copy = async ({ flats }: Order) => {
  const [own, twin] = twinsOf(flats)
  let from = 0
  await operator.drizzle.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('app.in_commit', 'yes', true), set_config('app.society_id', ${twin}, true)`,
    )
    const statements = await copiesOf(own, twin, tx)
    from = performance.now()
    for (const statement of statements) await tx.execute(statement)
  })
  return performance.now() - from
}

/** What both have now, and it has to be the same. */
const totalsOf = async (flats: number) => {
  const totals = twinsOf(flats).map((societyId) =>
    inSociety(societyId, async (tx) => {
      const { rows } = (await tx.execute(sql`select
        (select count(*) from bill where society_id = ${societyId}) as bills,
        (select count(*) from journal_line where society_id = ${societyId}) as lines,
        (select sum(balance) from flat_summary where society_id = ${societyId}) as owed,
        (select sum(greatest(amount, 0)) from journal_line where society_id = ${societyId}) as debits,
        (select count(*) from sync_index where space = ${societySpace(societyId)} and entity in ('bill', 'voucher', 'flat-summary')) as index_lines`)) as unknown as {
        rows: unknown[]
      }
      return JSON.stringify(rows[0])
    }),
  )
  const [own, twin] = await Promise.all(totals)
  if (own !== twin) throw new Error(`the twin differs: ${own} and ${twin}`)
  return own
}

type Message = { what: 'open' | 'publish' | 'copy' | 'totals'; order: Order }

const answer = ({ what, order }: Message): Promise<unknown> => {
  if (what === 'open') return open(order.flats)
  if (what === 'publish') return publish(order)
  return what === 'copy' ? copy(order) : totalsOf(order.flats)
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
