import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { CheckSection } from './check-section.tsx'
import { StatusSection } from './status-section.tsx'

test('a part of the settings that cannot be read says so, and is there after another try', async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  device.dexie.close()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AppProvider>
        <StatusSection onOpenTray={() => {}} onSyncNow={async () => ''} />
        <CheckSection isOffline={false} />
      </AppProvider>
    </QueryClientProvider>,
  )
  const failures = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect.poll(() => failures.elements().length).toBe(2)
  await device.dexie.open()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('button', { name: 'Sync now' })).toBeVisible()
  expect(failures.elements()).toEqual([])
})
