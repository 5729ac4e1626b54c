/**
 * Keeps `holding-card`, the projection of flat, contact and holding that devices receive, in step: called at the end of
 * every commit with the plain rows it wrote, so that no writer of those tables can forget it.
 */
import { and, eq, inArray, or } from 'drizzle-orm'
import { flatName } from '#domain/import/rows.ts'
import type { Transaction } from '../database/connect.ts'
import { contact, flat, holding } from '../database/schema.ts'
import { holdingCard } from '../database/schema-money.ts'
import type { Row, TableName } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

type Card = Row<'holding-card'>

/** Ids of the rows written, by table. */
export type WrittenHomes = { flat: Set<string>; contact: Set<string>; holding: Set<string> }

export const isHome = (name: TableName): name is keyof WrittenHomes =>
  name === 'flat' || name === 'contact' || name === 'holding'

/** A statement carries so many values; a whole township is read as a whole. */
export const idsAtMost = 5000

const isWritten = (written: WrittenHomes) => {
  if (written.flat.size + written.contact.size + written.holding.size > idsAtMost) return undefined
  return or(
    inArray(holding.id, [...written.holding]),
    inArray(holding.flatId, [...written.flat]),
    inArray(holding.contactId, [...written.contact]),
  )
}

const readCards = async (
  tx: Transaction,
  societyId: string,
  written: WrittenHomes,
): Promise<Card[]> => {
  const rows = await tx
    .select({ holding, flat, contact })
    .from(holding)
    .innerJoin(flat, and(eq(flat.societyId, holding.societyId), eq(flat.id, holding.flatId)))
    .innerJoin(
      contact,
      and(eq(contact.societyId, holding.societyId), eq(contact.id, holding.contactId)),
    )
    .where(and(eq(holding.societyId, societyId), isWritten(written)))
  return rows.map((row) => ({
    societyId,
    id: row.holding.id,
    flatId: row.flat.id,
    flat: flatName(row.flat),
    person: row.contact.name,
    relation: row.holding.relation,
    since: row.holding.since,
    until: row.holding.until,
  }))
}

const isSame = (one: Card, other: Card | undefined) =>
  other !== undefined && (Object.keys(one) as (keyof Card)[]).every((k) => one[k] === other[k])

export const projectHoldingCards = async (
  writer: Writer,
  societyId: string,
  written: WrittenHomes,
): Promise<void> => {
  if (written.flat.size + written.contact.size + written.holding.size === 0) return
  const cards = await readCards(writer.tx, societyId, written)
  const stored = await writer.tx
    .select()
    .from(holdingCard)
    .where(eq(holdingCard.societyId, societyId))
  const before = new Map(stored.map((card) => [card.id, card]))
  await writer.putAll(
    'holding-card',
    cards.filter((card) => !isSame(card, before.get(card.id))),
  )
  const current = new Set(cards.map(({ id }) => id))
  const gone = [...written.holding].filter((id) => !current.has(id) && before.has(id))
  await writer.removeAll('holding-card', societyId, gone)
}

/** For a society whose holdings are older than their projection. */
export const projectAllHoldings = async (writer: Writer, societyId: string): Promise<void> => {
  const rows = await writer.tx
    .select({ id: holding.id })
    .from(holding)
    .where(eq(holding.societyId, societyId))
  const ids = new Set(rows.map(({ id }) => id))
  await projectHoldingCards(writer, societyId, {
    holding: ids,
    flat: new Set(),
    contact: new Set(),
  })
}
