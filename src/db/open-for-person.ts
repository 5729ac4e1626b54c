/**
 * A person's database as this build stores it. One of another storage version is taken over first, a damaged one is
 * given up for a new one; every step can be repeated after a crash, and `ns-root` names every database that may hold
 * rows before it holds any.
 */
import { type Device, openDevice } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { eraseDatabase, readDatabase, readOwnWork } from './foreign-database.ts'
import { databasesOf, type Person, type Root, without } from './people-root.ts'
import { troubleOf } from './storage-trouble.ts'
import { nameForThisBuild } from './storage-version.ts'
import { takeOver } from './take-over.ts'

export type Salvaged = {
  device: Device
  /** Changes not yet sent that could be read. */
  kept: number
  /** Something could not be read: perhaps also changes. */
  isLost: boolean
}

/** In another tab the person has logged out meanwhile, or their database has become another one. */
export class MovedOn extends Error {
  override name = 'MovedOn'
}

/** @throws MovedOn; a logout has then not missed `name`, because nothing comes to be named after its flag */
const change = async (
  root: Root,
  person: Person,
  name: string,
  changed: (now: Person) => Person,
): Promise<Person> => {
  const after = await root.update(person.uid, (now) => {
    if (now.isWiping || ![person.database, name].includes(now.database)) throw new MovedOn()
    return now.database === name ? { ...now, others: without(now.others, name) } : changed(now)
  })
  if (after === undefined) throw new MovedOn()
  return after
}

const announce = (root: Root, person: Person, name: string) =>
  change(root, person, name, (now) => ({ ...now, others: [...without(now.others, name), name] }))

/** From here on `name` is the person's database, and what it was is one of the others. */
const switchTo = (root: Root, person: Person, name: string) =>
  change(root, person, name, (now) => ({
    ...now,
    database: name,
    others: [...without(without(now.others, name), now.database), now.database],
  }))

/** What failed behind a logout failed because of it; what was made there goes too. */
const giveUp = async (
  error: unknown,
  { dexie }: Device,
  root: Root,
  { uid }: Person,
  storage: DeviceStorage,
): Promise<never> => {
  dexie.close()
  const now = await root.people.get(uid)
  if (now !== undefined && !now.isWiping && databasesOf(now).includes(dexie.name)) throw error
  // Behind the logout's own erasing this may not be possible, and is not needed.
  await eraseDatabase(dexie.name, storage).catch(() => undefined)
  throw new MovedOn()
}

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

const openTheirs = async (root: Root, person: Person, name: string, storage: DeviceStorage) => {
  const device = await openDevice(name, person.uid, storage)
  const now = await root.people.get(person.uid)
  const isTheirs = now?.database === name && !now.isWiping
  return isTheirs ? device : giveUp(new MovedOn(), device, root, person, storage)
}

/** @throws StorageTrouble, MovedOn */
export const openForPerson = async (
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<Device> => {
  const name = nameForThisBuild(person.database)
  if (name === person.database) return openTheirs(root, person, name, storage)
  const { database } = await announce(root, person, name)
  if (database === name) return openTheirs(root, person, name, storage)
  const found = await readDatabase(database, storage)
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
