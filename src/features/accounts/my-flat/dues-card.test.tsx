import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { indianDay } from '#domain/dates.ts'
import { addDays } from '#domain/time-ranges.ts'
import { DuesCard } from './dues-card.tsx'
import type { OwnFlat } from './own-flat.ts'

const today = '2026-11-20'

type Reported = { amount: number; isSent: boolean }
type Owed = {
  reported?: readonly Reported[]
  overdue?: number
  ahead?: readonly { on: string; amount: number }[]
  balance: number
}

const renderCard = (owed: Owed, day = today) => {
  const { overdue = 0, ahead = [], reported = [], balance } = owed
  const flat = {
    ...{ card: { id: 'h1', flat: 'A-104' }, bills: [], isShown: false },
    reported: reported.map(({ amount, isSent }) => ({
      ...{ row: { state: 'reported', amount }, pending: isSent ? null : 'waiting' },
    })),
    summary: { balance, principal: balance, penalty: 0, interest: 0, dueOn: null },
    open: { overdue, ahead },
  } as unknown as OwnFlat // no more is read of it
  return render(
    <AppProvider>
      <DuesCard {...{ flat, today: day }} onPay={vi.fn()} onExplain={undefined} />
    </AppProvider>,
  )
}

const clock = page.getByRole('timer')

test('what is due later has a clock that runs to the end of its day', async () => {
  const now = new Date()
  const day = indianDay(now)
  await renderCard({ balance: 3029_00, ahead: [{ on: addDays(day, 3), amount: 3029_00 }] }, day)
  await expect.element(page.getByText('Time left to pay')).toBeVisible()
  // three whole days, and what is left of this one
  await expect.element(clock).toHaveTextContent(/3days/i)
  await expect.element(clock).toHaveTextContent(/^Due \d\d-\w{3}-\d\d/)
})

test('the next of two days has the clock', async () => {
  const ahead = [
    { on: '2026-11-20', amount: 1000_00 },
    { on: '2026-12-10', amount: 2000_00 },
  ]
  await renderCard({ balance: 3000_00, ahead })
  await expect.element(clock).toHaveTextContent(/^Due 20-Nov-26/)
  await expect.element(clock).toHaveTextContent(/0days/i)
})

test('what is overdue, or paid, has no clock', async () => {
  await renderCard({ balance: 3029_00, overdue: 3029_00 })
  await expect.element(page.getByText('A-104: You owe')).toBeVisible()
  expect(clock.elements()).toEqual([])
})

test('what was paid ahead has no clock either', async () => {
  await renderCard({ balance: -500_00, ahead: [{ on: '2026-12-10', amount: 0 }] })
  await expect.element(page.getByText('A-104: Advance')).toBeVisible()
  expect(clock.elements()).toEqual([])
})

test('the treasurer is said to know only of what was sent', async () => {
  const reported = [
    { amount: 1000_00, isSent: true },
    { amount: 2029_00, isSent: false },
  ]
  await renderCard({ balance: 3029_00, overdue: 3029_00, reported })
  const waits = page.getByText('₹1,000.00 reported by you, waiting for the treasurer')
  await expect.element(waits).toBeVisible()
  await expect.element(page.getByText('₹2,029.00 reported by you, not sent yet')).toBeVisible()
})
