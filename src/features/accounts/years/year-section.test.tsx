import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { paise } from '#contract/money.ts'
import type { YearItem } from './year-item.ts'
import { YearSection } from './year-section.tsx'
import { YearStepDialog } from './year-step-dialog.tsx'

const item = (change: Partial<YearItem> = {}): YearItem => ({
  row: { id: '2025-2026', state: 'open', changedAt: '2026-06-30T06:30:00.000Z', changedBy: '' },
  ...{ pending: null, isRunning: false, surplus: paise(1_00_000_00), putBy: null },
  ...{ isPuttingBy: false, nextAppropriation: 'appropriation:2025-2026' },
  points: [
    { kind: 'reported', count: 2 },
    { kind: 'suspense', amount: 500_00 },
  ],
  steps: [
    { target: 'soft-closed', fault: null },
    { target: 'closed', fault: 'before' },
  ],
  days: { from: '2025-04-01', to: '2026-03-31' },
  carried: { lines: [], differences: [], difference: paise(0) },
  ...change,
})
const closed = { ...item().row, state: 'closed', changedBy: 'Suresh Patil' } as const

const show = (shown: YearItem, mayWrite = true) => {
  const [onStep, onPutBy] = [vi.fn(), vi.fn()]
  const may = mayWrite ? { onStep, onPutBy } : {}
  return render(
    <AppProvider>
      <ul>
        <YearSection item={shown} {...may} />
      </ul>
    </AppProvider>,
  ).then(() => ({ onStep, onPutBy }))
}

test('an open year says what is open in it, offers the step it may take, and why not the other', async () => {
  const { onStep } = await show(item())
  await expect.element(page.getByText('On the suspense account: ₹500.00')).toBeVisible()
  await expect
    .element(page.getByText('Close the year: once the year before it has come as far.'))
    .toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Close the year: 2025-2026' }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Corrections only: 2025-2026' }).click()
  expect(onStep).toHaveBeenCalledWith(expect.anything(), 'soft-closed')
})

test('of a closed year’s surplus something may be put by once, of a deficit nothing', async () => {
  const shut = { row: closed, steps: [{ target: 'audited' as const, fault: null }] }
  const { onPutBy } = await show(item(shut))
  await expect.element(page.getByText('since 30-Jun-26, by Suresh Patil')).toBeVisible()
  await page.getByRole('button', { name: 'Put by from the surplus of 2025-2026' }).click()
  expect(onPutBy).toHaveBeenCalled()
  const putBy = { amount: 25_000_00, number: 'J/2627/0001', dated: '2026-09-20' }
  await show(item({ ...shut, putBy }))
  await expect.element(page.getByText('₹25,000.00 in J/2627/0001, 20-Sep-26')).toBeVisible()
  await show(item({ ...shut, surplus: paise(-100) }))
  await expect.element(page.getByText('Deficit', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Put by/ }).nth(1)).not.toBeInTheDocument()
})

test('who only reads the books is offered no step', async () => {
  await show(item(), false)
  await expect
    .element(page.getByText('Payments reported by members and not verified: 2'))
    .toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the question names what is open; the safe answer has the focus', async () => {
  const onSave = vi.fn(async () => {})
  await render(
    <AppProvider>
      <YearStepDialog item={item()} target="closed" onSave={onSave} onClose={() => {}} />
    </AppProvider>,
  )
  const question = page.getByRole('dialog', { name: 'Close 2025-2026?' })
  await expect.element(question.getByText('On the suspense account: ₹500.00')).toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Keep it open' })).toHaveFocus()
  await question.getByRole('button', { name: 'Close the year' }).click()
  expect(onSave).toHaveBeenCalledOnce()
})

const Stepping = () => {
  const [year, setYear] = useState(item())
  const [isAsked, setAsked] = useState(false)
  const soft = { ...year.row, state: 'soft-closed' } as const
  return (
    <AppProvider>
      <ul>
        <YearSection item={year} onStep={() => setAsked(true)} />
      </ul>
      {isAsked && (
        <YearStepDialog
          {...{ item: year, target: 'soft-closed' }}
          onSave={async () => setYear(item({ row: soft, steps: [] }))}
          onClose={() => setAsked(false)}
        />
      )}
    </AppProvider>
  )
}

test('once a step is taken the year’s heading has the focus', async () => {
  await render(<Stepping />)
  await page.getByRole('button', { name: 'Corrections only: 2025-2026' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Corrections only' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '2025-2026' })).toHaveFocus()
})
