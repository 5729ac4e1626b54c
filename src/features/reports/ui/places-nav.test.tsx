import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { PlacesNav } from './places-nav.tsx'

test.each([
  [1408, 240],
  [1920, 240],
  [1407, 1407],
])('9: %i wide, the sidebar of a page is %i wide', async (width, sidebar) => {
  await page.viewport(width, 800)
  await renderAt(
    '/',
    <PlacesNav isWorker place={{ kind: 'folder', handle: 'all' }} labels={[]} folders={[]} />,
  )
  const nav = page.getByRole('navigation', { name: 'Show' })
  expect(nav.element().getBoundingClientRect().width).toBe(sidebar)
})
