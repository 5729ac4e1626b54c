import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { ErrorPlaceholder } from './error-placeholder.tsx'
import { LoadingPlaceholder, loadingDelayMs, loadingTimeoutMs } from './loading-placeholder.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const status = () => document.querySelector('[role="status"]')?.textContent
/** React draws in a task of its own, which the fake clock does not hold back; `vi.waitFor` would move that clock. */
const drawn = async () => {
  for (let task = 0; task < 5; task += 1)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
}
const says = async (words: string) => {
  await drawn()
  expect(status()).toBe(words)
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const draw = (placeholder = <LoadingPlaceholder />) =>
  render(<AppProvider>{placeholder}</AppProvider>)

test('the constants of the specification: 300 ms and 10000 ms', () => {
  expect(loadingDelayMs).toBe(300)
  expect(loadingTimeoutMs).toBe(10_000)
})

test('what comes within 300 ms never flashes; then it says "Loading...", and after 10000 ms that it is slow', async () => {
  await draw()
  expect(document.querySelector('[data-state="loading"]')).not.toBeNull()
  pass(299)
  await says('')
  pass(1)
  await says('Loading...')
  pass(9699)
  await says('Loading...')
  pass(1)
  await says('Taking a long time...')
})

test('who has waited already sees it at once, and hears of the delay no later', async () => {
  await draw(<LoadingPlaceholder waitedMs={300} />)
  expect(status()).toBe('Loading...')
  pass(9700)
  await says('Taking a long time...')
})

test.each(['list', 'card', 'table'] as const)(
  'a %s that is coming is drawn as one, and never moves where motion is unwanted',
  async (shape) => {
    await draw(<LoadingPlaceholder shape={shape} />)
    expect(document.querySelector('[data-shape]')).toBeNull()
    pass(300)
    await says('Loading...')
    const bones = document.querySelectorAll(`[data-shape="${shape}"] > *`)
    expect(bones.length).toBeGreaterThan(1)
    const motion = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule.cssText.includes('shimmer') && !rule.cssText.startsWith('@keyframes'))
    expect(motion.length).toBeGreaterThan(0)
    for (const rule of motion)
      expect(rule.cssText).toContain('prefers-reduced-motion: no-preference')
  },
)

test('an error says "Something went wrong" and offers Retry', async () => {
  vi.useRealTimers()
  const onRetry = vi.fn()
  await draw(<ErrorPlaceholder onRetry={onRetry} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  await page.getByRole('button', { name: 'Retry' }).click()
  expect(onRetry).toHaveBeenCalledOnce()
})
