/** What is entered one after the other begins at its first field again. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { EntryDrawer } from '../day-book/entry-form.tsx'
import { nothingPayable } from '../payables/payable-item.ts'
import { PaymentForm } from '../payables/payment-form.tsx'

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const today = '2026-11-20'
const account = (id: string, group: LedgerAccountRow['group'], role: LedgerAccountRow['role']) => ({
  ...{ id, name: id, code: '5100', group, role, isControl: false, isClosed: false },
})
const ledger = [
  account('Bank', 'cash-and-bank', 'bank'),
  account('Cash', 'cash-and-bank', 'cash'),
  account('Repairs', 'expense', null),
  account('Security', 'expense', null),
]

const show = (form: ReactNode) =>
  render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>
    </AppProvider>,
  )

const field = (name: string) => page.getByLabelText(name, { exact: true })
const next = page.getByRole('button', { name: 'Save and next' })

const entry = () => {
  const onSave = vi.fn(async () => {})
  const known = { ledger, balances: new Map(), today }
  return show(
    <EntryDrawer
      {...{ societyId: 'neem', known, resent: null, onSave }}
      onSaved={() => {}}
      onClose={() => {}}
    />,
  ).then(() => onSave)
}

test('a contra after a contra begins at the account it comes from', async () => {
  const onSave = await entry()
  await field('From').selectOptions('Bank')
  await field('To').selectOptions('Cash')
  await field('Amount').fill('500')
  await next.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await expect.element(field('From')).toHaveFocus()
  await expect.element(field('Amount')).toHaveValue('')
})

test('a journal after a journal begins at the account of its first line', async () => {
  const onSave = await entry()
  await page.getByText('Journal', { exact: true }).click()
  await field('Account, line 1').selectOptions('Repairs')
  await field('Debit, line 1').fill('500')
  await field('Account, line 2').selectOptions('Security')
  await field('Credit, line 2').fill('500')
  await page.getByLabelText('Reason').fill('Put right')
  await next.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await expect.element(field('Account, line 1')).toHaveFocus()
  await expect.element(field('Debit, line 1')).toHaveValue('')
})

test('a payment to somebody after another begins at who is paid', async () => {
  const onSave = vi.fn(async () => {})
  await show(
    <PaymentForm
      payables={{ ...nothingPayable, ledger, today }}
      {...{ societyId: 'neem', invoiceId: null, resent: null, onSave }}
      onVendor={async () => ''}
      onSaved={() => {}}
      onClose={() => {}}
    />,
  )
  await page.getByText('Somebody else').click()
  await field('Who got it').fill('Income Tax')
  await field('For').selectOptions('Repairs')
  await field('Amount').fill('500')
  await page.getByText('Cash', { exact: true }).click()
  await next.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  await expect.element(field('Who got it')).toHaveFocus()
})
