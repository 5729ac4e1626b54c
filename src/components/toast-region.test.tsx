import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from './app-provider.tsx'
import { clearToasts, notify } from './notify.tsx'

test.each([
  [360, 56],
  [1280, 64],
])(
  'at %i pixels a toast begins under the toolbar and leaves the rest to be pressed',
  async (width, bar) => {
    await page.viewport(width, 740)
    await render(
      <AppProvider>
        <h1>Home</h1>
      </AppProvider>,
    )
    await notify({ kind: 'success', message: 'Star added' })
    await notify({ kind: 'success', message: 'Star removed' })
    const toasts = () => page.getByRole('status').elements()
    const boxes = () => toasts().map((each) => each.getBoundingClientRect())
    // they slide in
    await expect.poll(() => (boxes()[0]?.top ?? 0) >= bar && boxes().length === 2).toBe(true)
    await expect.poll(() => (boxes()[1]?.top ?? 0) - (boxes()[0]?.bottom ?? 740)).toBeGreaterThan(8)
    const [first] = boxes()
    const between = document.elementFromPoint(width / 2, (first?.bottom ?? 0) + 4)
    expect(between?.closest('.mantine-Notifications-root')).toBeNull()
    clearToasts()
  },
)
