/**
 * The rows that changes read and write, in memory until all of them are done: every row is read once and written once,
 * however many changes touch it. Row by row, a queue of a thousand would cost seconds at every answer. Lives inside one
 * transaction, which `flush` ends the work of.
 */
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import { groupBy } from '#domain/group-by.ts'
import { type AnyHeld, type Device, type RowKey, type Shadow, tableOf } from './db.ts'

export type RowsInMemory = {
  read: (entity: Entity, space: Space, id: string) => Promise<AnyHeld | undefined>
  /** Every row of a space, as the changes have left it. */
  readAll: (entity: Entity, space: Space) => Promise<AnyHeld[]>
  /** Keeps the server's copy before the first change; undefined removes the row. */
  write: (entity: Entity, space: Space, id: string, row: AnyHeld | undefined) => Promise<void>
  /** Reads many at once. */
  fetch: (wanted: readonly Wanted[]) => Promise<void>
  flush: () => Promise<void>
  /** To be awaited now and then in long work that asks the database for nothing. */
  stay: () => Promise<void>
}

type Wanted = { entity: Entity; space: Space; id: string }

export const rowKey = (entity: Entity, space: Space, id: string): RowKey =>
  `${entity}/${space}/${id}`

const byEntity = (wanted: Iterable<Wanted>) => groupBy([...wanted], ({ entity }) => entity)

/** Dexie loses its transaction after some hundred awaits in a row that were for nothing of its own. */
const awaitsWithoutDexie = 6

/** @param isBare no row has a shadow: pending changes were just taken off */
export const createRowsInMemory = (device: Device, isBare: boolean): RowsInMemory => {
  const rows = new Map<RowKey, AnyHeld | undefined>()
  const written = new Map<RowKey, Wanted>()
  const shadows: Shadow[] = []
  /** Rows whose shadow an earlier change has left. */
  const shaded = new Set<RowKey>()

  let awaits = 0
  const stay = async () => {
    awaits += 1
    if (awaits % awaitsWithoutDexie === 0) await device.meta.get('session')
  }
  const read: RowsInMemory['read'] = async (entity, space, id) => {
    const key = rowKey(entity, space, id)
    if (rows.has(key)) {
      await stay()
      return rows.get(key)
    }
    // Both at once: whoever reads a row is going to write it, as a rule.
    const [row, shadow] = await Promise.all([
      tableOf(device, entity).get([space, id]),
      isBare ? undefined : device.shadow.get([entity, space, id]),
    ])
    rows.set(key, row)
    if (shadow !== undefined) shaded.add(key)
    return row
  }
  /** Asked for by one change after the other: read once, until one of them is written. */
  const whole = new Map<string, AnyHeld[]>()
  const readAll: RowsInMemory['readAll'] = async (entity, space) => {
    const known = whole.get(`${entity}/${space}`)
    if (known !== undefined) {
      await stay()
      return known
    }
    const stored = await tableOf(device, entity).where('space').equals(space).toArray()
    const all = new Map<string, AnyHeld | undefined>(stored.map((row) => [row.id, row]))
    for (const [key, row] of written) {
      if (row.entity === entity && row.space === space) all.set(row.id, rows.get(key))
    }
    const found = [...all.values()].filter((row) => row !== undefined)
    whole.set(`${entity}/${space}`, found)
    return found
  }
  const shade = async (entity: Entity, space: Space, id: string) => {
    const row = (await read(entity, space, id)) ?? null
    if (!shaded.has(rowKey(entity, space, id))) shadows.push({ entity, space, id, row })
  }
  return {
    read,
    readAll,
    stay,
    write: async (entity, space, id, row) => {
      const key = rowKey(entity, space, id)
      if (!written.has(key)) await shade(entity, space, id)
      written.set(key, { entity, space, id })
      whole.delete(`${entity}/${space}`)
      rows.set(key, row)
    },
    fetch: async (wanted) => {
      for (const [entity, group] of byEntity(wanted)) {
        const keys = group.map(({ space, id }): [Space, string] => [space, id])
        const found = await tableOf(device, entity).bulkGet(keys)
        for (const [at, { space, id }] of group.entries()) {
          rows.set(rowKey(entity, space, id), found[at])
        }
      }
    },
    flush: async () => {
      const writes = [...byEntity(written.values())].map(([entity, group]) => {
        const now = group.map(({ space, id }) => ({
          key: [space, id] as [Space, string],
          row: rows.get(rowKey(entity, space, id)),
        }))
        const gone = now.filter(({ row }) => row === undefined).map(({ key }) => key)
        return [
          tableOf(device, entity).bulkPut(now.flatMap(({ row }) => row ?? [])),
          ...(gone.length > 0 ? [tableOf(device, entity).bulkDelete(gone)] : []),
        ]
      })
      await Promise.all([device.shadow.bulkAdd(shadows), ...writes.flat()])
    },
  }
}
