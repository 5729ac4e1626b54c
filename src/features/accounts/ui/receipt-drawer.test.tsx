import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftPhotos } from '#db/draft-photos.ts'
import { writeMeta } from '#db/meta.ts'
import { ReceiptDrawer, type ReceiptSource } from './receipt-drawer.tsx'

const nothing = () => Promise.reject(new Error('nothing is saved here'))

const client = new QueryClient()

const drawer = (readSource: () => Promise<ReceiptSource>, isFixed = false, row = 'new') => (
  <QueryClientProvider client={client}>
    <AppProvider>
      <ReceiptDrawer
        {...{ readSource, isFixed }}
        other={<input aria-label="What for" />}
        owners={[]}
        today="2026-11-20"
        closed={() => null}
        findAlike={async () => null}
        alike={() => null}
        draft={null}
        place={{ societyId: 'neem', row }}
        replaceBy={null}
        onSave={nothing}
        onKeep={nothing}
        onWithdraw={null}
        onSaved={() => {}}
        onClose={() => {}}
      />
    </AppProvider>
  </QueryClientProvider>
)

const openDrawer = (...of: Parameters<typeof drawer>) => render(drawer(...of))

const flat = page.getByRole('combobox', { name: 'Flat' })
const source = (name: string) => page.getByRole('radio', { name })

test('it opens with the form in which something was typed last, its first field has the focus', async () => {
  await openDrawer(async () => 'resident')
  await expect.element(flat).toHaveFocus()
  await page.getByText('Other', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'What for' })).toBeVisible()
})

test('of money from others it opens with theirs', async () => {
  await openDrawer(async () => 'other')
  await expect.element(source('Other')).toBeChecked()
  await expect.element(flat).not.toBeInTheDocument()
})

test('where the device cannot be read it is a receipt; one that is written anew stays what it is', async () => {
  await openDrawer(() => Promise.reject(new Error('the device cannot be read')), true)
  await expect.element(flat).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Edit receipt' })).toBeVisible()
  await expect.element(source('Other')).not.toBeInTheDocument()
})

test('where another one is written anew the form has its papers, and of the one before none', async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  setCurrentDevice(device)
  const keep = (row: string, name: string) =>
    draftPhotos({ space: 's:neem', form: 'receipt', row }).keep({
      ...({ name, type: 'application/pdf', thumbnail: null } as const),
      sha256: name.slice(0, 1).repeat(64),
      bytes: new TextEncoder().encode('%PDF-1.4').buffer,
    })
  await keep('new', 'a.pdf')
  await keep('op1', 'b.pdf')
  const away = (name: string) =>
    page.getByRole('button', { name: `Take ${name} away`, exact: true })
  const { rerender } = await openDrawer(async () => 'resident')
  await expect.element(away('a.pdf')).toBeVisible()
  await rerender(drawer(async () => 'resident', true, 'op1'))
  await expect.element(away('b.pdf')).toBeVisible()
  await expect.element(away('a.pdf')).not.toBeInTheDocument()
  device.dexie.close()
})
