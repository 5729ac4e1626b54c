import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import type { Scope } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { scopeParts } from '#domain/scopes.ts'
import { homeCollectionQuery, homeFlatsQuery } from './queries.ts'

const space = 's:neem' as const
const viewer = { uid: 'me', societyId: 'neem', roles: ['onlyOwner' as const], hasHolding: true }
const own: Scope = `${space}/holding-card@holding:h1`

const receipt = (at: number, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: `r${at}`,
  holdingId: 'h1',
  flatId: 'f1',
  amount: paise(50_000),
  mode: 'upi',
  reference: '',
  receivedOn: '2026-11-05',
  note: '',
  number: `R/2627/${at}`,
  postedOn: '2026-11-05',
  possibleDuplicateOf: null,
  recordedAt: new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString(),
  reverses: null,
  reason: '',
  ...more,
})

const open = async (
  rows: readonly ReceiptRow[],
  { isComplete = true, until = null as string | null } = {},
) => {
  const device = await openDevice('home', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  const held = { space, scopes: [own], rv: 1 }
  const card = { id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna', since: '2020-01-01', until }
  await device.rows['holding-card'].put({
    ...card,
    relation: 'owner',
    pays: true,
    showsBills: false,
    ...held,
  })
  await device.rows.receipt.bulkPut(rows.map((row) => ({ ...row, ...held })))
  const society = { id: 'neem', name: 'Neem', registration: '', address: '' }
  await device.rows.society.put({ ...society, businessDate: '2026-11-20', ...held })
  const all: Scope = `${space}/society@all`
  await device.scopes.bulkPut([
    { key: all, ...scopeParts(all), snap: null },
    { key: own, ...scopeParts(own), snap: isComplete ? null : { h0: 9, tok: 'a page of it' } },
  ])
  setCurrentDevice(device)
  return device
}
const read = () => homeFlatsQuery(viewer).queryFn()

test('a flat on Home has what was received for it this year, and its last receipt', async () => {
  await open([
    receipt(1, { postedOn: '2026-03-31', receivedOn: '2026-03-31' }),
    receipt(2, { postedOn: '2026-04-01' }),
    receipt(3, { amount: paise(301_400), receivedOn: '2026-11-09' }),
    receipt(4, { holdingId: 'somebody' }),
  ])
  expect(await read()).toEqual([
    {
      id: 'h1',
      flat: 'A-104',
      year: '2026-2027',
      inYear: 351_400,
      last: { number: 'R/2627/3', on: '2026-11-09', amount: 301_400 },
      dues: null,
      isShown: false,
      reported: 0,
      today: '2026-11-20',
    },
  ])
})

test('what was taken back counts no more, and what the server has not numbered not yet', async () => {
  await open([
    receipt(1),
    receipt(2),
    receipt(3, { reverses: 'r2', amount: paise(-50_000) }),
    receipt(4, { number: null, postedOn: null }),
  ])
  const [flat] = (await read()) ?? []
  expect(flat).toMatchObject({ inYear: 50_000, last: { number: 'R/2627/1' } })
})

test('no sum is made before all receipts of the flat are here', async () => {
  await open([receipt(1)], { isComplete: false })
  expect(await read()).toBeNull()
})

test('a flat that is no longer theirs is not on Home', async () => {
  await open([receipt(1)], { until: '2026-10-31' })
  expect(await read()).toEqual([])
})

test('the collection is the total the server made, of the year it is', async () => {
  const device = await open([])
  expect(await homeCollectionQuery(viewer).queryFn()).toEqual({
    ...{ year: '2026-2027', summary: null, unbilled: null, reported: 0, dueCheques: 0 },
    ...{ toApprove: 0, notesToApprove: 0, refused: [] },
  })
  const totals = { receipts: 59, reversals: 1, lastNumber: null, lastOn: null, flatId: 'f1' }
  await device.rows['society-summary'].bulkPut(
    ['2025-2026', '2026-2027'].map((id, at) => ({
      id,
      ...totals,
      total: paise(17_647_200 + at),
      space,
      scopes: [],
      rv: 1,
    })),
  )
  const data = await homeCollectionQuery(viewer).queryFn()
  expect(data).toMatchObject({ year: '2026-2027', summary: { total: 17_647_201 } })
  const run = { kind: 'regular', state: 'published', title: '', count: 1 } as const
  const put = (from: string, to: string) =>
    device.rows['bill-run'].put({
      ...{ ...run, id: from, from, to, dated: from, dueOn: to, total: paise(1) },
      ...{ headIds: [], preparedAt: '', preparedBy: '', publishedAt: '', publishedBy: '' },
      ...{ space, scopes: [], rv: 1 },
    })
  await put('2026-10-01', '2026-10-31')
  expect(await homeCollectionQuery(viewer).queryFn()).toMatchObject({ unbilled: '2026-11-01' })
  await put('2026-11-01', '2026-11-30')
  expect(await homeCollectionQuery(viewer).queryFn()).toMatchObject({ unbilled: null })
})
