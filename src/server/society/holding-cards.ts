/**
 * Keeps `holding-card` and `resident`, the projections of flat, contact and holding that devices receive, in step: called at
 * the end of every commit with the plain rows it wrote, so that no writer of those tables can forget it. A card is for money,
 * and the person has it too; the other is the office's, with all that it knows.
 */
import { and, eq, inArray, or } from 'drizzle-orm'
import { flatName } from '#domain/import/rows.ts'
import type { Transaction } from '../database/connect.ts'
import { contactOfHolding, flatOfHolding } from '../database/joins.ts'
import { contact, flat, holding } from '../database/schema.ts'
import { resident } from '../database/schema-holdings.ts'
import { holdingCard } from '../database/schema-money.ts'
import type { Row, TableName } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

const tables = { 'holding-card': holdingCard, resident }
type Copy = keyof typeof tables
type Copied = { [C in Copy]: Row<C>[] }

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

const readCopies = async (
  tx: Transaction,
  societyId: string,
  written: WrittenHomes,
): Promise<Copied> => {
  const rows = await tx
    .select({ holding, flat, contact })
    .from(holding)
    .innerJoin(flat, flatOfHolding)
    .innerJoin(contact, contactOfHolding)
    .where(and(eq(holding.societyId, societyId), isWritten(written)))
  return {
    'holding-card': rows.map(({ holding: held, flat: of, contact: { name: person } }) => {
      const { id, flatId, relation, pays, showsBills, since, until } = held
      const said = { relation, pays, showsBills, since, until }
      return { societyId, id, flatId, flat: flatName(of), person, ...said }
    }),
    resident: rows.map(
      ({ holding: { licenceTold, showsBills, ...held }, flat: of, contact: { name } }) => ({
        ...held,
        flat: flatName(of),
        wing: of.wing,
        name,
      }),
    ),
  }
}

const isSame = <R extends object>(one: R, other: R | undefined) =>
  other !== undefined && (Object.keys(one) as (keyof R)[]).every((k) => one[k] === other[k])

const keepCopy = async <C extends Copy>(
  writer: Writer,
  copy: C,
  societyId: string,
  rows: readonly Row<C>[],
  written: ReadonlySet<string>,
) => {
  const stored = (await writer.tx
    .select()
    .from(tables[copy] as typeof holdingCard)
    .where(eq(tables[copy].societyId, societyId))) as unknown as Row<C>[] // of that table
  const before = new Map(stored.map((row) => [row.id, row]))
  await writer.putAll(
    copy,
    rows.filter((row) => !isSame(row, before.get(row.id))),
  )
  const current = new Set(rows.map(({ id }) => id))
  const gone = [...written].filter((id) => !current.has(id) && before.has(id))
  await writer.removeAll(copy, societyId, gone)
}

export const projectHoldingCards = async (
  writer: Writer,
  societyId: string,
  written: WrittenHomes,
): Promise<void> => {
  if (written.flat.size + written.contact.size + written.holding.size === 0) return
  const copied = await readCopies(writer.tx, societyId, written)
  await keepCopy(writer, 'holding-card', societyId, copied['holding-card'], written.holding)
  await keepCopy(writer, 'resident', societyId, copied.resident, written.holding)
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
