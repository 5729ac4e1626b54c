/** The shortcuts in the toolbar (spec 2.7, ux.md 4.3). */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { withMoved } from '#domain/conflicts/starred.ts'
import { boxOf, desktop, openFrame, phone } from '../../../tests/factories/open-frame.tsx'
import { IconMail } from '../icons.ts'
import type { NavigationItem } from './navigation-item.ts'
import { ShortcutsBar } from './shortcuts-bar.tsx'

const pages: readonly NavigationItem[] = Array.from({ length: 10 }, (_, at) => ({
  id: `page${at + 1}`,
  type: 'item',
  title: `Page ${at + 1}`,
  url: `/apps/page${at + 1}`,
  icon: IconMail,
}))

const idsOf = (count: number) => pages.slice(0, count).map(({ id }) => id)

const Starred = ({ count }: { count: number }) => {
  const [ids, setIds] = useState(idsOf(count))
  return (
    <ShortcutsBar
      items={ids.flatMap((id) => pages.find((one) => one.id === id) ?? [])}
      onMove={({ item, side, of }) => setIds(withMoved(ids, { id: item.id, side, of: of.id }))}
      onRemove={(item) => setIds(ids.filter((id) => id !== item.id))}
    />
  )
}

const openBar = (count: number, size: readonly [number, number] = desktop) =>
  openFrame({}, { size, props: { shortcuts: <Starred count={count} /> } })

const bar = page.getByRole('navigation', { name: 'Shortcuts' })
const links = bar.getByRole('link')
const menu = bar.getByRole('button', { name: 'More shortcuts, and their order' })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
const names = () => links.elements().map((link) => link.getAttribute('aria-label'))
const press = (keys: string) => userEvent.keyboard(keys)

test('starred pages stand in the toolbar in their order, and lead to their pages', async () => {
  const history = await openBar(2)
  await expect.element(links.first()).toHaveTextContent('Page 1')
  expect(names()).toEqual(['Page 1', 'Page 2'])
  await links.nth(1).click()
  expect(history.location.pathname).toBe('/apps/page2')
  await expect.element(links.nth(1)).toHaveAttribute('aria-current', 'page')
})

test('at most eight have room in the bar; the others are links in its menu', async () => {
  const history = await openBar(10, [1920, 1080])
  await expect.poll(() => links.elements().length).toBe(8)
  await menu.click()
  await item('Page 10').click()
  expect(history.location.pathname).toBe('/apps/page10')
})

/** The other controls of the toolbar, from their left edges. */
const others = () =>
  [/^Society/, 'Search', /account menu/].map(
    (name) => boxOf(page.getByRole('button', { name }).first().element()).left,
  )

const Arriving = ({ count }: { count: number }) => {
  const [arrived, setArrived] = useState(0)
  return (
    <>
      <button
        type="button"
        style={{ position: 'fixed', bottom: 0 }}
        onClick={() => setArrived(count)}
      >
        Star
      </button>
      <Starred key={arrived} count={arrived} />
    </>
  )
}

test.each([1, 8, 10])(
  '%i shortcuts take the room that is left, and nothing else in the toolbar moves',
  async (count) => {
    await openFrame({}, { props: { shortcuts: <Arriving count={count} /> } })
    await expect.element(bar).not.toBeInTheDocument()
    const before = others()
    await page.getByRole('button', { name: 'Star' }).click()
    await expect.element(menu).toBeVisible()
    await expect.poll(() => links.elements().length).toBeGreaterThan(0)
    expect(others()).toEqual(before)
  },
)

test('on a narrow tablet those without room are in the menu', async () => {
  await openBar(10, [768, 1024])
  await expect.element(menu).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(768)
  const search = page.getByRole('button', { name: 'Search' }).element()
  expect(boxOf(menu.element()).right).toBeLessThan(boxOf(search).left)
  await menu.click()
  await expect.element(item('Page 10')).toBeVisible()
})

test('with the keys alone one is moved right, moved left and removed, and the focus is never lost', async () => {
  await openBar(3)
  await expect.element(menu).toBeVisible()
  ;(menu.element() as HTMLElement).focus()
  await press('{Enter}')
  await expect.element(item('Page 1: change its place')).toHaveFocus()
  await press('{Enter}')
  await expect.element(item('Move left: Page 1')).toHaveFocus()
  // It is the first: there is nothing to its left.
  await expect.element(item('Move left: Page 1')).toHaveAttribute('aria-disabled', 'true')
  await press('{Enter}')
  expect(names()).toEqual(['Page 1', 'Page 2', 'Page 3'])
  await press('{ArrowDown}{Enter}{Enter}')
  expect(names()).toEqual(['Page 2', 'Page 3', 'Page 1'])
  await expect.element(page.getByText('Page 1: shortcut 3 of 3')).toBeInTheDocument()
  await expect.element(item('Move right: Page 1')).toHaveFocus()
  await press('{ArrowUp}{Enter}')
  expect(names()).toEqual(['Page 2', 'Page 1', 'Page 3'])
  await press('{End}{Enter}')
  await expect.element(item('Page 1: change its place')).toHaveFocus()
  await press('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  expect(names()).toEqual(['Page 2', 'Page 3'])
  await expect.element(menu).toHaveFocus()
})

test('the bar goes with its last shortcut, and the focus is in the page', async () => {
  await openBar(1)
  await menu.click()
  await item('Page 1: change its place').click()
  await item('Remove from shortcuts: Page 1').click()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.id).toBe('content')
})

test('on a phone the tab bar has them', async () => {
  await openBar(3, phone)
  await expect.element(bar).not.toBeInTheDocument()
  await page.viewport(...desktop)
  await expect.element(bar).toBeVisible()
})
