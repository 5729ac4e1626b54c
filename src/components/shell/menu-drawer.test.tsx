import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shellProps } from '../../../tests/factories/open-frame.tsx'
import { renderAt } from '../../../tests/factories/render-at.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

const openDrawer = async (onClose = shellProps.onLogout) => {
  const { person, items, onOpenAccount, onOpenSettings, onOpenKeys, onLogout } = shellProps
  await renderAt(
    '/home',
    <MenuDrawer
      isOpen
      person={person}
      items={items}
      onClose={onClose}
      onAccount={onOpenAccount}
      onSettings={onOpenSettings}
      onKeys={onOpenKeys}
      onLogout={onLogout}
    />,
  )
}

test.each([
  [320, 275.2],
  [360, 309.6],
  [767, 320],
])('at %i the drawer of the menu is min(320 px, 86 vw) wide: %d', async (width, drawer) => {
  await page.viewport(width, 740)
  await openDrawer()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBeCloseTo(drawer, 1)
})

test('a window that grows closes the menu: the navigation stands beside the page there', async () => {
  await page.viewport(767, 740)
  const onClose = vi.fn()
  await openDrawer(onClose)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await page.viewport(768, 740)
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
})
