import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { forcedReloadMs, UpdateBar } from './update-bar.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const open = (isForced: boolean, waiting = 0) => {
  const onReload = vi.fn()
  const onLater = vi.fn()
  const bar = (forced: boolean) => (
    <AppProvider>
      <UpdateBar waiting={waiting} isForced={forced} onReload={onReload} onLater={onLater} />
    </AppProvider>
  )
  return { onReload, onLater, bar, opened: render(bar(isForced)) }
}
const bar = page.getByRole('status').filter({ hasText: 'New version available' })
const later = page.getByRole('button', { name: 'Later' })
const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date'],
  })

test('a new version is offered, and can wait', async () => {
  const { onLater, onReload } = open(false, 3)
  await expect.element(bar).toHaveTextContent('Your 3 waiting changes are kept.')
  await expect.element(page.getByText('Reload within 1 minute')).not.toBeInTheDocument()
  await later.click()
  expect(onLater).toHaveBeenCalledTimes(1)
  expect(onReload).not.toHaveBeenCalled()
})

test('one that the server asks for leaves 60 s, counted down, and then comes by itself', async () => {
  expect(forcedReloadMs).toBe(60_000)
  fakeClock()
  const { onReload } = open(true)
  await vi.advanceTimersByTimeAsync(0)
  await expect.element(bar).toHaveTextContent('Reload within 1 minute')
  await expect.element(later).not.toBeInTheDocument()
  await expect.element(page.getByRole('timer')).toHaveTextContent('1:00')
  await vi.advanceTimersByTimeAsync(51_000)
  await expect.element(page.getByRole('timer')).toHaveTextContent('0:09')
  expect(onReload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(onReload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onReload).toHaveBeenCalledTimes(1)
})

test('where the server takes this version again nothing is reloaded', async () => {
  fakeClock()
  const { onReload, bar: draw, opened } = open(true)
  await vi.advanceTimersByTimeAsync(30_000)
  await (await opened).rerender(draw(false))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(onReload).not.toHaveBeenCalled()
  await expect.element(later).toBeVisible()
})
