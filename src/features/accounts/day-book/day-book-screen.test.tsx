import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { TakesBack } from '../ui/use-take-back-many.tsx'
import { DayBookScreen } from './day-book-screen.tsx'
import type { DayBookData, VoucherDetail, VoucherItem } from './voucher-item.ts'
import { VoucherView } from './voucher-panel.tsx'

// what is reversed at once is one save of the device
beforeAll(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const item = (id: string, more: Partial<VoucherItem> = {}): VoucherItem => ({
  ...{ id, kind: 'receipt', number: id, dated: '2026-11-15', amount: 1_000_00, party: 'A-104' },
  ...{
    narration: '',
    accounts: 'Bank',
    by: 'Suresh Patil',
    pending: null,
    reverses: null,
    isReversed: false,
    isReversing: false,
    decidedOn: null,
  },
  ...more,
})

const items = [
  item('new', { number: null, pending: 'queued', amount: 500_00, by: '' }),
  item('RV/2627/0001', { kind: 'reversal', reverses: 'R/2627/0001', dated: '2026-11-20' }),
  item('R/2627/0001', { isReversed: true }),
  item('B/2627/000001', { kind: 'bill', dated: '2026-10-01' }),
]

const ready: DayBookData = { state: 'ready', items, today: '2026-11-20' }

const show = (
  data: Partial<DayBookData> = {},
  filter?: string,
  takesBack?: TakesBack<VoucherItem>,
) => {
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
      onRecord={undefined}
      takesBack={takesBack}
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

test('a reversal of a year that takes corrections only says that it is of the audit too', async () => {
  await page.viewport(1600, 800)
  await show({ items: items.map((item) => ({ ...item, isAudit: item.number !== null })) })
  await expect
    .element(rows.filter({ hasText: 'RV/2627/0001' }))
    .toHaveTextContent('Reversal of R/2627/0001, Audit adjustment')
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
  auditedSince: null,
  lines: [
    { account: 'Bank', flat: '', amount: 1_000_00 },
    { account: 'Dues from members', flat: 'A-104', amount: -1_000_00 },
  ],
  ...{ reverses: null, reversedBy: null, document: 'receipt', made: null, payment: null },
  society: {
    ...{ name: 'Neem Chhaya', registration: '', address: 'Thane', gstin: '', billNote: '' },
    documentsLanguage: 'en',
  },
  today: '2026-11-20',
  ...more,
})

const link = (name: string | RegExp) => page.getByRole('link', { name })

test('a voucher shows its lines in Dr and Cr, who wrote it, and leads to its document', async () => {
  await renderAt(
    '/apps/accounts/transactions',
    <VoucherView detail={detail()} onReverse={undefined} />,
  )
  await expect.element(page.getByRole('row', { name: 'Bank 1,000.00' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Total 1,000.00 1,000.00' })).toBeVisible()
  await expect.element(page.getByText(/^15-Nov-26 .*by Suresh Patil$/)).toBeVisible()
  await expect
    .element(link('Receipt in Incomes'))
    .toHaveAttribute('href', '/apps/accounts/incomes?receipt=R1')
})

test.each([
  ['bill', 'Bill', '/apps/accounts/bills?bill=R1'],
  ['credit-note', 'Adjustment', '/apps/accounts/adjustments#adjustment-R1'],
] as const)('of a %s the document is one press away', async (document, name, href) => {
  await renderAt(
    '/apps/accounts/transactions',
    <VoucherView detail={detail({ document })} onReverse={undefined} />,
  )
  await expect.element(link(name)).toHaveAttribute('href', href)
})

test('both sides of a reversal name each other', async () => {
  const reversedBy = {
    ...{ id: 'V1', number: 'RV/2627/0001', recordedAt: '2026-11-18T06:30:00.000Z' },
    recordedBy: 'Meena Iyer',
  }
  await renderAt(
    '/apps/accounts/transactions',
    <VoucherView detail={detail({ reversedBy })} onReverse={undefined} />,
  )
  await expect
    .element(link('Taken back by RV/2627/0001'))
    .toHaveAttribute('href', '/apps/accounts/transactions?voucher=V1')
  await expect.element(page.getByText(/^18-Nov-26 .*by Meena Iyer$/)).toBeVisible()
})

test('of an approved payment it is said who made it, who approved it, and when', async () => {
  const made: LateDocumentRow = {
    ...{ id: 'R1', name: 'payment.create@1', args: {}, dated: '2026-11-15', state: 'entered' },
    ...{ amount: paise(1_000_00), madeAt: '2026-11-14T06:30:00.000Z', madeBy: 'Meena Iyer' },
    ...{ madeUid: 'meena', heldFor: 'approval', enteredOn: '2026-11-15', reason: '' },
    ...{ decidedAt: '2026-11-15T06:30:00.000Z', decidedBy: 'Suresh Patil' },
  }
  await renderAt(
    '/apps/accounts/transactions',
    <VoucherView detail={detail({ made })} onReverse={undefined} />,
  )
  const factOf = (label: string) => page.getByRole('definition').filter({ hasText: label })
  await expect.element(factOf('Meena Iyer')).toHaveTextContent(/^14-Nov-26 .*by Meena Iyer$/)
  await expect.element(factOf('Suresh Patil')).toHaveTextContent(/^15-Nov-26 .*by Suresh Patil$/)
  await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Recorded', { exact: true })).not.toBeInTheDocument()
})

test('what waits for a yes is one press away, and leads to the page where it is said', async () => {
  const reported = item('report', {
    ...{ number: null, party: 'B-202', decidedOn: '/apps/accounts/incomes' as const },
  })
  await page.viewport(1600, 800)
  const { onOpen } = await show({ items: [reported, ...items] }, 'state.has.Unverified')
  await expect.element(page.getByText('1 of 5 transactions')).toBeVisible()
  const button = page.getByRole('button', { name: 'Unverified', exact: true })
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  // the sum says what waits
  await expect
    .element(rows.filter({ hasText: 'Total' }))
    .toHaveTextContent(/0\.00\+ [\d,.]+ waiting/)
  await rows.filter({ hasText: 'B-202' }).click()
  expect(onOpen).toHaveBeenCalledWith(reported)
})

test('chosen vouchers are reversed with one reason; reversals and what waits are left out', async () => {
  await page.viewport(1280, 800)
  const one = vi.fn(async () => {})
  const onDone = vi.fn()
  const journal = item('J/2627/0001', { kind: 'journal' })
  const opening = item('OB/2627/0001', { kind: 'opening' })
  const reversing = item('P/2627/0001', { kind: 'payment', isReversing: true })
  const all = [...items, journal, opening, reversing]
  await show({ items: all }, undefined, { one, onDone })
  await page.getByRole('checkbox', { name: 'Select all' }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const reverse = page.getByRole('menuitem', { name: /^Reverse 2/ })
  await expect.element(reverse).toHaveTextContent('5 cannot be reversed are skipped')
  await reverse.click()
  const question = page.getByRole('dialog', { name: 'Reverse 2 documents?' })
  await question.getByLabelText('Reason').fill('Entered twice')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(one.mock.calls).toEqual([
    [items[3], 'Entered twice'],
    [journal, 'Entered twice'],
  ])
})
