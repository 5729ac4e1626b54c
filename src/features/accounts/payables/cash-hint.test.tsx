import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { ManyIncomes } from '../other/many-incomes.tsx'
import { TakeBackManyDialog } from '../ui/take-back-many.tsx'

const held = { space: 's:neem', scopes: [], rv: 1 } as const
const warning = page.getByText(/it may be ₹5,000.00 at most/)

const putVoucher = (id: string, kind: string, cash: number) =>
  currentDevice().rows.voucher.put({
    ...{ ...held, id, kind, dated: '2026-11-01', reverses: null },
    lines: [
      { accountId: 'cash', amount: cash },
      { accountId: 'other', amount: -cash },
    ],
  } as never) // no more is read of it

beforeEach(async () => {
  await page.viewport(1280, 800)
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  await device.rows['ledger-account'].put({ id: 'cash', role: 'cash', ...held } as never) // as above
  await putVoucher('r1', 'receipt', 4_000_00)
  await putVoucher('p1', 'payment', -900_00)
  await putVoucher('p2', 'payment', -1_500_00)
  return () => device.dexie.close()
})

const show = (children: ReactNode) =>
  render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </AppProvider>,
  )

const askBack = (ids: readonly string[]) =>
  show(
    <TakeBackManyDialog
      {...{ count: ids.length, sum: 100, vouchers: { societyId: 'neem', ids } }}
      onSave={async () => {}}
      onClose={() => {}}
    />,
  )

// 1,600.00 lie in the box
test('payments in cash that are taken back are said where the box then holds more than it may', async () => {
  await putVoucher('r2', 'receipt', 3_000_00)
  await askBack(['p1', 'p2'])
  await expect.element(warning).toHaveTextContent('₹7,000.00')
})

test('what brought cash and what took it are one figure', async () => {
  await putVoucher('r2', 'receipt', 3_000_00)
  await askBack(['p1', 'p2', 'r2'])
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toBeVisible()
  await expect.element(warning).not.toBeInTheDocument()
})

test('receipts in cash that are entered together are said with their sum', async () => {
  const owner: OwingCard = {
    ...{ id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna', relation: 'owner', pays: true },
    ...{ showsBills: false, since: '2020-01-01', until: null, others: [] },
  }
  await show(
    <ManyIncomes
      {...{ societyId: 'neem', isOffline: false, today: '2026-11-20', owners: [owner] }}
      findAlike={async () => null}
      onClose={() => {}}
    />,
  )
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/plain',
    ['A-104\t3,000\t20-Nov-26\tCash', 'A-104\t1,000\t20-Nov-26\tCash'].join('\n'),
  )
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  await page.getByLabelText('Flat, row 1').click()
  document.activeElement?.dispatchEvent(event)
  await expect.element(warning).toHaveTextContent('₹5,600.00')
})
