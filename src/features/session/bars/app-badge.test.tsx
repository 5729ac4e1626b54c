import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppBadge } from './app-badge.ts'

const fakeIcon = () => {
  let shown: number | undefined
  return {
    shown: () => shown,
    host: {
      setAppBadge: async (count?: number) => {
        shown = count
      },
      clearAppBadge: async () => {
        shown = undefined
      },
    },
  }
}

test('the icon shows how much waits, and nothing where nothing does', async () => {
  const { shown, host } = fakeIcon()
  const { rerender } = await render(<AppBadge count={3} host={host} />)
  expect(shown()).toBe(3)
  await rerender(<AppBadge count={1} host={host} />)
  expect(shown()).toBe(1)
  await rerender(<AppBadge count={0} host={host} />)
  expect(shown()).toBeUndefined()
})

test('when the person goes, the number goes with them', async () => {
  const { shown, host } = fakeIcon()
  const { unmount } = await render(<AppBadge count={3} host={host} />)
  await unmount()
  expect(shown()).toBeUndefined()
})

test('a browser without numbers on icons, or whose system refuses them, is left in peace', async () => {
  await render(<AppBadge count={3} host={{}} />)
  const setAppBadge = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await render(<AppBadge count={3} host={{ setAppBadge }} />)
  expect(setAppBadge).toHaveBeenCalledWith(3)
})
