/**
 * A person's database as this build stores it. One of another storage version is taken over first, a damaged one is
 * given up for a new one; every step can be repeated after a crash, and `ns-root` names every database that may hold
 * rows before it holds any.
 */
import type { Device } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { Person, Root } from './people-root.ts'
import { nameForThisBuild } from './storage-version.ts'
import { announce, openTheirs, type Salvaged } from './their-database.ts'

export const loadOtherDatabases = async () => (await import('./other-databases.ts')).otherDatabases

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
  const { copyInto } = await loadOtherDatabases()
  return copyInto(name, database, root, person, storage)
}

/**
 * @param name of the new database
 * @throws StorageTrouble, MovedOn
 */
export const salvageForPerson = async (
  name: string,
  root: Root,
  person: Person,
  storage: DeviceStorage,
): Promise<Salvaged> => {
  const { salvageInto } = await loadOtherDatabases()
  return salvageInto(name, root, person, storage)
}
