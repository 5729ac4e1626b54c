import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { newReport } from '../../tests/factories/report.ts'
import { setCurrentDevice } from './current-device.ts'
import { openDevice } from './db.ts'
import { writeMeta } from './meta.ts'
import { mutate } from './mutate.ts'
import { isQueueEmpty, takeBatch, withdraw } from './outbox.ts'
import { newSyncStatus } from './sync-phase.ts'
import { syncQueries } from './sync-status.ts'

const deps = { clock: () => new Date('2026-11-21T08:00:00Z'), uuid: () => crypto.randomUUID() }
const person = { uid: 'anna', email: 'anna@example.org', displayName: 'Anna' }

test('a change that was taken back waits no more, but its number is still sent', async () => {
  const device = await openDevice('x', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', person)
  setCurrentDevice(device)
  const waiting = async () => (await syncQueries.status().queryFn()).waiting
  const add = () => mutate(device, deps, 's:neem', 'report.create@1', newReport())
  await add()
  const opId = await add()
  expect(await waiting()).toBe(2)
  await withdraw(device, opId)
  expect(await waiting()).toBe(1)
  expect((await takeBatch(device)).map(({ name }) => name)).toEqual(['report.create@1', 'noop@1'])
  expect(await isQueueEmpty(device)).toBe(false)
})

test('nothing is up to date before all of it has come once', async () => {
  const device = await openDevice('y', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
  const state = async () => (await syncQueries.status().queryFn()).state
  expect(await state()).toBe('syncing')
  await writeMeta(device, 'syncStatus', { ...newSyncStatus, phase: 'offline' })
  expect(await state()).toBe('offline')
  await writeMeta(device, 'syncStatus', newSyncStatus)
  await writeMeta(device, 'lastSyncAt', '2026-11-21T08:00:00.000Z')
  expect(await state()).toBe('up-to-date')
})
