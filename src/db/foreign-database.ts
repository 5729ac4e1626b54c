/**
 * Databases that this build has not made or cannot trust: of an older or newer build, or damaged. They are opened as they
 * are, never upgraded, and let go at once.
 */
import { Dexie } from 'dexie'
import { type DeviceStorage, within } from './device-storage.ts'

/** @returns undefined when there is none of this name */
export const openAsItIs = async (
  name: string,
  storage: DeviceStorage,
): Promise<Dexie | undefined> => {
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
  dexie.on('blocked', () => false) // expected: Dexie is not to complain
  dexie.delete().catch(() => undefined)
}
