import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { PaymentFields } from '#contract/books/payments.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { newVendor } from '../../../../tests/factories/payables.ts'
import { nothingPayable } from './payable-item.ts'
import { PaymentForm } from './payment-form.tsx'

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const today = '2026-11-20'
const vendors = [
  { ...newVendor({ id: 'guard' }), isClosed: false },
  { ...newVendor({ id: 'lift', name: 'Lift Works', pan: 'ABCPD1234E' }), isClosed: false },
  { ...newVendor({ id: 'shop', name: 'Corner Shop', deducts: null }), isClosed: false },
]

const show = async () => {
  const onSave = vi.fn(async (_: PaymentFields) => {})
  await render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>
        <PaymentForm
          payables={{ ...nothingPayable, vendors, today, isWhole: true }}
          {...{ societyId: 'neem', invoiceId: null, resent: null, onSave }}
          onVendor={async () => ''}
          onSaved={() => {}}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </AppProvider>,
  )
  return onSave
}

const vendor = page.getByRole('combobox', { name: 'Vendor' })
const amount = page.getByRole('textbox', { name: 'Amount' })
const tax = page.getByRole('textbox', { name: 'Tax deducted' })
const save = page.getByRole('button', { name: 'Save payment' })

test('of what is paid ahead the tax is proposed with its reason, may be changed, and is kept back', async () => {
  const onSave = await show()
  await vendor.selectOptions('Rakshak Guard Services')
  await expect.element(amount).toHaveAccessibleDescription('With the tax that is deducted')
  await expect.element(tax).toHaveValue('')
  await amount.fill('40,000')
  await expect.element(tax).toHaveValue('800.00')
  await expect.element(tax).toHaveAccessibleDescription(/^2 % of ₹40,000.00/)
  await expect.element(page.getByText(/the vendor gets ₹39,200.00/)).toBeVisible()
  await tax.fill('25,000')
  await save.click()
  await expect.element(tax).toHaveAccessibleDescription(/cannot be more than half/)
  await tax.fill('500')
  await expect.element(page.getByText(/the vendor gets ₹39,500.00/)).toBeVisible()
  await save.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    ...{ vendorId: 'guard', amount: 39_500_00, deducted: 500_00 },
  })
})

test('another vendor has its own tax, and one of whom nothing is deducted no field of it', async () => {
  const onSave = await show()
  await vendor.selectOptions('Rakshak Guard Services')
  await amount.fill('40,000')
  await tax.fill('typed for this one')
  await vendor.selectOptions('Lift Works')
  await expect.element(tax).toHaveValue('400.00')
  await tax.fill('typed for that one')
  await vendor.selectOptions('Corner Shop')
  await expect.element(tax).not.toBeInTheDocument()
  await expect.element(amount).not.toHaveAccessibleDescription()
  await save.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ vendorId: 'shop', amount: 40_000_00 })
  expect(onSave.mock.calls[0]?.[0]).not.toHaveProperty('deducted')
})

test('what is proposed is saved as it is', async () => {
  const onSave = await show()
  await vendor.selectOptions('Rakshak Guard Services')
  await amount.fill('40,000')
  await save.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ amount: 39_200_00, deducted: 800_00 })
})
