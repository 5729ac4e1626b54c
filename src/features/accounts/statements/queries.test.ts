import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { statementQueries } from './queries.ts'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }

let device: Device
beforeEach(async () => {
  device = await openDevice('books', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
  await device.scopes.put({ ...held, key: 's:neem/society@all', entity: 'society' } as never) // no more is read of it
  await device.rows['holding-card'].put({ id: 'h1', person: 'Anna', ...held } as never) // as above
  await device.rows.receipt.put({ id: 'r1', reverses: null, mode: 'cheque', ...held } as never) // as above
  await device.rows.voucher.put({
    ...({ id: 'r1', kind: 'receipt', number: 'R/2627/0001', dated: '2026-11-20' } as const),
    ...{ party: 'A-104', narration: '004512', amount: paise(500_00), ...held },
    lines: [{ accountId: 'cash', amount: paise(500_00), flatId: 'f1', holdingId: 'h1' }],
  } as never) // as above
})
afterEach(() => device.dexie.close())

test('a statement of sums reads no receipts and no members; what lists vouchers has their words', async () => {
  const query = statementQueries.books('neem')
  expect(query.meta.tables).not.toContain('receipt')
  expect(query.meta.tables).not.toContain('holding-card')
  const [books] = (await query.queryFn()).items
  const [say] = (await statementQueries.words('neem').queryFn()).items
  const [voucher] = books?.vouchers ?? []
  expect(voucher).toMatchObject({ party: 'A-104', narration: '004512' })
  expect(voucher && say?.(voucher)).toMatchObject({ party: 'A-104 Anna', mode: 'cheque' })
})
