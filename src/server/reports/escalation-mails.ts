/**
 * Mails about late reports: owed in the commit that says they are late, and sent after it. What could not be sent is tried again
 * with the next look, for two days.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { groupBy } from '#domain/group-by.ts'
import { createCalendar } from '#domain/office-calendar.ts'
import { inLanguage } from '#texts/language.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, membership, report, society } from '../database/schema.ts'
import { escalationMail } from '../database/schema-desk.ts'
import { readAs, writeAs } from '../database/transaction.ts'
import type { Mail, Mailer } from '../identity/mailer.ts'
import { type LanguageOf, readLanguages } from '../letters/reader-language.ts'
import type { OnFailed } from '../societies/read-societies.ts'
import type { CommitDeps } from '../sync/commit.ts'
import { type Late, lateReports } from './late-reports.ts'

export type DeskDeps = CommitDeps & {
  clock: () => Date
  mailer: Mailer
  /** What links begin with. */
  base: string
  onUnsent: (error: unknown) => void
  onFailed: OnFailed
}

/** Nobody wants to be told of it later. */
const owedMs = 2 * 24 * 60 * 60 * 1000

/** Mails to whoever is still there, about what is. */
const readOwed = (tx: Transaction, societyId: string) =>
  tx
    .select({
      id: escalationMail.id,
      at: escalationMail.at,
      membershipId: membership.id,
      name: contact.name,
      address: membership.email,
      uid: membership.uid,
      number: report.number,
      title: report.title,
      level: escalationMail.level,
      due: escalationMail.due,
    })
    .from(escalationMail)
    .leftJoin(
      membership,
      and(
        eq(membership.societyId, escalationMail.societyId),
        eq(membership.id, escalationMail.membershipId),
      ),
    )
    .leftJoin(contact, contactOfMembership)
    .leftJoin(
      report,
      and(eq(report.societyId, escalationMail.societyId), eq(report.id, escalationMail.reportId)),
    )
    .where(eq(escalationMail.societyId, societyId))
    .orderBy(report.number)

type Owed = Awaited<ReturnType<typeof readOwed>>[number]
type LetterHead = {
  society: string
  dayOf: (instant: string) => string
  base: string
  languageOf: LanguageOf
}
type Letter = { ids: string[]; mail: Mail | null }

/** @returns null where nobody can be told any more, or nothing is left to tell */
const mailOf = (
  theirs: readonly Owed[],
  { society, dayOf, base, languageOf }: LetterHead,
): Mail | null => {
  const [first] = theirs
  const { name, address, uid } = first ?? {}
  if (!name || !address || !uid) return null
  const late = theirs.flatMap(({ title, number, level, due }): Late[] =>
    title === null ? [] : [{ title, number, level, dueOn: dayOf(due.toISOString()) }],
  )
  if (late.length === 0) return null
  return inLanguage(languageOf(uid), () => lateReports({ name, address }, society, late, base))
}

const readLetters = ({ database, base, clock }: DeskDeps, societyId: string): Promise<Letter[]> =>
  readAs(database, { societyId }, async (tx) => {
    const owed = await readOwed(tx, societyId)
    if (owed.length === 0) return []
    const [home] = await tx.select().from(society).where(eq(society.societyId, societyId))
    if (home === undefined) return []
    const { dayOf } = createCalendar(home)
    const languageOf = await readLanguages(
      tx,
      owed.map(({ uid }) => uid),
    )
    const head = { society: home.name, dayOf, base, languageOf }
    const oldest = clock().getTime() - owedMs
    return [...groupBy(owed, ({ membershipId }) => membershipId).values()].map((theirs) => {
      const fresh = theirs.filter(({ at }) => at.getTime() >= oldest)
      return { ids: theirs.map(({ id }) => id), mail: mailOf(fresh, head) }
    })
  })

export const sendOwed = async (deps: DeskDeps, societyId: string): Promise<void> => {
  for (const { ids, mail } of await readLetters(deps, societyId)) {
    try {
      if (mail !== null) await deps.mailer.send(mail)
      await writeAs(deps.database, { societyId }, (tx) =>
        tx
          .delete(escalationMail)
          .where(and(eq(escalationMail.societyId, societyId), inArray(escalationMail.id, ids))),
      )
    } catch (error) {
      deps.onUnsent(error)
    }
  }
}
