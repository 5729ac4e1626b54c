/**
 * What a deleted account leaves in a society: its books, and with them name and homes, have to be kept. The membership is over
 * and the contact has no address any more: an address can be given up and become a stranger's, and nobody is to come in by it
 * again unless the office says so (docs/approval.md).
 */
import { and, eq } from 'drizzle-orm'
import { deleteAccount } from '#contract/account.ts'
import { accountDeleted } from '#contract/audit.ts'
import { audienceOf, contactDefaults } from '#domain/directory.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { newRowId } from '../admission/let-in.ts'
import { removeMailFiles } from '../attachments/mail-files.ts'
import { ofSubjects } from '../attachments/of-subjects.ts'
import type { Transaction } from '../database/connect.ts'
import { membership, star } from '../database/schema.ts'
import { joinRequest } from '../database/schema-admission.ts'
import { attachment } from '../database/schema-attachments.ts'
import { contactStar } from '../database/schema-contacts.ts'
import { mail, mailLabel } from '../database/schema-mail.ts'
import { pushTold } from '../database/schema-push.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export type Leaving = CommitDeps & { clock: () => Date }

/** Somebody has to be able to look after the society (ux 4.8, "Transfer super admin"). */
export class LastSuperAdmin extends Error {}

const superAdmin = 'onlySuperAdmin'

const membersOf = (tx: Transaction, societyId: string) =>
  tx.select().from(membership).where(eq(membership.societyId, societyId))

/** The transaction is set to the society. An address that nobody has come in with yet looks after nothing. */
export const isLastSuperAdmin = async (
  tx: Transaction,
  societyId: string,
  uid: string,
): Promise<boolean> => {
  const able = (await membersOf(tx, societyId)).filter(
    (each) => each.uid !== null && each.roles.includes(superAdmin),
  )
  return able.length === 1 && able[0]?.uid === uid
}

/** Their picture, and those they took away lately; the bytes, which nothing names then, go with the sweep. */
const removePortraits = async (
  writer: Writer,
  { societyId, contactId }: Pick<Row<'membership'>, 'societyId' | 'contactId'>,
) => {
  const rows = await writer.tx
    .select({ id: attachment.id })
    .from(attachment)
    .where(ofSubjects(societyId, 'contact', [contactId]))
  const ids = rows.map(({ id }) => id)
  await writer.removeAll('attachment', societyId, ids)
}

/** With whom it was that ended it: so an import knows that this was not the office. */
const endMembership = async (
  writer: Writer,
  { societyId, id, contactId, roles }: Row<'membership'>,
  uid: string,
  now: Date,
) => {
  await writer.remove('invitation', societyId, id)
  await writer.remove('membership', societyId, id)
  const known = await writer.get('contact', societyId, contactId)
  await removePortraits(writer, { societyId, contactId })
  if (known !== undefined) {
    // Nothing of what they said of themselves but the number that the office has seen.
    const phone = audienceOf(known.sharing, 'phone') === 'nobody' ? null : known.phone
    await writer.put('contact', { ...known, ...contactDefaults, phone, email: null })
  }
  const person = { membershipId: id, contactId, uid }
  await writer.put('membership-change', {
    ...person,
    societyId,
    id: newRowId(now),
    before: roles,
    after: null,
    reason: accountDeleted,
    decidedAt: now,
    decidedBy: uid,
  })
}

const forgetRequests = async (writer: Writer, societyId: string, uid: string, now: Date) => {
  const requests = await writer.tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.societyId, societyId), eq(joinRequest.uid, uid)))
  for (const request of requests) {
    const ended =
      request.status === 'open'
        ? { status: 'withdrawn' as const, decidedAt: now, decidedBy: uid }
        : {}
    await writer.put('join-request', { ...request, ...ended, name: '', email: '', likely: [] })
  }
}

const removeStars = async (writer: Writer, societyId: string, uid: string) => {
  const stars = await writer.tx
    .select({ id: star.id })
    .from(star)
    .where(and(eq(star.societyId, societyId), eq(star.uid, uid)))
  for (const { id } of stars) await writer.remove('star', societyId, id)
  const ofContacts = await writer.tx
    .select({ id: contactStar.id })
    .from(contactStar)
    .where(and(eq(contactStar.societyId, societyId), eq(contactStar.uid, uid)))
  for (const { id } of ofContacts) await writer.remove('contact-star', societyId, id)
}

/** What they wrote stays with those who received it. */
const emptyBox = async (writer: Writer, societyId: string, uid: string) => {
  const mails = await writer.tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.societyId, societyId), eq(mail.box, uid)))
  const ids = mails.map(({ id }) => id)
  await writer.removeAll('mail', societyId, ids)
  await writer.removeAll('mail-body', societyId, ids)
  await removeMailFiles(writer, societyId, ids)
  const labels = await writer.tx
    .select({ id: mailLabel.id })
    .from(mailLabel)
    .where(and(eq(mailLabel.societyId, societyId), eq(mailLabel.uid, uid)))
  await writer.removeAll(
    'mail-label',
    societyId,
    labels.map(({ id }) => id),
  )
}

/** @throws LastSuperAdmin */
export const leaveSociety = (deps: Leaving, uid: string, societyId: string): Promise<void> => {
  const spaces = [societySpace(societyId), personSpace(uid)]
  const how = { via: deleteAccount.path, reason: accountDeleted }
  return commit(deps, { ...how, actor: { uid, societyId }, spaces }, async (writer) => {
    if (await isLastSuperAdmin(writer.tx, societyId, uid)) throw new LastSuperAdmin()
    const own = (await membersOf(writer.tx, societyId)).find((each) => each.uid === uid)
    const now = deps.clock()
    if (own !== undefined) await endMembership(writer, own, uid, now)
    await forgetRequests(writer, societyId, uid, now)
    await removeStars(writer, societyId, uid)
    await emptyBox(writer, societyId, uid)
    await writer.tx
      .delete(pushTold)
      .where(and(eq(pushTold.societyId, societyId), eq(pushTold.uid, uid)))
    await writer.remove('my-society', uid, societyId)
    await writer.remove('my-join-request', uid, societyId)
  })
}
