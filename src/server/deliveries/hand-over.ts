/**
 * Sends bills to those who were billed: into their box, with an e-mail owed in the same commit (mail/copies.ts sends it). What is to
 * be sent stands in the database, a run's as one word in its row, so that a server that stopped goes on where it was; a bill has one
 * delivery for each step, whose id is made of both, so that nobody gets one twice. A few are handed over at once, and every device of
 * the office sees how far it is.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MailRow } from '#contract/mail.ts'
import { askedDelivery, threadOfBill } from '#domain/books/bills/deliveries.ts'
import { snippetOf } from '#domain/mail-text.ts'
import { inLanguage, type Language } from '#texts/language.ts'
import { newRowId } from '../admission/let-in.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { bill, billDelivery, billRun } from '../database/schema-billing.ts'
import { mailCopy } from '../database/schema-mail.ts'
import { readAs } from '../database/transaction.ts'
import { readLanguages } from '../letters/reader-language.ts'
import { cleanMailHtml } from '../mail/clean-html.ts'
import { createSocietyQueue, type SocietyQueue } from '../societies/society-queue.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { letterHtml } from './bill-mail.ts'
import { readOpenSociety, readSendable, type Sendable } from './sendable.ts'

export type HandOverDeps = Pick<CommitDeps, 'poke'> & {
  database: Database
  clock: () => Date
  /** What links begin with. */
  base: () => string
  onError: (error: unknown) => void
}

type Delivery = Row<'bill-delivery'>

const atOnce = 25
const againMs = 60 * 1000

const reversal = alias(bill, 'reversal')

/** Bills of the run that stand and were not asked for yet. */
const unaskedOf = (tx: Transaction, societyId: string, runId: string, limit: number) =>
  tx
    .select({ id: bill.id, holdingId: bill.holdingId })
    .from(bill)
    .leftJoin(
      billDelivery,
      and(
        eq(billDelivery.societyId, bill.societyId),
        eq(billDelivery.id, sql`${bill.id} || ':bill'`),
      ),
    )
    .leftJoin(reversal, and(eq(reversal.societyId, bill.societyId), eq(reversal.reverses, bill.id)))
    .where(
      and(
        eq(bill.societyId, societyId),
        eq(bill.runId, runId),
        isNull(billDelivery.id),
        isNull(reversal.id),
      ),
    )
    .orderBy(asc(bill.number))
    .limit(limit)

/** @returns undefined where nothing is to be done */
const look = async (tx: Transaction, societyId: string, now: Date) => {
  const society = await readOpenSociety(tx, societyId, now)
  if (society === undefined) return undefined
  const asked: Delivery[] = await tx
    .select()
    .from(billDelivery)
    .where(and(eq(billDelivery.societyId, societyId), eq(billDelivery.state, 'asked')))
    .orderBy(asc(billDelivery.askedAt), asc(billDelivery.id))
    .limit(atOnce)
  if (asked.length > 0) return { society, deliveries: asked, done: undefined }
  const [run] = await tx
    .select()
    .from(billRun)
    .where(and(eq(billRun.societyId, societyId), eq(billRun.sending, 'asked')))
    .orderBy(asc(billRun.publishedAt))
    .limit(1)
  if (run === undefined) return undefined
  const bills = await unaskedOf(tx, societyId, run.id, atOnce)
  return {
    society,
    deliveries: bills.map((row) => ({ ...askedDelivery(row, 'bill'), societyId, askedAt: now })),
    done: bills.length < atOnce ? run : undefined,
  }
}

type Reader = { uid: string; name: string; contactId: string; language: Language }

const mailOf = (
  { delivery, of }: Sendable,
  { uid, name, contactId, language }: Reader,
  base: string,
  now: Date,
): { mail: Row<'mail'>; html: string } => {
  const { subject, html } = inLanguage(language, () => letterHtml(of, name, base))
  const cleaned = cleanMailHtml(html)
  const id = newRowId(now)
  const fresh: Pick<MailRow, 'starred' | 'important' | 'labels' | 'replyTo' | 'hasAttachments'> = {
    ...{ starred: false, important: false, labels: [], replyTo: null, hasAttachments: false },
  }
  return {
    html: cleaned,
    mail: {
      ...{ ...fresh, societyId: delivery.societyId, id, box: uid, messageId: delivery.id },
      ...{ threadId: threadOfBill(delivery.billId), kind: 'received', folder: 'inbox', unread: 1 },
      from: { id: null, name: of.society, email: '' },
      to: [{ id: contactId, name, email: '' }],
      ...{ subject, snippet: snippetOf(cleaned), time: now, filedAt: now },
    },
  }
}

/** Whoever has neither account nor address is told nothing. */
const handedOver = ({ delivery, billed, of }: Sendable): Delivery => {
  const isInApp = billed?.uid != null
  const isReached = isInApp || (billed?.email ?? '') !== ''
  return {
    ...delivery,
    state: isReached ? 'waiting' : 'failed',
    problem: isReached ? null : 'NO_ADDRESS',
    inApp: delivery.inApp || isInApp,
    sentOn: isInApp ? (delivery.sentOn ?? of.today) : delivery.sentOn,
  }
}

const putMails = async (writer: Writer, all: readonly Sendable[], base: string, now: Date) => {
  const languageOf = await readLanguages(
    writer.tx,
    all.map(({ billed }) => billed?.uid),
  )
  const mails = all.flatMap((sendable) => {
    const { billed, delivery } = sendable
    if (billed?.uid == null || delivery.inApp) return []
    const { uid } = billed
    return [mailOf(sendable, { ...billed, uid, language: languageOf(uid) }, base, now)]
  })
  await writer.putAll(
    'mail',
    mails.map(({ mail }) => mail),
  )
  await writer.putAll(
    'mail-body',
    mails.map(({ mail: { societyId, id, box }, html }) => ({ societyId, id, box, html })),
  )
}

const oweEmails = async (
  { tx }: Writer,
  all: readonly { row: Delivery; uid: string | null }[],
  now: Date,
) => {
  const owed = all
    .filter(({ row }) => row.state === 'waiting')
    .map(({ row: { societyId, id }, uid }) => ({
      ...{ kind: 'bill' as const, societyId, id, uid, at: now, nextAt: now },
    }))
  if (owed.length > 0) await tx.insert(mailCopy).values(owed).onConflictDoNothing()
}

const handOverSome = ({ database, poke, clock, base }: HandOverDeps, societyId: string) => {
  const now = clock()
  const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'delivery' }
  return commit({ database, poke, clock }, request, async (writer) => {
    const found = await look(writer.tx, societyId, now)
    if (found === undefined) return
    const { society, deliveries, done } = found
    const all = await readSendable(writer.tx, societyId, deliveries, society)
    const rows = all.map((sendable) => ({
      row: handedOver(sendable),
      uid: sendable.billed?.uid ?? null,
    }))
    await putMails(writer, all, base(), now)
    await oweEmails(writer, rows, now)
    await writer.putAll(
      'bill-delivery',
      rows.map(({ row }) => row),
    )
    const kept = new Set(rows.map(({ row }) => row.id))
    const dropped = deliveries.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    await writer.removeAll('bill-delivery', societyId, dropped)
    if (done !== undefined) await writer.put('bill-run', { ...done, sending: 'done' })
  })
}

export const createHandOver = (deps: HandOverDeps): SocietyQueue => {
  const isDue = (societyId: string) =>
    readAs(deps.database, { societyId }, async (tx) => {
      return (await look(tx, societyId, deps.clock())) !== undefined
    })
  return createSocietyQueue(deps, async (societyId, isStopped) => {
    try {
      while (!isStopped() && (await isDue(societyId))) await handOverSome(deps, societyId)
      return null
    } catch (error) {
      deps.onError(error)
      return againMs
    }
  })
}
