/** Who of the society's contacts may be the person that asks: the same address, or a very similar name. */
import { eq } from 'drizzle-orm'
import type { LikelyPerson } from '#contract/admission.ts'
import { areSimilarNames } from '#domain/admission/similar-names.ts'
import { flatName } from '#domain/import/rows.ts'
import type { Transaction } from '../database/connect.ts'
import { contact, membership } from '../database/schema.ts'
import { presentHoldings } from './read-society.ts'

type Asking = { name: string; email: string; isEmailVerified: boolean }

const shownPeople = 5

/** An address that nobody has proven is nobody's, also where the society knows it. */
const reasonOf = (
  asking: Asking,
  { name, email }: { name: string; email: string | null },
): LikelyPerson['by'] | undefined => {
  if (asking.isEmailVerified && email === asking.email) return 'email'
  return areSimilarNames(name, asking.name) ? 'name' : undefined
}

export const likelyPeople = async (
  tx: Transaction,
  societyId: string,
  asking: Asking,
  today: string,
): Promise<LikelyPerson[]> => {
  const contacts = await tx.select().from(contact).where(eq(contact.societyId, societyId))
  const found = contacts.flatMap((each) => {
    const by = reasonOf(asking, each)
    return by === undefined ? [] : [{ ...each, by }]
  })
  if (found.length === 0) return []
  const members = await tx.select().from(membership).where(eq(membership.societyId, societyId))
  const taken = new Set(members.flatMap(({ uid, contactId }) => (uid === null ? [] : [contactId])))
  const homes = await presentHoldings(tx, societyId, today)
  return found
    .map(({ id, name, by }) => ({
      contactId: id,
      name,
      by,
      flats: homes.filter(({ contactId }) => contactId === id).map((home) => flatName(home.flat)),
      isTaken: taken.has(id),
    }))
    .sort((a, b) => a.by.localeCompare(b.by) || a.name.localeCompare(b.name))
    .slice(0, shownPeople)
}
