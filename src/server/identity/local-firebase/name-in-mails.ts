/**
 * A mail greets a person as they call themselves now, in the language they have chosen. Both are in the profile; it is read as that
 * person, because the identity role sees accounts alone and the application's no account.
 */
import { eq } from 'drizzle-orm'
import type { Language } from '#texts/language.ts'
import type { Database } from '../../database/connect.ts'
import { profile } from '../../database/schema.ts'
import { readAs } from '../../database/transaction.ts'
import { languageFrom } from '../../letters/reader-language.ts'
import type { Account } from './accounts.ts'

export type Reader = { person: Account; language: Language }

/** Before the first sync there is no profile: the name given at registration. */
export const asReaderNow = async (database: Database, account: Account): Promise<Reader> => {
  const { uid } = account
  const [own] = await readAs(database, { uid }, (tx) =>
    tx
      .select({ displayName: profile.displayName, settings: profile.settings })
      .from(profile)
      .where(eq(profile.uid, uid)),
  )
  const displayName = own?.displayName || account.displayName
  return { person: { ...account, displayName }, language: languageFrom(own?.settings) }
}
