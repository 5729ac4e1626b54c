import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDevice } from './db.ts'
import { writeMeta } from './meta.ts'
import { readLock } from './read-lock.ts'

const open = async () => {
  const device = await openDevice('lock', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  const email = 'anna@example.org'
  await writeMeta(device, 'session', { uid: 'anna', email, displayName: 'Anna' })
  return device
}

test('the lock screen names the address of the sign-in until the profile has come', async () => {
  const lock = await readLock(await open(), 'lease')
  expect(lock).toEqual({ reason: 'lease', email: 'anna@example.org', unsent: 0 })
})

test('after a change of address the lock screen names the new one', async () => {
  const device = await open()
  await device.rows.profile.put({
    ...{ space: 'u:anna', id: 'profile', scopes: ['u:anna/profile@all'], rv: 1 },
    ...{ displayName: 'Anna', email: 'new@example.org', photoURL: null, tcAccepted: true },
    ...{ settings: {}, shortcuts: [], shortcutMarks: {}, selectedSocietyId: null },
  })
  expect((await readLock(device, 'idle')).email).toBe('new@example.org')
})
