/**
 * Keeps `mail-recipient` in step: everybody with an account in the society, and the groups that the office may write to. Who has
 * moved out or sold is in it for the office alone. No addresses: a mail goes to a contact. Called in the end of every commit that wrote what they are made of.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { rolesIn } from '#contract/societies.ts'
import { groupBy } from '#domain/group-by.ts'
import { contentId } from '#domain/ids.ts'
import { flatName } from '#domain/import/rows.ts'
import { groupPrefix } from '#domain/mail.ts'
import { isReachedByAll, officeRoles } from '#domain/roles.ts'
import { presentHoldings } from '../admission/read-society.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, flat, membership } from '../database/schema.ts'
import { mailRecipient } from '../database/schema-mail.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readToday } from './contact-copies.ts'

type Recipient = Row<'mail-recipient'>

export const wingGroupId = (wing: string): string => `${groupPrefix}${contentId('wing', wing)}`

const readPeople = async (tx: Transaction, societyId: string, today: string) => {
  const homes = groupBy(await presentHoldings(tx, societyId, today), ({ contactId }) => contactId)
  const rows = await tx
    .select({ id: contact.id, name: contact.name, roles: membership.roles })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(and(eq(membership.societyId, societyId), isNotNull(membership.uid)))
  const byId = groupBy(rows, ({ id }) => id)
  return [...byId].map(([id, seats]): Recipient => {
    const flats = (homes.get(id) ?? []).map((home) => flatName(home.flat))
    const isPresent = flats.length > 0
    return {
      societyId,
      id,
      kind: 'person',
      name: seats[0]?.name ?? '',
      detail: [...new Set(flats)].sort().join(', '),
      isOffice: seats.some(({ roles }) =>
        rolesIn(roles).some((role) => officeRoles.includes(role)),
      ),
      isHere: seats.some(({ roles }) => isReachedByAll({ roles: rolesIn(roles), isPresent })),
    }
  })
}

const readGroups = async (tx: Transaction, societyId: string): Promise<Recipient[]> => {
  const wings = await tx
    .selectDistinct({ wing: flat.wing })
    .from(flat)
    .where(eq(flat.societyId, societyId))
  const group = (kind: Recipient['kind'], id: string, name = ''): Recipient => ({
    ...{ societyId, id, kind, name },
    ...{ detail: '', isOffice: false, isHere: true },
  })
  return [
    ...(['all', 'owners', 'tenants'] as const).map((kind) => group(kind, `${groupPrefix}${kind}`)),
    ...wings.map(({ wing }) => group('wing', wingGroupId(wing), wing)),
  ]
}

const textOf = ({ kind, name, detail, isOffice, isHere }: Recipient) =>
  JSON.stringify([kind, name, detail, isOffice, isHere])

export const projectMailRecipients = async (
  writer: Writer,
  societyId: string,
  now: Date,
): Promise<void> => {
  const { tx } = writer
  const today = await readToday(tx, societyId, now)
  const people = await readPeople(tx, societyId, today)
  // a society that nobody has come into has nobody to write to
  const groups = people.length === 0 ? [] : await readGroups(tx, societyId)
  const wanted = [...people, ...groups]
  const stored = await tx.select().from(mailRecipient).where(eq(mailRecipient.societyId, societyId))
  const before = new Map(stored.map((row) => [row.id, textOf(row)]))
  await writer.putAll(
    'mail-recipient',
    wanted.filter((row) => before.get(row.id) !== textOf(row)),
  )
  for (const { id } of wanted) before.delete(id)
  await writer.removeAll('mail-recipient', societyId, [...before.keys()])
}
