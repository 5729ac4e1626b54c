import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDevice } from './db.ts'
import { beginLease, judgeLease, renewLease } from './lease.ts'
import { readMeta, writeMeta } from './meta.ts'

const day = 24 * 60 * 60_000
const start = Date.parse('2026-11-20T08:00:00.000Z')
const after = (ms: number) => new Date(start + ms)

const open = async () => {
  const device = await openDevice('lease', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: '', displayName: '' })
  return device
}

const addSociety = (device: Awaited<ReturnType<typeof open>>, offlineLeaseDays: number) =>
  device.rows.society.put({
    ...{ space: 's:neem', id: 'neem', scopes: ['s:neem/society@all'], rv: 1 },
    ...{ name: '', registration: '', address: '', businessDate: null, offlineLeaseDays },
  })

test('a device of an earlier build has its lease from the first look on', async () => {
  const device = await open()
  expect(await judgeLease(device, after(0))).toBeUndefined()
  expect(await judgeLease(device, after(13 * day))).toBeUndefined()
  expect(await judgeLease(device, after(15 * day))).toBe('lease')
})

test('the largest time ever seen is kept, also of looks between syncs', async () => {
  const device = await open()
  await beginLease(device, after(0))
  await judgeLease(device, after(3 * day))
  expect(await judgeLease(device, after(2 * day))).toBe('clock')
  expect((await readMeta(device, 'lease'))?.seen).toBe(after(3 * day).toISOString())
})

test('a sync renews it, a sign-in begins it anew whatever the clock has shown', async () => {
  const device = await open()
  await beginLease(device, after(0))
  await renewLease(device, after(10 * day))
  expect(await judgeLease(device, after(20 * day))).toBeUndefined()
  await judgeLease(device, after(400 * day))
  expect(await judgeLease(device, after(1 * day))).toBe('clock')
  await beginLease(device, after(1 * day))
  expect(await judgeLease(device, after(1 * day))).toBeUndefined()
})

test("a society's own policy counts", async () => {
  const device = await open()
  await addSociety(device, 2)
  await beginLease(device, after(0))
  expect(await judgeLease(device, after(day))).toBeUndefined()
  expect(await judgeLease(device, after(3 * day))).toBe('lease')
})
