import { expect, test } from 'vitest'
import { blankQuery, fromTableSearch, type TableQuery, toTableSearch } from './table-address.ts'
import { tableSearchSchema } from './table-search.ts'

const columns = [
  { id: 'date', type: 'date' },
  { id: 'flat', type: 'string' },
  { id: 'amount', type: 'money' },
] as const

const query: TableQuery = {
  filters: {
    amount: { operator: 'greater-than', text: '3,000.50' },
    flat: { operator: 'starts-with', text: 'A~1 50% फ्लॅट.~' },
  },
  sort: { column: 'date', isDescending: true },
  find: 'desh',
}

test('filters, order and what is looked for come back from the address as they went in', () => {
  expect(fromTableSearch(toTableSearch(query), columns)).toEqual(query)
})

test('the address can be read by a person', () => {
  const { filter, sort } = toTableSearch({
    ...query,
    filters: {
      amount: { operator: 'greater-than', text: '3000' },
      flat: { operator: 'starts-with', text: 'A' },
    },
  })
  expect(filter).toBe('amount.over.3000~flat.starts.A')
  expect(sort).toBe('-date')
})

test('a table as it comes leaves the address alone', () => {
  expect(toTableSearch(blankQuery)).toEqual({})
  expect(
    toTableSearch({ ...blankQuery, filters: { flat: { operator: 'contains', text: ' ' } } }),
  ).toEqual({})
})

test.each([
  ['a column that is not there', { filter: 'wing.has.A', sort: 'wing' }],
  ['an operator the column does not offer', { filter: 'amount.has.3' }],
  ['no operator at all', { filter: 'amount', sort: '-' }],
  ['nothing', {}],
])('an address with %s is as good as none', (_what, search) => {
  expect(fromTableSearch(search, columns)).toEqual(blankQuery)
})

test('what is no text in the address is not there', () => {
  expect(tableSearchSchema.parse({ filter: 5, sort: ['a'], find: null })).toEqual({})
})
