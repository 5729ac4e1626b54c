import { type DemoAccount, demoPassword } from '#domain/demo/demo-accounts.ts'
import type { Database } from '../database/connect.ts'
import { account } from '../database/schema-identity.ts'
import { asIdentity } from '../database/transaction.ts'
import { hashPassword } from '../identity/local-firebase/passwords.ts'

/** Accounts that are there already stay as they are. One hash serves all: the password is public, and hashing is slow. */
export const createDemoAccounts = async (
  database: Database,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  const rows = accounts.map(({ uid, email, displayName, emailVerified }) => ({
    uid,
    email,
    displayName,
    emailVerified,
    passwordHash,
    createdAt: now,
  }))
  await asIdentity(database, (tx) => tx.insert(account).values(rows).onConflictDoNothing())
}
