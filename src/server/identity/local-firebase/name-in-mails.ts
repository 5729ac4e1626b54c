/**
 * A mail greets a person as they call themselves now. The profile has the name they have chosen since; it is read as that
 * person, because the identity role sees accounts alone and the application's no account.
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { profile } from '../../database/schema.ts'
import { readAs } from '../../database/transaction.ts'
import type { Account } from './accounts.ts'

/** Before the first sync there is no profile: the name given at registration. */
export const asCalledNow = async (database: Database, account: Account): Promise<Account> => {
  const { uid } = account
  const [own] = await readAs(database, { uid }, (tx) =>
    tx.select({ displayName: profile.displayName }).from(profile).where(eq(profile.uid, uid)),
  )
  return { ...account, displayName: own?.displayName || account.displayName }
}
