/**
 * Publishes runs for the bench of billing, as a process of its own on PostgreSQL: in one society through the product, and the rows
 * that it wrote once more in a twin of it by SQL alone.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { societySpace } from '../../src/domain/scopes.ts'
import type { Transaction } from '../../src/server/database/connect.ts'
import { openPostgres } from '../../src/server/database/connect.ts'
import { newRun } from '../factories/charges.ts'
import { createServerDatabase, openOperator } from '../factories/database.ts'
import { manyFlats } from './many-flats.ts'

const database = await openPostgres(await createServerDatabase())
const operator = openOperator(database)
if (operator === undefined) throw new Error('the bench of billing needs a PostgreSQL server')

const { inSociety, change, open: openSociety } = manyFlats(database, operator)

const twinsOf = (flats: number) => [`ours-${flats}`, `twin-${flats}`] as const

const open = async (flats: number) => {
  for (const societyId of twinsOf(flats)) await openSociety(societyId, flats)
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
