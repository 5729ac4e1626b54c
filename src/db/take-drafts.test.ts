import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { setCurrentDevice } from './current-device.ts'
import { type Device, type Draft, openDevice } from './db.ts'
import type { DatabaseLocks } from './device-storage.ts'
import { draftPhotos } from './draft-photos.ts'
import { draftKeeper } from './drafts.ts'
import { writeMeta } from './meta.ts'
import { openPeople, type People } from './people.ts'
import { openRoot } from './people-root.ts'
import { storageVersion } from './storage-version.ts'

const space = 's:neem' as const
const older = `ns-test-anna-v${storageVersion - 1}`
const place = { space, form: 'report', row: 'new' } as const
const keeper = draftKeeper(place)

/** The older build's tab is open, and holds its database. */
const locks: DatabaseLocks = {
  request: async (name, _options, work) => work(name === `tab:${older}` ? null : name),
}

let old: Device
let device: Device
let people: People
beforeEach(async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange, locks }
  old = await openDevice(older, 'anna', storage)
  await writeMeta(old, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  await typeInOldTab('Lift', 1)
  const root = await openRoot(storage)
  await root.people.put({ uid: 'anna', database: older, isWiping: false })
  await root.begin('anna')
  people = await openPeople('test', storage, () => crypto.randomUUID())
  const opened = await people.open()
  if (opened === undefined) throw new Error('nobody is here')
  device = opened
  setCurrentDevice(device)
})

const saved = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`
const typeInOldTab = (title: string, hour: number, where: Partial<Draft> = {}) =>
  old.drafts.put({ ...place, values: { title }, savedAt: saved(hour), ...where })
const read = async () => (await device.drafts.toArray()).map(({ values }) => values)

test('what is typed on in a tab of the older build after the copy comes over', async () => {
  await typeInOldTab('Lift stops', 2)
  await typeInOldTab('Gate', 2, { row: 'report-1' })
  await people.tidy(device)
  expect(await read()).toEqual([{ title: 'Lift stops' }, { title: 'Gate' }])
})

test('a form that was finished here does not come back from the older database', async () => {
  await keeper.finish(async () => {})
  await people.tidy(device)
  expect(await read()).toEqual([])
})

test('of two drafts of one form the one saved last stays', async () => {
  await keeper.keep({ title: 'Lift stops at 4' })
  await typeInOldTab('Lift stops', 2)
  await device.drafts.toCollection().modify({ savedAt: saved(3) })
  await people.tidy(device)
  expect(await read()).toEqual([{ title: 'Lift stops at 4' }])
})

test('a draft about a row that the person may no longer see stays behind', async () => {
  await device.scopes.put({ key: `${space}/report@own:anna`, space, entity: 'report', snap: null })
  await typeInOldTab('Gate', 2, { row: 'report-1' })
  await people.tidy(device)
  expect(await read()).toEqual([{ title: 'Lift' }])
})

test('a draft of a society that the person has left stays behind', async () => {
  const own = 'u:anna' as const
  const scope = `${own}/my-society@all` as const
  await device.scopes.put({ key: scope, space: own, entity: 'my-society', snap: null })
  await typeInOldTab('Lift stops', 2, { space: 's:sagar' })
  await people.tidy(device)
  expect(await read()).toEqual([{ title: 'Lift' }])
})

test('a photo of the draft comes over once: taken away here it stays away', async () => {
  const photo = {
    ...{ ...place, sha256: 'a'.repeat(64), name: 'leak.jpg', type: 'image/jpeg' as const },
    ...{ thumbnail: null, bytes: new Uint8Array([1, 2]).buffer, savedAt: saved(2) },
  }
  await old.draftPhotos.put(photo)
  await old.draftPhotos.put({ ...photo, sha256: 'b'.repeat(64), savedAt: saved(1) })
  await people.tidy(device)
  const photos = draftPhotos(place)
  const names = async () => (await photos.read()).map(({ sha256 }) => sha256[0])
  expect(await names()).toEqual(['b', 'a'])
  await photos.forget('b'.repeat(64))
  await people.tidy(device)
  expect(await names()).toEqual(['a'])
})
