/**
 * Rows as a commit knows them: what it has read, and what it has written. It holds the lock of its space, so that nobody else
 * changes them meanwhile.
 */
import { type LookupKey, type LookupName, lookups, lookupsOf } from './lookups.ts'
import type { AnyRow, TableName } from './tables.ts'

/** Where the rows come from that are not known yet. */
export type RowSource = {
  byId: (name: TableName, owner: string, ids: readonly string[]) => Promise<AnyRow[]>
  byKey: (lookup: LookupName, owner: string, keys: readonly LookupKey[]) => Promise<AnyRow[]>
}

/** No text of the database has a NUL. */
const separator = '\u0000'

const placeOf = (name: TableName, owner: string, id: string): string =>
  name + separator + owner + separator + id

const keyPlaceOf = (lookup: LookupName, owner: string, key: LookupKey): string =>
  lookup + separator + owner + separator + key.join(separator)

const lookupKey = (lookup: LookupName, row: AnyRow): LookupKey =>
  lookups[lookup].keyOf(row as never) // a row of the lookup's table

export const createKnownRows = (source: RowSource) => {
  /** By name, owner and id; null for one that is not there. */
  const rows = new Map<string, AnyRow | null>()
  /** By lookup, owner and key: where rows of that key are or have been. */
  const places = new Map<string, Set<string>>()
  /** Lookups of which every row is known. */
  const looked = new Set<string>()
  const changes: { place: string; before: AnyRow | null | undefined }[] = []

  const keep = (name: TableName, owner: string, id: string, row: AnyRow | null) => {
    const place = placeOf(name, owner, id)
    rows.set(place, row)
    if (row === null) return
    for (const lookup of lookupsOf(name)) {
      const key = lookupKey(lookup, row)
      if (key.includes(null)) continue
      const at = keyPlaceOf(lookup, owner, key)
      const known = places.get(at)
      if (known === undefined) places.set(at, new Set([place]))
      else known.add(place)
    }
  }
  const fetch = async (name: TableName, owner: string, ids: readonly string[]) => {
    const unknown = [...new Set(ids)].filter((id) => !rows.has(placeOf(name, owner, id)))
    if (unknown.length === 0) return
    for (const id of unknown) keep(name, owner, id, null)
    for (const row of await source.byId(name, owner, unknown)) keep(name, owner, row.id, row)
  }
  const fetchBy = async (lookup: LookupName, owner: string, keys: readonly LookupKey[]) => {
    const unknown = new Map(keys.map((key) => [keyPlaceOf(lookup, owner, key), key]))
    for (const place of unknown.keys()) if (looked.has(place)) unknown.delete(place)
    if (unknown.size === 0) return
    const { table } = lookups[lookup]
    for (const row of await source.byKey(lookup, owner, [...unknown.values()])) {
      if (!rows.has(placeOf(table, owner, row.id))) keep(table, owner, row.id, row)
    }
    for (const place of unknown.keys()) looked.add(place)
  }
  return {
    fetch,
    fetchBy,
    /** Those of `ids` that are there, by id. */
    read: async (name: TableName, owner: string, ids: readonly string[]) => {
      await fetch(name, owner, ids)
      return new Map(
        ids.flatMap((id) => {
          const row = rows.get(placeOf(name, owner, id))
          return row ? [[id, row] as const] : []
        }),
      )
    },
    /** In any order. */
    find: async (lookup: LookupName, owner: string, key: LookupKey): Promise<AnyRow[]> => {
      await fetchBy(lookup, owner, [key])
      const wanted = keyPlaceOf(lookup, owner, key)
      return [...(places.get(wanted) ?? [])].flatMap((place) => {
        const row = rows.get(place)
        return row && keyPlaceOf(lookup, owner, lookupKey(lookup, row)) === wanted ? [row] : []
      })
    },
    set: (name: TableName, owner: string, id: string, row: AnyRow | null) => {
      const place = placeOf(name, owner, id)
      changes.push({ place, before: rows.get(place) })
      keep(name, owner, id, row)
    },
    changeCount: () => changes.length,
    /** Takes back what was changed since there were only so many changes. */
    undo: (changeCount: number) => {
      for (const { place, before } of changes.splice(changeCount).reverse()) {
        if (before === undefined) rows.delete(place)
        else rows.set(place, before)
      }
    },
  }
}
