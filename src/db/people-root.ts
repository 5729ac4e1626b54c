/** `ns-root`: the small database that says which others there are, and of whom. */
import { Dexie, type Table } from 'dexie'
import { type DeviceStorage, within } from './device-storage.ts'
import { openingTrouble } from './storage-trouble.ts'
import type { SessionEnd } from './sync-phase.ts'

export type LockReason =
  | 'lease'
  | 'clock'
  /** A shared computer that nobody has touched for a while. */
  | 'idle'
  | SessionEnd

/** What the lock screen says, known before anything of the person's database is opened. */
export type Lock = { reason: LockReason; email: string; unsent: number }

export type Person = {
  uid: string
  database: string
  /** Wiped at the first start after the browser was closed. */
  isShared?: boolean
  /** Their data is here and hidden until they sign in again. */
  lock?: Lock
  /** More databases of theirs that may still be there: of other storage versions, damaged, or not yet filled. */
  others?: string[]
  /** Left by a logout that could not be finished; nothing of them ever comes back. */
  doomed?: string[]
  isWiping: boolean
}

export const databasesOf = ({ database, others = [], doomed = [] }: Person): string[] => [
  database,
  ...others,
  ...doomed,
]

export const without = (names: readonly string[] | undefined, name: string) =>
  (names ?? []).filter((each) => each !== name)

/** Of whoever was here last, and nothing more of them: it outlives the wipe. */
type LastHere = { k: 'last'; wasAdmin: boolean }

export type Root = {
  people: Table<Person, string>
  /** Who is signed in; nobody when it is undefined. */
  now: () => Promise<Person | undefined>
  begin: (uid: string) => Promise<void>
  wasAdmin: () => Promise<boolean>
  noteAdmin: (wasAdmin: boolean) => Promise<void>
  /** @returns who they are from now on */
  admit: (uid: string, admitted: (known: Person | undefined) => Person) => Promise<Person>
  /** @returns who they are from now on; undefined when they are not known */
  update: (uid: string, change: (person: Person) => Person) => Promise<Person | undefined>
  /** Ends their session for good: from here on no database of theirs is opened, named or filled. */
  condemn: (uid: string) => Promise<Person | undefined>
  /** Once wiped; not when they have come back meanwhile, nor while a database of theirs was not among the wiped. */
  forget: (wiped: Person) => Promise<void>
  close: () => void
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
  const current: Table<{ k: 'current'; uid: string } | LastHere, string> = dexie.table('current')
  const currentUid = async (): Promise<string | undefined> => {
    const now = await current.get('current')
    return now?.k === 'current' ? now.uid : undefined
  }
  const inOneWrite = <T>(work: () => Promise<T>) =>
    dexie.transaction('rw', [people, current], async () => work())
  /** Only their own: a tab that comes back late does not end the session of who is here now. */
  const endNow = async (uid: string) => {
    if ((await currentUid()) === uid) await current.delete('current')
  }
  const updateNow = async (uid: string, change: (person: Person) => Person) => {
    const person = await people.get(uid)
    if (person === undefined) return undefined
    const changed = change(person)
    await people.put(changed)
    return changed
  }
  return {
    people,
    now: async () => {
      const uid = await currentUid()
      const person = uid === undefined ? undefined : await people.get(uid)
      return person?.isWiping ? undefined : person
    },
    wasAdmin: async () => {
      const last = await current.get('last')
      return last?.k === 'last' && last.wasAdmin
    },
    noteAdmin: async (wasAdmin) => {
      await current.put({ k: 'last', wasAdmin })
    },
    begin: async (uid) => {
      await current.put({ k: 'current', uid })
    },
    admit: (uid, admitted) =>
      inOneWrite(async () => {
        const person = admitted(await people.get(uid))
        await people.put(person)
        return person
      }),
    update: (uid, change) => inOneWrite(() => updateNow(uid, change)),
    condemn: (uid) =>
      inOneWrite(async () => {
        await endNow(uid)
        return updateNow(uid, (person) => ({ ...person, isWiping: true }))
      }),
    forget: (wiped) =>
      inOneWrite(async () => {
        const person = await people.get(wiped.uid)
        if (!person?.isWiping) return
        const erased = databasesOf(wiped)
        if (databasesOf(person).every((name) => erased.includes(name)))
          await people.delete(wiped.uid)
      }),
    close: () => dexie.close(),
  }
}
