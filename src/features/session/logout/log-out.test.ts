import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { provideHost } from '#db/current-device.ts'
import { openPeople } from '#db/people.ts'
import { logOut } from './log-out.ts'

test('who closes the window as the login page appears has logged out all the same', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  const start = () => openPeople('test', storage, () => crypto.randomUUID())
  const people = await start()
  const device = await people.enter({ uid: 'anna', email: 'anna@example.org', displayName: 'Anna' })
  const closed = new Promise<void>((resolve) => {
    provideHost({
      people,
      storage: {
        estimate: async () => undefined,
        isPersisted: async () => undefined,
        persist: async () => false,
      },
      isMemoryOnly: false,
      locked: () => undefined,
      // the page ends here
      use: () => {
        resolve()
        return new Promise(() => {})
      },
      syncNow: () => {},
    })
  })
  void logOut('anna')
  await closed
  device.dexie.close()
  expect(await (await start()).open()).toBeUndefined()
  const names = (await storage.indexedDB.databases()).map(({ name }) => name)
  expect(names).toEqual(['ns-root'])
})
