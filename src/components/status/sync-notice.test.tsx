import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import type { SyncStatus } from '../shell/shell-types.ts'
import { AsOf, staleAfterMs } from './as-of.tsx'
import { SyncNotice } from './sync-notice.tsx'
import { bannerDelayMs, firstTryMs, useShownOffline } from './use-shown-offline.ts'

afterEach(() => {
  vi.useRealTimers()
})

const words = 'No internet connection found. App is running in offline mode.'
const banner = page.getByText(words)
const now = new Date(2026, 10, 22, 14, 5)
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
const hour = 3_600_000

const status = (state: SyncStatus['state'], more: Partial<SyncStatus> = {}): SyncStatus => ({
  state,
  asOf: null,
  nextTryAt: null,
  waiting: 0,
  attention: 0,
  ...more,
})

const Notice = ({ sync }: { sync: SyncStatus }) => (
  <AppProvider>
    <SyncNotice
      sync={sync}
      now={now}
      isUpdateThere={false}
      onReload={() => {}}
      onOpenSettings={() => {}}
    />
  </AppProvider>
)

type OfflineProps = { failingSince: string | null; failedAt?: string | null }

/** As the shell does it, with the time since which nothing answers. */
const Offline = ({ failingSince, failedAt = failingSince }: OfflineProps) => (
  <Notice sync={status(useShownOffline({ failingSince, failedAt }) ? 'offline' : 'up-to-date')} />
)

test('3.16: the banner comes after 2 s of failure and goes 2 s after success, said once', async () => {
  expect(bannerDelayMs).toBe(2000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const said = () =>
    page
      .getByRole('status')
      .elements()
      .filter(({ textContent }) => textContent === 'Back online').length
  const { rerender } = await render(<Offline failingSince={new Date().toISOString()} />)
  await pass(1999)
  await expect.element(banner).not.toBeInTheDocument()
  await pass(1)
  await expect.element(banner).toBeVisible()
  expect(said()).toBe(0)
  await rerender(<Offline failingSince={null} />)
  await pass(1999)
  await expect.element(banner).toBeVisible()
  await pass(1)
  await expect.element(banner).not.toBeInTheDocument()
  expect(said()).toBe(1)
})

test('one lost packet is no banner', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { rerender } = await render(<Offline failingSince={new Date().toISOString()} />)
  await vi.advanceTimersByTimeAsync(1900)
  await rerender(<Offline failingSince={null} />)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.element(banner).not.toBeInTheDocument()
})

/** Before this page began. */
const longAgo = () => new Date(performance.timeOrigin - 60_000).toISOString()

test('a page that opens without a network shows the banner from its first picture on', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Offline failingSince={longAgo()} />)
  await expect.element(banner).toBeVisible()
})

test('what failed before the page opened is no banner until it fails here too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const failingSince = longAgo()
  const { rerender } = await render(<Offline failingSince={failingSince} />)
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(banner).not.toBeInTheDocument()
  await rerender(<Offline failingSince={failingSince} failedAt={new Date().toISOString()} />)
  await vi.advanceTimersByTimeAsync(1999)
  await expect.element(banner).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(banner).toBeVisible()
  await rerender(<Offline failingSince={null} />)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(banner).not.toBeInTheDocument()
})

test('a first try of which nothing is heard is a failure too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(<Offline failingSince={longAgo()} />)
  await vi.advanceTimersByTimeAsync(firstTryMs - 1)
  await expect.element(banner).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(banner).toBeVisible()
})

test('a clock that is put back does not keep it away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const failingSince = new Date(Date.now() + hour).toISOString()
  await render(<Offline failingSince={failingSince} />)
  await vi.advanceTimersByTimeAsync(firstTryMs)
  await expect.element(banner).toBeVisible()
})

test('where the frame is drawn anew, what was said before stands from its first picture on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const failingSince = longAgo()
  const { unmount } = await render(<Offline {...{ failingSince }} />)
  await vi.advanceTimersByTimeAsync(firstTryMs)
  await expect.element(banner).toBeVisible()
  await unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  await render(<Offline {...{ failingSince }} />)
  expect(banner.elements()).toHaveLength(1)
})

test('who was never offline is not told to be back', async () => {
  await render(<Notice sync={status('up-to-date')} />)
  await expect.element(page.getByText('Back online')).not.toBeInTheDocument()
})

test('the banner says how old the data are and how many changes wait', async () => {
  await render(<Notice sync={status('offline', { asOf: ago(hour), waiting: 3 })} />)
  const said = page.getByRole('status').filter({ hasText: words })
  await expect.element(said).toHaveTextContent(/As of 13:05/)
  await expect.element(said).toHaveTextContent(/3 changes waiting/)
})

test('what is older than 24 h has a clock and says so; what is not has none', async () => {
  expect(staleAfterMs).toBe(24 * hour)
  const { rerender, container } = await render(
    <AppProvider>
      <AsOf at={ago(24 * hour)} now={now} />
    </AppProvider>,
  )
  await expect.element(page.getByText('As of 21-Nov-26 14:05')).toBeVisible()
  expect(container.querySelector('svg')).toBeNull()
  await rerender(
    <AppProvider>
      <AsOf at={ago(24 * hour + 1)} now={now} />
    </AppProvider>,
  )
  await expect.element(page.getByText('As of 21-Nov-26 14:04 · Older than a day')).toBeVisible()
  expect(container.querySelector('svg')).not.toBeNull()
})
