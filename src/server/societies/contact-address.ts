/** The address of somebody's contact, which follows the proven one of their account as long as both were the same. */
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { contact } from '../database/schema.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

const isFree = async (tx: Transaction, { societyId, id }: Row<'contact'>, email: string) => {
  const [other] = await tx
    .select({ id: contact.id })
    .from(contact)
    .where(and(eq(contact.societyId, societyId), eq(contact.email, email), ne(contact.id, id)))
  return other === undefined
}

/** @param before what the membership said; an address that the office wrote down beside it stays */
export const moveContactAddress = async (
  { tx, get, put }: Writer,
  { societyId, contactId }: Pick<Row<'membership'>, 'societyId' | 'contactId'>,
  before: string | null,
  proven: string,
): Promise<void> => {
  const known = await get('contact', societyId, contactId)
  if (known === undefined || known.email !== before) return
  const email = (await isFree(tx, known, proven)) ? proven : null
  if (known.email !== email) await put('contact', { ...known, email })
}
