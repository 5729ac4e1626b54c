import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { ReceiptDrawer, type ReceiptSource } from './receipt-drawer.tsx'

const nothing = () => Promise.reject(new Error('nothing is saved here'))

const openDrawer = async (readSource: () => Promise<ReceiptSource>, isFixed = false) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
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
          place={{ societyId: 'neem', row: 'new' }}
          replaceBy={null}
          onSave={nothing}
          onKeep={nothing}
          onWithdraw={null}
          onSaved={() => {}}
          onClose={() => {}}
        />
      </AppProvider>
    </QueryClientProvider>,
  )

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
