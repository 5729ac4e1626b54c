import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { labelColors } from '#contract/reports.ts'
import { newReport } from '../../tests/factories/report.ts'
import { type Device, openDevice } from './db.ts'
import type { DeviceStorage } from './device-storage.ts'
import { readMeta, writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { openPeople } from './people.ts'
import { openRoot } from './people-root.ts'
import { storageVersion } from './storage-version.ts'

const space = 's:neem' as const
const scope = `${space}/label@all` as const
const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
const present = `ns-test-anna-v${storageVersion}`
const older = `ns-test-anna-v${storageVersion - 1}`
const anna = { uid: 'anna', email: 'anna@example.org', displayName: 'Anna' }

/** Time that passes only while this disk reads. */
const createSlowTimers = () => {
  let now = 0
  const waiting = new Map<object, { at: number; work: () => void }>()
  const pass = (ms: number) => {
    now += ms
    for (const [timer, { at, work }] of [...waiting]) {
      if (at > now) continue
      waiting.delete(timer)
      work()
    }
  }
  const set = (work: () => void, ms: number) => {
    const timer = {}
    waiting.set(timer, { at: now + ms, work })
    return timer
  }
  return { pass, timers: { set, clear: (timer: unknown) => waiting.delete(timer as object) } } // made by `set`
}

let slow: ReturnType<typeof createSlowTimers>
let storage: DeviceStorage & { indexedDB: IDBFactory }
beforeEach(() => {
  slow = createSlowTimers()
  storage = { indexedDB: new IDBFactory(), IDBKeyRange, timers: slow.timers }
})

const start = () => openPeople('test', storage, () => crypto.randomUUID())

const plant = async (name: string): Promise<Device> => {
  const device = await openDevice(name, 'anna', storage)
  await writeMeta(device, 'session', anna)
  await mutate(device, deps, space, 'report.create@1', newReport({ title: 'Not yet sent' }))
  return device
}
const label = (id: string, title: string) => ({
  id,
  handle: id,
  title,
  color: labelColors[0],
  space,
  scopes: [scope],
  rv: 1,
})
const plantLabels = (device: Device, count: number) =>
  device.rows.label.bulkPut(Array.from({ length: count }, (_, at) => label(`l${at}`, 'before')))
const signedInWith = async (database: string) => {
  const root = await openRoot(storage)
  await root.people.put({ uid: 'anna', database, isWiping: false })
  await root.begin('anna')
}

type Heard = {
  table: string
  request: IDBRequest
  isOne: boolean
  /** Whether the record with this number is among what is asked for. */
  includes: (key: number) => boolean
}

/**
 * Every read of records of this database; what `hear` throws, the read throws.
 * @returns ends it
 */
const onRead = (name: string, hear: (read: Heard) => void) => {
  const { get, getAll } = IDBObjectStore.prototype
  const heard = ({ transaction, name: table }: IDBObjectStore, read: Omit<Heard, 'table'>) => {
    if (transaction.db.name === name) hear({ table, ...read })
    return read.request
  }
  const spies = [
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      const request = get.call(this, key)
      return heard(this, { request, isOne: true, includes: (asked) => asked === key })
    }),
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
      options,
      count,
    ) {
      const request = getAll.call(this, options, count)
      const query: unknown = Object(options).query // as Dexie asks
      const includes = (asked: number) => !(query instanceof IDBKeyRange) || query.includes(asked)
      return heard(this, { request, isOne: false, includes })
    }),
  ]
  return () => {
    for (const spy of spies) spy.mockRestore()
  }
}

const slowDisk = (name: string) =>
  onRead(name, ({ request }) =>
    request.addEventListener('success', () => slow.pass(2 * [request.result].flat().length)),
  )

const unreadable = () => {
  throw new DOMException('Failed to read large IndexedDB value', 'NotReadableError')
}

test('on a slow phone a large table comes over, however long all of it takes', async () => {
  const old = await plant(older)
  await plantLabels(old, 5000)
  old.dexie.close()
  await signedInWith(older)
  slowDisk(older)
  const device = await (await start()).open()
  expect(await device?.rows.label.count()).toBe(5000)
})

test('a database that says nothing for seconds is held by another tab', async () => {
  ;(await plant(older)).dexie.close()
  await signedInWith(older)
  onRead(older, () => slow.pass(5000))
  await expect((await start()).open()).rejects.toMatchObject({ kind: 'blocked' })
})

test('rows come over as they were when they had arrived as far as is said of them, while an old tab writes on', async () => {
  const old = await plant(older)
  await plantLabels(old, 1)
  await writeMeta(old, 'cursors', { [space]: '7' })
  await signedInWith(older)
  let writing: Promise<void> | undefined
  onRead(older, ({ table }) => {
    if (table !== 'label' || writing !== undefined) return
    writing = Dexie.ignoreTransaction(() =>
      old.dexie.transaction('rw', ['label', 'meta'], async () => {
        await old.rows.label.put(label('l0', 'after'))
        await writeMeta(old, 'cursors', { [space]: '8' })
      }),
    )
  })
  const device = await (await start()).open()
  await writing
  if (device === undefined) throw new Error('nobody is here')
  const [row] = await device.rows.label.toArray()
  const cursor = (await readMeta(device, 'cursors'))?.[space]
  expect([row?.title, cursor]).toEqual(['before', '7'])
})

test('of a damaged table with thousands of rows nothing stands in the way of the unsent changes', async () => {
  const before = await plant(present)
  await plantLabels(before, 5000)
  before.dexie.close()
  await signedInWith(present)
  onRead(present, ({ table, isOne, request }) => {
    if (table !== 'label') return
    if (!isOne) unreadable()
    request.addEventListener('success', () => slow.pass(2))
  })
  const salvaged = await (await start()).salvage(present)
  expect(salvaged).toMatchObject({ kept: 1, isLost: false })
})

test('of thousands of changes with one that cannot be read, all the others are kept', async () => {
  const before = await plant(present)
  const [change] = await before.outbox.toArray()
  if (change === undefined) throw new Error('no change')
  const more = Array.from({ length: 3000 }, (_, at) => {
    const opId = crypto.randomUUID()
    return { ...change, seq: at + 10, mid: at + 10, opId, state: 'rejected' as const }
  })
  await before.outbox.bulkAdd(more)
  before.dexie.close()
  await signedInWith(present)
  onRead(present, ({ table, request, includes }) => {
    if (table !== 'outbox') return
    if (includes(2000)) unreadable()
    request.addEventListener('success', () => slow.pass(2 * [request.result].flat().length))
  })
  const salvaged = await (await start()).salvage(present)
  expect(salvaged).toMatchObject({ kept: 3000, isLost: true })
})

test('a damaged database that does not answer now is not given up', async () => {
  ;(await plant(present)).dexie.close()
  await signedInWith(present)
  const wakeUp = onRead(present, () => slow.pass(5000))
  const people = await start()
  await expect(people.salvage(present)).rejects.toMatchObject({ kind: 'blocked' })
  wakeUp()
  expect(await people.salvage(present)).toMatchObject({ kept: 1, isLost: false })
})

test.each([
  ['the device is full', 'QuotaExceededError'],
  ['the connection is lost', 'InvalidStateError'],
])('an older database is not erased while %s and its changes cannot come over', async (_, name) => {
  ;(await plant(present)).dexie.close()
  const old = await plant(older)
  await signedInWith(present)
  const root = await openRoot(storage)
  await root.update('anna', (person) => ({ ...person, others: [older] }))
  const people = await start()
  const device = await people.open()
  if (device === undefined) throw new Error('nobody is here')
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('not now', name)
  })
  await people.tidy(device)
  expect(await old.outbox.count()).toBe(1)
  expect((await root.now())?.others).toEqual([older])
  add.mockRestore()
  await people.tidy(device)
  expect(await device.outbox.count()).toBe(2)
  expect((await root.now())?.others).toEqual([])
})
