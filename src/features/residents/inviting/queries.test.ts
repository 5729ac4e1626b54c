import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { waitingQueries } from './queries.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const relation = 'owner' as const
const stays = {
  Left: { flat: 'A-101', since: '2020-04-01', until: '2026-11-19' },
  Leaving: { flat: 'A-102', since: '2020-04-01', until: '2026-11-20' },
  Coming: { flat: 'A-103', since: '2026-11-21', until: null },
}

test('whoever has left is not written to, and their flat gets its sheet for those who live there now', async () => {
  const device = await openDevice('waiting', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  const society = { id: 'neem', name: 'Neem', registration: '', address: '' }
  await device.rows.society.put({ ...society, businessDate: '2026-11-20', ...held })
  for (const [name, home] of Object.entries(stays)) {
    await device.rows['member-card'].put({
      ...{ id: `m-${name}`, name, email: `${name}@example.org`, isIn: false, uid: null },
      ...{ roles: ['onlyOwner' as const], homes: [{ ...home, relation }], ...held },
    })
  }
  await device.rows['member-card'].put({
    ...{ id: 'm-guard', name: 'Guard', email: 'guard@example.org', isIn: false, uid: null },
    ...{ roles: [], homes: [], ...held },
  })
  const living = [
    ...Object.entries(stays).map(([person, home]) => ({ person, ...home })),
    ...['A-101', 'A-103'].map((flat) => ({
      ...{ person: `Now in ${flat}`, flat, since: '2026-11-20', until: null },
    })),
  ]
  await device.rows['holding-card'].bulkPut(
    living.map((home) => ({
      ...{ id: home.person, flatId: home.flat, relation, pays: false, showsBills: false },
      ...{ ...home, ...held },
    })),
  )
  setCurrentDevice(device)
  const { people, flats } = await waitingQueries.list('neem').queryFn()
  expect(people.map(({ name }) => name)).toEqual(['Coming', 'Guard', 'Leaving'])
  expect(flats).toEqual([
    { flat: 'A-101', people: ['Now in A-101'] },
    { flat: 'A-103', people: ['Now in A-103'] },
  ])
  device.dexie.close()
})
