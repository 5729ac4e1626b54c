import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openPeople } from './people.ts'
import { forgetShared } from './shared-database.ts'
import {
  keepShared,
  readSharedFiles,
  readSharedWords,
  removeSharedFile,
  removeSharedWords,
  type SharedFile,
  sharedFilesLimit,
} from './shared-files.ts'

const newStorage = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const photo = (name: string): SharedFile => ({
  ...{ name, type: 'image/png' },
  bytes: new Uint8Array([1, 2, 3]).buffer,
})
const names = (files: readonly SharedFile[]) => files.map(({ name }) => name)

const enter = async (storage: ReturnType<typeof newStorage>, uid: string) => {
  const people = await openPeople('test', storage, () => crypto.randomUUID())
  const device = await people.enter({ uid, email: `${uid}@example.org`, displayName: uid })
  device.dexie.close()
}

test('words and photos wait until a form has taken them up', async () => {
  const storage = newStorage()
  await enter(storage, 'anna')
  await keepShared(storage, { title: 'Leak', text: 'Since noon' }, [photo('a'), photo('b')])
  const words = { title: 'Leak', text: 'Since noon' }
  expect(await readSharedWords(storage, 'anna')).toEqual(words)
  expect(await readSharedWords(storage, 'anna')).toEqual(words)
  await removeSharedWords(storage, 'anna', words)
  expect(await readSharedWords(storage, 'anna')).toBeNull()
  await removeSharedFile(storage, 'anna', 0)
  const left = await readSharedFiles(storage, 'anna')
  expect([names(left), [...new Uint8Array(left[0]!.bytes)]]).toEqual([['b'], [1, 2, 3]])
  await removeSharedFile(storage, 'anna', 0)
  expect(await readSharedFiles(storage, 'anna')).toEqual([])
})

test('words that come while others are taken up go on waiting', async () => {
  const storage = newStorage()
  await enter(storage, 'anna')
  const first = { title: 'Leak', text: 'Since noon' }
  await keepShared(storage, first, [])
  await keepShared(storage, { title: 'Gate', text: 'It squeaks' }, [])
  await removeSharedWords(storage, 'anna', first)
  expect(await readSharedWords(storage, 'anna')).toEqual({ title: '', text: 'It squeaks' })
  await removeSharedWords(storage, 'anna', { title: '', text: 'It squeaks' })
  expect(await readSharedWords(storage, 'anna')).toBeNull()
})

test('what is shared before a login waits for whoever signs in; what one person shared is not another’s', async () => {
  const storage = newStorage()
  await keepShared(storage, { title: 'Gate', text: '' }, [photo('gate')])
  expect(names(await readSharedFiles(storage, 'anna'))).toEqual(['gate'])
  await enter(storage, 'anna')
  await keepShared(storage, { title: '', text: 'It squeaks' }, [])
  expect(await readSharedWords(storage, 'bela')).toBeNull()
  expect(await readSharedFiles(storage, 'bela')).toEqual([])
  await removeSharedFile(storage, 'bela', 0)
  await removeSharedWords(storage, 'bela', { title: 'Gate', text: 'It squeaks' })
  expect(await readSharedWords(storage, 'anna')).toEqual({ title: 'Gate', text: 'It squeaks' })
  expect(names(await readSharedFiles(storage, 'anna'))).toEqual(['gate'])
})

test('of many photos the newest stay, which is said, and a logout leaves nothing', async () => {
  const storage = newStorage()
  await enter(storage, 'anna')
  const gone: number[] = []
  for (let n = 0; n < sharedFilesLimit + 2; n += 1)
    gone.push(await keepShared(storage, { title: '', text: '' }, [photo(String(n))]))
  expect(gone).toEqual([0, 0, 0, 0, 0, 1, 1])
  expect(names(await readSharedFiles(storage, 'anna'))).toEqual(['2', '3', '4', '5', '6'])
  await forgetShared(storage)
  expect(await readSharedFiles(storage, 'anna')).toEqual([])
  expect((await storage.indexedDB.databases()).map(({ name }) => name)).not.toContain('ns-shared')
})

test('nobody gets a database for asking', async () => {
  const storage = newStorage()
  expect(await readSharedWords(storage, 'anna')).toBeNull()
  expect(await storage.indexedDB.databases()).toEqual([])
})
