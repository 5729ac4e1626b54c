import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { HeldChequeRow } from '#contract/books/held-cheques.ts'
import { paise } from '#contract/money.ts'
import type { TableSearch } from '#domain/table-search.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { DepositDialog, GiveBackDialog } from './answer-dialogs.tsx'
import type { ChequeItem } from './cheque-item.ts'
import { type ChequeDeed, ChequesTable } from './cheques-table.tsx'

const today = '2026-11-20'

const item = (number: string, change: Partial<HeldChequeRow> = {}): ChequeItem => ({
  cheque: {
    ...{ id: number, number, holdingId: 'h1', flatId: 'f1', amount: paise(400_000), note: '' },
    ...{ bank: 'HDFC Bank', dated: today, state: 'held', receiptId: null, reason: '' },
    ...{ keptAt: '2026-10-01T08:00:00.000Z', decidedAt: null, decidedBy: '' },
    ...change,
  },
  ...{ flat: 'A-104', person: 'Anna', pending: null, number: null, isReversed: false },
})

const items = [
  item('100120', { dated: '2026-08-25' }),
  item('100121'),
  item('100119', { dated: '2026-08-19' }),
  item('100122', { dated: '2026-12-20' }),
  { ...item('100118', { state: 'deposited', receiptId: 'r' }), number: 'R/2627/0001' },
  item('100117', { state: 'given-back', reason: 'Paid by UPI' }),
]

const onDeed = vi.fn((_deed: ChequeDeed, _items: readonly ChequeItem[]) => {})

const Screen = () => {
  const [search, onSearch] = useState<TableSearch>({})
  const frame = { society: 'Neem', search, onSearch, settings: {}, onSetting: () => {} }
  return <ChequesTable data={{ state: 'ready', items, today, owners: [] }} {...{ frame, onDeed }} />
}

const row = (number: string) => page.getByRole('row').filter({ hasText: number })

test('each says how it stands, the sum is of those in hand, and only what is due is deposited', async () => {
  await page.viewport(1280, 800)
  await renderAt('/apps/accounts/incomes', <Screen />)
  for (const [number, words] of [
    ['100120', 'Deposit it by 25-Nov-26'],
    ['100121', 'Can be deposited'],
    ['100119', 'Too old since 19-Nov-26'],
    ['100122', 'Waits for its day'],
    ['100118', 'Deposited, R/2627/0001'],
    ['100117', 'Given back'],
  ] as const) {
    await expect.element(row(number)).toHaveTextContent(words)
  }
  await expect.element(page.getByText('16,000.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Deposit cheque 100121 of A-104' }).click()
  expect(onDeed).toHaveBeenLastCalledWith('deposit', [items[1]])
  await expect
    .element(page.getByRole('button', { name: 'Deposit cheque 100122 of A-104' }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cheque 100117 of A-104 is in hand again' }).click()
  expect(onDeed).toHaveBeenLastCalledWith('hold', [items[5]])
})

test('several are deposited on a day on which a bank takes each of them', async () => {
  const onSave = vi.fn(async (_day: string) => {})
  const onClose = vi.fn()
  const both = items.slice(0, 2)
  await renderAt(
    '/apps/accounts/incomes',
    <DepositDialog items={both} {...{ today, onSave, onClose }} closed={() => null} />,
  )
  const dialog = page.getByRole('dialog', { name: 'Deposit 2 cheques?' })
  await expect.element(dialog).toHaveTextContent('2 cheques, ₹8,000.00')
  const day = page.getByLabelText('Deposited on')
  const answer = page.getByRole('button', { name: 'Deposit', exact: true })
  for (const wrong of ['2026-11-19', '2026-11-21', '']) {
    await day.fill(wrong)
    await answer.click()
    await expect
      .element(day)
      .toHaveAccessibleDescription(/Date: choose a day from 20-Nov-26 to 20-Nov-26/)
  }
  await day.fill(today)
  await answer.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onSave.mock.calls).toEqual([[today]])
})

test('one is given back with a reason', async () => {
  const onSave = vi.fn(async (_reason: string) => {})
  await renderAt(
    '/apps/accounts/incomes',
    <GiveBackDialog item={item('100121')} {...{ onSave }} onClose={() => {}} />,
  )
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect.element(page.getByText('Reason: say in at least 4 letters why')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Paid by UPI')
  await page.getByRole('button', { name: 'Give back', exact: true }).click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledWith('Paid by UPI'))
})
