/**
 * Writes rows inside a commit and keeps `sync_index` in step (index-lines.ts). What it has read or written it remembers
 * (known-rows.ts); some tables and the index are written in the end.
 */
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import { groupBy } from '#domain/group-by.ts'
import { isAudited } from '../audit/audited.ts'
import type { Notes, Origin } from '../audit/notes.ts'
import type { Transaction } from '../database/connect.ts'
import { sqlState } from '../database/transaction.ts'
import { createIndexBuffer, indexLines, writeIndex } from './index-lines.ts'
import { createKnownRows } from './known-rows.ts'
import type { Found, LookupKey, LookupName } from './lookups.ts'
import { deleteRows, ownerOf, selectByKey, selectRows, writeRows } from './table-rows.ts'
import {
  type AnyRow,
  filtersOfRow,
  isAppendOnly,
  isPersonal,
  isSynced,
  isWrittenLast,
  type Row,
  type TableName,
  writtenLast,
} from './tables.ts'

/** The version a commit gave each space it opened. */
export type Versions = Partial<Record<Space, number>>

export type Writer = {
  tx: Transaction
  versions: Versions
  /** @param owner the society's id, or the uid for a person's own rows */
  get<Name extends TableName>(name: Name, owner: string, id: string): Promise<Row<Name> | undefined>
  /** All rows of that key, in any order. */
  find<Name extends LookupName>(lookup: Name, owner: string, key: LookupKey): Promise<Found<Name>[]>
  put<Name extends TableName>(name: Name, row: Row<Name>): Promise<void>
  putAll<Name extends TableName>(name: Name, rows: readonly Row<Name>[]): Promise<void>
  remove(name: TableName, owner: string, id: string): Promise<void>
  /** Those of `ids` that are there. */
  removeAll(name: TableName, owner: string, ids: readonly string[]): Promise<void>
  /** Lines of a row whose scopes are others under new rules (reindex.ts). */
  reindex(
    entity: Entity,
    space: Space,
    rowId: string,
    before: readonly string[],
    after: readonly string[],
  ): Promise<void>
  /** Reads many at once, for `get` and `find`. */
  fetch(name: TableName, owner: string, ids: readonly string[]): Promise<void>
  fetchBy(lookup: LookupName, owner: string, keys: readonly LookupKey[]): Promise<void>
  /**
   * All of `work`, or nothing of it when it throws: careful by a savepoint. Without one the commit may be spoilt by what had
   * been written then; most work that is refused has written nothing.
   */
  attempt<T>(work: () => Promise<T>, isCareful: boolean): Promise<T>
  /** Writes what was kept for the end, for a query of one's own to find it. */
  flush(): Promise<void>
  /** Nothing may be committed any more: something of a refused attempt is written. */
  isSpoilt(): boolean
  /** What is written from now on was done by this change, as the audit trail names it. */
  attribute(origin: Origin): void
  /** The end of a commit: writes what was kept for it. */
  finish(): Promise<void>
}

const spaceOf = (name: TableName, owner: string): Space =>
  isPersonal(name) ? `u:${owner}` : `s:${owner}`

const versionOf = (versions: Versions, target: Space): number => {
  const version = versions[target]
  if (version === undefined) throw new Error(`this commit did not open the space ${target}`)
  return version
}

/** Rows that are written in the end of the commit (`writtenLast`), those of a table in the order in which they were first put. */
const createKept = (tx: Transaction, known: ReturnType<typeof createKnownRows>) => {
  const ids = new Map<TableName, Map<string, Set<string>>>()
  return {
    add: (name: TableName, owner: string, rows: readonly AnyRow[]) => {
      const owners = ids.get(name) ?? new Map<string, Set<string>>()
      ids.set(name, owners)
      const kept = owners.get(owner) ?? new Set()
      owners.set(owner, kept)
      for (const { id } of rows) kept.add(id)
    },
    flush: async () => {
      for (const name of writtenLast) {
        for (const [owner, kept] of ids.get(name) ?? []) {
          await writeRows(tx, name, [...(await known.read(name, owner, [...kept])).values()])
        }
      }
      ids.clear()
    },
  }
}

/** What one attempt has to take back when it is refused. */
type Attempted = {
  kept: ReturnType<typeof createKept>
  index: ReturnType<typeof createIndexBuffer>
  known: ReturnType<typeof createKnownRows>
  notes: Notes
  written: { count: number; isSpoilt: boolean }
}

const createAttempt =
  (tx: Transaction, { kept, index, known, notes, written }: Attempted): Writer['attempt'] =>
  async (work, isCareful) => {
    // rows of earlier work must not go back with this one's savepoint
    if (isCareful) await kept.flush()
    const before = {
      lines: index.length(),
      notes: notes.length(),
      changes: known.changeCount(),
      writes: written.count,
    }
    try {
      // The nested transaction is a savepoint; the writer shares its connection.
      return await (isCareful ? tx.transaction(work) : work())
    } catch (error) {
      index.cut(before.lines)
      notes.cut(before.notes)
      known.undo(before.changes)
      const hasWritten = written.count > before.writes
      written.isSpoilt ||= !isCareful && (hasWritten || sqlState(error) !== undefined)
      throw error
    }
  }

/**
 * @param onWritten told of every row that is written or removed
 * @param notes what the audit trail will say
 */
export const createWriter = (
  tx: Transaction,
  versions: Versions,
  onWritten: (name: TableName, id: string) => void,
  notes: Notes,
): Writer => {
  const known = createKnownRows({
    byId: (name, owner, ids) => selectRows(tx, name, owner, ids),
    byKey: (lookup, owner, keys) => selectByKey(tx, lookup, owner, keys),
  })
  const kept = createKept(tx, known)
  const index = createIndexBuffer(tx)
  const written = { count: 0, isSpoilt: false }
  /** What is only ever added to a table was not there. */
  const readBefore = async (name: TableName, owner: string, rows: readonly AnyRow[]) => {
    const isCompared = !isAppendOnly(name) && (isSynced(name) || isAudited(name))
    const ids = isCompared ? rows.map((row) => row.id) : []
    return known.read(name, owner, ids)
  }
  const putOf = async (name: TableName, owner: string, rows: readonly AnyRow[]) => {
    const target = spaceOf(name, owner)
    const version = versionOf(versions, target)
    const before = await readBefore(name, owner, rows)
    if (isWrittenLast(name)) kept.add(name, owner, rows)
    else {
      written.count += 1
      await writeRows(tx, name, rows)
    }
    for (const row of rows) {
      known.set(name, owner, row.id, row)
      notes.add(name, row.id, before.get(row.id), row)
    }
    if (!isSynced(name)) return
    for (const row of rows) {
      const old = before.get(row.id)
      const oldFilters = old === undefined ? [] : filtersOfRow(name, old)
      index.add(indexLines(name, target, version, row.id, oldFilters, filtersOfRow(name, row)))
    }
  }
  const putAll = async (name: TableName, rows: readonly AnyRow[]) => {
    for (const [owner, owned] of groupBy(rows, (row) => ownerOf(name, row))) {
      await putOf(name, owner, owned)
      for (const { id } of owned) onWritten(name, id)
    }
  }
  const removeAll = async (name: TableName, owner: string, ids: readonly string[]) => {
    const target = spaceOf(name, owner)
    const version = versionOf(versions, target)
    const old = await known.read(name, owner, ids)
    if (old.size === 0) return
    written.count += 1
    await deleteRows(tx, name, owner, [...old.keys()])
    for (const [id, row] of old) {
      known.set(name, owner, id, null)
      notes.add(name, id, row, undefined)
      onWritten(name, id)
      if (isSynced(name)) {
        index.add(indexLines(name, target, version, id, filtersOfRow(name, row), []))
      }
    }
  }
  return {
    tx,
    versions,
    get: async <Name extends TableName>(name: Name, owner: string, id: string) =>
      (await known.read(name, owner, [id])).get(id) as Row<Name> | undefined, // from the table of that name
    find: async <Name extends LookupName>(name: Name, owner: string, key: LookupKey) =>
      (await known.find(name, owner, key)) as Found<Name>[], // from the lookup's table
    fetch: known.fetch,
    fetchBy: known.fetchBy,
    put: (name, row) => putAll(name, [row]),
    reindex: (entity, target, rowId, before, after) =>
      writeIndex(tx, indexLines(entity, target, versionOf(versions, target), rowId, before, after)),
    putAll,
    remove: (name, owner, id) => removeAll(name, owner, [id]),
    removeAll,
    attempt: createAttempt(tx, { kept, index, known, notes, written }),
    flush: async () => {
      written.count += 1
      await kept.flush()
    },
    isSpoilt: () => written.isSpoilt,
    attribute: notes.attribute,
    finish: async () => {
      await kept.flush()
      await index.flush()
    },
  }
}
