import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { newInvoice, newPayment, newVendor } from '../../../../tests/factories/payables.ts'
import { renderBooks } from '../../../../tests/factories/render-books.tsx'
import { InvoicesPage } from './invoices-page.tsx'
import { PaymentsPage } from './payments-page.tsx'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const entered = { ...held, recordedAt: '2026-11-20T08:00:00.000Z', reverses: null, reason: '' }

let device: Device
beforeEach(async () => {
  await page.viewport(1280, 800)
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'm@example.org', displayName: 'Meera' })
  setCurrentDevice(device)
  await device.rows.society.put({ ...held, id: 'neem', businessDate: '2026-11-20' } as never) // no more is read of it
  for (const entity of ['society', 'invoice', 'payment', 'vendor'] as const)
    await device.scopes.put({ ...held, key: `s:neem/${entity}@all`, entity, snap: null } as never) // as above
  const vendor = { ...newVendor({ id: 'guards' }), ...held, isClosed: false }
  await device.rows.vendor.put(vendor as never) // as above
  const { at: _, ...invoice } = newInvoice('guards', { id: 'i1' })
  const number = { number: 'V/2627/i1', possibleDuplicateOf: null }
  await device.rows.invoice.put({ ...entered, ...invoice, ...number } as never) // as above
  for (const id of ['p1', 'p2', 'p3']) {
    const paid = { id, paidOn: `2026-11-0${id.slice(1)}`, amount: paise(1000_00) }
    const { at: __, ...payment } = newPayment('guards', paid)
    await device.rows.payment.put({ ...entered, ...payment, number: `P/2627/${id}` } as never) // as above
  }
})
afterEach(() => device.dexie.close())

const open = (path: string) =>
  renderBooks(device, path, {
    payments: () => <PaymentsPage files={() => null} onSetting={() => {}} />,
    invoices: () => <InvoicesPage files={() => null} onSetting={() => {}} onVendors={() => {}} />,
  })

const rowOf = (name: string) => page.getByRole('row', { name })
const titled = (name: string) => page.getByRole('dialog', { name, exact: true }).getByText(name)

test('once a payment is reversed its panel has the focus, and closed it gives it back to the row', async () => {
  await open('payments')
  const cell = page.getByRole('rowheader', { name: 'P/2627/p2' })
  await cell.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await page.getByLabelText('Reason').fill('Entered twice')
  await page.getByRole('button', { name: 'Reverse', exact: true }).last().click()
  await expect.element(titled('Payment P/2627/p2')).toHaveFocus()
  await expect.poll(() => device.rows.payment.count()).toBe(4)
  await userEvent.keyboard('{Escape}')
  await expect.element(cell).toHaveFocus()
})

test('a payment reversed from its row keeps the focus in the row', async () => {
  await open('payments')
  await rowOf('P/2627/p2').getByRole('button', { name: 'Reverse' }).click()
  await page.getByLabelText('Reason').fill('Entered twice')
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .poll(() => document.activeElement?.closest('tr')?.querySelector('th')?.textContent)
    .toBe('P/2627/p2')
})

test('a payment opened from its invoice leads back to the invoice, and that to its row', async () => {
  const history = await open('invoices?find=Rakshak')
  const cell = page.getByRole('rowheader', { name: 'V/2627/i1' })
  await cell.click()
  await page.getByRole('link', { name: /^P\/2627\/p2/ }).click()
  await expect.element(titled('Payment P/2627/p2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(titled('Invoice V/2627/i1')).toBeVisible()
  await expect
    .poll(() => document.activeElement?.closest('[role="dialog"]')?.textContent)
    .toContain('Invoice V/2627/i1')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => history.location.href).toBe('/apps/accounts/invoices?find=Rakshak')
  await expect.poll(() => cell.element().closest('tr')?.contains(document.activeElement)).toBe(true)
})
