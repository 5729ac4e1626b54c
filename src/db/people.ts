/**
 * Who has used this device, in a small database of its own (`ns-root`) that is read before anything is drawn: whose
 * database is open now, and which one is being wiped. A worker, which has no local storage, can read it too.
 */
import { Dexie, type Table } from 'dexie'
import {
  type Device,
  type DeviceStorage,
  deviceName,
  openDevice,
  type Session,
  syncTables,
} from './db.ts'
import { writeMeta } from './meta.ts'

type Person = { uid: string; database: string; isWiping: boolean }

export type People = {
  /** The person signed in on this device, with their database open; undefined when nobody is. */
  open(): Promise<Device | undefined>
  /** Makes `session` the person of this device; their earlier data and unsent changes are found again. */
  enter(session: Session): Promise<Device>
  /** Ends this person's session but keeps the data, for them to come back to. */
  leave(uid: string): Promise<void>
  /** Ends the session and removes every row of the person from this device; goes on after a crash. */
  wipe(uid: string): Promise<void>
}

const clearDevice = async (device: Device) => {
  await device.dexie.transaction('rw', [...syncTables], async () => {
    for (const table of syncTables) await device.dexie.table(table).clear()
  })
}

export const openPeople = async (
  environment: string,
  storage: DeviceStorage,
  uuid: () => string,
): Promise<People> => {
  const root = new Dexie('ns-root', {
    ...(storage as object), // the shared type world has no IndexedDB types
    chromeTransactionDurability: 'strict',
  })
  root.version(1).stores({ people: 'uid', current: 'k' })
  const people: Table<Person, string> = root.table('people')
  const current: Table<{ k: 'current'; uid: string }, string> = root.table('current')

  const finishWipe = async ({ uid, database }: Person) => {
    const device = await openDevice(database, uid, storage)
    await clearDevice(device)
    await people.delete(uid)
    // Behind a frozen tab this may wait for ever; the rows are gone already, and the name is never used again.
    void device.dexie.delete()
  }
  /** Only their own: a tab that comes back late does not end the session of who is here now. */
  const endSession = (uid: string) =>
    root.transaction('rw', [current], async () => {
      if ((await current.get('current'))?.uid === uid) await current.delete('current')
    })
  const wipe = async (uid: string) => {
    const person = await people.get(uid)
    if (person === undefined) return
    await people.put({ ...person, isWiping: true })
    await endSession(uid)
    await finishWipe(person)
  }
  return {
    open: async () => {
      for (const person of await people.toArray()) if (person.isWiping) await finishWipe(person)
      const now = await current.get('current')
      const person = now && (await people.get(now.uid))
      return person && openDevice(person.database, person.uid, storage)
    },
    enter: async (session) => {
      const known = await people.get(session.uid)
      const database = known?.database ?? deviceName(environment, uuid().slice(0, 13))
      await people.put({ uid: session.uid, database, isWiping: false })
      const device = await openDevice(database, session.uid, storage)
      await writeMeta(device, 'session', session)
      // whatever an earlier session ended with: sync begins anew
      await device.meta.delete('syncStatus')
      await current.put({ k: 'current', uid: session.uid })
      return device
    },
    leave: endSession,
    wipe,
  }
}
