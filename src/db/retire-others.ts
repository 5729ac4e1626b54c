/**
 * Databases that were a person's before, or never became theirs: a tab of an older build may go on writing in one. What
 * it wrote comes over at every start, until nobody holds it any more and it is erased.
 */
import type { Device } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { eraseDatabase } from './foreign-database.ts'
import { type Person, type Root, without } from './people-root.ts'
import { readOwnWork } from './read-database.ts'
import { takeOver } from './take-over.ts'

export const retireOthers = async (
  device: Device,
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<void> => {
  for (const name of without(person.others, device.dexie.name)) {
    await retire(device, root, name, storage).catch(() => undefined)
  }
  for (const name of person.doomed ?? []) {
    await eraseDatabase(name, storage)
    await root.update(person.uid, (now) => ({ ...now, doomed: without(now.doomed, name) }))
  }
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
  const own = await readOwnWork(name, storage)
  if (own !== undefined) await takeOver(device, own.found)
}

/** Erased only once everything that could be read of it has come over: what is in the way now may be gone at the next start. */
const retire = async (
  device: Device,
  root: Root,
  name: string,
  storage: DeviceStorage,
): Promise<void> => {
  await takeLeftBehind(device, name, storage)
  await whenNobodyHolds(storage, name, async () => {
    await takeLeftBehind(device, name, storage)
    await eraseDatabase(name, storage)
    await root.update(device.uid, (now) => ({ ...now, others: without(now.others, name) }))
  })
}
