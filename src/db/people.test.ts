import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { type Device, openDevice } from './db.ts'
import { readMeta, writeMeta } from './meta.ts'
import { openPeople } from './people.ts'

const session = (uid: string) => ({ uid, email: `${uid}@example.org`, displayName: uid })

const signOut = async () => {}

const openDisk = () => {
  const indexedDB = new IDBFactory()
  const storage = { indexedDB, IDBKeyRange }
  const open = (isBrowserOpenSince = async () => true) =>
    openPeople('test', storage, () => crypto.randomUUID(), 'identity', isBrowserOpenSince)
  return { indexedDB, storage, open }
}

/** Every value of every store of every database: where a canary could hide. */
const everything = async (indexedDB: IDBFactory): Promise<string> => {
  const found: unknown[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => resolve(opening.result)
    })
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => {
        all.onsuccess = resolve
      })
      found.push(all.result)
    }
    database.close()
  }
  return JSON.stringify(found)
}

const plantCanary = async (device: Device) => {
  await writeMeta(device, 'lastSyncAt', 'canary')
  await device.drafts.add({
    space: 's:neem',
    form: 'report',
    row: 'new',
    values: { title: 'canary' },
    savedAt: '',
  })
  await device.outbox.add({
    mid: 1,
    opId: crypto.randomUUID(),
    space: 's:neem',
    name: 'report.create@1',
    args: { title: 'canary' },
    ts: '',
    state: 'queued',
    touched: [],
  })
}

test('nobody is there on a new device', async () => {
  const people = await openDisk().open()
  expect(await people.open()).toBeUndefined()
})

test('the person who entered is found again after a restart', async () => {
  const disk = openDisk()
  await plantCanary(await (await disk.open()).enter(session('anna')))
  const device = await (await disk.open()).open()
  expect(device?.uid).toBe('anna')
  expect(await device?.outbox.count()).toBe(1)
})

test('another person gets another database, and the first finds theirs again', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const first = await people.enter(session('anna'))
  await plantCanary(first)
  const second = await people.enter(session('bala'))
  expect(second.dexie.name).not.toBe(first.dexie.name)
  expect(await second.outbox.count()).toBe(0)
  expect(await (await people.enter(session('anna'))).outbox.count()).toBe(1)
})

const lock = { reason: 'lease', email: 'anna@example.org', unsent: 1 } as const

test('who is locked out is known at the start, and their data is not opened', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const device = await people.enter(session('anna'))
  await plantCanary(device)
  await people.lock('anna', lock)
  device.dexie.close()
  const restarted = await disk.open()
  expect(await restarted.open()).toBeUndefined()
  expect(await restarted.locked()).toEqual({ ...lock, uid: 'anna' })
})

test('the same person unlocks and finds everything, under a new client id', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const device = await people.enter(session('anna'))
  await plantCanary(device)
  await writeMeta(device, 'clientId', 'the-one-that-was-revoked')
  await people.lock('anna', lock)
  const again = await people.enter(session('anna'))
  expect(await people.locked()).toBeUndefined()
  expect(await again.outbox.toArray()).toMatchObject([{ mid: 1, state: 'queued' }])
  expect(await readMeta(again, 'clientId')).not.toBe('the-one-that-was-revoked')
  expect(await (await disk.open()).open()).toMatchObject({ uid: 'anna' })
})

test('another person is not held up by it and finds nothing; the first comes back later', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const device = await people.enter(session('anna'))
  await plantCanary(device)
  await people.lock('anna', lock)
  const other = await people.enter(session('bala'))
  expect(await people.locked()).toBeUndefined()
  expect(await other.outbox.count()).toBe(0)
  await people.wipe('bala', signOut)
  expect(await (await people.enter(session('anna'))).outbox.count()).toBe(1)
})

test('on a shared computer nothing of who was locked out is left once another comes in', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const shared = { ...session('anna'), isShared: true }
  const device = await people.enter(shared)
  await plantCanary(device)
  await people.lock('anna', { ...lock, unsent: 0 })
  device.dexie.close()
  await people.enter(session('bala'))
  expect(await (await people.enter(shared)).outbox.count()).toBe(0)
})

test('there, what only they have is kept for them until the browser is closed', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const shared = { ...session('anna'), isShared: true }
  const device = await people.enter(shared)
  await plantCanary(device)
  await people.lock('anna', lock)
  device.dexie.close()
  const other = await people.enter({ ...session('bala'), isShared: true })
  other.dexie.close()
  const again = await people.enter(shared)
  expect(await again.outbox.count()).toBe(1)
  again.dexie.close()
  await people.lock('anna', lock)
  await people.enter({ ...session('bala'), isShared: true })
  const later = await disk.open(async () => false)
  expect(await later.open()).toBeUndefined()
  expect(await (await later.enter(shared)).outbox.count()).toBe(0)
})

test('after a wipe nothing of the person is left, and their next database is a new one', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const device = await people.enter(session('anna'))
  await plantCanary(device)
  await people.wipe('anna', signOut)
  const left = await everything(disk.indexedDB)
  expect(left).not.toContain('canary')
  expect(left).not.toContain('anna')
  expect((await people.enter(session('anna'))).dexie.name).not.toBe(device.dexie.name)
})

/** A row that only the clearing of its own table takes away. */
const plantEverywhere = async ({ dexie }: Device) => {
  for (const { name, schema } of dexie.tables) {
    const keys = [schema.primKey.keyPath ?? []].flat()
    const key = Object.fromEntries(keys.map((part) => [part, 1]))
    await dexie.table(name).put({ ...key, opId: `canary in ${name}`, scopes: ['canary'] })
  }
}

test('behind a frozen tab, which keeps the database from being deleted, every table is empty', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const device = await people.enter(session('anna'))
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const opening = disk.indexedDB.open(device.dexie.name)
    opening.onsuccess = () => resolve(opening.result)
  })
  await plantEverywhere(device)
  await people.wipe('anna', signOut)
  const full: string[] = []
  for (const store of frozen.objectStoreNames) {
    const count = frozen.transaction(store).objectStore(store).count()
    await new Promise((resolve) => {
      count.onsuccess = resolve
    })
    if (count.result > 0) full.push(store)
  }
  expect(frozen.objectStoreNames.length).toBeGreaterThan(10)
  expect(full).toEqual([])
  frozen.close()
})

test('a wipe that was cut short is finished at the next start', async () => {
  const disk = openDisk()
  const people = await disk.open()
  const device = await people.enter(session('anna'))
  await plantCanary(device)
  device.dexie.close()
  // the process ended between raising the flag and clearing the tables
  const root = await openDevice(device.dexie.name, 'anna', disk.storage)
  root.dexie.close()
  await raiseFlag(disk.indexedDB, 'anna', device.dexie.name)
  expect(await (await disk.open()).open()).toBeUndefined()
  expect(await everything(disk.indexedDB)).not.toContain('canary')
})

/** As the identity's own library keeps it: in a database of its own. */
const signInAt = (indexedDB: IDBFactory) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('identity', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('user', { keyPath: 'k' }).put({ k: 'canary' })
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })

test('an identity that does not let go at a logout is forgotten at the next start', async () => {
  const disk = openDisk()
  await signInAt(disk.indexedDB)
  const people = await disk.open()
  await people.enter(session('anna'))
  await people.wipe('anna', () => Promise.reject(new Error('no way to it')))
  expect(await everything(disk.indexedDB)).toContain('canary')
  expect(await (await disk.open()).open()).toBeUndefined()
  expect(await everything(disk.indexedDB)).not.toMatch(/canary|anna/)
})

test('the identity of somebody who has come since stays', async () => {
  const disk = openDisk()
  const people = await disk.open()
  await people.enter(session('anna'))
  await people.wipe('anna', () => Promise.reject(new Error('no way to it')))
  await signInAt(disk.indexedDB)
  await people.enter(session('badal'))
  expect((await (await disk.open()).open())?.uid).toBe('badal')
  expect(await everything(disk.indexedDB)).toContain('canary')
})

const raiseFlag = (indexedDB: IDBFactory, uid: string, database: string) =>
  new Promise<void>((resolve) => {
    const opening = indexedDB.open('ns-root')
    opening.onsuccess = () => {
      const write = opening.result.transaction('people', 'readwrite')
      write.objectStore('people').put({ uid, database, isWiping: true })
      write.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
