import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { PushSection } from './push-section.tsx'

/** A browser that can be asked, and answers so. */
const answer = (permission: NotificationPermission) => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  const pushManager = { getSubscription: async () => null }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration // as much of one as is asked
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
}

beforeEach(() => () => vi.restoreAllMocks())

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppProvider>
        <PushSection isOffline={false} />
      </AppProvider>
    </QueryClientProvider>,
  )

test.each([
  ['denied', /Your browser refuses notifications/],
  ['default', /Notifications stay off/],
] as const)('a question that is answered with %s is no success', async (permission, words) => {
  answer(permission)
  await open()
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  const said = page.getByRole('status').filter({ hasText: words })
  await expect.element(said.getByRole('img', { name: 'Warning' })).toBeVisible()
})

test('what one would be told of is there before it is allowed', async () => {
  answer('denied')
  await open()
  for (const kind of ['Notices of the society', 'Mail to me', 'News of what I reported'])
    await expect.element(page.getByLabelText(kind)).toBeDisabled()
})
