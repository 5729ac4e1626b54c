import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { DayBookScreen } from './day-book-screen.tsx'
import type { DayBookData, VoucherDetail, VoucherItem } from './voucher-item.ts'
import { VoucherView } from './voucher-panel.tsx'

const item = (id: string, more: Partial<VoucherItem> = {}): VoucherItem => ({
  ...{ id, kind: 'receipt', number: id, dated: '2026-11-15', amount: 1_000_00, party: 'A-104' },
  ...{ narration: '', by: 'Suresh Patil', pending: null, reverses: null, isReversed: false },
  ...more,
})

const items = [
  item('new', { number: null, pending: 'queued', amount: 500_00, by: '' }),
  item('RV/2627/0001', { kind: 'reversal', reverses: 'R/2627/0001', dated: '2026-11-20' }),
  item('R/2627/0001', { isReversed: true }),
  item('B/2627/000001', { kind: 'bill', dated: '2026-10-01' }),
]

const ready: DayBookData = { state: 'ready', items, today: '2026-11-20' }

const show = (data: Partial<DayBookData> = {}, filter?: string) => {
  const onSearch = vi.fn()
  const onOpen = vi.fn()
  const search = { filter, sort: undefined, find: undefined }
  const frame = { society: 'Neem', search, onSearch, settings: {}, onSetting: () => {} }
  const shown = renderAt(
    '/apps/accounts/transactions',
    <DayBookScreen
      data={{ ...ready, ...data }}
      asOf={null}
      table={frame}
      onOpen={onOpen}
      onRetry={() => {}}
    />,
  )
  return shown.then(() => ({ onSearch, onOpen }))
}

const rows = page.getByRole('grid', { name: 'Day book' }).getByRole('row')

test('what waits stands first, and beside the totals, never in them', async () => {
  await page.viewport(1600, 800)
  await show()
  await expect.element(rows.nth(2)).toHaveTextContent('Provisional')
  await expect.element(rows.nth(2)).toHaveTextContent('Waiting to send')
  await expect
    .element(rows.filter({ hasText: 'Total' }))
    .toHaveTextContent('3,000.00+ 500.00 waiting3,000.00+ 500.00 waiting')
})

test('a voucher says whether it was taken back, and what it takes back', async () => {
  await page.viewport(1600, 800)
  const { onOpen } = await show()
  const reversal = rows.filter({ hasText: 'RV/2627/0001' })
  await expect.element(reversal).toHaveTextContent('Reversal of R/2627/0001')
  await expect.element(rows.filter({ hasText: 'B/2627/000001' })).toHaveTextContent('Posted')
  await reversal.click()
  expect(onOpen).toHaveBeenCalledWith(items[1])
})

test.each([
  ['Today', 'date.is.20-Nov-26', '1 of 4 transactions'],
  ['This month', 'date.over.31-Oct-26', '3 of 4 transactions'],
  ['Reversed', 'state.has.Reversed', '1 of 4 transactions'],
])('%s is one press away', async (name, filter, count) => {
  await page.viewport(1280, 800)
  await show({}, filter)
  await expect.element(page.getByText(count)).toBeVisible()
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})

test('an empty day book says so', async () => {
  await show({ items: [] })
  await expect.element(page.getByText('No transactions in this period.')).toBeVisible()
})

const voucher: VoucherRow = {
  ...{ id: 'R1', kind: 'receipt', series: 'R/2627', count: 1, number: 'R/2627/0001' },
  ...{ dated: '2026-11-15', amount: 1_000_00, lines: [], party: 'A-104', narration: 'UTR 4711' },
  ...{ reverses: null, reason: '', recordedAt: '2026-11-15T06:30:00.000Z' },
  recordedBy: 'Suresh Patil',
}

const detail = (more: Partial<VoucherDetail> = {}): VoucherDetail => ({
  voucher,
  lines: [
    { account: 'Bank', flat: '', amount: 1_000_00 },
    { account: 'Dues from members', flat: 'A-104', amount: -1_000_00 },
  ],
  ...{ reverses: null, reversedBy: null, document: 'receipt' },
  ...more,
})

const link = (name: string | RegExp) => page.getByRole('link', { name })

test('a voucher shows its lines in Dr and Cr, who wrote it, and leads to its document', async () => {
  await renderAt('/apps/accounts/transactions', <VoucherView detail={detail()} />)
  await expect.element(page.getByRole('row', { name: 'Bank 1,000.00' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Total 1,000.00 1,000.00' })).toBeVisible()
  await expect.element(page.getByText(/^15-Nov-26 .*by Suresh Patil$/)).toBeVisible()
  await expect
    .element(link('Receipt in Incomes'))
    .toHaveAttribute('href', '/apps/accounts/incomes#receipt-R1')
})

test.each([
  ['bill', 'Bill', '/apps/accounts/bills?bill=R1'],
  ['credit-note', 'Adjustment', '/apps/accounts/adjustments#adjustment-R1'],
] as const)('of a %s the document is one press away', async (document, name, href) => {
  await renderAt('/apps/accounts/transactions', <VoucherView detail={detail({ document })} />)
  await expect.element(link(name)).toHaveAttribute('href', href)
})

test('both sides of a reversal name each other', async () => {
  const reversedBy = { id: 'V1', number: 'RV/2627/0001' }
  await renderAt('/apps/accounts/transactions', <VoucherView detail={detail({ reversedBy })} />)
  await expect
    .element(link('Taken back by RV/2627/0001'))
    .toHaveAttribute('href', '/apps/accounts/transactions?voucher=V1')
})
