import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import type { ChargeActions } from '../mutations.ts'
import type { Billing } from '../queries.ts'
import { BeginForm } from './begin-form.tsx'
import { SuspenseNote } from './suspense-note.tsx'

const space = 's:neem' as const
let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const show = async () => {
  const begun: Parameters<ChargeActions['beginBooks']>[] = []
  const billing = { accounts: [], today: '2026-11-20', beginning: { openings: [] } }
  const actions = {
    space,
    beginBooks: async (...args: (typeof begun)[number]) => begun.push(args),
  }
  await render(
    <AppProvider>
      <BeginForm
        billing={billing as unknown as Billing} // what the form goes by
        actions={actions as unknown as ChargeActions} // the one that is pressed
        onBegun={() => {}}
        onClose={() => {}}
      />
    </AppProvider>,
  )
  return begun
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('books that begin within a year take its income and expenses, and nothing goes to Suspense', async () => {
  const begun = await show()
  await expect.element(field('As on')).toHaveValue('2026-10-31')
  await field('Bank').fill('1,00,000')
  await field('Statutory reserve fund').fill('60,000')
  await expect.element(page.getByText('goes to Suspense until you find it')).toBeVisible()
  await field('General Maintenance').fill('90,000')
  await field('Security').fill('50,000')
  await expect.element(page.getByText('Both sides are equal.')).toBeVisible()
  await page.getByRole('button', { name: 'Begin the books' }).click()
  await expect.poll(() => begun[0]?.[0]).toBe('2026-10-31')
  expect(begun[0]?.[1]).toContainEqual({
    ...{ accountId: usualAccountId('general-maintenance'), amount: -90_000_00 },
  })
  expect(begun[0]?.[1]).toContainEqual({ accountId: usualAccountId('security'), amount: 50_000_00 })
})

test('at the end of a year its income is folded away, but never what is typed', async () => {
  await show()
  await field('As on').fill('2026-03-31')
  await expect.element(field('General Maintenance')).not.toBeVisible()
  await page.getByText('The year so far', { exact: true }).click()
  await field('General Maintenance').fill('90,000')
  await expect.element(field('Security')).toBeVisible()
})

test('what is in Suspense is said until it is found', async () => {
  const held = { space, scopes: [], rv: 1 }
  await device.rows['ledger-account'].bulkPut(
    usualAccounts(usualAccountId).map((account) => ({ ...account, ...held })),
  )
  const put = (id: string, rupees: number) =>
    device.rows.voucher.put({
      ...{ id, kind: 'opening', series: null, count: null, number: null, dated: '2026-10-31' },
      ...{ party: '', narration: '', reverses: null, reason: '', ...held },
      ...{ amount: Math.abs(rupees) * 100, recordedAt: '2026-11-20T08:00:00.000Z', recordedBy: '' },
      lines: [
        ...[['suspense', rupees] as const, ['bank', -rupees] as const].map(([slug, amount]) => ({
          ...{ accountId: usualAccountId(slug), amount: paise(amount * 100) },
          ...{ flatId: null, holdingId: null },
        })),
      ],
    })
  const note = async () => {
    const shown = await render(
      <AppProvider>
        <QueryClientProvider client={new QueryClient()}>
          <SuspenseNote space={space} />
          <p>ready</p>
        </QueryClientProvider>
      </AppProvider>,
    )
    await expect.element(page.getByText('ready')).toBeVisible()
    return shown
  }
  await put('v1', -40_000)
  const { unmount } = await note()
  await expect.element(page.getByText('₹40,000.00 is in Suspense, in credit')).toBeVisible()
  await unmount()
  await put('v2', 30_000)
  await note()
  await expect.element(page.getByText('₹10,000.00 is in Suspense, in credit')).toBeVisible()
})
