/** `ns-root`: the small database that says which others there are, and of whom. */
import { Dexie, type Table } from 'dexie'
import { type DeviceStorage, within } from './device-storage.ts'
import { openingTrouble } from './storage-trouble.ts'

export type Person = {
  uid: string
  database: string
  /** More databases of theirs that may still be there: of other storage versions, damaged, or not yet filled. */
  others?: string[]
  /** Left by a logout that could not be finished; nothing of them ever comes back. */
  doomed?: string[]
  isWiping: boolean
}

export type Root = {
  people: Table<Person, string>
  /** Who is signed in; nobody when it is undefined. */
  now: () => Promise<Person | undefined>
  begin: (uid: string) => Promise<void>
  /** Only their own: a tab that comes back late does not end the session of who is here now. */
  end: (uid: string) => Promise<void>
  update: (uid: string, change: (person: Person) => Person) => Promise<void>
  /** Once wiped; not when they have come back meanwhile. */
  forget: (wiped: Person) => Promise<void>
}

/** @throws StorageTrouble */
export const openRoot = async (storage: DeviceStorage): Promise<Root> => {
  const { indexedDB, IDBKeyRange } = storage
  const dexie = new Dexie('ns-root', {
    ...({ indexedDB, IDBKeyRange } as object), // the shared type world has no IndexedDB types
    chromeTransactionDurability: 'strict',
  })
  dexie.version(1).stores({ people: 'uid', current: 'k' })
  await within(storage, dexie.open()).catch((error: unknown) => {
    dexie.close()
    throw openingTrouble(error)
  })
  const people: Table<Person, string> = dexie.table('people')
  const current: Table<{ k: 'current'; uid: string }, string> = dexie.table('current')
  return {
    people,
    now: async () => {
      const now = await current.get('current')
      return now && people.get(now.uid)
    },
    begin: async (uid) => {
      await current.put({ k: 'current', uid })
    },
    end: (uid) =>
      dexie.transaction('rw', [current], async () => {
        if ((await current.get('current'))?.uid === uid) await current.delete('current')
      }),
    update: (uid, change) =>
      dexie.transaction('rw', [people], async () => {
        const person = await people.get(uid)
        if (person !== undefined) await people.put(change(person))
      }),
    forget: ({ uid, database }) =>
      dexie.transaction('rw', [people], async () => {
        if ((await people.get(uid))?.database === database) await people.delete(uid)
      }),
  }
}
