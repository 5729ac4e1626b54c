/** Societies with books, a fresh one for each test, on a database of the kind under test. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import { Rejection } from '#contract/errors.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { Device } from '#db/db.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Database } from '#server/database/connect.ts'
import { readAs } from '#server/database/transaction.ts'
import { commit } from '#server/sync/commit.ts'
import type { PushDeps } from '#server/sync/context.ts'
import { createContext, runMutator } from '#server/sync/mutators.ts'
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

/** @returns whether it was accepted */
export type Change = <Name extends MutationName>(
  name: Name,
  args: MutationArgs<Name>,
) => Promise<boolean>

/** Changes of the office at the server itself, one commit each: where a test makes too many for a device. */
const changesOf = (deps: PushDeps, societyId: string): Change => {
  const [uid, space] = [`${societyId}-admin`, societySpace(societyId)]
  return async (name, args) => {
    const request = { actor: { uid, societyId }, spaces: [space], via: name }
    let isRefused = false
    await commit(deps, request, async (writer) => {
      const context = await createContext(deps, writer, { uid }, space, true)
      await writer
        .attempt(() => runMutator(context, { name, args }), true)
        .catch((error: unknown) => {
          if (!(error instanceof Rejection)) throw error
          isRefused = true
        })
    })
    return !isRefused
  }
}

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
      change: changesOf(deps, societyId),
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
