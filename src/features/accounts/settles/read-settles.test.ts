import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { neemRules } from '#domain/demo/books/demo-rules.ts'
import { expectedAnchor } from '#domain/demo/demo-accounts.ts'
import { readOwed, readSettles } from './read-settles.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }

const waiting: ReceiptRow = {
  ...{ id: 'r1', holdingId: 'h1', flatId: 'f1', amount: paise(2920_00), mode: 'upi' },
  ...{ reference: '', receivedOn: '2026-11-20', note: '', number: null, postedOn: null },
  ...{ possibleDuplicateOf: null, recordedAt: '2026-11-20T08:00:00.000Z' },
  ...{ reverses: null, reason: '' },
}

test('a receipt that is written anew does not stand before itself', async () => {
  const device = await openDevice('money', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await device.rows['holding-card'].put({
    ...{ id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna', relation: 'owner', pays: true },
    ...{ showsBills: false, since: '2020-01-01', until: null },
    ...held,
  })
  await device.rows.receipt.put({ ...waiting, ...held })
  const policies = neemRules(expectedAnchor).policies.map((policy) => ({ ...policy, ...held }))
  await device.rows['charge-policy'].bulkPut(policies)
  setCurrentDevice(device)
  const read = (besides?: string) => readSettles('neem', waiting, besides)
  expect(await read('r1')).toMatchObject({ advance: 2920_00, owed: 0 })
  // another one that waits will be there before it
  expect(await read()).toMatchObject({ advance: 5840_00, owed: 0 })
  const on = { holdingId: 'h1', receivedOn: '2026-11-20' }
  expect(await readOwed('neem', on)).toBe(0)
  expect(await readOwed('neem', { ...on, holdingId: 'gone' })).toBe(0)
  const none = paise(0)
  await device.rows['flat-summary'].put({
    ...{ id: 'h1', flatId: 'f1', receipts: 0, reversals: 0, total: none, balance: none },
    ...{ lastNumber: null, lastOn: null, unpaid: {}, dueOn: null },
    ...{ principal: none, penalty: none, interest: none, ...held },
    opening: { asOn: '2026-03-31', principal: paise(3000_00), interest: none, advance: none },
  })
  // what waits is taken off
  expect(await readOwed('neem', on)).toBe(80_00)
  expect(await readOwed('neem', on, 'r1')).toBe(3000_00)
})
