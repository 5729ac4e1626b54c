/** The e-mail of a bill, and what is noted of it: a mail server is given each once, until it has answered (mail/copies.ts). */
import { and, eq, inArray, lte, not } from 'drizzle-orm'
import type { BillDeliveryRow, DeliveryProblem } from '#contract/books/deliveries.ts'
import { settingOf } from '#domain/settings.ts'
import { inLanguage } from '#texts/language.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { profile } from '../database/schema.ts'
import { billDelivery } from '../database/schema-billing.ts'
import { mailCopy } from '../database/schema-mail.ts'
import { readAs } from '../database/transaction.ts'
import type { Mail } from '../identity/mailer.ts'
import { languageFrom } from '../letters/reader-language.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import { letterText } from './bill-mail.ts'
import { readOpenSociety, readSendable } from './sendable.ts'

export type EmailDeps = Pick<CommitDeps, 'poke'> & {
  database: Database
  clock: () => Date
  /** What links begin with. */
  base: () => string
}

type Owed = typeof mailCopy.$inferSelect

const readOne = async (tx: Transaction, societyId: string, id: string) => {
  const [row] = await tx
    .select()
    .from(billDelivery)
    .where(and(eq(billDelivery.societyId, societyId), eq(billDelivery.id, id)))
  return row
}

/** As it is now. 'moot': taken back or settled meanwhile; 'unwanted': whoever it is for wants none, or has no address. */
export const billEmail = (
  { database, clock, base }: EmailDeps,
  { societyId, id, uid }: Owed,
): Promise<Mail | 'moot' | 'unwanted'> =>
  readAs(database, { societyId, ...(uid !== null && { uid }) }, async (tx) => {
    const delivery = await readOne(tx, societyId, id)
    const society = await readOpenSociety(tx, societyId, clock())
    if (delivery === undefined || society === undefined) return 'moot'
    const [sendable] = await readSendable(tx, societyId, [delivery], society)
    if (sendable === undefined) return 'moot'
    const { billed, of } = sendable
    const [person] = uid === null ? [] : await tx.select().from(profile).where(eq(profile.uid, uid))
    if (person !== undefined && settingOf(person.settings, 'billMails') === 'off') return 'unwanted'
    // an account that was deleted takes its address with it
    const reader = uid === billed?.uid ? person : undefined
    const address = reader?.email ?? billed?.email ?? ''
    if (billed === undefined || address === '') return 'unwanted'
    const words = inLanguage(languageFrom(reader?.settings, society.documentsLanguage), () =>
      letterText(of, billed.name, billed.uid === null ? null : base()),
    )
    return { to: { name: billed.name, address }, ...words }
  })

type Change = Partial<BillDeliveryRow>

const inCommit = (
  { database, poke, clock }: EmailDeps,
  societyId: string,
  work: (writer: Writer) => Promise<void>,
) => {
  const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'delivery' }
  return commit({ database, poke, clock }, request, work)
}

const owedIs = ({ societyId, id }: Owed) =>
  and(eq(mailCopy.societyId, societyId), eq(mailCopy.id, id))

const finish = (deps: EmailDeps, owed: Owed, change: Change) =>
  inCommit(deps, owed.societyId, async (writer) => {
    const { societyId, id } = owed
    await writer.tx.delete(mailCopy).where(owedIs(owed))
    const row = await writer.get('bill-delivery', societyId, id)
    if (row !== undefined) await writer.put('bill-delivery', { ...row, ...toRow(change) })
  })

const toRow = ({ askedAt: _, ...change }: Change) => change

export const emailSent = async (deps: EmailDeps, owed: Owed): Promise<void> => {
  const society = await readAs(deps.database, { societyId: owed.societyId }, (tx) =>
    readOpenSociety(tx, owed.societyId, deps.clock()),
  )
  const sentOn = society === undefined ? {} : { sentOn: society.today }
  await finish(deps, owed, { state: 'sent', byEmail: true, problem: null, ...sentOn })
}

export const emailFailed = (deps: EmailDeps, owed: Owed, problem: DeliveryProblem) =>
  finish(deps, owed, { state: 'failed', problem })

/** Nobody is told by e-mail; what lies in the box is sent. */
export const emailSpared = (deps: EmailDeps, owed: Owed, why: 'moot' | 'unwanted') =>
  inCommit(deps, owed.societyId, async (writer) => {
    const { societyId, id } = owed
    await writer.tx.delete(mailCopy).where(owedIs(owed))
    const row = await writer.get('bill-delivery', societyId, id)
    if (row === undefined) return
    if (row.inApp) await writer.put('bill-delivery', { ...row, state: 'sent', problem: null })
    else if (why === 'moot') await writer.remove('bill-delivery', societyId, id)
    else await writer.put('bill-delivery', { ...row, state: 'failed', problem: 'NO_ADDRESS' })
  })

/** The mail server cannot be reached: all wait for the same next try, and say why. */
export const emailsWait = (deps: EmailDeps, owed: Owed): Promise<void> =>
  inCommit(deps, owed.societyId, async (writer) => {
    const { societyId, nextAt } = owed
    const { tx } = writer
    await tx.update(mailCopy).set({ isOut: false }).where(owedIs(owed))
    const ofBills = and(eq(mailCopy.societyId, societyId), eq(mailCopy.kind, 'bill'))
    const put = await tx
      .update(mailCopy)
      .set({ nextAt })
      .where(and(ofBills, not(mailCopy.isOut), lte(mailCopy.nextAt, nextAt)))
      .returning({ id: mailCopy.id })
    const ids = put.map(({ id }) => id)
    const rows = await tx
      .select()
      .from(billDelivery)
      .where(and(eq(billDelivery.societyId, societyId), inArray(billDelivery.id, ids)))
    const waiting = rows.filter(({ problem }) => problem === null)
    const problem: DeliveryProblem = 'UNREACHABLE'
    await writer.putAll(
      'bill-delivery',
      waiting.map((row) => ({ ...row, problem })),
    )
  })
