/**
 * In which language a letter is written: in its reader's. The catalogues are prepared once, when the server starts, so that every
 * letter can be made at once (`inLanguage`); what it is about is read before.
 */
import { eq } from 'drizzle-orm'
import { languages } from '#contract/languages.ts'
import { type Settings, settingOf } from '#domain/settings.ts'
import { type Language, prepareLanguage } from '#texts/language.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { profile } from '../database/schema.ts'
import { asEach, readAs } from '../database/transaction.ts'

await Promise.all(languages.map(prepareLanguage))

/**
 * @param settings of the reader's profile; undefined where there is none
 * @param without of whoever could not choose one yet: invited, or billed without an account
 */
export const languageFrom = (settings: Settings | undefined, without: Language = 'en'): Language =>
  settings === undefined ? without : settingOf(settings, 'language')

/** @param uid null for who has no account */
export type LanguageOf = (uid: string | null | undefined) => Language

/** Nobody but the person sees a profile, so each is read as that person. */
export const readLanguages = async (
  tx: Transaction,
  uids: readonly (string | null | undefined)[],
): Promise<LanguageOf> => {
  const known = new Map<string, Language>()
  const people = [...new Set(uids.filter((uid) => uid != null))]
  await asEach(tx, people, async (uid) => {
    const [own] = await tx
      .select({ settings: profile.settings })
      .from(profile)
      .where(eq(profile.uid, uid))
    known.set(uid, languageFrom(own?.settings))
  })
  return (uid) => (uid == null ? undefined : known.get(uid)) ?? languageFrom(undefined)
}

export const readLanguage = (database: Database, uid: string): Promise<Language> =>
  readAs(database, { uid }, async (tx) => (await readLanguages(tx, [uid]))(uid))
