/**
 * Databases that this build has not made or cannot trust: of an older or newer build, or damaged. They are read as they
 * are, never upgraded, and let go at once.
 */
import { Dexie, type Table } from 'dexie'
import { type DeviceStorage, within } from './device-storage.ts'

export type Found = {
  tables: ReadonlyMap<string, readonly unknown[]>
  /** Every record could be read. */
  isWhole: boolean
}

const openAsItIs = async (name: string, storage: DeviceStorage): Promise<Dexie | undefined> => {
  const { indexedDB, IDBKeyRange } = storage
  // the shared type world has no IndexedDB types; Dexie checks what it is given
  const dexie = new Dexie(name, { ...({ indexedDB, IDBKeyRange } as object), cache: 'disabled' })
  try {
    return await within(storage, dexie.open())
  } catch (error) {
    dexie.close()
    if (error instanceof Dexie.NoSuchDatabaseError) return undefined
    throw error
  }
}

const readEach = async (table: Table): Promise<{ rows: unknown[]; isWhole: boolean }> => {
  const rows: unknown[] = []
  let isWhole = false
  const keys = await table
    .toCollection()
    .primaryKeys()
    .catch(() => undefined)
  if (keys !== undefined) isWhole = true
  for (const key of keys ?? []) {
    await table.get(key).then(
      (row) => rows.push(row),
      () => {
        isWhole = false
      },
    )
  }
  return { rows, isWhole }
}

/** All at once; where one record stands in the way, one by one. */
const readTable = (table: Table) =>
  table.toArray().then(
    (rows: unknown[]) => ({ rows, isWhole: true }),
    () => readEach(table),
  )

/** @returns undefined when there is no such database */
export const readDatabase = async (
  name: string,
  storage: DeviceStorage,
): Promise<Found | undefined> => {
  const dexie = await openAsItIs(name, storage)
  if (dexie === undefined) return undefined
  const tables = new Map<string, readonly unknown[]>()
  let isWhole = true
  try {
    for (const table of dexie.tables) {
      const found = await within(storage, readTable(table))
      tables.set(table.name, found.rows)
      isWhole &&= found.isWhole
    }
  } finally {
    dexie.close()
  }
  return { tables, isWhole }
}

/** Whether some record of this open database cannot be read. */
export const isDamaged = async (dexie: Dexie): Promise<boolean> => {
  for (const table of dexie.tables) if (!(await readTable(table)).isWhole) return true
  return false
}

/**
 * Removes every row, then the database. The second may wait for ever behind a frozen tab, so nobody waits for it: the
 * rows are gone already, and the name is never used again.
 */
export const eraseDatabase = async (name: string, storage: DeviceStorage): Promise<void> => {
  const dexie = await openAsItIs(name, storage)
  if (dexie === undefined) return
  const names = dexie.tables.map((table) => table.name)
  const clear = async () => {
    for (const table of names) await dexie.table(table).clear()
  }
  // a database without tables has no transactions either
  if (names.length > 0) await within(storage, dexie.transaction('rw', names, clear))
  dexie.delete().catch(() => undefined)
}
