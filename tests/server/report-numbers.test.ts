/** Reports that were there before they had numbers get them in the order in which they were made, society by society. */
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reportDefaults } from '#domain/report-desk.ts'
import { connectPglite } from '#server/database/connect.ts'
import { report } from '#server/database/schema.ts'
import { series } from '#server/database/schema-money.ts'
import { readAs } from '#server/database/transaction.ts'
import { commit } from '#server/sync/commit.ts'
import { newReport } from '../factories/report.ts'

/** How many migrations there were before numbers. */
const before = 30

const reportOf = (societyId: string, id: string, day: string) => {
  const { at: _, ...form } = newReport({ id })
  const times = { createdAt: new Date(day), updatedAt: new Date(day), reporterUid: 'uid-x' }
  const rest = { status: 'open', folder: 'all', deleted: false, holds: [] }
  return { ...reportDefaults, ...form, ...rest, ...times, societyId }
}

test('old reports are numbered by their age, and the next goes on', async () => {
  const database = await connectPglite(await PGlite.create())
  await database.migrate(before)
  const old = [
    ['lake', 'b', '2026-11-02'],
    ['lake', 'a', '2026-11-01'],
    ['pond', 'c', '2026-10-01'],
  ]
  await database.drizzle.execute(sql`select set_config('app.in_commit', 'yes', false)`)
  for (const [societyId, id, day] of old) {
    await database.drizzle.execute(sql`insert into report
      (society_id, id, title, notes, area, status, important, folder, deleted, created_at, updated_at, reporter_uid)
      values (${societyId}, ${id}, 'Lift stops', '', 'personal', 'closed', false, 'all', false, ${day}, ${day}, 'uid-x')`)
  }
  await database.drizzle.execute(sql`select set_config('app.in_commit', '', false)`)
  await database.migrate()
  const request = { actor: { societyId: 'lake' }, spaces: ['s:lake' as const], via: 'test' }
  await commit({ database, poke: () => {} }, request, (w) =>
    w.put('report', reportOf('lake', 'd', '2026-11-03')),
  )
  const numbersOf = (societyId: string) =>
    readAs(database, { societyId }, async (tx) => {
      const rows = await tx.select().from(report).orderBy(report.number)
      return rows.map(({ id, number, closedAt }) => [id, number, closedAt !== null])
    })
  expect(await numbersOf('lake')).toEqual([
    ['a', 1, true],
    ['b', 2, true],
    ['d', 3, false],
  ])
  expect(await numbersOf('pond')).toEqual([['c', 1, true]])
  const counters = await readAs(database, { societyId: 'pond' }, (tx) => tx.select().from(series))
  expect(counters).toEqual([{ societyId: 'pond', id: 'report', next: 2 }])
  await database.close()
})
