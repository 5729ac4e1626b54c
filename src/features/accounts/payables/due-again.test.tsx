import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceRow } from '#contract/books/invoices.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { readsAnyOf } from '#db/local-query.ts'
import { writeMeta } from '#db/meta.ts'
import { beginRhythm } from '#domain/books/payables/rhythm.ts'
import { newInvoice, newVendor } from '../../../../tests/factories/payables.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { DueAgain } from './due-again.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import type { InvoiceActs } from './invoices-table.tsx'
import { createPayableActions } from './mutations.ts'
import { type InvoiceItem, nothingPayable } from './payable-item.ts'
import { payablesQuery } from './queries.ts'
import { useRepeat } from './use-repeat.ts'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const [guards, lift, closed] = [
  newVendor({ id: 'guards' }),
  newVendor({ id: 'lift', name: 'Urdhva Lifts' }),
  newVendor({ id: 'closed', name: 'Closed Ltd' }),
]

const rowOf = (id: string, vendorId: string, change: Partial<InvoiceRow>) => {
  const { at: recordedAt, ...fields } = newInvoice(vendorId, { id })
  return {
    ...{ ...held, ...fields, recordedAt, number: `V/2627/${id}`, possibleDuplicateOf: null },
    ...{ reverses: null, reason: '', ...change },
  } as InvoiceRow & typeof held // what it has beside is not read
}

const monthly = (dated: string) => ({ dated, repeats: beginRhythm('monthly', dated) })

let device: Device
let client: QueryClient
let stop = () => {}
beforeEach(async () => {
  client = new QueryClient()
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  await device.rows.society.put({ ...held, id: 'neem', businessDate: '2026-11-20' } as never) // no more is read of it
  await device.rows['ledger-account'].put({
    ...{ ...held, id: 'account:security', name: 'Security', code: '5100', group: 'expense' },
    ...{ role: null, isControl: false, isClosed: false },
  } as never) // as above
  const vendors = [guards, lift, { ...closed, isClosed: true }]
  await device.rows.vendor.bulkPut(
    vendors.map((vendor) => ({ isClosed: false, ...held, ...vendor })) as never, // as above
  )
  await device.rows.invoice.bulkPut([
    rowOf('1', 'guards', monthly('2026-08-31')),
    rowOf('2', 'lift', { dated: '2026-08-20', repeats: beginRhythm('quarterly', '2026-08-20') }),
    // not yet, never, closed, and taken back
    rowOf('3', 'guards', monthly('2026-10-31')),
    rowOf('4', 'guards', { dated: '2026-08-31' }),
    rowOf('5', 'closed', monthly('2026-08-31')),
    rowOf('6', 'lift', monthly('2026-08-31')),
    rowOf('7', 'lift', { reverses: '6', repeats: null }),
  ])
})
afterEach(() => {
  stop()
  device.dexie.close()
})

const Screen = () => {
  const { data = nothingPayable } = useQuery(payablesQuery('neem'))
  const actions = useMemo(() => createPayableActions('neem'), [])
  const repeat = useRepeat(actions)
  const [like, setLike] = useState<InvoiceItem | null>(null)
  return (
    <>
      <DueAgain {...{ data, repeat }} onEnter={setLike} />
      {like !== null && (
        <InvoiceForm
          {...{ like }}
          societyId="neem"
          payables={data}
          resent={null}
          onVendor={actions.addVendor}
          onSave={actions.enterInvoice}
          onSaved={() => {}}
          onClose={() => setLike(null)}
        />
      )}
    </>
  )
}

const Panel = ({ id, acts }: { id: string; acts: InvoiceActs | null }) => {
  const { data = nothingPayable } = useQuery(payablesQuery('neem'))
  const actions = useMemo(() => createPayableActions('neem'), [])
  const repeat = useRepeat(actions)
  const item = data.invoices.find(({ row }) => row.id === id)
  if (item === undefined) return null
  return (
    <InvoicePanel
      societyId="neem"
      {...{ item, data, acts, repeat }}
      files={() => null}
      onClose={() => {}}
    />
  )
}

const open = (ui = <Screen />) => {
  stop = onTablesChanged(
    device,
    (tables) => void client.invalidateQueries({ predicate: (query) => readsAnyOf(query, tables) }),
  )
  return renderAt(
    '/apps/accounts/invoices',
    <QueryClientProvider {...{ client }}>{ui}</QueryClientProvider>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const repeatsOf = async (id: string) => (await device.rows.invoice.get(['s:neem', id]))?.repeats

test('what is due again stands there, the oldest first; a day is left out, or it ends, and both are taken back', async () => {
  await open()
  const items = page.getByRole('region', { name: 'Due again: 2' }).getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('Rakshak Guard Services')
  await expect.element(items.nth(0)).toHaveTextContent('23,500.00')
  await expect.element(items.nth(0)).toHaveTextContent('30-Sep-26. Every month.')
  await expect.element(items.nth(1)).toHaveTextContent('Urdhva Lifts')
  await expect.element(items.nth(1)).toHaveTextContent('20-Nov-26. Every quarter.')

  await button('Not this time: Rakshak Guard Services, 30-Sep-26').click()
  await expect.element(items.nth(0)).toHaveTextContent('31-Oct-26')
  await button('Undo').click()
  await expect.element(items.nth(0)).toHaveTextContent('30-Sep-26')

  await button('Stop: Urdhva Lifts').click()
  await expect.element(page.getByRole('heading', { name: 'Due again: 1' })).toBeVisible()
  expect(await repeatsOf('2')).toBeNull()
  await button('Undo').click()
  await expect.element(page.getByRole('heading', { name: 'Due again: 2' })).toBeVisible()
  const queued = await device.outbox.toArray()
  expect(queued.map(({ name }) => name)).toEqual(Array(4).fill('invoice.repeat@1'))
})

test('entered from there it is dated on its day, and the rhythm goes along with it', async () => {
  await open()
  await button('Enter: Rakshak Guard Services, 30-Sep-26').click()
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  await expect.element(form.getByLabelText('Date', { exact: true })).toHaveValue('2026-09-30')
  const repeats = form.getByLabelText('Repeats')
  await expect.element(repeats).toHaveValue('monthly')
  await expect.element(repeats).toHaveAccessibleDescription(/^Next 31-Oct-26/)
  await button('Save invoice').click()
  await expect.element(button('Enter: Rakshak Guard Services, 31-Oct-26')).toBeVisible()
  const [entry] = await device.outbox.toArray()
  const made = (entry?.args ?? {}) as InvoiceRow // of `invoice.create@1`
  expect(made).toMatchObject({ repeatOf: { id: '1', next: '2026-09-30' } })
  expect(await repeatsOf('1')).toBeNull()
  expect(await repeatsOf(made.id)).toEqual({
    ...{ every: 'monthly', from: '2026-08-31', next: '2026-10-31' },
  })
})

test('another rhythm is reckoned from the day of the invoice; none ends it', async () => {
  await open()
  await button('Enter: Rakshak Guard Services, 30-Sep-26').click()
  const repeats = page.getByLabelText('Repeats')
  await repeats.selectOptions('Every half year')
  await expect.element(repeats).toHaveAccessibleDescription(/^Next 31-Mar-27/)
  await repeats.selectOptions('No')
  await button('Save invoice').click()
  await expect.element(page.getByRole('heading', { name: 'Due again: 1' })).toBeVisible()
  const rows = await device.rows.invoice
    .where('[space+vendorId]')
    .equals(['s:neem', 'guards'])
    .toArray()
  expect(rows.filter(({ repeats: kept }) => kept != null).map(({ id }) => id)).toEqual(['3'])
})

test('the tax of the state is that of the centre, until it is typed', async () => {
  await open()
  await button('Enter: Rakshak Guard Services, 30-Sep-26').click()
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  await form.getByRole('switch', { name: 'With GST' }).click()
  const [central, state] = [form.getByLabelText('Central GST'), form.getByLabelText('State GST')]
  await central.fill('900')
  await expect.element(state).toHaveValue('900')
  await state.fill('899.50')
  await central.fill('900.50')
  await expect.element(state).toHaveValue('899.50')
})

const acts: InvoiceActs = { onAgain: () => {}, onPay: () => {}, onReverse: () => {} }
const panel = page.getByRole('dialog', { name: /^Invoice/ })

test('the panel says when it comes again, and changes it for who writes', async () => {
  await open(<Panel id="3" {...{ acts }} />)
  const repeats = panel.getByLabelText('Repeats')
  await expect.element(repeats).toHaveAccessibleDescription(/^Next 30-Nov-26/)
  await repeats.selectOptions('Every year')
  await expect.element(repeats).toHaveAccessibleDescription(/^Next 31-Oct-27/)
  await expect.element(panel.getByText('Change waiting')).toBeVisible()
  await repeats.selectOptions('No')
  await expect.element(repeats).not.toHaveAccessibleDescription()
  expect(await repeatsOf('3')).toBeNull()
})

test('who changes nothing reads it; one that is taken back does not come again', async () => {
  await open(
    <>
      <Panel id="3" acts={null} />
      <Panel id="6" {...{ acts }} />
    </>,
  )
  await expect.element(panel.getByText('Every month, next 30-Nov-26')).toBeVisible()
  await expect.element(panel.getByText('Reversed')).toBeVisible()
  await expect.element(panel.getByLabelText('Repeats')).not.toBeInTheDocument()
})
