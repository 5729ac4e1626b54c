import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import type { BillRow } from '#contract/books/bills.ts'
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { askedDelivery } from '#domain/books/bills/deliveries.ts'
import { makeBills } from '#domain/books/bills/make-bills.ts'
import { settledAccount, summaryOf } from '#domain/books/bills/member-summary.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import {
  billedFlat,
  head,
  interestOf,
  noDocuments,
  orderOf,
  published,
  receiptOf,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { billDetailQuery } from '../bill/queries.ts'
import { dayBookQueries } from '../day-book/queries.ts'
import { remindersQuery } from '../remind/queries.ts'
import { subjectOf, textOf } from '../remind/reminder-words.ts'
import { billQueries } from './queries.ts'
import { sendingQuery } from './sending/queries.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const holdingId = 'holding:A-101'
const deps = { clock: () => new Date('2026-11-20T08:00:00.000Z'), uuid: () => crypto.randomUUID() }

const heads = [head('general', { resolution: 'AGM 2024, no. 5' })]
const policies = [interestOf(12)]

const billOf = (month: string, bills: BillRow[]): BillRow => {
  const flats = [billedFlat('A-101', { documents: { ...noDocuments, bills } })]
  const [draft] = makeBills(orderOf(month, { flats, rules: rulesOf({ heads, policies }) })).bills
  if (draft === undefined) throw new Error('the flat is billed')
  return published(draft, month)
}

const october = billOf('2026-10', [])
const november = billOf('2026-11', [october])
/** Pays October, and 1.00 of November. */
const receipt = receiptOf('R/2627/0001', 1001, '2026-11-15')

const voucherOf = (id: string, dated: string, more: Partial<VoucherRow> = {}): VoucherRow => ({
  ...{ id, kind: 'bill', series: 'B/2627', count: 1, number: id, dated, amount: 100_000 },
  lines: [
    { accountId: 'dues', amount: rupees(1000), flatId: 'A-101', holdingId },
    { accountId: 'income', amount: rupees(-1000), flatId: null, holdingId: null },
  ],
  ...{ party: 'A-101', narration: '', reverses: null, reason: '', recordedBy: 'Suresh Patil' },
  recordedAt: `${dated}T04:30:00.000Z`,
  ...more,
})

const openWith = async (bills: readonly BillRow[]): Promise<Device> => {
  const device = await openDevice(crypto.randomUUID(), 'me', {
    indexedDB: new IDBFactory(),
    IDBKeyRange,
  })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  const society = { id: 'neem', name: 'Neem Chhaya', registration: '', address: '' }
  await device.rows.society.put({ ...society, businessDate: '2026-11-20', ...held })
  await device.rows.bill.bulkPut(bills.map((bill) => ({ ...bill, ...held })))
  await device.rows.receipt.put({ ...receipt, ...held })
  await device.rows['charge-head'].bulkPut(heads.map((row) => ({ ...row, ...held })))
  await device.rows['charge-policy'].bulkPut(policies.map((row) => ({ ...row, ...held })))
  const account = {
    code: '2300',
    group: 'members-dues',
    role: null,
    isControl: true,
    isClosed: false,
  } as const
  await device.rows['ledger-account'].put({
    ...account,
    id: 'dues',
    name: 'Dues from members',
    ...held,
  })
  const card = {
    id: holdingId,
    flatId: 'A-101',
    flat: 'A-101',
    person: 'Asha',
    pays: true,
    showsBills: false,
  }
  await device.rows['holding-card'].put({
    ...{ ...card, relation: 'owner', since: '2020-01-01', until: null, ...held },
  })
  await device.rows['flat-summary'].put({
    ...{
      id: holdingId,
      flatId: 'A-101',
      opening: null,
      receipts: 1,
      reversals: 0,
      total: receipt.amount,
      ...held,
    },
    ...{ lastNumber: receipt.number, lastOn: receipt.receivedOn, balance: rupees(0) },
    ...summaryOf(
      settledAccount(
        { ...noDocuments, bills: [...bills], receipts: [receipt] },
        allocationsOf({ policies: [] }),
      ),
    ),
  })
  await device.scopes.bulkPut(
    (['society', 'bill', 'flat-summary', 'voucher'] as const).map((entity) => ({
      ...{ key: `${space}/${entity}@all` as const, space, entity, snap: null },
    })),
  )
  setCurrentDevice(device)
  return device
}

const list = () => billQueries.list('neem').queryFn()
const detailOf = async (id: string) => (await billDetailQuery('neem', id).queryFn()).detail
const dayBook = async () => (await dayBookQueries.list('neem').queryFn()).items

const reversalOf = (bill: BillRow): BillRow => ({
  ...bill,
  ...{ id: 'reversal', number: 'RV/2627/0001', reverses: bill.id, lines: [], working: [] },
  ...{ total: rupees(-bill.total / 100), roundOff: rupees(0), reason: 'Wrong rate' },
})

test('each bill says what was paid of it, and since when it is overdue', async () => {
  await openWith([october, november])
  const { items, isComplete } = await list()
  expect(isComplete).toBe(true)
  expect(items.map(({ bill, paid, state }) => [bill.id, paid / 100, state])).toEqual([
    ['2026-11', 1, { kind: 'overdue', days: 10 }],
    ['2026-10', 1000, { kind: 'paid' }],
  ])
  expect(items[0]?.parts).toEqual({ principal: rupees(1000), penalty: 0, interest: rupees(7) })
})

test('a reversal takes back what its bill came to, part by part', async () => {
  await openWith([november, reversalOf(november)])
  const { items } = await list()
  const sums = items.reduce(
    (sum, { bill, parts, paid }) => [
      sum[0]! + parts.principal,
      sum[1]! + bill.total,
      sum[2]! + paid,
    ],
    [0, 0, 0],
  )
  expect(sums).toEqual([0, 0, 0])
  expect(items.map(({ state, otherNumber }) => [state.kind, otherNumber])).toEqual([
    ['reversed', null],
    ['reversal', '2026-11'],
  ])
})

test('a reversal that waits is said beside the bill, and the bill stays', async () => {
  const device = await openWith([november])
  const args = { id: crypto.randomUUID(), billId: november.id, reason: 'Wrong rate', again: null }
  await mutate(device, deps, space, 'bill.reverse@1', { ...args, at: '2026-11-20T08:00:00.000Z' })
  const { items } = await list()
  expect(items.map(({ reversing, state }) => [reversing, state.kind])).toEqual([
    ['queued', 'overdue'],
  ])
  expect((await detailOf(november.id))?.reversing).toBe('queued')
})

test('a run published here waits until the server has made its bills', async () => {
  const device = await openWith([])
  const run = {
    id: 'run',
    kind: 'regular',
    title: '',
    from: '2026-12-01',
    to: '2026-12-31',
  } as const
  const days = {
    headIds: [],
    dated: '2026-12-01',
    dueOn: '2026-12-10',
    at: '2026-11-20T08:00:00.000Z',
  }
  await mutate(device, deps, space, 'bill-run.draft@1', { ...run, ...days })
  expect((await list()).waiting).toEqual([])
  await mutate(device, deps, space, 'bill-run.publish@1', { ...run, ...days })
  expect((await list()).waiting.map(({ id }) => id)).toEqual(['run'])
})

test('a bill has its rules, what settled it, its entry and the bill before it', async () => {
  const device = await openWith([october, november])
  await device.rows.voucher.put({ ...voucherOf(november.id, '2026-11-01'), ...held })
  const detail = await detailOf(november.id)
  expect(detail).toMatchObject({
    ...{ paid: rupees(1), unpaid: rupees(1006), waiting: null },
    before: { id: october.id },
    settled: [{ kind: 'receipt', number: receipt.number, amount: rupees(1), principal: rupees(1) }],
    voucher: {
      lines: [
        { account: 'Dues from members', flat: 'A-101', amount: rupees(1000) },
        { account: 'income', flat: '', amount: rupees(-1000) },
      ],
    },
  })
  expect([...(detail?.rules.keys() ?? [])]).toEqual(['general:1', 'interest:2025-04-01'])
})

test('a receipt that waits on this device settles nothing yet, and is said beside it', async () => {
  const device = await openWith([november])
  const { mode, reference, receivedOn, note } = receipt
  await mutate(device, deps, space, 'receipt.create@1', {
    ...{ id: crypto.randomUUID(), holdingId, mode, reference, receivedOn, note },
    ...{ amount: rupees(500), at: '2026-11-20T08:00:00.000Z' },
  })
  const detail = await detailOf(november.id)
  expect(detail?.waiting).toBe(rupees(500))
  expect(detail?.settled.map(({ creditId }) => creditId)).toEqual([receipt.id])
})

test('a bill that is not here is no bill', async () => {
  await openWith([])
  await expect(detailOf('nowhere')).resolves.toBeNull()
})

test('the day book is newest first, names both sides of a reversal, and begins with what waits', async () => {
  const device = await openWith([])
  const vouchers = [
    voucherOf('B/2627/000001', '2026-11-01'),
    voucherOf('R/2627/0001', '2026-11-15', { kind: 'receipt' }),
    voucherOf('RV/2627/0001', '2026-11-16', { kind: 'reversal', reverses: 'R/2627/0001' }),
  ]
  await device.rows.voucher.bulkPut(vouchers.map((row) => ({ ...row, ...held })))
  const { mode, reference, receivedOn, note } = receipt
  await mutate(device, deps, space, 'receipt.create@1', {
    ...{ id: crypto.randomUUID(), holdingId, mode, reference, receivedOn, note },
    ...{ amount: rupees(500), at: '2026-11-20T08:00:00.000Z' },
  })
  const note2: Pick<
    AdjustmentForm,
    'kind' | 'headId' | 'dated' | 'dueOn' | 'reason' | 'resolution'
  > = {
    ...{ kind: 'penalty', headId: '', dated: '2026-11-12', dueOn: null, reason: 'Cheque returned' },
    resolution: '',
  }
  await mutate(device, deps, space, 'adjustment.create@1', {
    ...{ id: crypto.randomUUID(), holdingId, ...note2, amount: rupees(250) },
    at: '2026-11-20T09:00:00.000Z',
  })
  await mutate(device, deps, space, 'income.create@1', {
    ...{ id: crypto.randomUUID(), categoryId: 'hall', flatId: null, party: 'Mohan Caterers' },
    ...{ mode: 'cash', reference: '', note: 'Hall hire', receivedOn: '2026-11-19' },
    ...{ amount: rupees(2500), at: '2026-11-20T10:00:00.000Z' },
  })
  const items = await dayBook()
  expect(
    items.map(({ number, kind, party, pending, reverses, isReversed }) => [
      ...[number, kind, party, pending, reverses, isReversed],
    ]),
  ).toEqual([
    [null, 'income', 'Mohan Caterers', 'queued', null, false],
    [null, 'penalty', 'A-101 Asha', 'queued', null, false],
    [null, 'receipt', 'A-101 Asha', 'queued', null, false],
    ['RV/2627/0001', 'reversal', 'A-101 Asha', null, 'R/2627/0001', false],
    ['R/2627/0001', 'receipt', 'A-101 Asha', null, null, true],
    ['B/2627/000001', 'bill', 'A-101 Asha', null, null, false],
  ])
  const { detail } = await dayBookQueries.voucher('neem', 'RV/2627/0001').queryFn()
  expect(detail).toMatchObject({
    reverses: { id: 'R/2627/0001' },
    reversedBy: null,
    document: 'receipt',
  })
  const taken = await dayBookQueries.voucher('neem', 'R/2627/0001').queryFn()
  expect(taken.detail).toMatchObject({ reversedBy: { id: 'RV/2627/0001' }, document: 'receipt' })
})

test('ten thousand vouchers are read in a moment', async () => {
  const device = await openWith([])
  await device.rows.voucher.bulkPut(
    Array.from({ length: 10_000 }, (_, at) => ({
      ...voucherOf(
        `B/${String(at).padStart(6, '0')}`,
        `2026-${String((at % 12) + 1).padStart(2, '0')}-01`,
      ),
      ...held,
    })),
  )
  const began = performance.now()
  expect(await dayBook()).toHaveLength(10_000)
  process.stdout.write(`10,000 vouchers: ${Math.round(performance.now() - began)} ms\n`)
})

test('of bills that were never sent those of the last run are offered, one for each flat; older ones are not', async () => {
  const december = billOf('2026-12', [october, november])
  const device = await openWith([october, november, december])
  setCurrentDevice(device)
  const { unsent, asked } = await sendingQuery('neem').queryFn()
  expect(unsent.map(({ id }) => id)).toEqual(['2026-12'])
  expect(asked.size).toBe(0)
})

test('a bill that could not be sent may be chosen again; one that was sent may not', async () => {
  const device = await openWith([october, november])
  const delivery = (id: string, more: Partial<BillDeliveryRow>) => ({
    ...{ ...held, ...askedDelivery({ id, holdingId }, 'bill'), askedAt: '' },
    ...more,
  })
  await device.rows['bill-delivery'].bulkPut([
    delivery('2026-10', { state: 'sent' }),
    delivery('2026-11', { state: 'failed', problem: 'NO_ADDRESS' }),
  ])
  setCurrentDevice(device)
  const { unsent, asked, failed } = await sendingQuery('neem').queryFn()
  expect([...asked]).toEqual(['2026-10'])
  expect(failed.map(({ bill }) => bill.id)).toEqual(['2026-11'])
  // named above, where it is tried again
  expect(unsent).toEqual([])
})

test('a reminder asks for what is overdue, and says what is due later; nobody is reminded of that alone', async () => {
  const december = billOf('2026-12', [october, november])
  await openWith([october, november, december])
  const summary = await currentDevice().rows['flat-summary'].get([space, holdingId])
  await currentDevice().rows['flat-summary'].put({ ...held, ...summary!, balance: rupees(2022) })
  const { items, notDue } = await remindersQuery('neem', [holdingId]).queryFn()
  expect([items.length, notDue]).toEqual([1, 0])
  expect(subjectOf(items[0]!)).toBe('A-101: ₹1,006.00 is overdue')
  expect(textOf(items[0]!, { society: 'Neem', upi: '' })).toContain(
    'due on 10-Nov-26.\n₹1,006.00 of it is overdue.\n₹1,016.00 is to be paid by 10-Dec-26.',
  )
  await currentDevice().rows.society.update([space, 'neem'], { businessDate: '2026-11-10' })
  const before = await remindersQuery('neem', [holdingId]).queryFn()
  expect([before.items.length, before.notDue]).toEqual([0, 1])
})
