/** Component tests see what a person sees: with our styles, and without a silent error on the console. */
import '#components/styles.css'
import { cleanNotifications } from '@mantine/notifications'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/**
 * Files share one page (`isolate: false`): to load 500 modules for each would be most of the time. Each finds it as
 * the first one did.
 */
beforeAll(async () => {
  await cleanup()
  cleanNotifications()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  document.body.removeAttribute('style')
  window.scrollTo(0, 0)
  await page.viewport(414, 896)
  await userEvent.cleanup()
})

beforeEach(async () => {
  await cleanup()
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(calls).toEqual([])
})
