/** Rows chosen together, and views that are kept (ux.md 4.5). */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Bill,
  filter,
  grid,
  openTable,
  rowNames,
  sortBy,
  status,
  written,
} from '../../../tests/factories/sample-table.tsx'

const choose = (number: string) => grid.getByRole('checkbox', { name: `Select ${number}` })

test('an action on all that are chosen says beforehand what it leaves out, and does the rest', async () => {
  const done: string[] = []
  await openTable({
    bulk: [
      {
        id: 'remind',
        label: (count) => `Remind ${count}`,
        skips: ({ role }) => (role === 'Tenant' ? 'of tenants' : undefined),
        onAct: (rows: readonly Bill[]) => void done.push(...rows.map(({ number }) => number)),
      },
    ],
  })
  await choose('B/00001').click()
  await choose('B/00004').click({ modifiers: ['Shift'] })
  const actions = page.getByRole('group', { name: 'With the selected rows' })
  await expect.element(actions).toHaveTextContent('2 of tenants are skipped')
  await actions.getByRole('button', { name: 'Remind 2' }).click()
  expect(done).toEqual(['B/00002', 'B/00004'])
  await expect.element(status).toHaveTextContent('6 of 6 bills')
})

test('an action that asks first is there before a row is chosen, and then is of all rows that are shown', async () => {
  const done: string[] = []
  await openTable({
    bulk: [
      {
        ...{ id: 'remind', opens: true, label: (count: number) => `Remind ${count}` },
        skips: ({ role }) => (role === 'Tenant' ? 'of tenants' : undefined),
        onAct: (rows: readonly Bill[]) => void done.push(...rows.map(({ number }) => number)),
      },
      { id: 'send', label: (count) => `Send ${count}`, onAct: () => {} },
    ],
  })
  const remind = page.getByRole('button', { name: /^Remind/ })
  await expect.element(remind).toHaveTextContent('Remind 3')
  await expect.element(page.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
  await filter('Flat').fill('a-3')
  await expect.element(remind).toHaveTextContent('Remind 1')
  await remind.click()
  expect(done).toHaveLength(1)
  await choose(done[0] ?? '').click()
  // it stands there once
  await expect.element(remind).toHaveTextContent('Remind 1')
})

test('what was not done after all leaves the rows chosen', async () => {
  let isDone = false
  await openTable({
    bulk: [{ id: 'remind', label: () => 'Remind', onAct: async () => isDone }],
  })
  await choose('B/00001').click()
  await expect.element(status).toHaveTextContent(/^1 selected · Amount/)
  const act = page.getByRole('button', { name: 'Remind' })
  await act.click()
  await expect.element(status).toHaveTextContent(/^1 selected/)
  await expect.element(choose('B/00001')).toBeChecked()
  isDone = true
  await act.click()
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  await expect.element(status).toHaveFocus()
})

test('what is done seldom is in one menu, each with what it leaves out, and the bar fits a phone', async () => {
  const done: string[] = []
  const seldom = (id: string, skips?: (bill: Bill) => string | undefined) => ({
    ...{ id, label: () => `Into the folder of ${id}`, isInMenu: true },
    ...(skips && { skips }),
    onAct: (rows: readonly Bill[]) => void done.push(...rows.map(({ number }) => number)),
  })
  const ofTenants = ({ role }: Bill) => (role === 'Tenant' ? 'of tenants' : undefined)
  const often = { id: 'remind', label: () => 'Remind', onAct: () => {} }
  const names = Array.from({ length: 20 }, (_, at) => `wing ${at}`)
  const inMenu = names.map((name) => seldom(name))
  await openTable(
    { bulk: [often, seldom('owners', ofTenants), seldom('no one', () => 'at all'), ...inMenu] },
    360,
  )
  await page.getByRole('checkbox', { name: 'Select B/00001' }).click()
  await page.getByRole('checkbox', { name: 'Select all 6 rows shown' }).click()
  const actions = page.getByRole('group', { name: 'With the selected rows' })
  await expect.element(actions).not.toHaveTextContent('skipped')
  await expect.element(actions.getByRole('button', { name: 'Remind' })).toBeVisible()
  await actions.getByRole('button', { name: 'More' }).click()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expect.element(page.getByRole('menuitem', { name: /no one/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: /owners.*of tenants (is|are) skipped/ }).click()
  await expect.poll(() => done).toEqual(['B/00002', 'B/00004', 'B/00006'])
  await expect.element(status).toHaveTextContent('6 of 6 bills')
})

test('the box in the head chooses what is filtered and no more; what a filter hides is not chosen', async () => {
  await openTable({ bulk: [] })
  await filter('Role').fill('owner')
  await expect.element(status).toHaveTextContent('3 of 6 bills')
  await grid.getByRole('checkbox', { name: 'Select all 3 rows shown' }).click()
  await expect.element(status).toHaveTextContent('All 3 filtered selected · Amount 1,200.00')
  await filter('Flat').fill('a-3')
  await expect.element(status).toHaveTextContent('All 1 filtered selected · Amount 200.00')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  // what was pressed has gone; the focus has not
  expect(document.activeElement?.className).toContain('dt-bar-count')
  await expect.element(status).toHaveTextContent('1 of 6 bills')
})

test('a view keeps filters, order and columns under a name, and brings them back', async () => {
  await openTable()
  await filter('Role').fill('tenant')
  await sortBy('Amount').click()
  await sortBy('Amount').click()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect.element(dialog.getByText('Give the view a name')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tenants')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(written.settings).toEqual({ 'view-bills-1': '["Tenants","role.has.tenant","-amount"]' })
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'All rows, all columns' }).click()
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Tenants', exact: true }).click()
  await expect.element(status).toHaveTextContent('3 of 6 bills')
  expect(rowNames()).toEqual(['B/00005', 'B/00003', 'B/00001'])
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Remove Tenants' }).click()
  await expect.poll(() => written.settings).toMatchObject({ 'view-bills-1': null })
  await expect.element(page.getByText('View Tenants removed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => written.settings)
    .toMatchObject({ 'view-bills-1': '["Tenants","role.has.tenant","-amount"]' })
})

test('a view that does not fit is refused with a word on what would help', async () => {
  await openTable({ start: { filter: `flat.has.${'A-1 '.repeat(60)}` } })
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Long')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page.getByText(
        'This view is too long to keep. Use fewer or shorter filters, or a shorter name.',
      ),
    )
    .toBeVisible()
})

test('on a phone all rows are chosen by a box over the cards, as soon as one is', async () => {
  await openTable({ bulk: [] }, 360)
  const all = page.getByRole('checkbox', { name: 'Select all 6 rows shown' })
  await expect.element(all).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Select B/00002' }).click()
  await expect.element(all).not.toBeChecked()
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(status).toHaveTextContent('6 selected')
  await expect.element(all).toBeChecked()
  await all.click()
  await expect.element(status).toHaveTextContent('6 of 6 bills')
  // what was pressed has gone; the focus has not
  expect(document.activeElement?.className).toContain('dt-bar-count')
})

test('on a phone with letters of 200 % the bar, the cards and the sheet stay as wide as the window', async () => {
  document.documentElement.style.fontSize = '200%'
  try {
    await openTable({ bulk: [], start: { filter: 'role.has.own' } }, 360)
    const expectNoWider = (name: string) =>
      expect
        .poll(() => document.documentElement.scrollWidth, { message: name })
        .toBeLessThanOrEqual(360)
    await expectNoWider('filtered')
    await page.getByRole('checkbox', { name: 'Select B/00002' }).click()
    await expect.element(status).toHaveTextContent('1 selected')
    await expectNoWider('chosen')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByRole('button', { name: /^Filter and sort/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter and sort' })
    await expect.element(sheet).toBeVisible()
    await expectNoWider('sheet')
    const parts = [sheet.element(), ...sheet.element().querySelectorAll('*')]
    const wider = parts.filter(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
    )
    expect(wider).toEqual([])
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
