/** Societies whose books had begun before a society said so: they say it after the migration, and their devices hear of it. */
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connectPglite } from '#server/database/connect.ts'
import { society, space, syncIndex } from '#server/database/schema.ts'
import { readAs } from '#server/database/transaction.ts'

/** How many migrations there were before it. */
const before = 46

test('a society says when its books began, once they have, and its version rises', async () => {
  const database = await connectPglite(await PGlite.create())
  await database.migrate(before)
  const run = (statement: ReturnType<typeof sql>) => database.drizzle.execute(statement)
  await run(sql`select set_config('app.in_commit', 'yes', false)`)
  for (const id of ['lake', 'pond']) {
    await run(
      sql`insert into society (society_id, id, name, registration, address) values (${id}, ${id}, ${id}, '', '')`,
    )
    await run(sql`insert into space (id, version) values (${`s:${id}`}, 7)`)
    await run(sql`insert into sync_index (space, scope, entity, row_id, version, gone)
      values (${`s:${id}`}, ${`s:${id}/society@all`}, 'society', ${id}, 3, false)`)
  }
  await run(
    sql`insert into financial_year (society_id, id, state, changed_at, changed_by) values ('lake', '2025-2026', 'open', now(), '')`,
  )
  for (const id of ['bank', 'funds'])
    await run(sql`insert into ledger_account (society_id, id, code, name, "group", is_control, is_closed)
      values ('lake', ${id}, ${id}, ${id}, 'bank', false, false)`)
  const lines = JSON.stringify([
    { accountId: 'bank', amount: 100 },
    { accountId: 'funds', amount: -100 },
  ])
  await run(sql`insert into voucher values ('lake', 'o1', 'opening', 'J/2526', 1, 'J/2526/1', '2026-03-31', '2025-2026',
    100, ${lines}::jsonb, '', '', null, '', now(), 'nobody')`)
  await run(sql`select set_config('app.in_commit', '', false)`)
  await database.migrate()
  const begunOf = (societyId: string) =>
    readAs(database, { societyId }, async (tx) => {
      const [row] = await tx.select().from(society)
      return row?.booksBegunOn
    })
  expect([await begunOf('lake'), await begunOf('pond')]).toEqual(['2026-03-31', null])
  const versions = await database.drizzle
    .select({ id: space.id, version: space.version })
    .from(space)
    .orderBy(space.id)
  expect(versions.map(({ version }) => version)).toEqual([8, 7])
  const index = await database.drizzle.select().from(syncIndex).orderBy(syncIndex.space)
  expect(index.map(({ version }) => version)).toEqual([8, 3])
  await database.close()
})
