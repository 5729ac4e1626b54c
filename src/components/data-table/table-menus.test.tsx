/** The menus of a table, and where they lead. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import {
  bills,
  filter,
  grid,
  openTable,
  sortBy,
  Table,
} from '../../../tests/factories/sample-table.tsx'
import { PageCard } from '../shell/page-header.tsx'

/** Nothing lies over it and nothing cuts it off. */
const isSeenWhole = (element: Element): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const middle = (left + right) / 2
  return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(middle, y)))
}

test('a menu is seen whole, also where one row makes a short card', async () => {
  await page.viewport(1280, 800)
  await render(
    <PageCard>
      <Table rows={bills(1)} />
    </PageCard>,
  )
  for (const name of ['Flat: more for this column', 'Views', 'Columns', 'Export']) {
    await page.getByRole('button', { name, exact: true }).click()
    const menu = page.getByRole('menu')
    await expect.element(menu).toBeVisible()
    const items = [...menu.element().querySelectorAll('[role^="menuitem"]')]
    await expect.poll(() => items.map(isSeenWhole), { message: name }).not.toContain(false)
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
  }
})

test('with a column that is hidden the focus does not go: it is at the head beside, and Tab goes on from there', async () => {
  await openTable()
  const hide = async (column: string) => {
    grid
      .getByRole('button', { name: `${column}: more for this column` })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menu')).toBeVisible()
    await userEvent.keyboard('{End}{Enter}')
    await expect.element(sortBy(column)).not.toBeInTheDocument()
  }
  await hide('Flat')
  await expect.element(sortBy('Due')).toHaveFocus()
  await userEvent.tab()
  await expect.element(filter('Bill no.')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(sortBy('Due')).toHaveFocus()
  // there is none after it
  await hide('Amount')
  await expect.element(sortBy('Role')).toHaveFocus()
})
