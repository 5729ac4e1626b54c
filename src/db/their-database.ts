/** Which database is a person's, while tabs of several builds open, copy, salvage and wipe at once. */
import { type Device, openDevice } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { eraseDatabase } from './foreign-database.ts'
import { databasesOf, type Person, type Root, without } from './people-root.ts'

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

export const announce = (root: Root, person: Person, name: string) =>
  change(root, person, name, (now) => ({ ...now, others: [...without(now.others, name), name] }))

/** From here on `name` is the person's database, and what it was is one of the others. */
export const switchTo = (root: Root, person: Person, name: string) =>
  change(root, person, name, (now) => ({
    ...now,
    database: name,
    others: [...without(without(now.others, name), now.database), now.database],
  }))

/** What failed behind a logout failed because of it; what was made there goes too. */
export const giveUp = async (
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

export const openTheirs = async (
  root: Root,
  person: Person,
  name: string,
  storage: DeviceStorage,
) => {
  const device = await openDevice(name, person.uid, storage)
  const now = await root.people.get(person.uid)
  const isTheirs = now?.database === name && !now.isWiping
  return isTheirs ? device : giveUp(new MovedOn(), device, root, person, storage)
}
