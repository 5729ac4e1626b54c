/** A sign-in that meets a change of the password, or the end of the account, halfway. */
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/database/connect.ts'
import { account } from '#server/database/schema.ts'
import { asIdentity } from '#server/database/transaction.ts'
import { changeAccount } from '#server/identity/local-firebase/accounts.ts'
import { hashPassword } from '#server/identity/local-firebase/passwords.ts'
import { createTestApp, signIn, signUp, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

// The embedded database runs one transaction at a time.
describe.runIf(databaseKinds.includes('postgres'))('on postgres', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind: 'postgres' })
  })
  afterAll(() => server.close())

  const waiting = async () => {
    const isBlocked = sql`cardinality(pg_blocking_pids(pid)) > 0`
    const [row] = await server.database.drizzle
      .select({ n: count() })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and ${isBlocked}`)
    return row?.n
  }
  /** @returns what a sign-in gets that has come as far as this change before it was there for others to see */
  const signInDuring = async (email: string, change: (tx: Transaction) => Promise<unknown>) => {
    const { entering } = await asIdentity(server.database, async (tx) => {
      await change(tx)
      const attempt = signIn(server, email)
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      return { entering: attempt }
    })
    return entering
  }

  test('with the old password nobody comes in behind its change', async () => {
    const email = 'changes@example.org'
    const { uid } = await signUp(server, email)
    const passwordHash = await hashPassword('mango tree at gate 5')
    const entered = await signInDuring(email, (tx) => changeAccount(tx, uid, { passwordHash }))
    expect(entered).toBeUndefined()
  })

  test('nobody comes into an account that has just gone', async () => {
    const email = 'goes@example.org'
    const { uid } = await signUp(server, email)
    const entered = await signInDuring(email, (tx) =>
      tx.delete(account).where(eq(account.uid, uid)),
    )
    expect(entered).toBeUndefined()
  })

  test('a change that leaves the password alone keeps nobody out', async () => {
    const email = 'renamed@example.org'
    const { uid } = await signUp(server, email)
    const entered = await signInDuring(email, (tx) =>
      changeAccount(tx, uid, { displayName: 'Asha' }),
    )
    expect(entered).toEqual(expect.any(String))
  })
})
