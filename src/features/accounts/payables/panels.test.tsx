import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceRow } from '#contract/books/invoices.ts'
import type { PaymentRow } from '#contract/books/payments.ts'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { newInvoice, newPayment, newVendor } from '../../../../tests/factories/payables.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { createPayableActions } from './mutations.ts'
import { nothingPayable } from './payable-item.ts'
import { PaymentPanel } from './payment-panel.tsx'
import { payablesQuery } from './queries.ts'
import { ReversePayment } from './reverse-payment.tsx'
import { useRepeat } from './use-repeat.ts'
import { vendorItems } from './vendor-item.ts'
import { VendorPanel } from './vendor-panel.tsx'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }

const invoice = (id: string, change: Partial<InvoiceRow> = {}) => {
  const { at: recordedAt, ...fields } = newInvoice('guards', { id })
  return {
    ...{ ...held, ...fields, recordedAt, number: `V/2627/${id}`, possibleDuplicateOf: null },
    ...{ reverses: null, reason: '', ...change },
  } as InvoiceRow & typeof held // what it has beside is not read
}

const payment = (id: string, change: Partial<PaymentRow> = {}) => {
  const { at: recordedAt, ...fields } = newPayment('guards', { id })
  return {
    ...{ ...held, ...fields, recordedAt, number: `P/2627/${id}`, reverses: null, reason: '' },
    ...change,
  } as PaymentRow & typeof held // as above
}

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  await device.rows.society.put({ ...held, id: 'neem', businessDate: '2026-11-20' } as never) // no more is read of it
  await device.scopes.put({ key: 's:neem/society@all', entity: 'society', ...held } as never) // as above
  const vendor = { ...newVendor({ id: 'guards' }), ...held, isClosed: false }
  await device.rows.vendor.put(vendor as never) // as above
})
afterEach(() => device.dexie.close())

const files = () => null
const actions = createPayableActions('neem')

const Invoice = ({ id }: { id: string }) => {
  const { data = nothingPayable } = useQuery(payablesQuery('neem'))
  const repeat = useRepeat(actions)
  const item = data.invoices.find(({ row }) => row.id === id)
  if (item === undefined) return null
  return (
    <InvoicePanel
      societyId="neem"
      {...{ item, data, repeat, files }}
      acts={null}
      onClose={() => {}}
    />
  )
}

const Payment = ({ id }: { id: string }) => {
  const { data = nothingPayable } = useQuery(payablesQuery('neem'))
  const item = data.payments.find(({ row }) => row.id === id)
  if (item === undefined) return null
  return (
    <PaymentPanel
      {...{ item, data, files }}
      societyId="neem"
      society="Neem"
      language="en"
      onReverse={undefined}
      onClose={() => {}}
    />
  )
}

const Vendor = () => {
  const { data = nothingPayable } = useQuery(payablesQuery('neem'))
  const [item] = vendorItems(data)
  if (item === undefined) return null
  return (
    <VendorPanel
      {...{ item, ...data }}
      mayWrite={false}
      onSave={async () => {}}
      onClosed={() => {}}
      onClose={() => {}}
    />
  )
}

const open = (ui: React.ReactNode) =>
  renderAt(
    '/apps/accounts/invoices',
    <QueryClientProvider client={new QueryClient()}>{ui}</QueryClientProvider>,
  )

const rowsOf = (heading: string) => page.getByRole('region', { name: heading }).getByRole('row')

test('an invoice names what was paid of it, what an advance kept back of its tax, and what is left', async () => {
  // 23,500.00 with no tax of its own: 9,800.00 and its 200.00 were paid before it, 3,000.00 later
  await device.rows.invoice.put(invoice('i1', { deducted: paise(0) }))
  await device.rows.payment.bulkPut([
    payment('p1', { amount: paise(9800_00), deducted: paise(200_00), paidOn: '2026-10-20' }),
    payment('p2', { amount: paise(3000_00) }),
  ])
  await open(<Invoice id="i1" />)
  const rows = rowsOf('Paid so far')
  await expect.element(rows.nth(0)).toHaveTextContent(/20-Oct-26₹200.00 of it is tax.*10,000.00$/)
  await expect.element(rows.nth(1)).toHaveTextContent(/07-Nov-26₹3,000.00$/)
  await expect.element(rows.nth(2)).toHaveTextContent('Unpaid₹10,500.00')
  await expect
    .element(page.getByRole('link', { name: 'P/2627/p2 · 07-Nov-26' }))
    .toHaveAttribute('href', '/apps/accounts/payments?payment=p2')
})

test('a vendor lists the last of its invoices and payments by date, each the way to its own panel', async () => {
  const months = ['04', '05', '06', '07', '08']
  await device.rows.invoice.bulkPut(
    months.map((month) => invoice(`i${month}`, { dated: `2026-${month}-01` })),
  )
  await device.rows.payment.bulkPut(
    months.map((month) => payment(`p${month}`, { paidOn: `2026-${month}-15` })),
  )
  await open(<Vendor />)
  const links = rowsOf('Invoices and payments').getByRole('link')
  await expect.element(links.nth(0)).toHaveTextContent('15-Aug-26 · Payment P/2627/p08')
  await expect.element(links.nth(0)).toHaveAttribute('href', '/apps/accounts/payments?payment=p08')
  await expect.element(links.nth(1)).toHaveTextContent('01-Aug-26 · Invoice V/2627/i08')
  await expect.element(links.nth(1)).toHaveAttribute('href', '/apps/accounts/invoices?invoice=i08')
  await expect.element(rowsOf('Invoices and payments').nth(0)).toHaveTextContent(/₹23,030.00$/)
  expect(links.elements()).toHaveLength(8)
  await expect
    .element(page.getByRole('link', { name: 'All payments' }))
    .toHaveAttribute('href', '/apps/accounts/payments?filter=party.is.Rakshak+Guard+Services')
})

test('what is taken back names the reason and what took it back, and that leads to it', async () => {
  const reversed = { reason: 'Entered twice', recordedAt: '2026-11-21T08:00:00.000Z' }
  await device.rows.invoice.bulkPut([invoice('i1'), invoice('i2', { ...reversed, reverses: 'i1' })])
  await device.rows.payment.bulkPut([
    payment('p1'),
    payment('p2', { ...reversed, reverses: 'p1', amount: paise(-23_030_00) }),
  ])
  await open(
    <>
      <Payment id="p1" />
      <Payment id="p2" />
      <Invoice id="i1" />
    </>,
  )
  const panel = (name: string) =>
    page.getByRole('dialog', { name, exact: true, includeHidden: true })
  const linkOf = (name: string, to: string) =>
    panel(name).getByRole('link', { name: to, includeHidden: true })
  await expect.element(panel('Payment P/2627/p1')).toHaveTextContent('Entered twice')
  await expect
    .element(linkOf('Payment P/2627/p1', 'P/2627/p2'))
    .toHaveAttribute('href', '/apps/accounts/payments?payment=p2')
  await expect
    .element(linkOf('Payment P/2627/p2', 'P/2627/p1'))
    .toHaveAttribute('href', '/apps/accounts/payments?payment=p1')
  await expect.element(panel('Invoice V/2627/i1')).toHaveTextContent('Entered twice')
  await expect
    .element(linkOf('Invoice V/2627/i1', 'V/2627/i2'))
    .toHaveAttribute('href', '/apps/accounts/invoices?invoice=i2')
})

test('the question before a payment is taken back says that its tax goes with it, and only where there is some', async () => {
  const question = async (id: string, deducted: number) => {
    const row = payment(id, { deducted: paise(deducted) })
    await device.rows.payment.put(row)
    return (
      <ReversePayment
        item={{ row, party: 'Rakshak Guard Services' }}
        societyId="neem"
        onSave={async () => {}}
        onClose={() => {}}
      />
    )
  }
  await open(await question('p1', 800_00))
  const asked = page.getByRole('dialog')
  await expect
    .element(asked)
    .toHaveTextContent('The tax deducted, ₹800.00, is taken back too; what of it is still due')
  await open(await question('p2', 0))
  await expect.element(page.getByRole('dialog', { name: /p2/ })).not.toHaveTextContent('tax')
})
