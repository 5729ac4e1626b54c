/**
 * A person's database as this build stores it. One of another storage version is taken over first, a damaged one is
 * given up for a new one; every step can be repeated after a crash, and `ns-root` names every database that may hold
 * rows before it holds any.
 */
import { type Device, openDevice } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { eraseDatabase, readDatabase } from './foreign-database.ts'
import type { Person, Root } from './people-root.ts'
import { nameForThisBuild } from './storage-version.ts'
import { takeOver } from './take-over.ts'

export type Salvaged = {
  device: Device
  /** Changes not yet sent that could be read. */
  kept: number
  /** Something could not be read: perhaps also changes. */
  isLost: boolean
}

const without = (names: readonly string[] | undefined, name: string) =>
  (names ?? []).filter((each) => each !== name)

const announce = (root: Root, { uid }: Person, name: string) =>
  root.update(uid, (person) => ({ ...person, others: [...without(person.others, name), name] }))

/** From here on `name` is the person's database, and what it was is one of the others. */
const switchTo = (root: Root, { uid }: Person, name: string) =>
  root.update(uid, (person) => ({
    ...person,
    database: name,
    others: [...without(without(person.others, name), person.database), person.database],
  }))

/** @throws StorageTrouble */
export const openForPerson = async (
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<Device> => {
  const name = nameForThisBuild(person.database)
  if (name === person.database) return openDevice(name, person.uid, storage)
  await announce(root, person, name)
  const found = await readDatabase(person.database, storage)
  const device = await openDevice(name, person.uid, storage)
  if (found !== undefined) await takeOver(device, found)
  await switchTo(root, person, name)
  return device
}

/** @param name of the new database */
export const salvageInto = async (
  name: string,
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<Salvaged> => {
  await announce(root, person, name)
  const found = await readDatabase(person.database, storage).catch(() => undefined)
  const device = await openDevice(name, person.uid, storage)
  // Rows of a damaged database are not trusted; the server has them all.
  const kept = found === undefined ? 0 : await takeOver(device, { ...found, isWhole: false })
  await switchTo(root, person, name)
  return { device, kept, isLost: !found?.isWhole || !found.tables.has('outbox') }
}

/** Every page that has a database open holds this lock, shared; a frozen one goes on holding it. */
const whenNobodyHolds = async (
  { locks }: DeviceStorage,
  name: string,
  work: () => Promise<void>,
): Promise<void> => {
  if (locks === undefined) return work()
  await locks.request(`tab:${name}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}

const takeLeftBehind = async (device: Device, name: string, storage: DeviceStorage) => {
  const found = await readDatabase(name, storage)
  if (found !== undefined) await takeOver(device, found)
}

/** A tab of an older build may have gone on writing in its own database. */
export const retireOthers = async (
  device: Device,
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<void> => {
  for (const name of person.others ?? []) {
    await takeLeftBehind(device, name, storage).catch(() => undefined)
    await whenNobodyHolds(storage, name, async () => {
      await takeLeftBehind(device, name, storage).catch(() => undefined)
      await eraseDatabase(name, storage)
      await root.update(person.uid, (now) => ({ ...now, others: without(now.others, name) }))
    })
  }
  for (const name of person.doomed ?? []) {
    await eraseDatabase(name, storage)
    await root.update(person.uid, (now) => ({ ...now, doomed: without(now.doomed, name) }))
  }
}
