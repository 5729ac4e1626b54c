import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { setCurrentDevice } from './current-device.ts'
import { type Device, inOneWrite, openDevice } from './db.ts'
import { draftKeeper } from './drafts.ts'
import { readMeta, writeMeta } from './meta.ts'
import { dropSpace } from './server-rows.ts'

let device: Device
beforeEach(async () => {
  device = await openDevice('test', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
})

const place = { space: 's:neem', form: 'report', row: 'new' } as const
const keeper = draftKeeper(place)

test('each form and each row has a draft of its own', async () => {
  const other = draftKeeper({ ...place, row: 'report-1' })
  await keeper.keep({ title: 'Lift' })
  await other.keep({ title: 'Gate' })
  await keeper.drop()
  expect(await keeper.read()).toBeUndefined()
  expect(await other.read()).toEqual({ title: 'Gate' })
})

test('a draft of more than a megabyte is not kept; the shorter one before it stays', async () => {
  await keeper.keep({ notes: 'short' })
  await keeper.keep({ notes: 'ल'.repeat(600_000) })
  expect(await keeper.read()).toEqual({ notes: 'short' })
})

test('a save that fails keeps the draft, and nothing of the save', async () => {
  await keeper.keep({ title: 'Lift' })
  const save = keeper.finish(async () => {
    await writeMeta(device, 'selectedSociety', 'neem')
    throw new Error('no room')
  })
  await expect(save).rejects.toThrow('no room')
  expect(await keeper.read()).toEqual({ title: 'Lift' })
  expect(await readMeta(device, 'selectedSociety')).toBeUndefined()
})

test('drafts go with the society they belong to', async () => {
  const other = draftKeeper({ ...place, space: 's:sagar' })
  await keeper.keep({ title: 'Lift' })
  await other.keep({ title: 'Gate' })
  await inOneWrite(device, () => dropSpace(device, 's:neem'))
  expect(await keeper.read()).toBeUndefined()
  expect(await other.read()).toEqual({ title: 'Gate' })
})
