/**
 * What another app has shared with this one, until a form takes it up: a small database of its own, because it comes by the worker
 * and perhaps before anybody has signed in. It belongs to whoever was signed in then, and a logout takes it away.
 */
import { Dexie, type Table } from 'dexie'
import type { DeviceStorage } from './device-storage.ts'
import { openRoot } from './people-root.ts'
import { hasShared, sharedDatabase } from './shared-database.ts'

export type SharedFile = { name: string; type: string; bytes: ArrayBuffer }
export type SharedWords = { title: string; text: string }
/** `uid`: whose it is; null: of whoever signs in next. */
type Shared = SharedWords & { id: 'next'; uid: string | null; files: SharedFile[] }

type Storage = Pick<DeviceStorage, 'indexedDB' | 'IDBKeyRange'>

export const sharedFilesLimit = 5

const within = async <T>(
  { indexedDB, IDBKeyRange }: Storage,
  work: (shared: Table<Shared, string>) => Promise<T>,
): Promise<T> => {
  // the shared type world has no IndexedDB types; Dexie checks what it is given
  const dexie = new Dexie(sharedDatabase, { ...({ indexedDB, IDBKeyRange } as object) })
  dexie.version(1).stores({ shared: 'id' })
  const table: Table<Shared, string> = dexie.table('shared')
  try {
    return await dexie.transaction('rw', table, async () => work(table))
  } finally {
    dexie.close()
  }
}

const ifThere = async <T>(
  storage: Storage,
  otherwise: T,
  work: (shared: Table<Shared, string>) => Promise<T>,
): Promise<T> => ((await hasShared(storage)) ? within(storage, work) : otherwise)

const isTheirs = (row: Shared | undefined, uid: string): row is Shared =>
  row !== undefined && (row.uid === null || row.uid === uid)

const joined = (a: string, b: string) => [a, b].filter((text) => text !== '').join('\n')

/** With what was shared before and not taken up yet; of the photos the newest stay. @returns how many older ones had to go */
export const keepShared = async (
  storage: DeviceStorage,
  words: SharedWords,
  files: readonly SharedFile[],
): Promise<number> => {
  const root = await openRoot(storage)
  const uid = (await root.now().finally(root.close))?.uid ?? null
  return within(storage, async (shared) => {
    const before = await shared.get('next')
    const own = before !== undefined && (before.uid === null || before.uid === uid) ? before : null
    const all = [...(own?.files ?? []), ...files]
    const waiting = all.slice(-sharedFilesLimit)
    await shared.put({
      ...{ id: 'next', uid },
      title: own?.title || words.title,
      text: joined(own?.text ?? '', words.text),
      files: waiting,
    })
    return all.length - waiting.length
  })
}

const putLeft = async (shared: Table<Shared, string>, row: Shared): Promise<void> => {
  const isEmpty = row.files.length === 0 && row.title === '' && row.text === ''
  if (isEmpty) await shared.delete('next')
  else await shared.put(row)
}

/** Which words wait; they stay where they are. */
export const readSharedWords = (storage: Storage, uid: string): Promise<SharedWords | null> =>
  ifThere(storage, null, async (shared): Promise<SharedWords | null> => {
    const row = await shared.get('next')
    if (!isTheirs(row, uid) || (row.title === '' && row.text === '')) return null
    return { title: row.title, text: row.text }
  })

/** @param read what of them has its place elsewhere now; words that have come since go on waiting */
export const removeSharedWords = (
  storage: Storage,
  uid: string,
  read: SharedWords,
): Promise<void> =>
  ifThere(storage, undefined, async (shared) => {
    const row = await shared.get('next')
    if (!isTheirs(row, uid)) return
    const title = row.title === read.title ? '' : row.title
    const isLonger = row.text.startsWith(read.text)
    const text = isLonger ? row.text.slice(read.text.length).trimStart() : row.text
    await putLeft(shared, { ...row, uid, title, text })
  })

/** Which photos wait; they stay where they are. */
export const readSharedFiles = (storage: Storage, uid: string): Promise<SharedFile[]> =>
  ifThere(storage, [], async (shared): Promise<SharedFile[]> => {
    const row = await shared.get('next')
    return isTheirs(row, uid) ? row.files : []
  })

/** @param at its place among those that wait */
export const removeSharedFile = (storage: Storage, uid: string, at: number): Promise<void> =>
  ifThere(storage, undefined, async (shared) => {
    const row = await shared.get('next')
    if (!isTheirs(row, uid)) return
    await putLeft(shared, { ...row, files: row.files.toSpliced(at, 1) })
  })
