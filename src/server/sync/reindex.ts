/**
 * When the scope rules change, `sync_index` is worked out again from the rows, space by space, through `commit`: devices
 * then learn of the difference like of any other change.
 */
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Entity, entities, isEntity } from '#contract/entities.ts'
import type { Scope, Space } from '#contract/sync.ts'
import { scopeFilter, scopesVersion } from '#domain/scopes.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { space, syncIndex, syncRules } from '../database/schema.ts'
import { asKeeper } from '../database/transaction.ts'
import { projectAll } from '../society/projections.ts'
import { type CommitDeps, commit } from './commit.ts'
import { type AnyRow, filtersOfRow, isPersonal, tables } from './tables.ts'
import type { Writer } from './writer.ts'

const chunkSize = 500

const readVersion = async (database: Database): Promise<number | undefined> => {
  const [row] = await asKeeper(database, (tx) => tx.select().from(syncRules))
  return row?.version
}

const readSpaces = (database: Database) =>
  asKeeper(database, (tx) => tx.select({ id: space.id }).from(space).orderBy(space.id))

/** Some hundred rows, in the order of their ids. */
export const rowsAfter = async (tx: Transaction, entity: Entity, owner: string, after: string) => {
  const table = tables[entity]
  const ownerColumn = isPersonal(entity) ? tables[entity].uid : tables[entity].societyId
  const rows: unknown = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(ownerColumn, owner), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(chunkSize)
  return rows as AnyRow[] // every registered table has these columns
}

/** The filters under which living lines stand, by row; `gone` lines say nothing of now. */
const indexedFilters = async (
  tx: Transaction,
  id: Space,
  entity: Entity,
  rowIds: readonly string[] | undefined,
) => {
  const lines = await tx
    .select({ rowId: syncIndex.rowId, scope: syncIndex.scope })
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, id),
        eq(syncIndex.entity, entity),
        eq(syncIndex.gone, false),
        rowIds === undefined ? undefined : inArray(syncIndex.rowId, [...rowIds]),
      ),
    )
  const byRow = new Map<string, string[]>()
  for (const { rowId, scope } of lines) {
    // only the writer fills this column, from scopeName()
    byRow.set(rowId, [...(byRow.get(rowId) ?? []), scopeFilter(scope as Scope)])
  }
  return byRow
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each) => b.includes(each))

const reindexEntity = async (writer: Writer, id: Space, entity: Entity): Promise<number> => {
  const seen = new Set<string>()
  let changed = 0
  for (let after = ''; ; ) {
    const rows = await rowsAfter(writer.tx, entity, id.slice(2), after)
    const ids = rows.map((row) => row.id)
    const before = await indexedFilters(writer.tx, id, entity, ids)
    for (const row of rows) {
      seen.add(row.id)
      const old = before.get(row.id) ?? []
      const filters = filtersOfRow(entity, row)
      if (isSameSet(old, filters)) continue
      changed += 1
      await writer.reindex(entity, id, row.id, old, filters)
    }
    const last = ids.at(-1)
    if (last === undefined || rows.length < chunkSize) break
    after = last
  }
  for (const [rowId, old] of await indexedFilters(writer.tx, id, entity, undefined)) {
    if (seen.has(rowId)) continue
    changed += 1
    await writer.reindex(entity, id, rowId, old, [])
  }
  return changed
}

export const entitiesOf = (id: Space) =>
  Object.keys(entities).filter(
    (name): name is Entity => isEntity(name) && isPersonal(name) === id.startsWith('u:'),
  )

const actorOf = (id: Space) =>
  id.startsWith('s:') ? { societyId: id.slice(2) } : { uid: id.slice(2) }

/** @returns rows whose scopes had to be mended */
export const reindexSpace = (deps: CommitDeps, id: Space): Promise<number> =>
  commit(deps, { actor: actorOf(id), spaces: [id], via: 'reindex' }, async (writer) => {
    let changed = 0
    if (id.startsWith('s:')) await projectAll(writer, id.slice(2), deps.clock?.() ?? new Date())
    for (const entity of entitiesOf(id)) changed += await reindexEntity(writer, id, entity)
    return changed
  })

/** At the start of the server. A crash in between begins again: nothing is written twice. */
export const keepIndexInStep = async (
  deps: CommitDeps,
  say: (line: string) => void,
): Promise<void> => {
  const before = await readVersion(deps.database)
  if (before === scopesVersion) return
  const spaces = await readSpaces(deps.database)
  if (spaces.length > 0) {
    say(`The rules of who sees what have changed: looking through ${spaces.length} spaces.`)
  }
  for (const { id } of spaces) await reindexSpace(deps, id as Space) // only commit fills this column
  await asKeeper(deps.database, async (tx) => {
    await tx.delete(syncRules)
    await tx.insert(syncRules).values({ version: scopesVersion })
  })
}
