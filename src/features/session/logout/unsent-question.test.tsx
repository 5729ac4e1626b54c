import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { UnsentDialog } from './unsent-dialog.tsx'
import { UnsentQuestion } from './unsent-question.tsx'

const dialog = page.getByRole('dialog')
const stays = () => {}

test('who logs out where the device cannot be read is asked, and told what does not work', async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  device.dexie.close()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <AppProvider>
        <UnsentQuestion uid="anna" onStay={stays} />
      </AppProvider>
    </QueryClientProvider>,
  )
  await expect.element(dialog.getByText('This device cannot say what is not sent')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Log out and discard' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save to a file' }).click()
  await expect.element(dialog.getByText('The file could not be saved.')).toBeVisible()
})

test('a sync that cannot even begin says so before the logout', async () => {
  await render(
    <AppProvider>
      <UnsentDialog
        unsent={1}
        refused={0}
        onSyncNow={() => Promise.reject(new Error('no such database'))}
        onSave={async () => {}}
        onLogout={stays}
        onStay={stays}
      />
    </AppProvider>,
  )
  await dialog.getByRole('button', { name: 'Sync now' }).click()
  await expect.element(dialog.getByText('Something went wrong')).toBeVisible()
})
