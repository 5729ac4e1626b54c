import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { planColumns } from '#components/data-table/column-layout.ts'
import type { BillRunRow } from '#contract/books/bills.ts'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { billStateOf, partsOf } from '#domain/books/bills/bill-state.ts'
import type { TableSearch } from '#domain/table-search.ts'
import { plainLayout } from '#domain/table-views.ts'
import { novemberBill } from '../../../../tests/factories/bill-details.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { BillItem, BillsData } from './bill-item.ts'
import { billsColumns } from './bills-columns.tsx'
import { BillsScreen, type BillsScreenProps } from './bills-screen.tsx'

// what is reversed at once is one save of the device
beforeAll(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const today = '2026-11-20'

const item = (
  number: string,
  month: string,
  unpaid: number,
  more: Partial<BillItem> = {},
): BillItem => {
  const dueOn = `${month}-10`
  const bill = {
    ...novemberBill,
    id: number,
    number,
    from: `${month}-01`,
    to: `${month}-28`,
    dueOn,
  }
  return {
    ...{ bill, parts: partsOf(bill), paid: paise(bill.total - unpaid), otherNumber: null },
    state: billStateOf(bill, { unpaid: paise(unpaid), isReversed: false, today }),
    reversing: null,
    ...more,
  }
}

const items = [
  item('B/2627/000003', '2026-12', 256700),
  item('B/2627/000002', '2026-11', 156700),
  item('B/2627/000001', '2026-10', 0),
]

const ready: BillsData = { state: 'ready', items, today, waiting: [] }

/** What the table has written into the address. */
const written: { search: TableSearch } = { search: {} }

const Screen = ({ data, ...props }: Partial<BillsScreenProps> & { data: BillsData }) => {
  const [search, setSearch] = useState<TableSearch>({})
  written.search = search
  return (
    <BillsScreen
      data={data}
      asOf={null}
      table={{ society: 'Neem', search, onSearch: setSearch, settings: {}, onSetting: () => {} }}
      onOpen={() => {}}
      onRemind={async () => false}
      onRetry={() => {}}
      {...props}
    />
  )
}

const show = async (data: Partial<BillsData> = {}, props: Partial<BillsScreenProps> = {}) => {
  await page.viewport(1280, 800)
  await renderAt('/apps/accounts/bills', <Screen data={{ ...ready, ...data }} {...props} />)
}

const rows = page.getByRole('grid', { name: 'List of bills' }).getByRole('row')
const rowOf = (number: string) => rows.filter({ hasText: number })

test('each bill says what became of it, and the totals are sums of what is shown', async () => {
  await show()
  await expect.element(rowOf('000003')).toHaveTextContent('Unpaid')
  await expect.element(rowOf('000002')).toHaveTextContent('Overdue 10 days')
  await expect.element(rowOf('000001')).toHaveTextContent('Paid')
  await expect
    .element(rows.filter({ hasText: '7,701.00' }))
    .toHaveTextContent('7,650.0051.007,701.00')
})

test('beside the menu of a desktop it still says who owes it, for when and until when; its parts go before', () => {
  expect(Object.keys(planColumns(billsColumns(false), plainLayout, 900, 1).widths)).toEqual([
    ...['number', 'flat', 'member', 'period', 'due', 'total', 'unpaid', 'state'],
  ])
})

test('in the column of its state what waits stands alone, and a reversal is told by the number', async () => {
  const reversal = { state: { kind: 'reversal' }, otherNumber: 'B/2627/000001' } as const
  await show({
    items: [
      item('B/2627/000002', '2026-11', 156700, { reversing: 'queued' }),
      item('RV/2627/0001', '2026-10', 0, reversal),
    ],
  })
  await expect.element(rowOf('000002')).toHaveTextContent('Change waiting')
  await expect.element(rowOf('000002')).not.toHaveTextContent('Overdue')
  const taken = rowOf('RV/2627/0001')
  await expect.element(taken.getByText('B/2627/000001', { exact: true })).toBeVisible()
  await expect
    .element(taken.getByText('Reversal of B/2627/000001', { exact: true }))
    .toBeInTheDocument()
})

test('a period is one press away, stands in the address, and goes with another press', async () => {
  await show()
  const november = page.getByRole('button', { name: 'Nov-26', exact: true })
  await november.click()
  await expect.element(november).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('1 of 3 bills')).toBeVisible()
  expect(written.search.filter).toBe('period.is.Nov-26')
  await page.getByRole('button', { name: 'Overdue', exact: true }).click()
  await vi.waitFor(() => expect(written.search.filter).toBe('period.is.Nov-26~state.has.Overdue'))
  await november.click()
  await vi.waitFor(() => expect(written.search.filter).toBe('state.has.Overdue'))
})

test('a press on a row opens the bill', async () => {
  const onOpen = vi.fn()
  await show({}, { onOpen })
  await rowOf('000002').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('B/2627/000002')
})

test('a penalty has a column of its own as soon as there is one: the parts sum up to the total', async () => {
  const parts = { principal: paise(2_00), penalty: paise(500_00), interest: paise(1_00) }
  await show({ items: [item('B/2627/000001', '2026-10', 0, { parts })] })
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByText('Penalty', { exact: false }).first()).toBeVisible()
})

test('published but not yet made: residents do not see these bills', async () => {
  const run: BillRunRow = {
    ...{ id: 'r', title: '', from: '2026-12-01', to: '2026-12-31', dated: '2026-12-01' },
    ...{ dueOn: '2026-12-10', headIds: [], count: 0, total: paise(0), preparedAt: today },
    ...{ preparedBy: '', publishedAt: null, publishedBy: '' },
    kind: 'regular',
    state: 'published',
  }
  await show({ waiting: [run] })
  await expect
    .element(page.getByText('Waiting to publish. Residents do not see these bills yet.'))
    .toBeVisible()
})

test.each([
  ['ready', 'empty'],
  ['loading', 'loading'],
  ['not-on-device', 'offline'],
  ['error', 'error'],
] as const)('with no bills and data %s the page shows the state %s', async (state, shown) => {
  await show({ items: [], state })
  await expect
    .poll(() => document.querySelector('[data-state]')?.getAttribute('data-state'))
    .toBe(shown)
  if (shown === 'empty') {
    await expect.element(page.getByText('No bills for Nov-26 yet.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Preview bills' }))
      .toHaveAttribute('href', '/apps/maintenancecharges')
  }
})

test('on a phone each bill is a card that leads to it', async () => {
  await page.viewport(360, 740)
  await renderAt('/apps/accounts/bills', <Screen data={ready} />)
  const card = page.getByRole('listitem').filter({ hasText: '000002' })
  await expect
    .element(card)
    .toHaveTextContent(
      'A-104₹2,567.00Nov-26 · B/2627/000002₹1,567.00 of it is unpaidOverdue 10 daysPart paid',
    )
  await expect
    .element(card.getByRole('link'))
    .toHaveAttribute('href', '/apps/accounts/bills?bill=B%2F2627%2F000002')
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('who owes an overdue bill of the chosen is reminded, once each; paid ones and those not due yet are left out', async () => {
  const onRemind = vi.fn(async () => false)
  await show({}, { onRemind })
  await page.getByRole('checkbox', { name: 'Select all' }).first().click()
  await expect.element(page.getByText('1 not due yet is skipped')).toBeVisible()
  await expect.element(page.getByText('1 paid is skipped')).toBeVisible()
  await page.getByRole('button', { name: 'Remind (1)' }).click()
  await vi.waitFor(() => expect(onRemind).toHaveBeenCalledWith(['holding:A-104']))
})

test('chosen bills are sent; paid ones and those that were sent are left out', async () => {
  const onSend = vi.fn()
  const asked = new Set(['B/2627/000003'])
  const sending = { run: null, failed: [], unsent: [], underWay: 0, asked }
  await show({}, { sending, onSending: () => {}, onSend })
  await page.getByRole('checkbox', { name: 'Select all' }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const send = page.getByRole('menuitem', { name: /^Send \(1\)/ })
  await expect.element(send).toHaveTextContent('sent already')
  await send.click()
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith([items[1]?.bill]))
})

test('chosen bills are reversed with one reason; what is reversed already or about to be is left out', async () => {
  const one = vi.fn(async () => {})
  const onDone = vi.fn()
  const gone = item('B/2627/000000', '2026-09', 0, { state: { kind: 'reversed' } })
  const waiting = item('B/2627/000004', '2026-08', 1, { reversing: 'queued' })
  await show({ items: [...items, gone, waiting] }, { takesBack: { one, onDone } })
  await page.getByRole('checkbox', { name: 'Select all' }).first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const reverse = page.getByRole('menuitem', { name: /^Reverse 3/ })
  await expect.element(reverse).toHaveTextContent('2 cannot be reversed are skipped')
  await reverse.click()
  const question = page.getByRole('dialog', { name: 'Reverse 3 documents?' })
  await expect.element(question).toHaveTextContent('Together they are ₹7,701.00.')
  await question.getByLabelText('Reason').fill('Billed on the wrong area')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(one.mock.calls).toEqual(items.map((each) => [each, 'Billed on the wrong area']))
})

test('who takes none back is not asked', async () => {
  await show({}, { sending: undefined })
  await page.getByRole('checkbox', { name: 'Select all' }).first().click()
  await expect.element(page.getByRole('button', { name: /^Remind/ })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'More', exact: true }))
    .not.toBeInTheDocument()
})
