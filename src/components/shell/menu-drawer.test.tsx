import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shellProps } from '../../../tests/factories/open-frame.tsx'
import { renderAt } from '../../../tests/factories/render-at.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

test.each([
  [320, 275.2],
  [360, 309.6],
  [767, 320],
])('at %i the drawer of the menu is min(320 px, 86 vw) wide: %d', async (width, drawer) => {
  await page.viewport(width, 740)
  const { person, items, onOpenAccount, onOpenSettings, onOpenKeys, onLogout } = shellProps
  await renderAt(
    '/home',
    <MenuDrawer
      isOpen
      person={person}
      items={items}
      onClose={onLogout}
      onAccount={onOpenAccount}
      onSettings={onOpenSettings}
      onKeys={onOpenKeys}
      onLogout={onLogout}
    />,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().getBoundingClientRect().width).toBeCloseTo(drawer, 1)
})
