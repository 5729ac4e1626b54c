/** The directory on the server: what people and the office write of contacts; the copies that devices get follow by themselves. */
import { type ContactFields, type contactMutations, writtenFields } from '#contract/contacts.ts'
import { Rejection } from '#contract/errors.ts'
import { audienceOf } from '#domain/directory.ts'
import { can } from '#domain/roles.ts'
import type { Fetch, SocietyContext, SocietyMutator } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'

type ContactMutators = { [Name in keyof typeof contactMutations]: SocietyMutator<Name> }
type ContactFetches = { [Name in keyof typeof contactMutations]: Fetch<Name> }

const fetchContacts = (
  { writer, societyId }: SocietyContext,
  all: readonly { id: string }[],
): Promise<void> =>
  writer.fetch(
    'contact',
    societyId,
    all.map(({ id }) => id),
  )

export const contactFetches: ContactFetches = {
  'contact.own@1': fetchContacts,
  'contact.share@1': fetchContacts,
  'contact.edit@1': fetchContacts,
  'contact.note@1': fetchContacts,
  'contact.star@1': fetchContacts,
}

const readContact = async ({ writer, societyId }: SocietyContext, id: string) => {
  const row = await writer.get('contact', societyId, id)
  if (row === undefined) throw new Rejection('NOT_FOUND')
  return row
}

/** Whose it is; for everybody else it is as if it were not there. */
const readOwn = (context: SocietyContext, id: string): Promise<Row<'contact'>> => {
  if (id !== context.member.contactId) throw new Rejection('NOT_FOUND')
  return readContact(context, id)
}

const checkOffice = ({ member }: SocietyContext) => {
  if (!can(member.roles, 'contacts:all')) throw new Rejection('FORBIDDEN')
}

/** Nothing is null in the database. */
const columnsOf = (set: { [Name in keyof ContactFields]?: ContactFields[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(set).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value === '' ? null : value]],
    ),
  ) as Partial<Row<'contact'>> // its columns, by the schema of the change

/** What a person keeps from the office, the office does not write over either. */
const checkShared = ({ sharing }: Row<'contact'>, set: object) => {
  const kept = writtenFields.filter(
    (field) => Object.hasOwn(set, field) && audienceOf(sharing, field) === 'nobody',
  )
  if (kept.length === 0) return
  throw new Rejection('FORBIDDEN', Object.fromEntries(kept.map((field) => [field, 'FORBIDDEN'])))
}

const checkEntry = async ({ writer, societyId }: SocietyContext, id: string) => {
  const isThere =
    (await writer.get('flat', societyId, id)) ?? (await writer.get('contact', societyId, id))
  if (isThere === undefined) throw new Rejection('NOT_FOUND')
}

export const contactMutators: ContactMutators = {
  'contact.own@1': async (context, { id, set }) => {
    const row = await readOwn(context, id)
    await context.writer.put('contact', { ...row, ...columnsOf(set) })
  },
  'contact.share@1': async (context, { id, field, who }) => {
    const row = await readOwn(context, id)
    const sharing = { ...row.sharing, [field]: who }
    await context.writer.put('contact', { ...row, sharing })
  },
  'contact.edit@1': async (context, { id, set }) => {
    checkOffice(context)
    const row = await readContact(context, id)
    if (id !== context.member.contactId) checkShared(row, set)
    await context.writer.put('contact', { ...row, ...columnsOf(set) })
  },
  'contact.note@1': async (context, { id, text }) => {
    checkOffice(context)
    await readContact(context, id)
    const { writer, societyId } = context
    if (text === '') await writer.remove('contact-note', societyId, id)
    else await writer.put('contact-note', { societyId, id, text })
  },
  'contact.star@1': async (context, { id, starred }) => {
    const { writer, societyId, member } = context
    if (!can(member.roles, 'contacts:open')) throw new Rejection('FORBIDDEN')
    const starId = `${id}.${member.uid}`
    if (!starred) return writer.remove('contact-star', societyId, starId)
    await checkEntry(context, id)
    await writer.put('contact-star', { societyId, id: starId, entryId: id, uid: member.uid })
  },
}
