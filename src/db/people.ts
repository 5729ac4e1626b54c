/**
 * Who has used this device, in a small database of its own that is read before anything is drawn: whose database is
 * open now, and which one is being wiped. A worker, which has no local storage, can read it too.
 */
import type { Device, Session } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { eraseDatabase } from './foreign-database.ts'
import { writeMeta } from './meta.ts'
import { openForPerson, retireOthers, type Salvaged, salvageInto } from './open-for-person.ts'
import { openRoot, type Person } from './people-root.ts'
import { troubleOf } from './storage-trouble.ts'
import { newDatabaseName } from './storage-version.ts'

export type People = {
  /**
   * The person signed in on this device, with their database open; undefined when nobody is.
   * @throws StorageTrouble; after `corrupt`, `salvage` helps
   */
  open(): Promise<Device | undefined>
  /** Makes `session` the person of this device; their earlier data and unsent changes are found again. */
  enter(session: Session): Promise<Device>
  /** Ends this person's session but keeps the data, for them to come back to. */
  leave(uid: string): Promise<void>
  /**
   * Ends the session and removes every row of the person from this device; goes on after a crash.
   * @param signOut makes the identity forget them too
   */
  wipe(uid: string, signOut: () => Promise<void>): Promise<void>
  /** Gives up a damaged database: what can be read of its changes goes into a new one, the rest comes from the server. */
  salvage(): Promise<Salvaged | undefined>
  /** Changes left behind in databases of other storage versions come over; what nobody holds any more is deleted. */
  tidy(device: Device): Promise<void>
}

const databasesOf = ({ database, others = [], doomed = [] }: Person) => [
  database,
  ...others,
  ...doomed,
]

const isUsable = (person: Person | undefined): person is Person => person?.isWiping === false

export const openPeople = async (
  environment: string,
  storage: DeviceStorage,
  uuid: () => string,
  /** Where the identity keeps whoever is signed in: it goes with a wipe that a crash has cut short. */
  identityDatabase?: string,
): Promise<People> => {
  const root = await openRoot(storage)
  const newName = () => newDatabaseName(environment, uuid().slice(0, 13))

  const finishWipe = async (person: Person, signOut: () => Promise<void>) => {
    for (const name of databasesOf(person)) await eraseDatabase(name, storage)
    // An identity that does not let go now does at the next start.
    const isSignedOut = await signOut().then(
      () => true,
      () => false,
    )
    if (isSignedOut) await root.forget(person)
  }
  /** Nothing has opened it yet at a start, unless somebody is here by now in another tab. */
  const forgetIdentity = async () => {
    if (identityDatabase === undefined || (await root.now()) !== undefined) return
    await eraseDatabase(identityDatabase, storage)
  }
  /** One that cannot be finished now is tried again at the next start; nobody can read what it holds meanwhile. */
  const finishWipes = async () => {
    for (const person of await root.people.toArray()) {
      if (person.isWiping) await finishWipe(person, forgetIdentity).catch(() => undefined)
    }
  }
  const open = async () => {
    await finishWipes()
    const person = await root.now()
    return person && openForPerson(root, person, storage)
  }
  const newPerson = (uid: string, wiped: Person | undefined): Person => ({
    uid,
    database: newName(),
    isWiping: false,
    doomed: wiped === undefined ? [] : databasesOf(wiped),
  })
  const openOrSalvage = async (person: Person): Promise<Device> => {
    try {
      return await openForPerson(root, person, storage)
    } catch (error) {
      if (troubleOf(error) !== 'corrupt') throw error
      return (await salvageInto(newName(), root, person, storage)).device
    }
  }
  return {
    open,
    enter: async (session) => {
      const known = await root.people.get(session.uid)
      const person = isUsable(known) ? known : newPerson(session.uid, known)
      await root.people.put(person)
      const device = await openOrSalvage(person)
      await writeMeta(device, 'session', session)
      // whatever an earlier session ended with: sync begins anew
      await device.meta.delete('syncStatus')
      await root.begin(session.uid)
      return device
    },
    leave: root.end,
    wipe: async (uid, signOut) => {
      const person = await root.people.get(uid)
      if (person === undefined) return
      await root.people.put({ ...person, isWiping: true })
      await root.end(uid)
      await finishWipe(person, signOut)
    },
    salvage: async () => {
      const person = await root.now()
      return person && salvageInto(newName(), root, person, storage)
    },
    tidy: async (device) => {
      const person = await root.people.get(device.uid)
      if (person !== undefined) await retireOthers(device, root, person, storage)
    },
  }
}
