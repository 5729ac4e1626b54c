/**
 * Databases that this build has not made or cannot trust: of an older or newer build, or damaged. They are read as they
 * are, never upgraded, and let go at once.
 */
import { Dexie } from 'dexie'
import { type DeviceStorage, whileAlive, within } from './device-storage.ts'
import { type Found, readReadable, readTables } from './read-tables.ts'

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

/**
 * @param wanted only these tables; all when it is left out
 * @returns undefined when there is no such database
 * @throws StorageTrouble `blocked` when it keeps silent
 */
export const readDatabase = async (
  name: string,
  storage: DeviceStorage,
  wanted?: readonly string[],
): Promise<Found | undefined> => {
  const dexie = await openAsItIs(name, storage)
  if (dexie === undefined) return undefined
  const names = dexie.tables.map((table) => table.name)
  const read = wanted === undefined ? names : names.filter((each) => wanted.includes(each))
  try {
    // a database without tables has no transactions either
    if (read.length === 0) return { tables: new Map(), isWhole: true }
    return await whileAlive(storage, (alive) => readTables(dexie, read, alive))
  } finally {
    dexie.close()
  }
}

/** Of a damaged database nothing else is trusted; the server has all the rest. */
export const readOwnWork = async (name: string, storage: DeviceStorage) => {
  const found = await readDatabase(name, storage, ['meta', 'outbox', 'journal', 'drafts'])
  return (
    found && {
      isLost: !found.isWhole || !found.tables.has('outbox'),
      found: { ...found, isWhole: false },
    }
  )
}

/** Whether some record of this open database cannot be read. */
export const isDamaged = async (dexie: Dexie): Promise<boolean> => {
  for (const table of dexie.tables) if (!(await readReadable(table, () => {})).isWhole) return true
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
