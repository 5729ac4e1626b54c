import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { rupees } from '../../../tests/factories/bills.ts'
import { plainFlat } from '../../../tests/factories/flats.ts'
import { occupancyQueries } from './queries.ts'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const none = rupees(0)
const society = { id: 'neem', name: 'Neem', registration: '', address: '', businessDate: null }

test('an opening balance is owed until the books have it; then what the account says, also when all is paid', async () => {
  const device = await openDevice('occupancy', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  setCurrentDevice(device)
  const { rows } = device
  await rows.flat.put({ ...plainFlat({ wing: 'A', number: '104' }), id: 'f1', ...held })
  const owed = { principal: rupees(5200), interest: rupees(318), advance: rupees(0) }
  await rows['opening-balance'].put({ id: 'f1', asOn: '2026-03-31', ...owed, ...held })
  const owes = async () => (await occupancyQueries.building('neem').queryFn()).items[0]?.owes

  await rows.society.put({ ...society, booksBegunOn: null, ...held })
  expect(await owes()).toBe(5518_00)
  await rows.society.put({ ...society, booksBegunOn: '2026-03-31', ...held })
  await rows['flat-summary'].put({
    ...{ id: 'h1', flatId: 'f1', receipts: 1, reversals: 0, total: rupees(5518), balance: none },
    ...{ lastNumber: 'R/2627/0001', lastOn: '2026-04-02', unpaid: {}, dueOn: null, opening: null },
    ...{ principal: none, penalty: none, interest: none, ...held },
  })
  expect(await owes()).toBe(0)
})
