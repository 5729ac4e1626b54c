import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { SetupRow } from '#contract/setup.ts'
import { restOf, waitingOf } from './own-flat.ts'
import { PayPanel } from './pay-panel.tsx'

const bank = { upi: 'neem.society@demobank', holder: 'Neem Chhaya' } as SetupRow<'bank-account'>

const open = async (owed: number, waiting: number) => {
  const onPaid = vi.fn()
  await render(
    <AppProvider>
      <PayPanel {...{ bank, flat: 'A-104', owed, waiting, onPaid }} billNumber={null} />
    </AppProvider>,
  )
  return onPaid
}
const amount = page.getByRole('textbox', { name: 'Amount' })
const paid = page.getByRole('button', { name: 'I have paid' })

test('a part that is paid is what is reported as paid', async () => {
  const onPaid = await open(302_900, 0)
  await expect.element(amount).toHaveValue('3,029.00')
  await amount.fill('1,000')
  await paid.click()
  expect(onPaid).toHaveBeenCalledWith(100_000)
})

test('what is reported already is said, and the rest proposed', async () => {
  await open(202_900, 100_000)
  await expect
    .element(page.getByRole('note').first())
    .toHaveTextContent(
      '₹1,000.00 is reported and waits for the treasurer. ₹2,029.00 is left to pay.',
    )
  await expect.element(amount).toHaveValue('2,029.00')
})

test('where all is reported nothing is proposed', async () => {
  const onPaid = await open(0, 302_900)
  await expect.element(page.getByText(/Nothing more is to be paid/)).toBeVisible()
  await expect.element(amount).toHaveValue('')
  await paid.click()
  expect(onPaid).toHaveBeenCalledWith(undefined)
})

test('only what nobody has looked for yet waits', () => {
  const report = (state: string, rupees: number) => ({ row: { state, amount: rupees * 100 } })
  const flat = {
    summary: { balance: 302_900 },
    reported: [report('reported', 1000), report('verified', 50), report('not-found', 70)],
  } as unknown as Parameters<typeof restOf>[0] // no more is read of it
  expect([waitingOf(flat), restOf(flat)]).toEqual([100_000, 202_900])
})
