/**
 * Writes rows inside a commit and keeps `sync_index` in step: old and new scopes of a row are compared, and every scope
 * it is in, or has just left, gets the commit's version.
 */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable, PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import { scopeName } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { syncIndex } from '../database/schema.ts'
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

type IndexLine = typeof syncIndex.$inferInsert

const indexLines = (
  entity: Entity,
  target: Space,
  version: number,
  rowId: string,
  before: readonly string[],
  after: readonly string[],
): IndexLine[] => {
  const line = (filter: string, gone: boolean): IndexLine => ({
    space: target,
    scope: scopeName(target, entity, filter),
    entity,
    rowId,
    version,
    gone,
  })
  return [
    ...after.map((filter) => line(filter, false)),
    ...before.filter((filter) => !after.includes(filter)).map((filter) => line(filter, true)),
  ]
}

const writeIndex = async (tx: Transaction, lines: readonly IndexLine[]) => {
  for (let at = 0; at < lines.length; at += chunkSize) {
    await tx
      .insert(syncIndex)
      .values(lines.slice(at, at + chunkSize))
      .onConflictDoUpdate({
        target: [syncIndex.space, syncIndex.entity, syncIndex.rowId, syncIndex.scope],
        set: { version: sql`excluded.version`, gone: sql`excluded.gone` },
      })
  }
}

const versionOf = (versions: Versions, target: Space): number => {
  const version = versions[target]
  if (version === undefined) throw new Error(`this commit did not open the space ${target}`)
  return version
}

const putChunk = async (
  tx: Transaction,
  versions: Versions,
  name: TableName,
  owner: string,
  rows: readonly AnyRow[],
) => {
  const target = spaceOf(name, owner)
  const version = versionOf(versions, target)
  if (!isSynced(name)) return write(tx, name, rows)
  const ids = rows.map((row) => row.id)
  const before = new Map((await select(tx, name, owner, ids)).map((row) => [row.id, row]))
  await write(tx, name, rows)
  await writeIndex(
    tx,
    rows.flatMap((row) => {
      const old = before.get(row.id)
      const oldFilters = old === undefined ? [] : filtersOfRow(name, old)
      return indexLines(name, target, version, row.id, oldFilters, filtersOfRow(name, row))
    }),
  )
}

/** @param onWritten told of every row that is written or removed */
export const createWriter = (
  tx: Transaction,
  versions: Versions,
  onWritten: (name: TableName, id: string) => void,
): Writer => {
  const putAll = async (name: TableName, rows: readonly AnyRow[]) => {
    for (const owner of new Set(rows.map((row) => ownerOf(name, row)))) {
      const owned = rows.filter((row) => ownerOf(name, row) === owner)
      for (let at = 0; at < owned.length; at += chunkSize) {
        await putChunk(tx, versions, name, owner, owned.slice(at, at + chunkSize))
      }
      for (const { id } of owned) onWritten(name, id)
    }
  }
  return {
    tx,
    versions,
    get: async <Name extends TableName>(name: Name, owner: string, id: string) => {
      const [row] = await select(tx, name, owner, [id])
      return row as Row<Name> | undefined // read from the table of that name
    },
    put: (name, row) => putAll(name, [row]),
    reindex: (entity, target, rowId, before, after) =>
      writeIndex(tx, indexLines(entity, target, versionOf(versions, target), rowId, before, after)),
    putAll,
    remove: async (name, owner, id) => {
      const target = spaceOf(name, owner)
      const version = versionOf(versions, target)
      const [old] = await select(tx, name, owner, [id])
      if (old === undefined) return
      await tx.delete(tableOf(name)).where(keyIs(name, owner, [id]))
      onWritten(name, id)
      if (isSynced(name)) {
        await writeIndex(tx, indexLines(name, target, version, id, filtersOfRow(name, old), []))
      }
    },
  }
}
