/** Reads a database of another build, or a damaged one, as it is. */
import type { Dexie } from 'dexie'
import { type DeviceStorage, whileAlive } from './device-storage.ts'
import { openAsItIs } from './foreign-database.ts'
import { type Found, readReadable, readTables } from './read-tables.ts'

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
  const found = await readDatabase(name, storage, [
    'meta',
    'outbox',
    'journal',
    'drafts',
    'draftPhotos',
    'blobs',
    'blobBytes',
  ])
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
