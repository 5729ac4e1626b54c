import { expect, test } from 'vitest'
import { blankQuery, type TableQuery } from '#domain/table-address.ts'
import { createRowIndex } from './row-index.ts'
import { runAtOnce, runInSlices } from './slices.ts'
import type { TableColumn } from './table-types.ts'

type Row = { name: string | null; amount: number | null; day: string }

const columns: TableColumn<Row>[] = [
  { id: 'name', head: 'Name', type: 'string', value: ({ name }) => name, width: 1 },
  { id: 'amount', head: 'Amount', type: 'money', value: ({ amount }) => amount, width: 1 },
  { id: 'day', head: 'Day', type: 'date', value: ({ day }) => day, width: 1 },
]
const rows: Row[] = [
  { name: 'A-10', amount: 500, day: '2026-11-05' },
  { name: 'a-9', amount: null, day: '2026-10-05' },
  { name: null, amount: 0, day: '2026-11-06' },
  { name: 'B-1', amount: 500, day: '2026-01-05' },
]
const find = (query: Partial<TableQuery>, of: readonly Row[] = rows) => [
  ...runAtOnce(createRowIndex(of, columns).find({ ...blankQuery, ...query }, '2026-11-20')),
]
const sort = (column: string, isDescending = false) => find({ sort: { column, isDescending } })

test('all filters have to be passed', () => {
  expect(
    find({
      filters: {
        amount: { operator: 'matches', text: '5' },
        day: { operator: 'greater-than', text: '1 feb 26' },
      },
    }),
  ).toEqual([0, 1])
})

test('texts are sorted as a person reads them: by number inside, capitals aside', () => {
  expect(sort('name')).toEqual([1, 0, 3, 2])
  expect(sort('name', true)).toEqual([3, 0, 1, 2])
})

test('texts of other scripts are sorted by their own rules', () => {
  const named = ['मीरा', 'Zoë', 'अनिल', 'Zoe 10', 'Zoe 9'].map((name) => ({
    ...{ name, amount: 1, day: '2026-01-01' },
  }))
  expect(find({ sort: { column: 'name', isDescending: false } }, named)).toEqual([1, 4, 3, 2, 0])
})

test('amounts are sorted by size; an empty cell comes last both ways, and equal ones keep their order', () => {
  expect(sort('amount')).toEqual([2, 0, 3, 1])
  expect(sort('amount', true)).toEqual([0, 3, 2, 1])
})

test('what is looked for is looked for in every column of text, and an empty cell does not have it', () => {
  expect(find({ find: ' A-1' })).toEqual([0])
})

test('long work is done in slices, and can be called off', async () => {
  const many = Array.from({ length: 200_000 }, (_, at) => ({
    ...{ name: `Name ${(at * 7919) % 200_000}`, amount: at, day: '2026-01-01' },
  }))
  const index = createRowIndex(many, columns)
  const query = { ...blankQuery, sort: { column: 'name', isDescending: false } }
  const asked = { ...query, filters: { name: { operator: 'ends-with', text: '7' } as const } }
  let wasCalledOff = false
  const callOff = runInSlices(index.find(query, '2026-11-20'), () => {
    wasCalledOff = true
  })
  callOff()
  let others = 0
  const timer = setInterval(() => {
    others += 1
  }, 1)
  const found = await new Promise<Uint32Array>((resolve) =>
    runInSlices(index.find(asked, '2026-11-20'), resolve),
  )
  clearInterval(timer)
  expect(found).toHaveLength(20_000)
  expect(many[found[0] ?? 0]?.name).toBe('Name 7')
  expect(many[found.at(-1) ?? 0]?.name).toBe('Name 199997')
  expect(others).toBeGreaterThan(2)
  expect(wasCalledOff).toBe(false)
})
