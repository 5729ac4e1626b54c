/**
 * The database of whoever is signed in, for the worker, behind everybody's back: so only where a page would open it too. Not of a
 * person who is locked out, or would be at the next look; not on a shared computer, where nothing outlives the browser; and not one that a
 * page has to make ready first.
 */
import type { Device } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { judgeLease } from './lease.ts'
import { openRoot, type Person, type Root } from './people-root.ts'
import { nameForThisBuild } from './storage-version.ts'
import { MovedOn, openTheirs } from './their-database.ts'

const mayBeOpened = ({ lock, isShared, database }: Person): boolean =>
  lock === undefined && isShared !== true && nameForThisBuild(database) === database

const openNow = async (root: Root, storage: DeviceStorage): Promise<Device | undefined> => {
  const person = await root.now()
  if (person === undefined || !mayBeOpened(person)) return undefined
  try {
    return await openTheirs(root, person, person.database, storage)
  } catch (error) {
    if (error instanceof MovedOn) return undefined // logged out meanwhile
    throw error
  }
}

/** @throws StorageTrouble */
export const openUnattended = async (
  storage: DeviceStorage,
  now: Date,
): Promise<Device | undefined> => {
  const root = await openRoot(storage)
  try {
    const device = await openNow(root, storage)
    if (device === undefined || (await judgeLease(device, now)) === undefined) return device
    device.dexie.close()
    return undefined
  } finally {
    root.close()
  }
}
