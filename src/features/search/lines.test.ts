import { expect, test } from 'vitest'
import { findIn, toPile } from './find.ts'
import { linesOf, type SearchRows } from './lines.ts'
import { toQuery } from './rank.ts'

const today = '2026-11-20'
const resident = (id: string, name: string, until: string | null = null) =>
  ({ id, name, flat: 'A-104', since: '2013-04-01', until }) as SearchRows['residents'][number]
const vehicle = (id: string, holdingId: string, number: string) =>
  ({ id, holdingId, kind: 'vehicle', number }) as SearchRows['households'][number]
const contact = (id: string, name: string) =>
  ({
    ...{ id, name, shared: {} },
    homes: [
      {
        flatId: 'f1',
        wing: 'A',
        number: '104',
        relation: 'owner',
        since: '2013-04-01',
        until: null,
      },
    ],
  }) as unknown as SearchRows['contacts'][number]

const nothing = { cards: [], members: [], requests: [], reports: [], labels: [], receipts: [] }
const rows = (opens: Partial<SearchRows['opens']>): SearchRows => ({
  ...{ ...nothing, today, reporters: new Map() },
  opens: { residents: false, contacts: false, accounts: false, ...opens },
  residents: [resident('h1', 'Rohan Deshpande'), resident('h0', 'Ravi Kale', '2026-05-31')],
  households: [vehicle('v1', 'h1', 'MH 00 AB 0104'), vehicle('v0', 'h0', 'MH 00 ZZ 0301')],
  contacts: [contact('c1', 'Rohan Deshpande')],
})
const found = (opens: Partial<SearchRows['opens']>, typed: string) =>
  findIn(toPile(linesOf(rows(opens)).people), toQuery(typed), 5).map(({ title, target }) => [
    title,
    target.search ?? target.params,
  ])
const office = { residents: true, contacts: true }

test.each(['MH 00 AB 0104', 'mh00ab0104', 'mh-00-ab-0104', '0104'])(
  'the office finds whose vehicle it is by %s',
  (typed) => {
    expect(found(office, typed)).toEqual([['MH 00 AB 0104', { id: 'h1' }]])
  },
)

test('the vehicle of who has left is not found, and nobody outside of the office finds one', () => {
  expect(found(office, 'mh00zz0301')).toEqual([])
  expect(found({ contacts: true }, 'mh00ab0104')).toEqual([])
  expect(found({}, 'mh00ab0104')).toEqual([])
})

test('the office finds who lives here, who may open Contacts finds neighbours, others nobody', () => {
  expect(found(office, 'rohan')).toEqual([['Rohan Deshpande', { id: 'h1' }]])
  expect(found(office, 'ravi kale')).toEqual([])
  expect(found({ contacts: true }, 'rohan')).toEqual([['Rohan Deshpande', { id: 'f1' }]])
  expect(found({}, 'rohan')).toEqual([])
})
