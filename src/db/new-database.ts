/** A new database for a person, filled from one of another storage version or from what is left of a damaged one. */
import { type Device, openDevice } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { Person, Root } from './people-root.ts'
import { readDatabase, readOwnWork } from './read-database.ts'
import { troubleOf } from './storage-trouble.ts'
import { takeOver } from './take-over.ts'
import { announce, giveUp, type Salvaged, switchTo } from './their-database.ts'

/** `name`, opened and filled, becomes the person's database. */
const openFilled = async <T>(
  name: string,
  root: Root,
  person: Person,
  storage: DeviceStorage,
  fill: (device: Device) => Promise<T>,
): Promise<{ device: Device; filled: T }> => {
  const device = await openDevice(name, person.uid, storage)
  try {
    // Once more: a logout before it was there has not found it, and one from here on does.
    await announce(root, person, name)
    const filled = await fill(device)
    await switchTo(root, person, name)
    return { device, filled }
  } catch (error) {
    return giveUp(error, device, root, person, storage)
  }
}

/**
 * @param name of the new database
 * @param before of the one that is copied
 * @throws StorageTrouble, MovedOn
 */
export const copyInto = async (
  name: string,
  before: string,
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<Device> => {
  const found = await readDatabase(before, storage)
  const { device } = await openFilled(name, root, person, storage, async (opened) => {
    if (found !== undefined) await takeOver(opened, found)
  })
  return device
}

/**
 * @param name of the new database
 * @throws StorageTrouble when the damaged one does not answer now: it may the next time, and holds unsent changes
 */
export const salvageInto = async (
  name: string,
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<Salvaged> => {
  await announce(root, person, name)
  const own = await readOwnWork(person.database, storage).catch((error: unknown) => {
    if (troubleOf(error) !== 'corrupt') throw error
    return undefined
  })
  const { device, filled } = await openFilled(name, root, person, storage, async (opened) =>
    own === undefined ? 0 : takeOver(opened, own.found),
  )
  return { device, kept: filled, isLost: own?.isLost ?? true }
}
