/**
 * Who has used this device, in a small database of its own that is read before anything is drawn: whose database is
 * open now, and which one is being wiped. A worker, which has no local storage, can read it too.
 */
import { beginSession } from './begin-session.ts'
import type { Device, Session } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { eraseDatabase } from './foreign-database.ts'
import { loadOtherDatabases, openForPerson, salvageForPerson } from './open-for-person.ts'
import { databasesOf, type Lock, openRoot, type Person, type Root } from './people-root.ts'
import { condemnShared } from './shared-people.ts'
import { troubleOf } from './storage-trouble.ts'
import { newDatabaseName } from './storage-version.ts'
import { MovedOn, type Salvaged } from './their-database.ts'

export type People = {
  /**
   * The person signed in on this device, with their database open; undefined when nobody is, or who is has been locked out.
   * @param onSalvaged hears that it was damaged, and given up for a new one
   * @throws StorageTrouble
   */
  open(onSalvaged?: (salvaged: Salvaged) => void): Promise<Device | undefined>
  /** Makes `session` the person of this device; their earlier data and unsent changes are found again. */
  enter(session: Session, now?: Date): Promise<Device>
  /** Whether the person last here had an office: the login then supposes a shared computer. */
  wasAdmin(): Promise<boolean>
  noteAdmin(wasAdmin: boolean): Promise<void>
  /** Whether this person is the one signed in on this device. */
  isHere(uid: string): Promise<boolean>
  /** Keeps the person's data here and hides it, until they sign in again. */
  lock(uid: string, lock: Lock): Promise<void>
  /** Who is locked out; undefined when nobody is. */
  locked(): Promise<LockedPerson | undefined>
  /** The data of whoever is locked out, for nothing but to save what was not sent. */
  openLocked(uid: string): Promise<Device | undefined>
  /** The first step of a logout: whatever happens from here on, nobody sees their data again on this device. */
  condemn(uid: string): Promise<void>
  /**
   * Ends the session and removes every row of the person from this device; goes on after a crash.
   * @param signOut makes the identity forget them too
   */
  wipe(uid: string, signOut: () => Promise<void>): Promise<void>
  /**
   * Gives up a damaged database: what can be read of its changes goes into a new one, the rest comes from the server.
   * Where another tab has done it already, theirs is opened.
   */
  salvage(damaged: string): Promise<Salvaged | undefined>
  /** Changes left behind in databases of other storage versions come over; what nobody holds any more is deleted. */
  tidy(device: Device): Promise<void>
}

export type LockedPerson = Lock & { uid: string }

type Opened = { device: Device; salvaged?: Salvaged }

const hasLetGo = (signOut: () => Promise<void>): Promise<boolean> =>
  signOut().then(
    () => true,
    () => false,
  )

/** Another tab has logged the person out, or has given them another database: `again` finds who is here now. */
const orAfterOthers =
  <T>(again: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof MovedOn) return again()
    throw error
  }

const unlocked = ({ lock: _, ...person }: Person): Person => person

const isUsable = (person: Person | undefined): person is Person => person?.isWiping === false

type WhoIsHere = Pick<People, 'wasAdmin' | 'noteAdmin' | 'isHere' | 'lock' | 'locked'>

/** What is known of people without opening a database of theirs. */
const whoIsHere = (root: Root): WhoIsHere => ({
  wasAdmin: root.wasAdmin,
  noteAdmin: root.noteAdmin,
  isHere: async (uid) => (await root.now())?.uid === uid,
  lock: async (uid, lock) => {
    await root.update(uid, (person) => ({ ...person, lock }))
  },
  locked: async () => {
    const person = await root.now()
    return person?.lock && { ...person.lock, uid: person.uid }
  },
})

export const openPeople = async (
  environment: string,
  storage: DeviceStorage,
  uuid: () => string,
  /** Where the identity keeps whoever is signed in: it goes with a wipe that a crash has cut short. */
  identityDatabase?: string,
  /** Whether the browser has not been closed since somebody signed in on a shared computer. */
  isBrowserOpenSince: () => Promise<boolean> = async () => true,
  /** What the identity keeps elsewhere goes together with that. */
  forgetKept?: () => void,
): Promise<People> => {
  const root = await openRoot(storage)
  const newName = () => newDatabaseName(environment, uuid().slice(0, 13))

  const finishWipe = async (person: Person, signOut: () => Promise<void>) => {
    for (const name of databasesOf(person)) await eraseDatabase(name, storage)
    // An identity that does not let go now does at the next start.
    if (await hasLetGo(signOut)) await root.forget(person)
  }
  /** Nothing has opened it yet at a start, unless somebody is here by now in another tab. */
  const forgetIdentity = async () => {
    if (identityDatabase === undefined || (await root.now()) !== undefined) return
    forgetKept?.()
    await eraseDatabase(identityDatabase, storage)
  }
  /** One that cannot be finished now is tried again at the next start; nobody can read what it holds meanwhile. */
  const finishWipes = async () => {
    for (const person of await root.people.toArray()) {
      if (person.isWiping) await finishWipe(person, forgetIdentity).catch(() => undefined)
    }
  }
  const newPerson = (uid: string, wiped: Person | undefined): Person => ({
    uid,
    database: newName(),
    isWiping: false,
    doomed: wiped === undefined ? [] : databasesOf(wiped),
  })
  const salvage = async (person: Person): Promise<Opened> => {
    const salvaged = await salvageForPerson(newName(), root, person, storage)
    return { device: salvaged.device, salvaged }
  }
  const openOrSalvage = async (person: Person): Promise<Opened> => {
    try {
      return { device: await openForPerson(root, person, storage) }
    } catch (error) {
      if (troubleOf(error) !== 'corrupt') throw error
      return salvage(person)
    }
  }
  const openNow = async (damaged?: string): Promise<Opened | undefined> => {
    const person = await root.now()
    if (person === undefined || person.lock !== undefined) return undefined
    const opening = person.database === damaged ? salvage(person) : openOrSalvage(person)
    return opening.catch(orAfterOthers(() => openNow()))
  }
  const admit = async (session: Session): Promise<Device> => {
    const { uid, isShared = false } = session
    const person = await root.admit(uid, (known) => ({
      ...(isUsable(known) ? unlocked(known) : newPerson(uid, known)),
      isShared,
    }))
    const opening = openOrSalvage(person).then(({ device }) => device)
    return opening.catch(orAfterOthers(() => admit(session)))
  }
  return {
    open: async (onSalvaged) => {
      // who did not log out before the browser was closed, locked out or not
      await condemnShared(root, async () => !(await isBrowserOpenSince()))
      await finishWipes()
      const opened = await openNow()
      if (opened?.salvaged !== undefined) onSalvaged?.(opened.salvaged)
      return opened?.device
    },
    enter: async (session, now = new Date()) => {
      const device = await admit(session)
      await beginSession(device, session, uuid(), now)
      await root.begin(session.uid)
      // who was locked out when another came in; what they alone have is kept until the browser is closed
      await condemnShared(root, ({ uid, lock }) => uid !== session.uid && lock?.unsent === 0)
      await finishWipes()
      return device
    },
    ...whoIsHere(root),
    openLocked: async (uid) => {
      const person = await root.people.get(uid)
      return isUsable(person) ? (await openOrSalvage(person)).device : undefined
    },
    condemn: async (uid) => {
      await root.condemn(uid)
    },
    wipe: async (uid, signOut) => {
      const person = await root.condemn(uid)
      if (person !== undefined) await finishWipe(person, signOut)
      // Another tab's start has finished it, all but the identity in this page.
      else if ((await root.now()) === undefined) await hasLetGo(signOut)
    },
    salvage: async (damaged) => {
      const opened = await openNow(damaged)
      return opened && (opened.salvaged ?? { device: opened.device, kept: 0, isLost: false })
    },
    tidy: async (device) => {
      const person = await root.people.get(device.uid)
      if (person === undefined || databasesOf(person).length === 1) return
      const { retireOthers } = await loadOtherDatabases()
      await retireOthers(device, root, person, storage)
    },
  }
}
