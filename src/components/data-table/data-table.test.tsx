import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  bills,
  filter,
  grid,
  openTable,
  rowNames,
  sortBy,
  status,
  Table,
  written,
} from '../../../tests/factories/sample-table.tsx'

test('a press on a head sorts up, then down, then not at all, and says so', async () => {
  await openTable()
  const head = grid.getByRole('columnheader', { name: /^Amount/ })
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await sortBy('Amount').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await sortBy('Amount').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(rowNames().at(0)).toBe('B/00006')
  await sortBy('Amount').click()
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  expect(rowNames().at(0)).toBe('B/00001')
})

test('what is typed filters at once; the count, the totals and a chip follow, and the address a moment later', async () => {
  await openTable()
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  await filter('Amount').fill('₹200')
  await expect.element(status).toHaveTextContent('1 of 6 bills')
  await page.getByRole('button', { name: 'Amount filter, Matches' }).click()
  await page.getByRole('menuitemradio', { name: 'Greater than' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Amount filter, Greater than' }))
    .toBeVisible()
  await expect.element(status).toHaveTextContent('4 of 6 bills')
  const totals = grid.getByRole('row', { name: /^Total of the 4 rows shown/ })
  await expect.element(totals).toHaveTextContent('1,500.00+ 300.00 waiting')
  await expect.poll(() => written.search).toEqual({ filter: 'amount.over.₹200' })
  await page.getByRole('button', { name: 'Remove filter Amount: Greater than ₹200' }).click()
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  await expect.element(status).toHaveFocus()
  await expect
    .element(grid.getByRole('row', { name: /^Total/ }))
    .toHaveTextContent(/^Total1,800.00/)
})

test('how it is meant may be chosen first; what is typed right after is meant so', async () => {
  await openTable()
  await page.getByRole('button', { name: 'Amount filter, Matches' }).click()
  const item = page.getByRole('menuitemradio', { name: 'Greater than' })
  await expect.element(item).toBeVisible()
  const box = filter('Amount').element() as HTMLInputElement
  const typed = () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, '200')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // in one breath, before anything is drawn anew
  ;(item.element() as HTMLElement).click()
  typed()
  await expect.element(status).toHaveTextContent('4 of 6 bills')
  await expect
    .element(page.getByRole('button', { name: 'Remove filter Amount: Greater than 200' }))
    .toBeVisible()
})

test('a column of text offers six ways, one of money three', async () => {
  await openTable()
  const offered = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const names = page
      .getByRole('menuitemradio')
      .elements()
      .map((item) => item.textContent)
    await userEvent.keyboard('{Escape}')
    return names
  }
  expect(await offered('Flat filter, Contains')).toEqual([
    'Contains',
    'Starts with',
    'Ends with',
    'Matches',
    'Greater than',
    'Less than',
  ])
  expect(await offered('Amount filter, Matches')).toEqual(['Matches', 'Greater than', 'Less than'])
})

test('what cannot be understood is said at the box, and filters nothing', async () => {
  await openTable()
  await filter('Amount').fill('much')
  await expect.element(filter('Amount')).toHaveAccessibleDescription('Enter a number')
  await filter('Due').fill('soon')
  await expect.element(filter('Due')).toHaveAccessibleDescription('Enter a date')
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  expect(page.getByRole('button', { name: /^Remove filter/ }).elements()).toHaveLength(0)
})

test('a table with no row that passes says so, and offers the way back', async () => {
  await openTable({ start: { filter: 'flat.is.Z' } })
  await expect.element(page.getByText('No rows match these filters.')).toBeVisible()
  await expect.element(filter('Flat')).toHaveValue('Z')
  await grid.getByRole('button', { name: 'Clear filters' }).click()
  // what was pressed has gone; the focus has not
  expect(document.activeElement?.className).toContain('dt-bar-count')
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  await expect.element(filter('Flat')).toHaveValue('')
})

test('an address asks the table, and asks it again when it changes', async () => {
  const { rerender } = await openTable({ start: { filter: 'role.is.tenant', sort: '-due' } })
  await expect.element(status).toHaveTextContent('3 of 6 bills')
  expect(rowNames()).toEqual(['B/00005', 'B/00003', 'B/00001'])
  await rerender(<Table search={{ sort: 'number' }} />)
  await expect.element(status).toHaveTextContent('6 of 6 bills')
})

test('only the rows in sight are in the document; all are counted, and each knows its place', async () => {
  await openTable({ rows: bills(5000) })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5003')
  const rows = () => [...grid.element().querySelectorAll<HTMLElement>('tbody [aria-rowindex]')]
  expect(rows().length).toBeLessThan(60)
  expect(rows().at(0)?.getAttribute('aria-rowindex')).toBe('3')
  const box = grid.element().parentElement
  if (box === null) throw new Error('no box')
  box.scrollTop = 40 * 2500
  await expect.poll(() => rowNames().includes('B/02510')).toBe(true)
  expect(rows().length).toBeLessThan(60)
})

test('wherever it is scrolled to, the rows that should be seen are there in the next frame', async () => {
  await openTable({ rows: bills(5000) })
  const box = grid.element().parentElement
  const body = grid.element().querySelector('tbody')
  if (box === null || body === null) throw new Error('no box')
  const height =
    grid.element().querySelector('tbody [data-row]')?.getBoundingClientRect().height ?? 0
  const heads = grid.element().querySelector('thead')?.offsetHeight ?? 0
  const totals = grid.element().querySelector('tfoot')?.offsetHeight ?? 0
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (const step of [37, 400, 399, -250, 3000, 40_000, -39_000, 150_000, -20_000]) {
    box.scrollTop += step
    await frame()
    const first = Math.floor(box.scrollTop / height)
    const last = Math.min(
      4999,
      Math.ceil((box.scrollTop + box.clientHeight - heads - totals) / height) - 1,
    )
    const there = new Set(
      [...body.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) =>
        Number(dataset.row),
      ),
    )
    const missing = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
      (row) => !there.has(row),
    )
    expect(missing, `after ${step}`).toEqual([])
    const top =
      body.querySelector(`[data-row="${first}"]`)?.getBoundingClientRect().top ?? Number.NaN
    const wanted = box.getBoundingClientRect().top + heads + first * height - box.scrollTop
    expect(Math.abs(top - wanted)).toBeLessThan(2)
  }
})

test('where the window is narrow, columns go, the least wanted first; one that is asked for stays', async () => {
  const heads = () =>
    grid
      .getByRole('columnheader')
      .elements()
      .map((head) => head.querySelector('button')?.textContent ?? '')
  const { rerender } = await openTable({ isNarrow: true })
  await expect.poll(heads).toEqual(['Bill no.', 'Flat', 'Amount ₹'])
  await page.getByRole('button', { name: 'Columns' }).click()
  const role = page.getByRole('menuitemcheckbox', { name: 'Role (no room)' })
  await expect.element(role).not.toBeChecked()
  await role.click()
  await expect.poll(heads).toEqual(['Bill no.', 'Flat', 'Role', 'Amount ₹'])
  await userEvent.keyboard('{Escape}')
  await rerender(<Table />)
  await expect.poll(heads).toEqual(['Bill no.', 'Flat', 'Due', 'Role', 'Amount ₹'])
})

test('on a phone the rows are cards, with filters and order in a sheet', async () => {
  await openTable({}, 360)
  const cards = page.getByRole('list', { name: 'List of bills' }).getByRole('listitem')
  await expect.element(cards).toHaveLength(6)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
  await sheet.getByRole('textbox', { name: 'Role filter' }).fill('own')
  await sheet.getByRole('button', { name: 'Sort by Bill no.: Not sorted' }).click()
  await sheet.getByRole('button', { name: 'Sort by Bill no.: Ascending' }).click()
  await sheet.getByRole('button', { name: 'Show 3 of 6 bills' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(cards).toHaveLength(3)
  await expect.element(cards.first()).toHaveTextContent('B/00006')
  await expect.element(page.getByRole('button', { name: 'Filter and sort (1)' })).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('until the rows are known the table says no number of them', async () => {
  const said = new Set<string>()
  const look = () => {
    for (const element of document.querySelectorAll('[role="status"], tfoot'))
      said.add(element.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  try {
    await openTable({ rows: bills(50_000), start: { filter: 'flat.has.A-1' } })
    await expect.element(status).toHaveTextContent(/ of 50000 bills/)
  } finally {
    observer.disconnect()
  }
  expect([...said].filter((text) => /^(0 of|Total[^1-9]*$)/.test(text))).toEqual([])
  expect(said.size).toBeGreaterThan(1)
})
