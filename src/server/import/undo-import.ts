/**
 * Takes an import back as a whole: rows it made go, rows it changed are again what they were. Not when one of them was
 * changed since, when something that is not of the import speaks of one, or when the books have begun with its balances; nothing is then
 * taken back.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Blocked, UndoAsked, UndoLine } from '#contract/import-calls.ts'
import { contactDefaults } from '#domain/directory.ts'
import { holdingDefaults } from '#domain/holdings.ts'
import { flatName } from '#domain/import/rows.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { askedFor, forgetFlats } from '../admission/forget-flats.ts'
import { booksHaveBegun } from '../books/begun.ts'
import type { Transaction } from '../database/connect.ts'
import { flat, holding } from '../database/schema.ts'
import { invitation, joinRequest } from '../database/schema-admission.ts'
import { attachment } from '../database/schema-attachments.ts'
import { journalLine } from '../database/schema-books.ts'
import { contactNote } from '../database/schema-contacts.ts'
import { importChange, openingBalance } from '../database/schema-import.ts'
import { complaintCategory } from '../database/schema-setup.ts'
import { readAs } from '../database/transaction.ts'
import type { Claims } from '../identity/identity.ts'
import { loadStoredSociety, type StoredSociety } from '../society/stored-society.ts'
import { commit } from '../sync/commit.ts'
import { type Row, tables } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { type ImportedEntity, portion, type Report, stepsBack } from './commit-import.ts'
import { type ImportDeps, requireSetup } from './office.ts'

type Kept = typeof importChange.$inferSelect
type AnyRow = Record<string, unknown> & { id: string }

/** More than a person reads. */
const blockedShown = 20

const rowsOf = (stored: StoredSociety): Record<ImportedEntity, readonly object[]> => ({
  flat: stored.flats,
  contact: stored.contacts,
  holding: stored.holdings,
  membership: stored.memberships,
  'opening-balance': stored.openingBalances,
})

/** What the database keeps as JSON and what it reads as a row, in one form. */
const plain = (row: object): string =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Imports that are older than the directory know fewer columns of a contact; older than holdings' details, of a holding. */
const asOfNow = (
  entity: ImportedEntity,
  row: Record<string, unknown>,
  current: Record<string, unknown> = {},
): Record<string, unknown> => {
  if (entity === 'contact') return { ...contactDefaults, ...row }
  if (entity !== 'holding' || 'pays' in row) return row
  const { pays = false } = current
  const relation = row.relation === 'member' ? 'family' : row.relation
  return { ...holdingDefaults, pays, ...row, relation }
}

const namesIn = (stored: StoredSociety) => {
  const flats = new Map(stored.flats.map((row) => [row.id, flatName(row)]))
  const people = new Map(stored.contacts.map((row) => [row.id, row.name]))
  const names: Record<ImportedEntity, (row: AnyRow) => string> = {
    flat: ({ id }) => flats.get(id) ?? id,
    contact: ({ id }) => people.get(id) ?? id,
    holding: (row) =>
      `${people.get(String(row.contactId)) ?? ''}, ${flats.get(String(row.flatId)) ?? ''}`,
    membership: (row) => people.get(String(row.contactId)) ?? row.id,
    'opening-balance': ({ id }) => flats.get(id) ?? id,
  }
  return names
}

type SocietyTable = PgTable & { societyId: PgColumn }

/** They go with the import, or are looked at by themselves. */
const elsewhere: readonly PgTable[] = [holding, openingBalance, joinRequest]

/** Ids of flats, or of holdings, that rows of any table name by a key of the database. */
const namedIds = async (
  tx: Transaction,
  societyId: string,
  named: typeof flat | typeof holding,
): Promise<string[]> => {
  const ids: string[] = []
  for (const table of [...Object.values(tables), journalLine]) {
    if (elsewhere.includes(table)) continue
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignColumns } = key.reference()
      const column = columns[foreignColumns.indexOf(named.id)]
      if (column === undefined) continue
      const rows = await tx
        .selectDistinct({ id: column })
        .from(table as PgTable)
        // what names a flat or a holding is of its society
        .where(and(eq((table as SocietyTable).societyId, societyId), isNotNull(column)))
      ids.push(...rows.map(({ id }) => String(id)))
    }
  }
  return ids
}

/** Ids of rows that something speaks of which stays. */
const usedRows = async (
  tx: Transaction,
  societyId: string,
  stored: StoredSociety,
  goes: (entity: ImportedEntity, id: string) => boolean,
): Promise<Record<ImportedEntity, Set<string | null>>> => {
  const invited = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(eq(invitation.societyId, societyId))
  const notes = await tx
    .select({ id: contactNote.id })
    .from(contactNote)
    .where(eq(contactNote.societyId, societyId))
  const papers = await tx
    .select({ flatId: attachment.subjectId, holdingIds: attachment.holdingIds })
    .from(attachment)
    .where(
      and(
        eq(attachment.societyId, societyId),
        eq(attachment.subjectKind, 'flat'),
        isNull(attachment.removedAt),
      ),
    )
  const categories = await tx
    .select({ ownerId: complaintCategory.ownerId, escalateId: complaintCategory.escalateId })
    .from(complaintCategory)
    .where(eq(complaintCategory.societyId, societyId))
  const holdings = stored.holdings.filter(({ id }) => !goes('holding', id))
  const memberships = stored.memberships.filter(({ id }) => !goes('membership', id))
  const balances = stored.openingBalances.filter(({ id }) => !goes('opening-balance', id))
  return {
    flat: new Set([
      ...papers.map(({ flatId }) => flatId),
      ...(await namedIds(tx, societyId, flat)),
      ...holdings.map(({ flatId }) => flatId),
      ...balances.map(({ id }) => id),
      ...(await askedFor(tx, societyId)),
    ]),
    contact: new Set([
      ...[...holdings, ...memberships].map(({ contactId }) => contactId),
      ...notes.map(({ id }) => id),
    ]),
    holding: new Set([
      ...(await namedIds(tx, societyId, holding)),
      ...papers.flatMap(({ holdingIds }) => holdingIds),
    ]),
    membership: new Set([
      ...invited.map(({ id }) => id),
      ...categories.flatMap(({ ownerId, escalateId }) => [ownerId, escalateId]),
    ]),
    'opening-balance': new Set(),
  }
}

const findBlocked = async (
  tx: Transaction,
  societyId: string,
  changes: readonly Kept[],
): Promise<Blocked[]> => {
  const stored = await loadStoredSociety(tx, societyId)
  const tables = rowsOf(stored)
  const current = new Map(
    stepsBack.flatMap((entity) =>
      (tables[entity] as readonly AnyRow[]) // rows of the society's tables
        .map((row): [string, AnyRow] => [`${entity}/${row.id}`, row]),
    ),
  )
  const going = new Set(
    changes.flatMap((each) => (each.before === null ? [`${each.entity}/${each.rowId}`] : [])),
  )
  const used = await usedRows(tx, societyId, stored, (entity, id) => going.has(`${entity}/${id}`))
  const names = namesIn(stored)
  const hasBegun = await booksHaveBegun(tx, societyId)
  return changes.flatMap(({ entity, rowId, before, after }): Blocked[] => {
    const what = entity as ImportedEntity // written by `commitRows`
    const row = current.get(`${entity}/${rowId}`)
    const kept: AnyRow = { ...asOfNow(what, after, row), id: rowId }
    if (what === 'opening-balance' && hasBegun)
      return [{ what, name: names[what](kept), why: 'BEGUN' }]
    if (row === undefined || plain(row) !== plain(kept))
      return [{ what, name: names[what](row ?? kept), why: 'CHANGED' }]
    if (before === null && used[what].has(rowId))
      return [{ what, name: names[what](row), why: 'IN_USE' }]
    return []
  })
}

const takeBack = async (
  writer: Writer,
  societyId: string,
  changes: readonly Kept[],
  report: Report,
) => {
  let done = 0
  for (const entity of stepsBack) {
    const own = changes.filter((each) => each.entity === entity)
    for (let from = 0; from < own.length; from += portion) {
      const part = own.slice(from, from + portion)
      const made = part.flatMap(({ before, rowId }) => (before === null ? [rowId] : []))
      if (entity === 'flat') await forgetFlats(writer, societyId, made)
      await writer.removeAll(entity, societyId, made)
      const before = part.flatMap((each) =>
        each.before === null ? [] : [asOfNow(entity, each.before)],
      )
      // what the import itself had read from that table
      await writer.putAll(entity, before as unknown as Row<typeof entity>[])
      done += part.length
      await report(done, changes.length)
    }
  }
}

/** People who have come in: what their society list says of their roles is as before. */
const listedBefore = (changes: readonly Kept[], name: string): Row<'my-society'>[] =>
  changes.flatMap(({ entity, before, societyId: id }) => {
    const row = before as Partial<Row<'membership'>> | null
    if (entity !== 'membership' || row?.uid == null) return []
    return [{ uid: row.uid, id, name, roles: row.roles ?? [] }]
  })

/** @throws CallRefused 403 */
export const undo = async (
  deps: ImportDeps,
  claims: Claims,
  { societyid: societyId, id }: UndoAsked,
  report: Report,
): Promise<UndoLine> => {
  const actor = { uid: claims.uid, societyId }
  const changes = await readAs(deps.database, actor, async (tx) => {
    await requireSetup(tx, societyId, claims, deps.clock())
    return tx
      .select()
      .from(importChange)
      .where(and(eq(importChange.societyId, societyId), eq(importChange.batchId, id)))
  })
  const spaces = listedBefore(changes, '').map(({ uid }) => personSpace(uid))
  const request = {
    actor,
    spaces: [societySpace(societyId), ...spaces],
    via: '/api/import/undo',
  }
  return commit(deps, request, async (writer): Promise<UndoLine> => {
    const now = deps.clock()
    await requireSetup(writer.tx, societyId, claims, now)
    const batch = await writer.get('import-batch', societyId, id)
    if (batch === undefined) return { outcome: 'GONE' }
    if (batch.undoneAt !== null) return { outcome: 'ALREADY' }
    const blocked = await findBlocked(writer.tx, societyId, changes)
    if (blocked.length > 0) {
      const count = blocked.length
      return { outcome: 'BLOCKED', blocked: blocked.slice(0, blockedShown), count }
    }
    await takeBack(writer, societyId, changes, report)
    const society = await writer.get('society', societyId, societyId)
    await writer.putAll('my-society', listedBefore(changes, society?.name ?? ''))
    await writer.put('import-batch', { ...batch, undoneAt: now })
    return { outcome: 'UNDONE' }
  })
}
