import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { HeldChequeFields, HeldChequeRow } from '#contract/books/held-cheques.ts'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { ChequeForm } from './cheque-form.tsx'
import { ChequeGone } from './cheque-gone.tsx'
import type { ChequeItem } from './cheque-item.ts'

const today = '2026-11-20'

const owner: OwingCard = {
  ...{ id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna', relation: 'owner', pays: true },
  ...{ showsBills: false, since: '2020-01-01', until: null, others: [] },
}

const item = (change: Partial<HeldChequeRow> = {}): ChequeItem => ({
  cheque: {
    ...{ id: 'c1', number: '100123', holdingId: 'h1', flatId: 'f1', amount: paise(400_000) },
    ...{ note: '', bank: 'HDFC Bank', dated: '2026-12-05', state: 'held', receiptId: null },
    ...{ reason: '', keptAt: '2026-10-01T08:00:00.000Z', decidedAt: null, decidedBy: '' },
    ...change,
  },
  ...{ flat: 'A-104', person: 'Anna', pending: null, number: null, isReversed: false },
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a correction says what is not right, and what is not in hand any more', async () => {
  const onSave = vi.fn(async (_fields: HeldChequeFields) => {})
  const onClose = vi.fn()
  await renderAt(
    '/apps/accounts/incomes',
    <ChequeForm
      item={item()}
      data={{ today, owners: [owner] }}
      {...{ onSave, onClose }}
      onGiveBack={() => {}}
      onWithdraw={() => Promise.reject(new Rejection('STATE'))}
    />,
  )
  await page.getByRole('textbox', { name: 'Cheque number' }).fill('12')
  await page.getByLabelText('Date on the cheque').fill('2026-08-19')
  await button('Save').click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary.getByRole('link')).toHaveLength(2)
  await expect
    .element(summary)
    .toHaveTextContent('choose a day not more than 3 months ago, up to 20-Nov-29.')
  expect(onSave).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Cheque number' }).fill('100 124')
  await page.getByLabelText('Date on the cheque').fill('2026-08-20')
  await button('Entered by mistake: withdraw it').click()
  await expect
    .element(page.getByText('It is not in hand any more: look at the list.'))
    .toBeVisible()
  await button('Save').click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(onSave.mock.calls).toEqual([
    [
      {
        ...{ holdingId: 'h1', number: '100124', amount: 400_000, dated: '2026-08-20' },
        ...{ bank: 'HDFC Bank', note: '' },
      },
    ],
  ])
})

test('of one that was given back it is said by whom and why, and it can be taken in hand again', async () => {
  const onHold = vi.fn()
  const gone = item({
    ...{ state: 'given-back', reason: 'Paid by UPI instead' },
    ...{ decidedBy: 'Suresh Patil', decidedAt: '2026-11-20T08:00:00.000Z' },
  })
  await renderAt(
    '/apps/accounts/incomes',
    <ChequeGone item={gone} {...{ today, onHold }} onClose={() => {}} />,
  )
  const drawer = page.getByRole('dialog', { name: 'Cheque 100123' })
  await expect.element(drawer).toHaveTextContent('Given back')
  await expect.element(drawer).toHaveTextContent('By Suresh Patil on 20-Nov-26')
  await expect.element(drawer).toHaveTextContent('Paid by UPI instead')
  await button('In hand again').click()
  expect(onHold).toHaveBeenCalledTimes(1)
})
