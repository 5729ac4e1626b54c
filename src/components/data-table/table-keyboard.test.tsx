/** Without a pointer (ux.md 4.4, 4.5, 4.7). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Bill,
  bills,
  filter,
  grid,
  openTable,
  rowNames,
  status,
  written,
} from '../../../tests/factories/sample-table.tsx'
import { keyGroups } from '../keys/key-groups.ts'

const keyLines = () =>
  keyGroups([], false).flatMap(({ title, lines }) =>
    title === 'Everywhere'
      ? []
      : lines.map(({ ways, does }) => `${ways.map((way) => way.join(' ')).join(', ')}: ${does}`),
  )
const keys = (text: string) => userEvent.keyboard(text)
const cell = (row: number, column: string) => {
  const found = grid.element().querySelector(`[data-row="${row}"] [data-at="${column}"]`)
  return found?.querySelector('input, button') ?? found
}
const expectFocusAt = (row: number, column: string) =>
  expect
    .poll(() => document.activeElement === cell(row, column), {
      message: `${row} ${column}`,
    })
    .toBe(true)
const checked = () =>
  grid
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((box) => box.getAttribute('aria-label'))

test('Tab goes to the heads, through the boxes and to one cell; arrows, Home, End and pages move it', async () => {
  await openTable({ rows: bills(2000) })
  grid.getByRole('button', { name: 'Bill no.', exact: true }).element().focus()
  await keys('{ArrowRight}{ArrowRight}')
  await expect.element(grid.getByRole('button', { name: 'Flat', exact: true })).toHaveFocus()
  await keys('{ArrowDown}')
  await expect.element(filter('Flat')).toHaveFocus()
  await keys('{ArrowDown}')
  await expectFocusAt(0, 'flat')
  await keys('{ArrowDown}{ArrowDown}{ArrowRight}')
  await expectFocusAt(2, 'due')
  await keys('{End}')
  await expectFocusAt(2, 'amount')
  await keys('{Control>}{End}{/Control}')
  await expectFocusAt(1999, 'amount')
  await keys('{Control>}{Home}{/Control}')
  await expectFocusAt(0, 'number')
  await keys('jjk')
  await expectFocusAt(1, 'number')
  await keys('{PageDown}')
  await expect.poll(() => document.activeElement?.closest('tr')?.dataset.row).not.toBe('1')
  await keys('{Control>}{Home}{/Control}{ArrowUp}')
  await expect.element(filter('Bill no.')).toHaveFocus()
})

test('the cell that has the focus keeps it when the rest is scrolled away', async () => {
  await openTable({ rows: bills(2000) })
  const first = cell(0, 'number')
  if (!(first instanceof HTMLElement)) throw new Error('no cell')
  first.focus()
  const box = grid.element().parentElement
  if (box !== null) box.scrollTop = 40_000
  await expect.poll(() => rowNames().includes('B/01010')).toBe(true)
  expect(document.activeElement).toBe(first)
  await keys('{ArrowDown}')
  await expectFocusAt(1, 'number')
  expect(box?.scrollTop).toBeLessThan(100)
})

test('a cell that gets the focus is never under the heads or the totals', async () => {
  await openTable({ rows: bills(200) })
  const first = cell(0, 'number')
  if (!(first instanceof HTMLElement)) throw new Error('no cell')
  first.focus()
  const edge = (part: 'thead' | 'tfoot') =>
    grid.element().querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  for (const key of [...Array(30).fill('{ArrowDown}'), ...Array(25).fill('{ArrowUp}')]) {
    await keys(key)
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    expect(top).toBeGreaterThanOrEqual(edge('thead').bottom - 1)
    expect(bottom).toBeLessThanOrEqual(edge('tfoot').top + 1)
  }
})

test('Enter opens the row, a press on it too, and letters do nothing where they are switched off', async () => {
  const opened: string[] = []
  const onOpen = ({ number }: Bill) => void opened.push(number)
  await openTable({ onOpen, settings: { singleKeys: 'off' } })
  const first = cell(0, 'flat')
  if (!(first instanceof HTMLElement)) throw new Error('no cell')
  first.focus()
  await keys('j{Enter}')
  await expectFocusAt(0, 'flat')
  await grid.getByRole('rowheader', { name: 'B/00003' }).click()
  expect(opened).toEqual(['B/00001', 'B/00003'])
})

test('a column is widened, moved, pinned and hidden by its menu; Shift and an arrow widen it too', async () => {
  await openTable()
  const head = grid.getByRole('button', { name: 'Flat', exact: true })
  const width = () => head.element().closest('th')?.getBoundingClientRect().width ?? 0
  const order = () =>
    [...grid.element().querySelectorAll('[data-part="heads"] th')].map((each) =>
      each.getAttribute('data-column'),
    )
  const before = width()
  head.element().focus()
  await keys('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(width).toBeCloseTo(before + 32, 0)
  await keys('{ArrowRight}{Enter}')
  await page.getByRole('menuitem', { name: 'Move right' }).click()
  await page.getByRole('menuitem', { name: 'Narrower' }).click()
  await expect.poll(width).toBeCloseTo(before + 16, 0)
  expect(order()).toEqual(['number', 'due', 'flat', 'role', 'amount'])
  await page.getByRole('menuitem', { name: 'Pin left' }).click()
  await expect.poll(order).toEqual(['flat', 'number', 'due', 'role', 'amount'])
  await grid.getByRole('button', { name: 'Due: more for this column' }).click()
  await page
    .getByRole('menu', { name: 'Due: more for this column' })
    .getByRole('menuitem', { name: 'Hide' })
    .click()
  await expect.poll(order).toEqual(['flat', 'number', 'role', 'amount'])
  await expect
    .poll(() => Object.keys(written.settings), { timeout: 5000 })
    .toEqual(['view-bills-0'])
})

test('rows are chosen by Space, x, Shift and the box over them; Escape lets them go', async () => {
  await openTable({ bulk: [] })
  const first = cell(0, 'flat')
  if (!(first instanceof HTMLElement)) throw new Error('no cell')
  first.focus()
  await keys(' ')
  await expect.poll(checked).toEqual(['Select B/00001'])
  await keys('{ArrowDown}x')
  await expect.element(status).toHaveTextContent('2 selected · Amount 300.00')
  await keys('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(status).toHaveTextContent('4 selected · Amount 700.00 + 300.00 waiting')
  await keys('{Escape}')
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  await expectFocusAt(3, 'flat')
  await keys('{Shift>}{ArrowUp}{/Shift}')
  await expect.element(status).toHaveTextContent('2 selected')
  await keys('{Control>}a{/Control}')
  await expect.element(status).toHaveTextContent('6 selected')
})

test('the list of keys names those of a table, and only those that do something in it', async () => {
  const { unmount } = await openTable({ bulk: [], onOpen: () => {} })
  expect(keyLines()).toEqual([
    'j, ↓: Next row',
    'k, ↑: Previous row',
    'Enter: Open the row',
    '←, →: Previous or next cell',
    'Home, End: First or last cell of the row',
    'Ctrl Home, Ctrl End: First or last row',
    'PageUp, PageDown: A page up or down',
    'x, Space: Choose the row',
    'Shift ↑, Shift ↓: Choose the next row too',
    'Ctrl A: Choose all rows shown',
    'Esc: Choose none',
    'Shift ←, Shift →: On a column’s head: narrower or wider',
    'Ctrl P: Print the rows shown',
  ])
  await unmount()
  const { unmount: leave } = await openTable()
  expect(keyLines().filter((line) => /choose|open/i.test(line))).toEqual([])
  await leave()
  await openTable({ bulk: [] }, 360)
  expect(keyLines()).toEqual(['Ctrl P: Print the rows shown'])
})
