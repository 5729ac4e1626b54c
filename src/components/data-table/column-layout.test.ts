import { expect, test } from 'vitest'
import { plainLayout, type TableLayout } from '#domain/table-views.ts'
import { inOrder, planColumns, wideEnoughToTouch } from './column-layout.ts'
import { canMove, hideColumn, moveColumn, pinColumn, showColumn } from './layout-changes.ts'

const columns = [
  { id: 'date', width: 100 },
  { id: 'flat', width: 100, goes: 2 },
  { id: 'person', width: 200, canGrow: true, goes: 3 },
  { id: 'mode', width: 100, goes: 1 },
  { id: 'amount', width: 100 },
]
const plan = (layout: Partial<TableLayout>, room: number, scale = 1) =>
  planColumns(columns, { ...plainLayout, ...layout }, room, scale)
const shown = (layout: Partial<TableLayout>, room: number, scale = 1) =>
  Object.keys(plan(layout, room, scale).widths)

test('columns that may go do so in their order, those that may not stay', () => {
  expect(shown({}, 600)).toEqual(['date', 'flat', 'person', 'mode', 'amount'])
  expect(shown({}, 599)).toEqual(['date', 'flat', 'person', 'amount'])
  expect(shown({}, 499)).toEqual(['date', 'person', 'amount'])
  expect(shown({}, 100)).toEqual(['date', 'amount'])
})

test('what stands aside takes no room, and is there once it is asked for', () => {
  const withAside = [...columns, { id: 'licence', width: 100, isAside: true as const }]
  const drawn = (layout: Partial<TableLayout>) =>
    Object.keys(planColumns(withAside, { ...plainLayout, ...layout }, 600, 1).widths)
  expect(drawn({})).toEqual(['date', 'flat', 'person', 'mode', 'amount'])
  expect(drawn({ shown: ['licence'] })).toEqual(['date', 'flat', 'person', 'amount', 'licence'])
})

test('larger letters leave room for fewer columns', () => {
  expect(shown({}, 600, 1.25)).toEqual(['date', 'person', 'amount'])
})

test('what a person asked for stays, hidden stays hidden', () => {
  expect(shown({ shown: ['mode'] }, 450)).toEqual(['date', 'mode', 'amount'])
  expect(shown({ pinned: ['flat'] }, 450)).toEqual(['date', 'flat', 'amount'])
  expect(shown({ hidden: ['date'] }, 1000)).toEqual(['flat', 'person', 'mode', 'amount'])
})

test('what is left of the width goes to the columns that grow, unless a person gave them a width', () => {
  expect(plan({}, 1000).widths.person).toBe(600)
  expect(plan({ widths: { person: 150 } }, 1000).widths.person).toBe(150)
  expect(plan({ widths: { date: 180 } }, 1000).widths).toMatchObject({ date: 180, person: 520 })
})

test('a column that was drawn wider pushes no other out', () => {
  expect(shown({ widths: { date: 500 } }, 600)).toHaveLength(5)
})

test('columns move past each other; pinned ones only among themselves', () => {
  const ids = columns.map(({ id }) => id)
  const moved = moveColumn(columns, ids, plainLayout, 'person', -1)
  expect(inOrder(columns, moved).map(({ id }) => id)).toEqual([
    'date',
    'person',
    'flat',
    'mode',
    'amount',
  ])
  const pinned = pinColumn(moved, 'mode')
  const order = inOrder(columns, pinned).map(({ id }) => id)
  expect(order).toEqual(['mode', 'date', 'person', 'flat', 'amount'])
  expect(canMove(order, pinned, 'mode', 1)).toBe(false)
  expect(canMove(order, pinned, 'date', -1)).toBe(false)
  expect(canMove(order, pinned, 'date', 1)).toBe(true)
  expect(moveColumn(columns, order, pinned, 'date', -1)).toBe(pinned)
})

test('past a column that is not to be seen, a move goes past it too', () => {
  const moved = moveColumn(columns, ['date', 'person', 'amount'], plainLayout, 'date', 1)
  expect(inOrder(columns, moved).map(({ id }) => id)).toEqual([
    'flat',
    'person',
    'date',
    'mode',
    'amount',
  ])
})

test('a hidden column is no longer pinned, and one that is shown again stays whatever the room', () => {
  const hidden = hideColumn(pinColumn(plainLayout, 'mode'), 'mode')
  expect(hidden).toMatchObject({ hidden: ['mode'], pinned: [] })
  expect(showColumn(hidden, 'mode')).toMatchObject({ hidden: [], shown: ['mode'] })
})

test('for a finger no column is so narrow that its filter and the button beside it share a target', () => {
  const widths = wideEnoughToTouch(columns).map(({ id, width }) => [id, width])
  expect(widths).toEqual([
    ['date', 112],
    ['flat', 112],
    ['person', 200],
    ['mode', 112],
    ['amount', 112],
  ])
})
