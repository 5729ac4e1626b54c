/**
 * Copies by e-mail for those who want them: owed in the commit that sends the mail, sent after it and outside of it, so that no
 * write waits for a mail server. What could not be sent is tried with the next mail of the society and at the next start.
 */
import { and, eq } from 'drizzle-orm'
import { plainText } from '#domain/mail-text.ts'
import { settingOf } from '#domain/settings.ts'
import type { Database } from '../database/connect.ts'
import { profile, society, space } from '../database/schema.ts'
import { mail, mailBody, mailCopy } from '../database/schema-mail.ts'
import { asKeeper, readAs, writeAs } from '../database/transaction.ts'
import type { Mail, Mailer } from '../identity/mailer.ts'
import { loadMember } from '../sync/members.ts'
import type { Versions } from '../sync/writer.ts'

export type CopyDeps = {
  database: Database
  mailer: Mailer
  clock: () => Date
  /** What links begin with. */
  base: () => string
  onError: (error: unknown) => void
}

export type MailCopies = {
  /** Told after each commit. */
  hear: (versions: Versions) => void
  /** Sends what a server that stopped still owed. */
  resume: () => Promise<void>
  settled: () => Promise<void>
}

type Owed = typeof mailCopy.$inferSelect

/** Nobody wants to be told of it later. */
const owedMs = 24 * 60 * 60 * 1000

const readOwed = ({ database }: CopyDeps, societyId: string): Promise<Owed[]> =>
  readAs(database, { societyId }, (tx) =>
    tx.select().from(mailCopy).where(eq(mailCopy.societyId, societyId)).orderBy(mailCopy.at),
  )

const settle = ({ database }: CopyDeps, { societyId, id }: Owed) =>
  writeAs(database, { societyId }, (tx) =>
    tx.delete(mailCopy).where(and(eq(mailCopy.societyId, societyId), eq(mailCopy.id, id))),
  )

const words = (text: string, from: string, name: string, link: string) =>
  [`${from} wrote to you in ${name}:`, text, `Read and answer it: ${link}`].join('\n\n')

/** As its reader may see it now; undefined: not wanted, deleted meanwhile, or no longer theirs. */
const copyOf = ({ database, clock, base }: CopyDeps, { societyId, id, uid }: Owed) =>
  readAs(database, { uid, societyId }, async (tx): Promise<Mail | undefined> => {
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
      text: words(plainText(found.html), found.from.name, found.name, link),
    }
  })

const societiesOf = async (database: Database) => {
  const rows = await asKeeper(database, (tx) => tx.select({ id: space.id }).from(space))
  return rows.flatMap(({ id }) => (id.startsWith('s:') ? [id.slice(2)] : []))
}

export const createMailCopies = (deps: CopyDeps): MailCopies => {
  let queue: Promise<void> = Promise.resolve()
  const send = async (owed: Owed) => {
    const isLate = owed.at.getTime() < deps.clock().getTime() - owedMs
    const copy = isLate ? undefined : await copyOf(deps, owed)
    if (copy !== undefined) await deps.mailer.send(copy)
    await settle(deps, owed)
  }
  const look = async (societyId: string) => {
    for (const owed of await readOwed(deps, societyId)) await send(owed).catch(deps.onError)
  }
  const enqueue = (societyId: string) => {
    queue = queue.then(() => look(societyId)).catch(deps.onError)
  }
  return {
    hear: (versions) => {
      for (const id of Object.keys(versions)) if (id.startsWith('s:')) enqueue(id.slice(2))
    },
    resume: async () => {
      for (const societyId of await societiesOf(deps.database)) enqueue(societyId)
    },
    settled: async () => {
      for (let before: unknown; before !== queue; ) {
        before = queue
        await queue
      }
    },
  }
}
