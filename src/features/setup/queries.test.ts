import { IDBCursor, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { Scope } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, type Held, openDevice } from '#db/db.ts'
import { scopeParts } from '#domain/scopes.ts'
import { setupQueries } from './queries.ts'

vi.stubGlobal('IDBCursor', IDBCursor)
const space = 's:neem' as const

const noteScope = (device: Device, name: string, isDone: boolean) => {
  const key = `${space}/${name}` as Scope // the names of this test
  const snap = isDone ? null : { h0: 9, tok: 'a page of it' }
  return device.scopes.put({ key, ...scopeParts(key), snap } as never) // all that is read of it
}

const readNext = async () => {
  const query = setupQueries.list('neem', 'document-series')
  const { items } = await (query.queryFn as unknown as () => Promise<{ items: Next[] }>)()
  return items.map(({ nextNumber }) => nextNumber)
}
type Next = { nextNumber: string | null }

test('a series says its next number by the documents here, and nothing before they are', async () => {
  const device = await openDevice('numbers', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
  const held = { space, scopes: [], rv: 1 }
  const society = { id: 'neem', businessDate: '2026-11-20', ...held }
  await device.rows.society.put(society as unknown as Held<'society'>) // all that is read of it
  const series = { id: 'n1', document: 'bill', prefix: 'B', digits: 6, next: 12 } as const
  await device.rows['document-series'].put({ ...series, ...held })
  await noteScope(device, 'society@all', true)
  expect(await readNext()).toEqual([null])
  // without the right to the ledger
  await noteScope(device, 'bill@all', true)
  expect(await readNext()).toEqual(['B/2627/000012'])
  const bill = { id: 'b1', number: 'B/2627/000193', ...held }
  await device.rows.bill.put(bill as unknown as Held<'bill'>) // all that is read of it
  expect(await readNext()).toEqual(['B/2627/000194'])
  await device.scopes.clear()
  await noteScope(device, 'society@all', true)
  await noteScope(device, 'voucher@all', false)
  expect(await readNext()).toEqual([null])
  await noteScope(device, 'voucher@all', true)
  expect(await readNext()).toEqual(['B/2627/000012'])
  const given = [null, 7, 24].map((count) => ({
    ...{ id: `v${count}`, dated: '2026-11-01', ...held },
    number: count && `B/2627/${String(count).padStart(6, '0')}`,
  }))
  await device.rows.voucher.bulkPut(given as unknown as Held<'voucher'>[]) // all that is read of them
  expect(await readNext()).toEqual(['B/2627/000025'])
})
