import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { readAs, sqlState, writeAs } from '#server/database/transaction.ts'
import { createTestDatabase } from '../factories/database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a write outside commit is refused', async () => {
  const attempt = writeAs(database, { societyId: 'a' }, (tx) =>
    tx.execute(sql`insert into society (society_id, id, name, registration, address) values ('a', 'a', 'A', '', '')`),
  )
  expect(sqlState(await attempt.catch((error) => error))).toBe('42501')
})

test('the application role cannot read accounts', async () => {
  const attempt = readAs(database, { uid: 'u' }, (tx) => tx.execute(sql`select * from account`))
  expect(sqlState(await attempt.catch((error) => error))).toBe('42501')
})
