import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { newReport } from '../../tests/factories/report.ts'
import type { Device } from './db.ts'
import { mutate } from './mutate.ts'
import { openPeople } from './people.ts'
import { troubleOf } from './storage-trouble.ts'
import type { Salvaged } from './their-database.ts'

const anna = { uid: 'anna', email: 'anna@example.org', displayName: 'Anna' }
const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }

let storage: { indexedDB: IDBFactory; IDBKeyRange: unknown }
beforeEach(() => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange }
})
const start = () => openPeople('test', storage, () => crypto.randomUUID())

const signInAndWork = async (): Promise<Device> => {
  const device = await (await start()).enter(anna)
  await mutate(device, deps, 's:neem', 'report.create@1', newReport({ title: 'Not yet sent' }))
  device.dexie.close()
  return device
}

/** The database as some accident left it: its tables are these, with their rows. */
const keepOnly = (name: string, tables: readonly string[]) =>
  new Promise<void>((resolve) => {
    const opening = storage.indexedDB.open(name, 10_000)
    opening.onupgradeneeded = () => {
      const { result } = opening
      for (const table of result.objectStoreNames) {
        if (!tables.includes(table)) result.deleteObjectStore(table)
      }
    }
    opening.onsuccess = () => {
      opening.result.close()
      resolve()
    }
  })

test('a database that lacks a table is not taken for an empty one: its unsent changes go into a new one', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = await signInAndWork()
  await keepOnly(before.dexie.name, ['meta', 'outbox', 'journal'])
  const people = await start()
  let salvaged: Salvaged | undefined
  const device = await people.open((told) => {
    salvaged = told
  })
  expect(warned).toHaveBeenCalled() // by Dexie
  expect(salvaged).toMatchObject({ kept: 1, isLost: false })
  expect(device?.dexie.name).not.toBe(before.dexie.name)
  expect((await device?.rows.report.toArray())?.map(({ title }) => title)).toEqual(['Not yet sent'])
  expect(await device?.scopes.count()).toBe(0)
  device?.dexie.close()
  expect((await (await start()).open())?.dexie.name).toBe(device?.dexie.name)
})

test('without its outbox the person is told that something may be lost, and signs in to a working database', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = await signInAndWork()
  await keepOnly(before.dexie.name, ['report'])
  const people = await start()
  expect(await people.salvage(before.dexie.name)).toMatchObject({ kept: 0, isLost: true })
  const device = await people.enter(anna)
  expect(device.dexie.name).not.toBe(before.dexie.name)
  expect(await device.outbox.count()).toBe(0)
})

test('who signs in to a damaged database gets a new one, with what could be saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = await signInAndWork()
  await keepOnly(before.dexie.name, ['outbox'])
  const device = await (await start()).enter(anna)
  expect(await device.outbox.count()).toBe(1)
})

test('two tabs that find the same damage at once open the same new database', async () => {
  const { dexie } = await signInAndWork()
  const tabs = [await start(), await start()]
  const [first, second] = await Promise.all(tabs.map((people) => people.salvage(dexie.name)))
  expect(first?.device.dexie.name).not.toBe(dexie.name)
  expect(second?.device.dexie.name).toBe(first?.device.dexie.name)
  expect(await second?.device.outbox.count()).toBe(1)
})

test('what another tab has saved already is not given up a second time', async () => {
  const { dexie } = await signInAndWork()
  const first = await (await start()).salvage(dexie.name)
  const second = await (await start()).salvage(dexie.name)
  expect(second?.device.dexie.name).toBe(first?.device.dexie.name)
})

test.each([
  [{ name: 'AbortError', inner: { name: 'QuotaExceededError' } }, 'quota'],
  [{ name: 'OpenFailedError', inner: { name: 'SecurityError' } }, 'unavailable'],
  [
    { name: 'UnknownError', message: 'Connection to Indexed Database server lost.' },
    'stale-connection',
  ],
  [
    { name: 'UnknownError', message: 'Attempt to get records without an in-progress transaction' },
    'stale-connection',
  ],
  [
    { name: 'UnknownError', message: 'Internal error opening backing store for indexedDB.open.' },
    'unavailable',
  ],
  [
    { name: 'InvalidStateError', message: 'The database connection is closing.' },
    'stale-connection',
  ],
  [{ name: 'NotReadableError', message: 'Failed to read large IndexedDB value' }, 'corrupt'],
  [new TypeError('a defect of ours'), undefined],
])('%o is %s', (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble)
})
