/** The database of what other apps have shared (`shared-files.ts`): whether there is one, and its end. */
import { Dexie } from 'dexie'
import type { DeviceStorage } from './device-storage.ts'

export const sharedDatabase = 'ns-shared'

type Storage = Pick<DeviceStorage, 'indexedDB' | 'IDBKeyRange'>
type Databases = { databases?: () => Promise<{ name?: string }[]> }

/** Nobody who has never shared anything gets one for being asked. */
export const hasShared = async ({ indexedDB }: Pick<Storage, 'indexedDB'>): Promise<boolean> => {
  const backend = indexedDB as Databases // an IDBFactory
  const known = (await backend.databases?.()) ?? []
  return known.some(({ name }) => name === sharedDatabase)
}

/** Nothing of it stays after a logout. */
export const forgetShared = async ({ indexedDB, IDBKeyRange }: Storage): Promise<void> => {
  const dexie = new Dexie(sharedDatabase, { ...({ indexedDB, IDBKeyRange } as object) }) // as in db.ts
  await dexie.delete().catch(() => undefined) // where nothing can be kept, nothing was
}
