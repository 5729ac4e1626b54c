/**
 * Writes rows inside a commit and keeps `sync_index` in step (index-lines.ts). What it has read or written it remembers: the
 * commit holds the lock of the space, so that nobody else changes these rows meanwhile.
 */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import type { Transaction } from '../database/connect.ts'
import { createIndexBuffer, indexLines, writeIndex } from './index-lines.ts'
import {
  type AnyRow,
  filtersOfRow,
  isAppendOnly,
  isPersonal,
  isSynced,
  type Row,
  type TableName,
  tables,
} from './tables.ts'

const chunkSize = 500

/** The version a commit gave each space it opened. */
export type Versions = Partial<Record<Space, number>>

export type Writer = {
  tx: Transaction
  versions: Versions
  /** @param owner the society's id, or the uid for a person's own rows */
  get<Name extends TableName>(name: Name, owner: string, id: string): Promise<Row<Name> | undefined>
  put<Name extends TableName>(name: Name, row: Row<Name>): Promise<void>
  putAll<Name extends TableName>(name: Name, rows: readonly Row<Name>[]): Promise<void>
  remove(name: TableName, owner: string, id: string): Promise<void>
  /** Lines of a row whose scopes are others under new rules (reindex.ts). */
  reindex(
    entity: Entity,
    space: Space,
    rowId: string,
    before: readonly string[],
    after: readonly string[],
  ): Promise<void>
  /** All of `work`, or nothing of it when it throws: a savepoint. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** The end of a commit: writes what was kept for it. */
  finish(): Promise<void>
}

type KeyedTable = AnyPgTable & { id: PgColumn; societyId?: PgColumn; uid?: PgColumn }

// The registry's tables all have these key columns; the generic types cannot say so.
const tableOf = (name: TableName) => tables[name] as unknown as KeyedTable
const ownerOf = (name: TableName, row: AnyRow): string =>
  (isPersonal(name) ? row.uid : row.societyId) ?? ''
const ownerColumn = (name: TableName): PgColumn => {
  const table = tableOf(name)
  const column = isPersonal(name) ? table.uid : table.societyId
  if (column === undefined) throw new Error(`${name} has no owner column`)
  return column
}
const spaceOf = (name: TableName, owner: string): Space =>
  isPersonal(name) ? `u:${owner}` : `s:${owner}`

const keyIs = (name: TableName, owner: string, ids: readonly string[]): SQL | undefined =>
  and(eq(ownerColumn(name), owner), inArray(tableOf(name).id, [...ids]))

const select = async (
  tx: Transaction,
  name: TableName,
  owner: string,
  ids: readonly string[],
): Promise<AnyRow[]> => {
  const rows: unknown = await tx
    .select()
    .from(tables[name] as PgTable)
    .where(keyIs(name, owner, ids))
  return rows as AnyRow[] // every registered table has these columns
}

/** Rows that are written once are only ever inserted: a second one of the same id is an error. */
const write = async (tx: Transaction, name: TableName, rows: readonly AnyRow[]) => {
  if (!isAppendOnly(name)) return upsert(tx, name, rows)
  await tx.insert(tableOf(name)).values(rows as never) // typed by putAll's caller
}

const upsert = async (tx: Transaction, name: TableName, rows: readonly AnyRow[]) => {
  const table = tableOf(name)
  const columns = Object.entries(getTableColumns(table as PgTable))
  const replaced = columns.filter(([, column]) => !column.primary && column.name !== 'id')
  await tx
    .insert(table)
    .values(rows as never) // typed by putAll's caller
    .onConflictDoUpdate({
      target: [ownerColumn(name), table.id],
      set: Object.fromEntries(
        replaced.map(([key, column]) => [key, sql.raw(`excluded."${column.name}"`)]),
      ) as never, // names come from the table itself
    })
}

const versionOf = (versions: Versions, target: Space): number => {
  const version = versions[target]
  if (version === undefined) throw new Error(`this commit did not open the space ${target}`)
  return version
}

/** Rows as this commit knows them; null for one that is not there. */
const createKnownRows = (tx: Transaction) => {
  const rows = new Map<string, AnyRow | null>()
  const keyOf = (name: TableName, owner: string, id: string) => JSON.stringify([name, owner, id])
  return {
    set: (name: TableName, owner: string, id: string, row: AnyRow | null) => {
      rows.set(keyOf(name, owner, id), row)
    },
    /** Those of `ids` that are there, by id. */
    read: async (name: TableName, owner: string, ids: readonly string[]) => {
      const unknown = ids.filter((id) => !rows.has(keyOf(name, owner, id)))
      if (unknown.length > 0) {
        for (const id of unknown) rows.set(keyOf(name, owner, id), null)
        for (const row of await select(tx, name, owner, unknown)) {
          rows.set(keyOf(name, owner, row.id), row)
        }
      }
      return new Map(
        ids.flatMap((id) => {
          const row = rows.get(keyOf(name, owner, id))
          return row ? [[id, row] as const] : []
        }),
      )
    },
    forget: () => rows.clear(),
  }
}

/** @param onWritten told of every row that is written or removed */
export const createWriter = (
  tx: Transaction,
  versions: Versions,
  onWritten: (name: TableName, id: string) => void,
): Writer => {
  const known = createKnownRows(tx)
  const index = createIndexBuffer(tx)
  const putChunk = async (name: TableName, owner: string, rows: readonly AnyRow[]) => {
    const target = spaceOf(name, owner)
    const version = versionOf(versions, target)
    const ids = rows.map((row) => row.id)
    const before = isSynced(name) ? await known.read(name, owner, ids) : new Map<string, AnyRow>()
    await write(tx, name, rows)
    for (const row of rows) known.set(name, owner, row.id, row)
    if (!isSynced(name)) return
    for (const row of rows) {
      const old = before.get(row.id)
      const oldFilters = old === undefined ? [] : filtersOfRow(name, old)
      index.add(indexLines(name, target, version, row.id, oldFilters, filtersOfRow(name, row)))
    }
  }
  const putAll = async (name: TableName, rows: readonly AnyRow[]) => {
    for (const owner of new Set(rows.map((row) => ownerOf(name, row)))) {
      const owned = rows.filter((row) => ownerOf(name, row) === owner)
      for (let at = 0; at < owned.length; at += chunkSize) {
        await putChunk(name, owner, owned.slice(at, at + chunkSize))
      }
      for (const { id } of owned) onWritten(name, id)
    }
  }
  return {
    tx,
    versions,
    get: async <Name extends TableName>(name: Name, owner: string, id: string) =>
      (await known.read(name, owner, [id])).get(id) as Row<Name> | undefined, // from the table of that name
    put: (name, row) => putAll(name, [row]),
    reindex: (entity, target, rowId, before, after) =>
      writeIndex(tx, indexLines(entity, target, versionOf(versions, target), rowId, before, after)),
    putAll,
    remove: async (name, owner, id) => {
      const target = spaceOf(name, owner)
      const version = versionOf(versions, target)
      const old = (await known.read(name, owner, [id])).get(id)
      if (old === undefined) return
      await tx.delete(tableOf(name)).where(keyIs(name, owner, [id]))
      known.set(name, owner, id, null)
      onWritten(name, id)
      if (isSynced(name)) {
        index.add(indexLines(name, target, version, id, filtersOfRow(name, old), []))
      }
    },
    attempt: async (work) => {
      const length = index.length()
      try {
        // The nested transaction is a savepoint; the writer shares its connection.
        return await tx.transaction(work)
      } catch (error) {
        index.cut(length)
        known.forget()
        throw error
      }
    },
    finish: index.flush,
  }
}
