/** Societies with books, a fresh one for each test, on a database of the kind under test. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Device } from '#db/db.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'
import type { PushDeps } from '#server/sync/context.ts'
import {
  accountsDeps,
  addBooks,
  asOffice,
  type OfficeDevice,
  openOfficeDevice,
  type PersonName,
} from './accounts.ts'
import { createTestDatabase, type DatabaseKind } from './database.ts'

export const refusals = async ({ device }: OfficeDevice) =>
  (await device.outbox.where('state').equals('rejected').sortBy('mid')).map(({ code }) => code)

export const held = async (device: Device, entity: 'receipt' | 'holding-card' | 'flat-summary') =>
  (await device.rows[entity].toArray()).map(({ id }) => id).sort()

/** Opens the database before the tests of this block and closes it after them. */
export const booksOf = (kind: DatabaseKind) => {
  let database: Database
  let deps: PushDeps
  let books = 0
  beforeAll(async () => {
    database = await createTestDatabase(kind)
    deps = accountsDeps(database)
  })
  afterAll(() => database.close())

  const rowsOf = async <Row>(societyId: string, query: ReturnType<typeof sql>): Promise<Row[]> =>
    (
      (await readAs(database, { societyId }, (tx) => tx.execute(query))) as unknown as {
        rows: Row[]
      }
    ).rows

  /** A society of its own for a test, with devices of its people. */
  const openBooks = async () => {
    books += 1
    const societyId = `books${books}`
    await addBooks(database, societyId)
    return {
      societyId,
      open: (name: PersonName, space = societyId) =>
        openOfficeDevice(deps, `${societyId}-${name}`, space),
      office: (work: Parameters<typeof asOffice>[2]) => asOffice(database, societyId, work),
      numbers: async () =>
        (
          await rowsOf<{ number: string }>(
            societyId,
            sql`select number from receipt where society_id = ${societyId} order by number`,
          )
        ).map(({ number }) => number),
    }
  }
  return { openBooks, rowsOf, drizzle: () => database.drizzle, database: () => database }
}
