/**
 * What goes out by e-mail: copies of letters for those who want them, and bills. Owed in the commit that sends the mail, sent after
 * it and outside of it, so that no write waits for a mail server. Whoever sends one claims it first, so that of several servers one
 * does; what could not be sent is tried again after ever longer pauses, for a day, and no letter waits behind it. What became of a
 * bill is noted (deliveries/email.ts).
 */
import { and, asc, eq, lte, min, or, sql } from 'drizzle-orm'
import { plainText } from '#domain/mail-text.ts'
import { settingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#texts/language.ts'
import { profile, society } from '../database/schema.ts'
import { mail, mailBody, mailCopy } from '../database/schema-mail.ts'
import { readAs, writeAs } from '../database/transaction.ts'
import {
  billEmail,
  type EmailDeps,
  emailFailed,
  emailSent,
  emailSpared,
  emailsWait,
} from '../deliveries/email.ts'
import { isRefused, isUnanswered, type Mail, type Mailer } from '../identity/mailer.ts'
import { languageFrom } from '../letters/reader-language.ts'
import { createSocietyQueue, type SocietyQueue } from '../societies/society-queue.ts'
import { loadMember } from '../sync/members.ts'

export type CopyDeps = EmailDeps & {
  mailer: Mailer
  onError: (error: unknown) => void
}

type Owed = typeof mailCopy.$inferSelect

/** Nobody wants to be told of it later. */
const owedMs = 24 * 60 * 60 * 1000

const minuteMs = 60 * 1000
/** After each try; the first is longer than a mail server is waited for. The last one counts from then on. */
const pausesMs = [5, 10, 30, 60, 120, 240].map((minutes) => minutes * minuteMs)
const pauseAfter = (tries: number) => pausesMs[Math.min(tries, pausesMs.length - 1)] ?? minuteMs

const copyIs = ({ societyId, id }: Pick<Owed, 'societyId' | 'id'>) =>
  and(eq(mailCopy.societyId, societyId), eq(mailCopy.id, id))

/** No bill leaves a society that is archived. */
const ownedBy = (societyId: string) =>
  and(
    eq(mailCopy.societyId, societyId),
    or(
      eq(mailCopy.kind, 'letter'),
      sql`exists (select 1 from ${society} where ${society.societyId} = ${societyId} and ${society.archivedOn} is null)`,
    ),
  )

/** `wasOut`: it had been given to a mail server before, and that never answered. */
type Claimed = Owed & { wasOut: boolean }

/** The oldest that is due, put off for everybody else; undefined: none is. */
const claim = ({ database, clock }: CopyDeps, societyId: string): Promise<Claimed | undefined> =>
  writeAs(database, { societyId }, async (tx) => {
    const now = clock()
    const [due] = await tx
      .select()
      .from(mailCopy)
      .where(and(ownedBy(societyId), lte(mailCopy.nextAt, now)))
      .orderBy(asc(mailCopy.at), asc(mailCopy.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (due === undefined) return undefined
    const nextAt = new Date(now.getTime() + pauseAfter(due.tries))
    const [claimed] = await tx
      .update(mailCopy)
      .set({ tries: sql`${mailCopy.tries} + 1`, nextAt, isOut: due.kind === 'bill' })
      .where(copyIs(due))
      .returning()
    return claimed && { ...claimed, wasOut: due.isOut }
  })

/** When the next one may be tried; null: nothing is owed. */
const nextTry = ({ database }: CopyDeps, societyId: string): Promise<Date | null> =>
  readAs(database, { societyId }, async (tx) => {
    const [found] = await tx
      .select({ at: min(mailCopy.nextAt) })
      .from(mailCopy)
      .where(ownedBy(societyId))
    return found?.at ?? null
  })

const settle = ({ database }: CopyDeps, owed: Owed) =>
  writeAs(database, { societyId: owed.societyId }, (tx) => tx.delete(mailCopy).where(copyIs(owed)))

const words = (text: string, from: string, society: string, link: string) =>
  [m.letter_copy({ from, society }), text, m.letter_copy_read({ link })].join('\n\n')

/** As its reader may see it now; undefined: not wanted, deleted meanwhile, or no longer theirs. */
const copyOf = async ({ database, clock, base }: CopyDeps, { societyId, id, uid }: Owed) => {
  if (uid === null) return undefined
  return readAs(database, { uid, societyId }, async (tx): Promise<Mail | undefined> => {
    const [person] = await tx.select().from(profile).where(eq(profile.uid, uid))
    if (person === undefined || settingOf(person.settings, 'mailCopies') === 'off') return undefined
    if ((await loadMember(tx, societyId, uid, clock())) === undefined) return undefined
    const [found] = await tx
      .select({ from: mail.from, subject: mail.subject, html: mailBody.html, name: society.name })
      .from(mail)
      .innerJoin(mailBody, and(eq(mailBody.societyId, mail.societyId), eq(mailBody.id, mail.id)))
      .innerJoin(society, eq(society.societyId, mail.societyId))
      .where(and(eq(mail.societyId, societyId), eq(mail.id, id), eq(mail.box, uid)))
    if (found === undefined) return undefined
    const link = `${base()}/apps/mail/inbox/${encodeURIComponent(id)}`
    return {
      to: { name: person.displayName, address: person.email },
      subject: found.subject,
      text: inLanguage(languageFrom(person.settings), () =>
        words(plainText(found.html), found.from.name, found.name, link),
      ),
    }
  })
}

const sendLetter = async (deps: CopyDeps, owed: Owed, isLate: boolean) => {
  const copy = isLate ? undefined : await copyOf(deps, owed)
  if (copy !== undefined) await deps.mailer.send(copy)
  await settle(deps, owed)
}

/** A bill is never given to a mail server again that may have sent it. */
const sendBill = async (deps: CopyDeps, owed: Claimed, isLate: boolean) => {
  if (owed.wasOut) return emailFailed(deps, owed, 'UNKNOWN')
  if (isLate) return emailFailed(deps, owed, 'UNREACHABLE')
  const letter = await billEmail(deps, owed)
  if (letter === 'moot' || letter === 'unwanted') return emailSpared(deps, owed, letter)
  try {
    await deps.mailer.send(letter)
  } catch (error) {
    if (isRefused(error)) return emailFailed(deps, owed, 'REFUSED')
    if (isUnanswered(error)) await emailFailed(deps, owed, 'UNKNOWN')
    else await emailsWait(deps, owed)
    throw error
  }
  await emailSent(deps, owed)
}

export const createMailCopies = (deps: CopyDeps): SocietyQueue => {
  const send = (owed: Claimed) => {
    const isLate = owed.at.getTime() < deps.clock().getTime() - owedMs
    return owed.kind === 'bill' ? sendBill(deps, owed, isLate) : sendLetter(deps, owed, isLate)
  }
  return createSocietyQueue(deps, async (societyId, isStopped) => {
    for (;;) {
      const owed = isStopped() ? undefined : await claim(deps, societyId)
      if (owed === undefined) break
      await send(owed).catch(deps.onError)
    }
    const at = isStopped() ? null : await nextTry(deps, societyId)
    return at === null ? null : Math.max(at.getTime() - deps.clock().getTime(), minuteMs)
  })
}
