import { QueryClient } from '@tanstack/react-query'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { setCurrentDevice } from './current-device.ts'
import { openDevice } from './db.ts'
import { writeMeta } from './meta.ts'
import { userQueries } from './user.ts'

test('the person is read in one transaction that names every table it takes', async () => {
  const device = await openDevice('user', 'anna', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  setCurrentDevice(device)
  const user = await new QueryClient().fetchQuery(userQueries.me())
  expect(user.data).toMatchObject({ displayName: 'Anna', email: 'a@example.org' })
})
