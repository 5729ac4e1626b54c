import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { AdjustmentForm } from './adjustment-form.tsx'

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const data = {
  ...{ items: [], today: '2026-11-20', begunOn: null, owners: [], heads: [] },
  ...{ approvals: [], areChecked: false },
  state: 'ready' as const,
}
let closed = 0

const open = (of: Partial<ComponentProps<typeof AdjustmentForm>> = {}) =>
  render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>
        <AdjustmentForm
          {...{ societyId: 'neem', data }}
          resent={null}
          onSave={async () => {}}
          onSaved={() => {}}
          onClose={() => {
            closed += 1
          }}
          {...of}
        />
      </QueryClientProvider>
    </AppProvider>,
  )
const reason = page.getByLabelText('Reason')

test('what is typed of a note is kept when its form is closed, until it is discarded', async () => {
  const first = await open()
  await page.getByLabelText('Amount').fill('450')
  await reason.fill('Billed twice')
  await expect.poll(() => document.querySelector('[data-dirty]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed).toBe(1)
  await first.unmount()
  const second = await open()
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  await expect.element(reason).toHaveValue('Billed twice')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(reason).toHaveValue('')
  await expect.poll(() => device.drafts.toArray()).toEqual([])
  await second.unmount()
})

test('a day of a closed year is said at its field, with the days that are open', async () => {
  const space = 's:neem'
  const years = [
    { id: '2025-2026', state: 'closed' },
    { id: '2026-2027', state: 'open' },
  ]
  await device.rows['financial-year'].bulkPut(
    years.map((year) => ({ ...year, space, scopes: [], rv: 1 }) as never), // no more is read of it
  )
  await device.rows.society.put({
    ...{ id: 'neem', space, scopes: [], rv: 1, businessDate: '2026-11-20' },
  } as never) // no more is read of it
  const form = await open()
  await page.getByLabelText('Date', { exact: true }).fill('2026-03-31')
  await page.getByRole('button', { name: 'Post adjustment' }).click()
  await expect
    .element(page.getByLabelText('Date', { exact: true }))
    .toHaveAccessibleDescription(/takes no more entries\. Choose one of 01-Apr-26 – 20-Nov-26\./)
  await form.unmount()
})

test('what is missing is named by its field, and an amount that is too much says the most', async () => {
  const shown = await open()
  await page.getByLabelText('Amount').fill('99999999999999')
  await reason.fill('x')
  await page.getByRole('button', { name: 'Post adjustment' }).click()
  const summary = page.getByRole('alert')
  for (const line of [
    'Flat: Choose a flat.',
    'Amount: write no more than ₹1,00,00,00,000.00.',
    'Reason: Write the reason, at least 4 characters.',
  ])
    await expect.element(summary.getByRole('link', { name: line, exact: true })).toBeVisible()
  await shown.unmount()
})

test('Ctrl, Shift and Enter posts it and asks for the next of its kind and day', async () => {
  const owner = { id: 'h1', flat: 'A-101', person: 'Asha Rane', others: [], until: null } as never // no more is read of it
  const saved: unknown[] = []
  const shown = await open({
    data: { ...data, owners: [owner] },
    onSave: async (note) => {
      saved.push([note.kind, note.holdingId, note.amount, note.dated])
    },
  })
  const closedBefore = closed
  const kind = page.getByLabelText('Kind')
  await kind.selectOptions('penalty')
  const [flat, amount] = [
    page.getByRole('combobox', { name: 'Flat' }),
    page.getByLabelText('Amount'),
  ]
  await flat.fill('a101')
  await userEvent.keyboard('{Enter}')
  await amount.fill('450')
  await page.getByLabelText('Date', { exact: true }).fill('2026-11-12')
  await reason.fill('Key that was lost')
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await expect.poll(() => saved).toEqual([['penalty', 'h1', 450_00, '2026-11-12']])
  await expect.element(amount).toHaveValue('')
  await expect.element(kind).toHaveValue('penalty')
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue('2026-11-12')
  await expect.element(flat).toHaveFocus()
  expect(closed).toBe(closedBefore)
  await shown.unmount()
})
