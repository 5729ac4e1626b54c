/**
 * Keeps the copies of contacts in step: `contact-card` for neighbours, `contact-detail` for the office, `my-contact` for the
 * person. Each is cut from the same row by the choices of whom it is about; who has left is in none of the first two. Called at
 * the end of every commit that wrote what they are made of.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { ContactHome } from '#contract/contacts.ts'
import { canonical } from '#domain/canonical.ts'
import { businessDay } from '#domain/dates.ts'
import { type Copy, sharedIn } from '#domain/directory.ts'
import { groupBy } from '#domain/group-by.ts'
import { relationOfSeat, seatOf } from '#domain/holdings.ts'
import { officeRoles } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { flatOfHolding } from '../database/joins.ts'
import { contact, flat, holding, membership, society } from '../database/schema.ts'
import { contactCard, contactDetail, myContact } from '../database/schema-contacts.ts'
import { notOver } from '../holdings/held-on.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

const tables = {
  'contact-card': contactCard,
  'contact-detail': contactDetail,
  'my-contact': myContact,
}
const copies = Object.keys(tables) as Copy[] // its own keys

type Copied = { [C in Copy]: Row<C>[] }
type Chosen = readonly string[] | undefined

export const readToday = async (tx: Transaction, societyId: string, now: Date): Promise<string> => {
  const [found] = await tx
    .select({ businessDate: society.businessDate })
    .from(society)
    .where(eq(society.societyId, societyId))
  return businessDay(found, now)
}

/** Of flats that somebody is in, or will be: a device knows its day itself. */
const readHomes = async (tx: Transaction, societyId: string, today: string, chosen: Chosen) => {
  const rows = await tx
    .select({ holding, flat })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .where(
      and(
        eq(holding.societyId, societyId),
        notOver(today),
        chosen && inArray(holding.contactId, [...chosen]),
      ),
    )
    .orderBy(flat.wing, flat.number, holding.since, holding.id)
  return groupBy(rows, (row) => row.holding.contactId)
}

type Home = { holding: Row<'holding'>; flat: Row<'flat'> }

const homeOf = ({ holding: { relation, since, until }, flat: of }: Home): ContactHome => ({
  flatId: of.id,
  wing: of.wing,
  number: of.number,
  type: of.type,
  size: of.size,
  relation: relationOfSeat[seatOf[relation]],
  since,
  until,
})

const readPeople = (tx: Transaction, societyId: string, chosen: Chosen) =>
  tx
    .select()
    .from(contact)
    .where(and(eq(contact.societyId, societyId), chosen && inArray(contact.id, [...chosen])))

/** Who has come in stands first: somebody may be invited a second time under the same name. */
const readSeats = async (tx: Transaction, societyId: string, chosen: Chosen) => {
  const rows = await tx
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.societyId, societyId),
        chosen && inArray(membership.contactId, [...chosen]),
      ),
    )
    .orderBy(membership.uid, membership.id)
  return groupBy(rows, (row) => row.contactId)
}

const valuesOf = (row: Row<'contact'>) => ({
  nickname: row.nickname ?? '',
  phone: row.phone ?? '',
  secondPhone: row.secondPhone ?? '',
  email: row.email ?? '',
  birthday: row.birthday,
  address: row.address ?? '',
  occupation: row.occupation ?? '',
  avatar: row.avatar ?? undefined,
})

const isOffice = (seats: readonly Row<'membership'>[]) =>
  seats.some(({ roles }) => officeRoles.some((role) => roles.includes(role)))

const readCopies = async (
  tx: Transaction,
  societyId: string,
  today: string,
  chosen: Chosen,
): Promise<Copied> => {
  const homesOf = await readHomes(tx, societyId, today, chosen)
  const copied: Copied = { 'contact-card': [], 'contact-detail': [], 'my-contact': [] }
  const seatsOf = await readSeats(tx, societyId, chosen)
  for (const row of await readPeople(tx, societyId, chosen)) {
    const seats = seatsOf.get(row.id) ?? []
    const uid = seats[0]?.uid ?? null
    const homes = (homesOf.get(row.id) ?? []).map(homeOf)
    const cut = (copy: Copy) => ({
      societyId,
      id: row.id,
      name: row.name,
      homes,
      shared: sharedIn(copy, valuesOf(row), row.sharing),
    })
    if (homes.some(({ since }) => since <= today) || isOffice(seats)) {
      copied['contact-card'].push(cut('contact-card'))
      copied['contact-detail'].push(cut('contact-detail'))
    }
    if (uid !== null) {
      copied['my-contact'].push({ ...cut('my-contact'), uid, sharing: row.sharing ?? {} })
    }
  }
  return copied
}

const keepCopy = async <C extends Copy>(
  writer: Writer,
  copy: C,
  societyId: string,
  rows: readonly Row<C>[],
  chosen: Chosen,
) => {
  const { societyId: society, id } = tables[copy]
  const stored = (await writer.tx
    .select()
    .from(tables[copy] as typeof contactCard)
    .where(and(eq(society, societyId), chosen && inArray(id, [...chosen])))) as Row<C>[] // of that table
  const before = new Map(stored.map((row) => [row.id, canonical(row)]))
  await writer.putAll(
    copy,
    rows.filter((row) => before.get(row.id) !== canonical(row)),
  )
  for (const row of rows) before.delete(row.id)
  for (const gone of before.keys()) await writer.remove(copy, societyId, gone)
}

/** @param chosen only these contacts; all of them when it is not said */
export const projectContacts = async (
  writer: Writer,
  societyId: string,
  now: Date,
  chosen?: readonly string[],
): Promise<void> => {
  const today = await readToday(writer.tx, societyId, now)
  const copied = await readCopies(writer.tx, societyId, today, chosen)
  for (const copy of copies) await keepCopy(writer, copy, societyId, copied[copy], chosen)
}
