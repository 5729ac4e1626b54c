/**
 * Receipts from before the books have no voucher. They get one under the number they have, so that they stand in the ledger and
 * can be taken back; those of closed years and from before the books began stay as they are.
 */
import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { mayEnter } from '#domain/books/ledger/years.ts'
import { financialYear } from '#domain/dates.ts'
import { flatName } from '#domain/import/rows.ts'
import type { Numbered } from '../books/numbers.ts'
import { post } from '../books/post.ts'
import { readBeginning } from '../books/years.ts'
import { contactOfMembership } from '../database/joins.ts'
import { contact, membership } from '../database/schema.ts'
import { voucher } from '../database/schema-books.ts'
import { receipt } from '../database/schema-money.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { receiptPosting } from './post.ts'

type Receipt = Row<'receipt'>

export const enterOldReceipts = async (writer: Writer, societyId: string): Promise<void> => {
  const rows = await entering(writer, societyId, await readOld(writer, societyId))
  if (rows.length === 0) return
  const people = await readPeople(writer, societyId)
  await writer.fetch(
    'flat',
    societyId,
    rows.map(({ flatId }) => flatId),
  )
  const postings = []
  for (const row of rows) {
    const flat = await writer.get('flat', societyId, row.flatId)
    const party = flat === undefined ? '' : flatName(flat)
    postings.push(receiptPosting(row, party, people.get(row.recordedBy) ?? ''))
  }
  await post(writer, societyId, postings, 'receivedOn', rows.map(numberOf))
}

/** A receipt before what takes it back. */
const inOrder = (one: Receipt, other: Receipt) =>
  one.postedOn === other.postedOn
    ? Number(one.reverses !== null) - Number(other.reverses !== null)
    : one.postedOn < other.postedOn
      ? -1
      : 1

const readOld = async ({ tx }: Writer, societyId: string): Promise<Receipt[]> => {
  const ofReceipt = tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(eq(voucher.societyId, receipt.societyId), eq(voucher.id, receipt.id)))
  const rows = await tx
    .select()
    .from(receipt)
    .where(and(eq(receipt.societyId, societyId), notExists(ofReceipt)))
  return rows.sort(inOrder)
}

/** Their years begin with them, also where later ones have. */
const entering = async (writer: Writer, societyId: string, old: readonly Receipt[]) => {
  const beginning = (await readBeginning(writer, societyId)) ?? ''
  const left = new Set<string>()
  const rows: Receipt[] = []
  for (const row of old) {
    const id = financialYear(row.postedOn)
    const year = await writer.get('financial-year', societyId, id)
    const kind = row.reverses === null ? 'receipt' : 'reversal'
    const isClosed = year !== undefined && !mayEnter(kind, year.state)
    if (isClosed || row.postedOn <= beginning || left.has(row.reverses ?? '')) {
      left.add(row.id)
      continue
    }
    rows.push(row)
    if (year !== undefined) continue
    const begun = { changedAt: row.recordedAt, changedBy: '', correctedSince: null }
    await writer.put('financial-year', { societyId, id, state: 'open', ...begun })
  }
  return rows
}

/** Names, by uid. */
const readPeople = async ({ tx }: Writer, societyId: string) => {
  const rows = await tx
    .select({ uid: membership.uid, name: contact.name })
    .from(membership)
    .innerJoin(contact, contactOfMembership)
    .where(and(eq(membership.societyId, societyId), isNotNull(membership.uid)))
  return new Map(rows.map(({ uid, name }) => [uid ?? '', name]))
}

/** `R/2627/0001` is the first of `R/2627`. */
const numberOf = ({ number }: Receipt): Numbered => {
  const end = number.lastIndexOf('/')
  return { series: number.slice(0, end), count: Number(number.slice(end + 1)), number }
}
