import { IDBCursor, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { dataState } from '#components/placeholder/data-state.ts'
import { paise } from '#contract/money.ts'
import type { HoldingCardRow, ReceiptRow } from '#contract/receipts.ts'
import type { Scope } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { scopeParts } from '#domain/scopes.ts'
import { receiptQueries } from './queries.ts'

const space = 's:neem' as const

const card: HoldingCardRow = {
  id: 'h1',
  flatId: 'f1',
  flat: 'A-104',
  person: 'Anna',
  relation: 'owner',
  pays: true,
  showsBills: false,
  since: '2020-01-01',
  until: null,
}

const receipt = (at: number, more: Partial<ReceiptRow> = {}): ReceiptRow => ({
  id: `r${at}`,
  holdingId: 'h1',
  flatId: 'f1',
  amount: paise(50_000),
  mode: 'upi',
  reference: '',
  receivedOn: '2026-11-20',
  note: '',
  number: `R/2627/${at}`,
  postedOn: '2026-11-20',
  possibleDuplicateOf: null,
  recordedAt: new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString(),
  reverses: null,
  reason: '',
  ...more,
})

const openWith = async (rows: readonly ReceiptRow[]): Promise<Device> => {
  const device = await openDevice('money', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  const own = `${space}/holding-card@holding:h1` as const
  await device.rows['holding-card'].put({ ...card, space, scopes: [own], rv: 1 })
  await device.rows.receipt.bulkPut(rows.map((row) => ({ ...row, space, scopes: [], rv: 1 })))
  setCurrentDevice(device)
  return device
}

const snap = { h0: 9, tok: 'a page of it' }
const note = (device: Device, scopes: Record<string, boolean>) =>
  device.scopes.bulkPut(
    Object.entries(scopes).map(([name, isDone]) => {
      const key = `${space}/${name}` as Scope // the names of this test
      return { key, ...scopeParts(key), snap: isDone ? null : snap }
    }),
  )

const list = (place: 'office' | 'own', window = 50) =>
  receiptQueries.list('neem', place, window).queryFn()
const stateOf = async (place: 'office' | 'own', sync: 'syncing' | 'busy') =>
  dataState({ isError: false, data: await list(place) }, sync)

test('incomes are loading, never empty, until all receipts are here', async () => {
  const device = await openWith([])
  await note(device, { 'society@all': true, 'receipt@all': false })
  expect(await stateOf('office', 'syncing')).toBe('loading')
  await note(device, { 'receipt@all': true })
  expect(await stateOf('office', 'syncing')).toBe('ready')
})

test('the receipts that are here are shown while older ones load', async () => {
  const device = await openWith([receipt(1)])
  await note(device, { 'society@all': true, 'receipt@all': false })
  expect(await stateOf('office', 'syncing')).toBe('filling')
})

test('my receipts wait for my own flats alone', async () => {
  const device = await openWith([])
  await note(device, { 'society@all': true, 'receipt@all': false, 'receipt@holding:h1': false })
  expect(await stateOf('own', 'syncing')).toBe('loading')
  await note(device, { 'receipt@holding:h1': true })
  expect(await stateOf('own', 'syncing')).toBe('ready')
})

test('a first sync that stops, for whatever reason, does not leave the screen loading', async () => {
  const device = await openWith([])
  const first = { isError: false, data: await list('office') }
  const stopped = ['offline', 'busy', 'failed', 'storage-full', 'outdated', 'signed-out'] as const
  expect(stopped.map((sync) => dataState(first, sync))).toEqual(stopped.map(() => 'not-on-device'))
  await note(device, { 'society@all': true, 'receipt@all': false })
  await device.rows.receipt.put({ ...receipt(1), space, scopes: [], rv: 1 })
  expect(await stateOf('office', 'busy')).toBe('partial')
})

test('a receipt taken back says so, whatever the clock of the device that took it back', async () => {
  const device = await openWith([receipt(1), receipt(5)])
  const deps = { clock: () => new Date(0), uuid: () => crypto.randomUUID() }
  const at = '2026-10-31T08:00:00.000Z'
  const args = { id: 'v1', receiptId: 'r5', reason: 'Entered twice', at }
  await mutate(device, deps, space, 'receipt.reverse@1', args)
  const { items } = await list('office')
  expect(items.map(({ receipt: { id }, isReversed }) => [id, isReversed])).toEqual([
    ['r5', true],
    ['r1', false],
    ['v1', false],
  ])
})

test('the first page of many receipts reads no others', async () => {
  const days = Array.from({ length: 300 }, (_, at) =>
    receipt(at, { receivedOn: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10) }),
  )
  await openWith(days)
  const step = vi.spyOn(IDBCursor.prototype, 'continue')
  const { items, total } = await list('office', 50)
  expect([items.length, total]).toEqual([50, 300])
  expect(step.mock.calls.length).toBeLessThanOrEqual(60)
  step.mockRestore()
})

test('receipts stand by day, then by number, what has none yet before them; whenever they were entered', async () => {
  await openWith([
    receipt(1, { number: 'R/2627/0001', receivedOn: '2026-11-05' }),
    receipt(2, { number: 'R/2627/0003', receivedOn: '2026-11-05' }),
    receipt(3, { number: 'R/2627/0002', receivedOn: '2026-11-05' }),
    receipt(4, { number: null, receivedOn: '2026-11-05' }),
    receipt(5, { number: 'R/2627/0004', receivedOn: '2026-10-31' }),
    receipt(6, { number: 'R/2627/0005', receivedOn: '2026-11-06' }),
  ])
  const ids = async (window?: number) =>
    (await list('office', window)).items.map(({ receipt: { id } }) => id)
  expect(await ids()).toEqual(['r6', 'r4', 'r2', 'r3', 'r1', 'r5'])
  expect(await ids(2)).toEqual(['r6', 'r4'])
  expect(await receiptQueries.rowsDownTo('neem', 'office', 'r2').queryFn()).toBe(3)
  expect(await receiptQueries.rowsDownTo('neem', 'office', 'r9').queryFn()).toBe(0)
})

test('what the server has not counted yet is summed beside the total of the office', async () => {
  const device = await openWith([receipt(1), receipt(5)])
  const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
  const at = '2026-11-20T08:00:00.000Z'
  expect((await list('office')).waiting).toBeNull()
  const { holdingId, mode, reference, receivedOn, note } = receipt(9)
  const form = { holdingId, mode, reference, receivedOn, note, amount: paise(701_400) }
  await mutate(device, deps, space, 'receipt.create@1', { ...form, id: 'new', at })
  const reversal = { id: 'v1', receiptId: 'r5', reason: 'Entered twice', at }
  await mutate(device, deps, space, 'receipt.reverse@1', reversal)
  expect((await list('office')).waiting).toBe(651_400)
  expect((await list('own')).waiting).toBeNull()
})

test.each([
  ['2026-11-20', '2026-11-20'],
  [null, '2026-11-22'],
])(
  'a reversal made here is of the society\u2019s business day (%s), else of the day in India',
  async (businessDate, day) => {
    const device = await openWith([receipt(5)])
    const society = { id: 'neem', name: 'Neem', registration: '', address: '', businessDate }
    await device.rows.society.put({ ...society, space, scopes: [], rv: 1 })
    const at = '2026-11-21T20:09:00.000Z'
    const deps = { clock: () => new Date(at), uuid: () => crypto.randomUUID() }
    const args = { id: 'v1', receiptId: 'r5', reason: 'Entered twice', at }
    await mutate(device, deps, space, 'receipt.reverse@1', args)
    await expect(device.rows.receipt.get([space, 'v1'])).resolves.toMatchObject({ receivedOn: day })
  },
)
