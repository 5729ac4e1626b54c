/** Bills that are published ahead of their day: Home, My Flat, the statement and "Explain" say the same of them. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { BillRow } from '#contract/books/bills.ts'
import type { Scope } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { makeBills } from '#domain/books/bills/make-bills.ts'
import { settledAccount, summaryOf } from '#domain/books/bills/member-summary.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { scopeParts } from '#domain/scopes.ts'
import {
  billedFlat,
  head,
  interestOf,
  noDocuments,
  orderOf,
  published,
  rulesOf,
  rupees,
} from '../../../../tests/factories/bills.ts'
import { dueWords } from '../dues-words.ts'
import { homeFlatsQuery } from '../home/queries.ts'
import { ownPaper, ownSpan } from './own-statement.ts'
import { ownFlatsQuery } from './queries.ts'

const space = 's:neem' as const
const holdingId = 'holding:A-101'
const viewer = { uid: 'me', societyId: 'neem', roles: ['onlyOwner' as const], hasHolding: true }
const policies = [interestOf(12)]
const rules = rulesOf({ heads: [head('general')], policies })

const billOf = (month: string, bills: BillRow[], countedTo: string) => {
  const flats = [billedFlat('A-101', { documents: { ...noDocuments, bills } })]
  const [draft] = makeBills(orderOf(month, { flats, rules, countedTo })).bills
  if (draft === undefined) throw new Error('the flat is billed')
  return published(draft, month)
}
/** The second is published on 20-Nov-26, and has the interest up to that day. */
const november = billOf('2026-11', [], '2026-10-31')
const december = billOf('2026-12', [november], '2026-11-20')
const bills = [november, december]

const open = async (): Promise<Device> => {
  const device = await openDevice('early', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  const own: Scope = `${space}/holding-card@holding:${holdingId}`
  const held = { space, scopes: [own], rv: 1 }
  await device.rows['holding-card'].put({
    ...{ id: holdingId, flatId: 'A-101', flat: 'A-101', person: 'Asha', relation: 'owner' },
    ...{ pays: true, showsBills: false, since: '2020-04-01', until: null, ...held },
  })
  await device.rows.bill.bulkPut(bills.map((bill) => ({ ...bill, ...held })))
  await device.rows['charge-policy'].bulkPut(policies.map((row) => ({ ...row, ...held })))
  await device.rows['flat-summary'].put({
    ...{ id: holdingId, flatId: 'A-101', receipts: 0, reversals: 0, total: rupees(0) },
    ...{ lastNumber: null, lastOn: null, balance: rupees(2003), opening: null, ...held },
    ...summaryOf(settledAccount({ ...noDocuments, bills }, allocationsOf({ policies: [] }))),
  })
  const keys: Scope[] = [`${space}/society@all`, own]
  await device.scopes.bulkPut(keys.map((key) => ({ key, ...scopeParts(key), snap: null })))
  setCurrentDevice(device)
  return device
}

let device: Device
beforeEach(async () => {
  device = await open()
})

const on = async (businessDate: string) => {
  const society = { id: 'neem', name: 'Neem', registration: '', address: '' }
  await device.rows.society.put({ ...society, businessDate, space, scopes: [], rv: 1 })
  const { flats, today } = await ownFlatsQuery('neem', 'own').queryFn()
  const [flat] = flats
  const home = await homeFlatsQuery(viewer).queryFn()
  if (flat === undefined || flat.summary === null) throw new Error('the flat is there')
  return {
    card: dueWords({ ...flat.summary, open: flat.open }, today),
    home: home?.flatMap(({ dues }) => (dues === null ? [] : dueWords(dues, today))),
    statement: ownPaper(flat, ownSpan(flat, today)),
    ...{ accrued: flat.accrued, balance: flat.summary.balance },
  }
}

test('what has fallen due is told apart from what is due later, alike on Home and in My Flat', async () => {
  const { card, home } = await on('2026-11-20')
  expect(card).toEqual([
    '₹1,000.00 is overdue. Due 10-Nov-26, 10 days ago',
    '₹1,003.00 is due 10-Dec-26',
  ])
  expect(home).toEqual(card)
  expect((await on('2026-11-10')).card).toEqual([
    '₹1,000.00 is due 10-Nov-26',
    '₹1,003.00 is due 10-Dec-26',
  ])
  expect((await on('2026-12-12')).card).toEqual(['Due 10-Nov-26, 32 days ago'])
})

test('the statement ends with what is owed, the bill made ahead included', async () => {
  const { statement, balance } = await on('2026-11-20')
  expect(statement.rows.map(({ raw }) => [raw.at(0), raw.at(-1)])).toEqual([
    ['2026-04-01', 0],
    ['2026-11-01', 1000_00],
    ['2026-12-01', balance],
    ['2026-12-01', balance],
  ])
  expect(statement.owed).toBe('Owed on 01-Dec-26: ₹2,003.00')
})

test('"Explain" counts no day of interest that the bill made ahead has', async () => {
  const billed = december.working.map(({ from, to }) => [from, to])
  expect(billed).toEqual([['2026-11-11', '2026-11-20']])
  expect((await on('2026-11-20')).accrued).toBe(0)
  // five days of 1,000.00 at 12 %
  expect((await on('2026-11-25')).accrued).toBe(164)
})
