import { expect, test } from 'vitest'
import { settingSchema } from '../contract/users.ts'
import {
  forgetView,
  keepLayout,
  keepView,
  layoutIn,
  packView,
  plainLayout,
  type TableView,
  unpackView,
  viewsIn,
  viewsPerTable,
} from './table-views.ts'

const view: TableView = {
  name: 'मोठ्या पावत्या "UPI"',
  search: { filter: 'amount.over.3000', sort: '-date', find: undefined },
  layout: {
    order: ['flat', 'date'],
    hidden: ['reference'],
    shown: ['mode'],
    pinned: ['flat'],
    widths: { flat: 120, amount: 96 },
  },
}

const after = (settings: Record<string, unknown>, made: TableView) => {
  const change = keepView(settings, 'incomes', made)
  if (typeof change === 'string') return change
  expect(settingSchema.safeParse(change.value).success).toBe(true)
  return { ...settings, [change.key]: change.value }
}

test('a view comes back from a setting as it was kept', () => {
  expect(unpackView(packView(view))).toEqual(view)
})

test('a view of the plain table is short', () => {
  expect(packView({ name: 'All', search: {}, layout: plainLayout })).toBe('["All"]')
})

test.each([undefined, null, 7, 'dark', '{"a":1}', '[1,2]', '["unfinished'])(
  'the setting %s is no view',
  (setting) => {
    expect(unpackView(setting)).toBeNull()
  },
)

test('a view with the name of another takes its place', () => {
  const first = after({}, view)
  const second = after(first as object as Record<string, unknown>, {
    ...view,
    name: view.name.toUpperCase(),
    search: {},
  })
  const kept = viewsIn(second as object as Record<string, unknown>, 'incomes')
  expect(kept).toHaveLength(1)
  expect(kept[0]?.search).toEqual({})
})

test('a table keeps a few views, and a place that was given up is used again', () => {
  let settings: Record<string, unknown> = {}
  for (let count = 1; count <= viewsPerTable; count += 1)
    settings = after(settings, { ...view, name: `View ${count}` }) as Record<string, unknown>
  expect(after(settings, { ...view, name: 'One more' })).toBe('too-many')
  const gone = viewsIn(settings, 'incomes').find(({ name }) => name === 'View 3')
  if (gone === undefined) throw new Error('View 3 is not there')
  const { key, value } = forgetView('incomes', gone)
  const freed = after({ ...settings, [key]: value }, { ...view, name: 'One more' })
  expect(viewsIn(freed as Record<string, unknown>, 'incomes').map(({ name }) => name)).toEqual([
    'One more',
    'View 1',
    'View 2',
    'View 4',
    'View 5',
    'View 6',
  ])
})

test('what does not fit into a setting is refused, not cut', () => {
  expect(after({}, { ...view, search: { filter: `flat.has.${'x'.repeat(200)}` } })).toBe('too-long')
})

const keptOf = (layout: TableView['layout']) => {
  const { change, isWhole } = keepLayout('incomes', layout)
  expect(settingSchema.safeParse(change.value).success).toBe(true)
  expect(change.value).not.toBeNull()
  return { layout: layoutIn({ [change.key]: change.value }, 'incomes'), isWhole }
}
const manyIds = Array.from({ length: 20 }, (_, index) => `column-${index}`)

test('the columns are kept as they were left', () => {
  expect(keptOf(view.layout)).toEqual({ layout: view.layout, isWhole: true })
  expect(layoutIn({}, 'incomes')).toEqual(plainLayout)
})

test('where not all of the columns fits, the widths drawn last are kept, and it is said', () => {
  const widths = Object.fromEntries(manyIds.map((id) => [id, 100]))
  const { layout, isWhole } = keptOf({ ...view.layout, widths })
  expect(isWhole).toBe(false)
  const ids = Object.keys(layout.widths)
  expect(ids.length).toBeGreaterThan(2)
  expect(ids).toEqual(manyIds.slice(-ids.length))
  expect({ ...layout, widths: {} }).toEqual({ ...view.layout, widths: {} })
})

test('without their widths too long, the columns lose their order, then what is shown and pinned; what is hidden stays longest', () => {
  expect(keptOf({ ...view.layout, order: manyIds })).toEqual({
    layout: { ...view.layout, order: [], widths: {} },
    isWhole: false,
  })
  const { layout, isWhole } = keptOf({ ...view.layout, order: manyIds, hidden: manyIds })
  expect(isWhole).toBe(false)
  expect(layout.hidden.length).toBeGreaterThan(10)
  expect(layout).toEqual({ ...plainLayout, hidden: manyIds.slice(0, layout.hidden.length) })
})
