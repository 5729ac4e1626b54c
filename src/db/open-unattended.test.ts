import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openUnattended } from './open-unattended.ts'
import { openPeople, type People } from './people.ts'

const session = { uid: 'me', email: 'me@example.org', displayName: 'Me' }
const now = new Date('2026-11-20T08:00:00Z')
const afterDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)

const signedIn = async (isShared = false) => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const people = await openPeople('test', storage, () => crypto.randomUUID())
  const device = await people.enter({ ...session, isShared }, now)
  return { storage, people, device }
}

test('the database of whoever is signed in opens, beside a page that has it open', async () => {
  const { storage, device } = await signedIn()
  const unattended = await openUnattended(storage, afterDays(13))
  expect(unattended?.uid).toBe('me')
  expect(unattended?.dexie.name).toBe(device.dexie.name)
})

test.each([
  [
    'is locked out',
    (people: People) => people.lock('me', { reason: 'idle', email: '', unsent: 1 }),
  ],
  ['has begun to log out', (people: People) => people.condemn('me')],
  ['has logged out', (people: People) => people.wipe('me', async () => {})],
])('it stays closed when the person %s', async (_, leave) => {
  const { storage, people } = await signedIn()
  await leave(people)
  expect(await openUnattended(storage, now)).toBeUndefined()
})

test('it stays closed on a shared computer', async () => {
  const { storage } = await signedIn(true)
  expect(await openUnattended(storage, now)).toBeUndefined()
})

test('it stays closed after the lease, and with the clock set back, though no page has locked it yet', async () => {
  const { storage } = await signedIn()
  expect(await openUnattended(storage, afterDays(15))).toBeUndefined()
  const other = await signedIn()
  expect(await openUnattended(other.storage, afterDays(-1))).toBeUndefined()
})

test('one of another storage version waits for a page, and is not made anew', async () => {
  const { storage, device } = await signedIn()
  device.dexie.close()
  const root = await new Promise<IDBDatabase>((resolve) => {
    const opening = storage.indexedDB.open('ns-root')
    opening.onsuccess = () => resolve(opening.result)
  })
  const person = { uid: 'me', database: 'ns-test-older-v1', isWiping: false }
  const put = root.transaction('people', 'readwrite').objectStore('people').put(person)
  await new Promise((resolve) => {
    put.onsuccess = resolve
  })
  root.close()
  expect(await openUnattended(storage, now)).toBeUndefined()
  const names = (await storage.indexedDB.databases()).map(({ name }) => name)
  expect(names.sort()).toEqual(['ns-root', device.dexie.name].sort())
})

test('nobody is there on a new device', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  expect(await openUnattended(storage, now)).toBeUndefined()
})
