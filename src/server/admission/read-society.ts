/** What admission looks up in one society; the transaction is set to it. */
import { and, arrayContains, eq } from 'drizzle-orm'
import type { OfficeContact } from '#contract/admission.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { businessDay } from '#domain/dates.ts'
import { createFlatFinder } from '#domain/import/find-flat.ts'
import type { FlatRow } from '#domain/import/rows.ts'
import type { Language } from '#texts/language.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfMembership, flatOfHolding } from '../database/joins.ts'
import { contact, flat, holding, membership, society } from '../database/schema.ts'
import { heldOn } from '../holdings/held-on.ts'

export const findFlat = async (
  tx: Transaction,
  societyId: string,
  text: string,
): Promise<FlatRow | undefined> => {
  const flats = await tx.select().from(flat).where(eq(flat.societyId, societyId))
  const found = createFlatFinder(flats)(text)
  return typeof found === 'string' ? undefined : found
}

const officeRole: SocietyRole = 'onlyAdmin'
const shownContacts = 3

/**
 * Whom somebody with the joining code may call: the admins, as the office itself has entered them. What an admin has said is for
 * the office or for nobody, a stranger does not read either.
 */
export const officeContacts = async (
  tx: Transaction,
  societyId: string,
): Promise<OfficeContact[]> => {
  const { name, phone, email, sharing } = contact
  const rows = await tx
    .select({ name, phone, email, sharing })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(and(eq(membership.societyId, societyId), arrayContains(membership.roles, [officeRole])))
    .orderBy(contact.name)
    .limit(shownContacts)
  return rows.map((row) => {
    const open = (field: 'phone' | 'email') =>
      row.sharing?.[field] === undefined || row.sharing[field] === 'neighbours' ? row[field] : null
    return { name: row.name, phone: open('phone'), email: open('email') }
  })
}

export type SocietyFacts = { name: string; today: string; language: Language }

export const readFacts = async (
  tx: Transaction,
  societyId: string,
  now: Date,
): Promise<SocietyFacts> => {
  const [found] = await tx.select().from(society).where(eq(society.societyId, societyId))
  return {
    ...{ name: found?.name ?? '', today: businessDay(found, now) },
    language: found?.documentsLanguage ?? 'en',
  }
}

/** Holdings of that day, with their contact and flat. */
export const presentHoldings = (tx: Transaction, societyId: string, today: string) =>
  tx
    .select({ id: holding.id, contactId: holding.contactId, relation: holding.relation, flat })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .where(and(eq(holding.societyId, societyId), heldOn(today)))
    .orderBy(holding.id)
