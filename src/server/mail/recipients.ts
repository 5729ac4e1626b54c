/** Whom a mail reaches: people by their contact, groups by who is in them today. The server alone opens a group. */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import type { MailName } from '#contract/mail.ts'
import { rolesIn } from '#contract/societies.ts'
import { sharedIn } from '#domain/directory.ts'
import { isOwnership } from '#domain/holdings.ts'
import { isGroup } from '#domain/mail.ts'
import { can, isReachedByAll, mayWriteToAll } from '#domain/roles.ts'
import { presentHoldings } from '../admission/read-society.ts'
import { membership } from '../database/schema.ts'
import { mail, mailRecipient } from '../database/schema-mail.ts'
import { wingGroupId } from '../society/mail-recipients.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'

type Recipient = Row<'mail-recipient'>

/** What others are told of somebody in a mail: of the address only what neighbours may see. */
export const nameOf = async (
  { writer, societyId }: SocietyContext,
  id: string,
): Promise<MailName> => {
  const row = await writer.get('contact', societyId, id)
  if (row === undefined) return { id, name: '', email: '' }
  const values = {
    ...{ nickname: '', phone: '', secondPhone: '', birthday: null, address: '', occupation: '' },
    email: row.email ?? '',
    avatar: undefined,
  }
  const { email = '' } = sharedIn('contact-card', values, row.sharing)
  return { id, name: row.name, email }
}

const readRecipients = ({ writer, societyId }: SocietyContext, ids: readonly string[]) =>
  writer.tx
    .select()
    .from(mailRecipient)
    .where(and(eq(mailRecipient.societyId, societyId), inArray(mailRecipient.id, [...ids])))

/** Of these contacts those that have written to the caller. */
const whoWrote = async (
  { writer, societyId, member }: SocietyContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const sender = sql<string>`${mail.from}->>'id'`
  const rows = await writer.tx
    .selectDistinct({ id: sender })
    .from(mail)
    .where(
      and(
        eq(mail.societyId, societyId),
        eq(mail.box, member.uid),
        eq(mail.kind, 'received'),
        inArray(sender, [...ids]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Of these, once each and in this order, whom the caller may write to. */
export const openRecipients = async (
  context: SocietyContext,
  ids: readonly string[],
): Promise<Recipient[]> => {
  const { member } = context
  const rows = await readRecipients(context, ids)
  const isOpen = ({ kind, isOffice, isHere }: Recipient) =>
    kind === 'person' && isHere
      ? isOffice || mayWriteToAll(member)
      : can(member.roles, 'mail:groups')
  const closed = rows.filter((row) => !isOpen(row))
  const known = await whoWrote(
    context,
    closed.map(({ id }) => id),
  )
  const open = rows.filter((row) => isOpen(row) || known.has(row.id))
  const byId = new Map(open.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** @throws Rejection INVALID for somebody who is not here, or whom the caller may not write to */
export const allowedRecipients = async (
  context: SocietyContext,
  ids: readonly string[],
): Promise<Recipient[]> => {
  const open = await openRecipients(context, ids)
  if (open.length < new Set(ids).size) throw new Rejection('INVALID', { to: 'INVALID' })
  return open
}

type Seat = { contactId: string; roles: readonly string[] }
type Home = Awaited<ReturnType<typeof presentHoldings>>[number]

/** The contacts that are in a group today; in all of them also office and staff, who need no flat. */
const inGroup = (
  { kind, id }: Recipient,
  seats: readonly Seat[],
  homes: readonly Home[],
): readonly string[] => {
  const isIn = (home: Home) => {
    if (kind === 'all') return true
    if (kind === 'owners') return isOwnership(home.relation)
    if (kind === 'tenants') return home.relation === 'tenant'
    return wingGroupId(home.flat.wing) === id
  }
  const isWorking = ({ roles }: Seat) => isReachedByAll({ roles: rolesIn(roles), isPresent: false })
  const reached = [...homes.filter(isIn), ...(kind === 'all' ? seats.filter(isWorking) : [])]
  return reached.map(({ contactId }) => contactId)
}

/** The boxes that a mail goes into, each once; who writes to a group they are in gets no copy by it. */
export const boxesOf = async (
  { writer, societyId, member }: SocietyContext,
  recipients: readonly Recipient[],
): Promise<string[]> => {
  const { tx } = writer
  const seats = await tx
    .select({
      uid: membership.uid,
      contactId: membership.contactId,
      roles: membership.roles,
    })
    .from(membership)
    .where(and(eq(membership.societyId, societyId), isNotNull(membership.uid)))
  const groups = recipients.filter(({ id }) => isGroup(id))
  const homes = groups.length === 0 ? [] : await presentHoldings(tx, societyId, member.today)
  const named = new Set(recipients.map(({ id }) => id))
  const members = new Set(groups.flatMap((group) => inGroup(group, seats, homes)))
  const isReached = (contactId: string) =>
    named.has(contactId) || (contactId !== member.contactId && members.has(contactId))
  const reached = seats.filter(({ contactId }) => isReached(contactId))
  return [...new Set(reached.flatMap(({ uid }) => uid ?? []))]
}

/** What stands in the line "To". The name of a group is the reader's language's affair. */
export const namesOf = async (
  context: SocietyContext,
  recipients: readonly Recipient[],
): Promise<MailName[]> => {
  const names: MailName[] = []
  for (const { id, kind, name } of recipients) {
    names.push(kind === 'person' ? await nameOf(context, id) : { id, name, email: '' })
  }
  return names
}
