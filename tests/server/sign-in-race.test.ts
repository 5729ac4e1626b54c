/** A sign-in or a new password that meets a change of the account, its end or that of its sessions, halfway. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/database/connect.ts'
import { account } from '#server/database/schema-identity.ts'
import { asIdentity } from '#server/database/transaction.ts'
import { endAllSessions } from '#server/identity/access.ts'
import { changeAccount, holdAccount } from '#server/identity/local-firebase/accounts.ts'
import { hashPassword } from '#server/identity/local-firebase/passwords.ts'
import { callAccounts, createTestApp, signIn, signUp, type TestApp } from '../factories/app.ts'
import { countBlocked } from '../factories/blocked.ts'
import { databaseKinds } from '../factories/database.ts'

// The embedded database runs one transaction at a time.
describe.runIf(databaseKinds.includes('postgres'))('on postgres', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind: 'postgres' })
  })
  afterAll(() => server.close())

  type Step = (tx: Transaction) => Promise<unknown>

  /** @returns what an attempt gets that has come as far as this change before it was there for others to see */
  const during = async <T>(change: Step, attempt: () => Promise<T>, then?: Step): Promise<T> => {
    const { result } = await asIdentity(server.database, async (tx) => {
      await change(tx)
      const running = attempt()
      await expect.poll(() => countBlocked(server.database), { timeout: 10_000 }).toBe(1)
      await then?.(tx)
      return { result: running }
    })
    return result
  }
  const signInDuring = (email: string, change: Step) => during(change, () => signIn(server, email))

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

  test('a sign-in that is ended while its new password is under way changes nothing', async () => {
    const email = 'stolen@example.org'
    const { uid, token } = await signUp(server, email)
    const answer = await during(
      (tx) => holdAccount(tx, uid),
      () => callAccounts(server, 'update', { idToken: token, password: 'mango tree at gate 5' }),
      (tx) => endAllSessions(tx, uid, server.clock.now()),
    )
    expect(await answer.json()).toMatchObject({ error: { message: 'TOKEN_EXPIRED' } })
    expect(await signIn(server, email)).toEqual(expect.any(String))
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
