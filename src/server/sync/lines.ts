/** Pages of `sync_index` and the rows they point at. */
import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Entity, isEntity } from '#contract/entities.ts'
import type { Scope, Snapshot, Space, SyncResponse, WireRow } from '#contract/sync.ts'
import type { Transaction } from '../database/connect.ts'
import { syncIndex } from '../database/schema.ts'
import type { Cursor } from './cursor.ts'
import { type AnyRow, isPersonal, tables, wireRow } from './tables.ts'

export type Line = { scope: Scope; entity: Entity; rowId: string; version: number; gone: boolean }

/** A single commit larger than a page is sent in parts; any other arrives whole. */
const wholeVersionLimit = 5000

const toLine = (row: typeof syncIndex.$inferSelect): Line => {
  if (!isEntity(row.entity)) throw new Error(`sync_index names the unknown entity ${row.entity}`)
  // only the writer fills this column, from scopeName()
  return { ...row, entity: row.entity, scope: row.scope as Scope }
}

const after = (from: Cursor) =>
  from.within === null
    ? gt(syncIndex.version, from.version)
    : sql`(${syncIndex.version}, ${syncIndex.entity}, ${syncIndex.rowId}, ${syncIndex.scope}) >
          (${from.version}, ${from.within.entity}, ${from.within.rowId}, ${from.within.scope})`

const deltaLines = async (
  tx: Transaction,
  id: Space,
  scopes: readonly Scope[],
  from: Cursor,
  limit: number,
) => {
  const rows = await tx
    .select()
    .from(syncIndex)
    .where(and(eq(syncIndex.space, id), inArray(syncIndex.scope, [...scopes]), after(from)))
    .orderBy(
      asc(syncIndex.version),
      asc(syncIndex.entity),
      asc(syncIndex.rowId),
      asc(syncIndex.scope),
    )
    .limit(limit)
  return rows.map(toLine)
}

/**
 * Changes after `from` in commit order. A page ends between two commits, so that a device never shows half of one;
 * `next` is null at the head.
 */
export const readDelta = async (
  tx: Transaction,
  id: Space,
  scopes: readonly Scope[],
  from: Cursor,
  limit: number,
): Promise<{ lines: Line[]; next: Cursor | null }> => {
  if (scopes.length === 0) return { lines: [], next: null }
  const read = await deltaLines(tx, id, scopes, from, limit + 1)
  const last = read.at(-1)
  if (last === undefined || read.length <= limit) return { lines: read, next: null }
  const whole = read.filter((line) => line.version < last.version)
  const lastWhole = whole.at(-1)
  if (lastWhole !== undefined) {
    return { lines: whole, next: { version: lastWhole.version, within: null } }
  }
  if (limit < wholeVersionLimit) return readDelta(tx, id, scopes, from, wholeVersionLimit)
  const part = read.slice(0, limit)
  const end = part.at(-1) ?? last
  return { lines: part, next: { version: end.version, within: end } }
}

/** One page of a scope as it was at `h0`, newest first. `tok` is undefined when nothing is left. */
export const readSnapshot = async (
  tx: Transaction,
  id: Space,
  scope: Scope,
  { h0, tok }: Snapshot,
  limit: number,
): Promise<{ lines: Line[]; tok: string | null | undefined }> => {
  if (limit === 0) return { lines: [], tok }
  const [version, rowId] = tok?.split('~') ?? []
  const before =
    version === undefined || rowId === undefined
      ? undefined
      : sql`(${syncIndex.version}, ${syncIndex.rowId}) < (${Number(version)}, ${rowId})`
  const rows = await tx
    .select()
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, id),
        eq(syncIndex.scope, scope),
        eq(syncIndex.gone, false),
        lte(syncIndex.version, h0),
        before,
      ),
    )
    .orderBy(desc(syncIndex.version), desc(syncIndex.rowId))
    .limit(limit + 1)
  const lines = rows.slice(0, limit).map(toLine)
  const end = lines.at(-1)
  if (rows.length <= limit || end === undefined) return { lines, tok: undefined }
  return { lines, tok: `${end.version}~${end.rowId}` }
}

export const readRows = async (
  tx: Transaction,
  entity: Entity,
  id: Space,
  ids: readonly string[],
) => {
  const table = tables[entity]
  const owner = isPersonal(entity) ? tables[entity].uid : tables[entity].societyId
  const rows: unknown = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(owner, id.slice(2)), inArray(table.id, [...ids])))
  return new Map((rows as AnyRow[]).map((row) => [row.id, row])) // every registered table has these columns
}

/** Groups lines by entity and scope and reads the rows behind them, in their current state. */
export const collectRows = async (
  tx: Transaction,
  id: Space,
  lines: readonly Line[],
): Promise<Pick<SyncResponse, 'puts' | 'gone'>> => {
  const puts: SyncResponse['puts'] = []
  const gone: SyncResponse['gone'] = []
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const mine = lines.filter((line) => line.entity === entity)
    const live = mine.filter((line) => !line.gone)
    const rows =
      live.length === 0
        ? new Map<string, AnyRow>()
        : await readRows(tx, entity, id, [...new Set(live.map((line) => line.rowId))])
    for (const scope of new Set(mine.map((line) => line.scope))) {
      const here = mine.filter((line) => line.scope === scope)
      const wireRows = here.flatMap((line): WireRow[] => {
        const row = line.gone ? undefined : rows.get(line.rowId)
        return row === undefined ? [] : [wireRow(entity, scope, row, line.version)]
      })
      const ids = here.filter((line) => line.gone).map((line) => line.rowId)
      if (wireRows.length > 0) puts.push({ e: entity, sc: scope, rows: wireRows })
      if (ids.length > 0) gone.push({ e: entity, sc: scope, ids })
    }
  }
  return { puts, gone }
}
