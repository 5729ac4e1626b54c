/** The account table. All functions run inside `asIdentity`. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { account } from '../../database/schema-identity.ts'

export type Account = typeof account.$inferSelect

export const findByEmail = async (tx: Transaction, email: string): Promise<Account | undefined> => {
  const [found] = await tx.select().from(account).where(eq(account.email, email))
  return found
}

export const findByUid = async (tx: Transaction, uid: string): Promise<Account | undefined> => {
  const [found] = await tx.select().from(account).where(eq(account.uid, uid))
  return found
}

/** Nobody changes it until this transaction ends; whoever is changing it is waited for. */
export const holdAccount = async (tx: Transaction, uid: string): Promise<Account | undefined> => {
  const [found] = await tx.select().from(account).where(eq(account.uid, uid)).for('update')
  return found
}

export const hasAccounts = async (tx: Transaction): Promise<boolean> =>
  (await tx.select({ uid: account.uid }).from(account).limit(1)).length > 0

/** Holds other sign-ups back until this transaction ends: there is only one first account. */
export const lockSignUp = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign_up'))`)

export const changeAccount = async (
  tx: Transaction,
  uid: string,
  change: Partial<Omit<Account, 'uid'>>,
): Promise<Account> => {
  const [changed] = await tx.update(account).set(change).where(eq(account.uid, uid)).returning()
  if (changed === undefined) throw new Error('the account is gone')
  return changed
}
