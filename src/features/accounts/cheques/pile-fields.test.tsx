import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { AlikeList } from '#components/money/alike-list.tsx'
import type { ChequePile } from '#contract/books/held-cheques.ts'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import type { FindsAlike } from '../find-alike.ts'
import { ReceiptForm } from '../ui/receipt-form.tsx'
import { type ReceiptValues, valuesOfPile } from '../ui/receipt-values.ts'
import { PileFields } from './pile-fields.tsx'

const owner: OwingCard = {
  ...{ id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna', relation: 'owner', pays: true },
  ...{ showsBills: false, since: '2020-01-01', until: null, others: [] },
}

const onKeep = vi.fn(async (_pile: ChequePile) => {})
const onSaved = vi.fn()
const findAlike = vi.fn<FindsAlike>(async () => null)

beforeEach(async () => {
  for (const mock of [onKeep, onSaved, findAlike]) mock.mockClear()
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const openForm = (draft: ReceiptValues | null = null) =>
  render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReceiptForm
          owners={[owner]}
          today="2026-11-20"
          closed={() => null}
          findAlike={findAlike}
          alike={(items) => <AlikeList items={items} link={(_, words) => words} />}
          cheques={(form) => <PileFields {...form} />}
          draft={draft}
          place={{ societyId: 'neem', row: 'new' }}
          replaceBy={null}
          onSave={() => Promise.reject(new Error('it is no receipt yet'))}
          onKeep={onKeep}
          onSaved={onSaved}
          onWithdraw={null}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </AppProvider>,
  )

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const day = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

const typeCheque = async () => {
  await openForm()
  await page.getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page.getByRole('option', { name: 'A-104' }).click()
  await box('Amount').fill('4,000')
  await page.getByText('Cheque', { exact: true }).click()
  await day('Date').fill('2027-01-31')
  await box('Cheque number').fill('100 123')
}

test('a cheque of a later day is kept, and the form says until when', async () => {
  await typeCheque()
  await expect
    .element(page.getByText('Kept until 31-Jan-27, then deposit it. Nothing is posted before.'))
    .toBeVisible()
  await box('Bank (optional)').fill('HDFC Bank')
  await button('Keep the cheque').click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith('Cheque of A-104 kept.', undefined))
  expect(onKeep).toHaveBeenCalledWith({
    ...{ holdingId: 'h1', bank: 'HDFC Bank', note: '' },
    cheques: [{ number: '100123', amount: 400_000, dated: '2027-01-31' }],
  })
})

test('further cheques are offered once the first has its number', async () => {
  await typeCheque()
  await expect.element(button('Fill up to 12')).toBeVisible()
  await box('Cheque number').fill('10')
  await expect.element(button('Fill up to 12')).not.toBeInTheDocument()
  await expect.element(button('Add a cheque')).not.toBeInTheDocument()
})

test('a year of them is filled up by month and number, each is changed or left out, all are kept', async () => {
  await typeCheque()
  await button('Fill up to 12').click()
  await expect
    .element(page.getByText('12 cheques, ₹48,000.00, 31-Jan-27 to 31-Dec-27'))
    .toBeVisible()
  await expect.element(box('Number of cheque 12')).toHaveValue('100134')
  await expect.element(day('Date of cheque 2')).toHaveValue('2027-02-28')
  await expect.element(day('Date of cheque 3')).toHaveValue('2027-03-31')
  await button('Leave out cheque 12').click()
  await expect.element(button('Add a cheque')).toHaveFocus()
  await box('Amount of cheque 11').fill('4,500')
  await button('Keep 11 cheques').click()
  await vi.waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith('11 cheques of A-104 kept.', undefined),
  )
  const [pile] = onKeep.mock.calls[0] ?? []
  expect(pile?.cheques.map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: 10 }, () => 400_000),
    450_000,
  ])
})

test('what is wrong with one of them is said of that one, and nothing is kept', async () => {
  await typeCheque()
  await button('Add a cheque').click()
  await button('Add a cheque').click()
  await box('Number of cheque 2').fill('12')
  await day('Date of cheque 2').fill('2026-08-19')
  await box('Number of cheque 3').fill('100123')
  await button('Keep 3 cheques').click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  for (const words of [
    'Number of cheque 2: enter its 6 digits.',
    'Date of cheque 2: choose a day not more than 3 months ago, up to 20-Nov-29.',
    'Number of cheque 3: it stands here twice.',
  ]) {
    await expect.element(summary.getByRole('link', { name: words })).toBeVisible()
  }
  await summary.getByRole('link', { name: /^Number of cheque 2/ }).click()
  await expect.element(box('Number of cheque 2')).toHaveFocus()
  expect(onKeep).not.toHaveBeenCalled()
})

test('one that is in hand, or was received already, is said before it is kept twice', async () => {
  findAlike.mockResolvedValue([
    {
      ...{ kind: 'cheque', id: 'c1', number: null, flatId: 'f1', flat: 'A-104' },
      ...{ amount: paise(300_000), on: '2027-01-31', isSame: false },
    },
  ])
  await typeCheque()
  await expect.element(page.getByText('Cheque in hand, A-104, ₹3,000.00, 31-Jan-27')).toBeVisible()
  expect(findAlike).toHaveBeenLastCalledWith([
    expect.objectContaining({ mode: 'cheque', reference: '100123', receivedOn: '2027-01-31' }),
  ])
  await button('Keep it anyway').click()
  await vi.waitFor(() => expect(onKeep).toHaveBeenCalledTimes(1))
})

test('cheques that were refused stand in the form as they were, and what was wrong with them is put right', async () => {
  const cheque = (number: string, dated: string) => ({
    ...{ id: number, number, dated, amount: paise(400_000) },
  })
  const cheques = [cheque('100123', '2026-08-19'), cheque('100124', '2026-09-19')]
  const at = '2026-08-01T08:00:00.000Z'
  await openForm(
    valuesOfPile({ holdingId: 'h1', bank: 'HDFC Bank', note: 'Of the year', cheques, at }),
  )
  await expect.element(page.getByRole('combobox', { name: 'Flat' })).toHaveValue('A-104 Anna')
  await expect.element(box('Amount')).toHaveValue('4,000.00')
  await expect.element(box('Cheque number')).toHaveValue('100123')
  await expect.element(box('Bank (optional)')).toHaveValue('HDFC Bank')
  await expect.element(box('Note (optional)')).toHaveValue('Of the year')
  await expect.element(box('Number of cheque 2')).toHaveValue('100124')
  await expect.element(page.getByText('Its date has come.')).toBeVisible()
  await expect.element(button('Save and next')).not.toBeInTheDocument()
  await button('Keep 2 cheques').click()
  const wrong = 'Date on the cheque: choose a day not more than 3 months ago, up to 20-Nov-29.'
  await page.getByRole('link', { name: wrong }).click()
  await expect.element(day('Date on the cheque')).toHaveFocus()
  await day('Date on the cheque').fill('2026-08-29')
  await button('Keep 2 cheques').click()
  await vi.waitFor(() => expect(onKeep).toHaveBeenCalledTimes(1))
  expect(onKeep.mock.calls[0]?.[0]).toMatchObject({
    ...{ holdingId: 'h1', bank: 'HDFC Bank', note: 'Of the year' },
    cheques: [
      { number: '100123', amount: 400_000, dated: '2026-08-29' },
      { number: '100124', amount: 400_000, dated: '2026-09-19' },
    ],
  })
})
