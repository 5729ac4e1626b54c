import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { AlikeList } from '#components/money/alike-list.tsx'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { ReceiptForm as Receipt, ReceiptRow } from '#contract/receipts.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import type { FindsAlike, Likeness } from '../find-alike.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { blankValues, type ReceiptValues } from './receipt-values.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

const owner: OwingCard = {
  id: 'h1',
  flatId: 'f1',
  flat: 'A-104',
  person: 'Anna',
  relation: 'owner',
  pays: true,
  showsBills: false,
  since: '2020-01-01',
  until: null,
  others: [],
}
const neighbour: OwingCard = { ...owner, id: 'h2', flatId: 'f2', flat: 'B-201', person: 'Bala' }
const posted: ReceiptRow = {
  id: 'r1',
  holdingId: 'h1',
  flatId: 'f1',
  amount: paise(50_000),
  mode: 'upi',
  reference: '',
  receivedOn: '2026-11-10',
  note: '',
  number: 'R/2627/0001',
  postedOn: '2026-11-10',
  possibleDuplicateOf: null,
  recordedAt: '2026-11-10T08:00:00.000Z',
  reverses: null,
  reason: '',
}
const alike: NonNullable<Likeness>[number] = {
  ...{ kind: 'receipt', id: 'r1', number: 'R/2627/0001', flatId: 'f1', flat: 'A-104' },
  ...{ amount: 50_000, on: '2026-11-10', isSame: true },
}
const keeper = draftKeeper({ space: 's:neem', form: 'receipt', row: 'new' })

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const closed = (day: string) => (day < '2026-04-01' ? 'Date: closed.' : null)
const notKept = () => Promise.reject(new Error('no cheque of a later day was entered'))

const onKeep = vi.fn(notKept)

const openForm = async (
  draft: ReceiptValues | null = null,
  findAlike: FindsAlike = async () => null,
  owed: (holdingId: string) => Promise<number> = async () => 0,
) => {
  const onSave = vi.fn(async (_receipt: Receipt) => {})
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const screen = await render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReceiptForm
          owners={[owner, neighbour]}
          owedIn={({ holdingId }) => owed(holdingId)}
          today="2026-11-20"
          closed={closed}
          findAlike={findAlike}
          alike={(items) => <AlikeList items={items} link={(_, words) => words} />}
          draft={draft}
          place={{ societyId: 'neem', row: 'new' }}
          replaceBy={null}
          onSave={onSave}
          onKeep={onKeep}
          onSaved={onSaved}
          onWithdraw={null}
          onClose={onClose}
        />
      </QueryClientProvider>
    </AppProvider>,
  )
  return { onSave, onSaved, onClose, close: () => screen.unmount() }
}

const amount = page.getByRole('textbox', { name: 'Amount' })
const saveButton = page.getByRole('button', { name: 'Save receipt' })
const nextButton = page.getByRole('button', { name: 'Save and next' })

const choose = async (typed: string, flat: string) => {
  await page.getByRole('combobox', { name: 'Flat' }).fill(typed)
  await page.getByRole('option', { name: flat }).click()
}

const typeReceipt = async (rupees: string) => {
  await choose('a104', 'A-104')
  await amount.fill(rupees)
}

const press = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('the receipt typed after "Save and next" is kept like the first one', async () => {
  const { onSave, close } = await openForm()
  await page.getByText('Cash').click()
  await typeReceipt('3,029')
  await nextButton.click()
  await expect.element(amount).toHaveValue('')
  expect(onSave).toHaveBeenCalledTimes(1)
  await amount.fill('500')
  await expect.poll(keeper.read).toEqual({ amount: '500', mode: 'cash' })
  await close()
  await openForm()
  await expect.element(amount).toHaveValue('500')
  await expect.element(page.getByRole('radio', { name: 'Cash' })).toBeChecked()
})

test('what the chosen flat owes is proposed, until an amount is typed', async () => {
  await openForm(null, undefined, async (id) => (id === 'h1' ? 302_900 : 0))
  await choose('a104', 'A-104')
  await expect.element(amount).toHaveValue('3,029.00')
  await choose('b201', 'B-201')
  await expect.element(amount).toHaveValue('')
  await choose('a104', 'A-104')
  await expect.element(amount).toHaveValue('3,029.00')
  await amount.fill('500')
  await choose('b201', 'B-201')
  await choose('a104', 'A-104')
  await expect.element(amount).toHaveValue('500')
})

test('what is owed comes while the amount has the focus, and is typed over', async () => {
  let tell = (_owed: number) => {}
  const owed = new Promise<number>((resolve) => {
    tell = resolve
  })
  await openForm(null, undefined, () => owed)
  await choose('a104', 'A-104')
  amount.element().focus()
  tell(302_900)
  await expect.element(amount).toHaveValue('3,029.00')
  await expect.poll(() => getSelection()?.toString()).toBe('3,029.00')
  await userEvent.keyboard('500')
  await expect.element(amount).toHaveValue('500')
})

test('what was typed for another mode goes as cash is chosen; the number that cash came with stays', async () => {
  const number = page.getByRole('textbox', { name: 'Reference' })
  const first = await openForm()
  await typeReceipt('500')
  await number.fill('UTR 77')
  await page.getByText('Cash').click()
  await expect.element(number).not.toBeInTheDocument()
  await saveButton.click()
  await vi.waitFor(() => expect(first.onSave).toHaveBeenCalledTimes(1))
  expect(first.onSave.mock.lastCall?.[0]).toMatchObject({ mode: 'cash', reference: '' })
  await first.close()
  const typed = { ...blankValues('2026-11-20'), holdingId: 'h1', amount: '500.00' }
  const { onSave } = await openForm({ ...typed, mode: 'cash', reference: 'Book 3/41' })
  await expect.element(number).toHaveValue('Book 3/41')
  await saveButton.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(onSave.mock.lastCall?.[0]).toMatchObject({ mode: 'cash', reference: 'Book 3/41' })
})

test('the day and the mode taken over to the next receipt alone are not kept', async () => {
  const { close } = await openForm()
  await page.getByText('Cash').click()
  await typeReceipt('3,029')
  await nextButton.click()
  await expect.element(amount).toHaveValue('')
  await close()
  await expect(keeper.read()).resolves.toBeUndefined()
})

test('a double tap on "Save receipt" books one receipt', async () => {
  const { onSave, onClose } = await openForm()
  await typeReceipt('3,029')
  const button = saveButton.element()
  press(button)
  press(button)
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  // the drawer is on its way out, the button still under the finger
  press(button)
  await expect.poll(keeper.read).toBeUndefined()
  expect(onSave).toHaveBeenCalledTimes(1)
})

test('a receipt that this device refuses stays in the form, which says so and can save again', async () => {
  const { onSave, onClose } = await openForm()
  await typeReceipt('3,029')
  onSave.mockRejectedValueOnce(new Rejection('NOT_FOUND'))
  await saveButton.click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  await expect.element(amount).toHaveValue('3,029')
  expect(onClose).not.toHaveBeenCalled()
  await saveButton.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('a refused receipt that is taken up again is mended alone, without a next one', async () => {
  await openForm({ ...blankValues('2026-11-20'), holdingId: 'h1', amount: '500.00' })
  await expect.element(saveButton).toBeVisible()
  await expect.element(nextButton).not.toBeInTheDocument()
})

test.each([
  [{}, 'This payment stands here already.R/2627/0001, A-104, ₹500.00, 10-Nov-26'],
  [{ number: null }, 'Waiting to be sent, A-104, ₹500.00, 10-Nov-26'],
  [
    { isSame: false, flat: 'A-204' },
    'This number stands here already.R/2627/0001, A-204, ₹500.00, 10-Nov-26',
  ],
])('a likely double entry is said, and on both buttons: %#', async (more, words) => {
  const { onSave } = await openForm(null, async () => [{ ...alike, ...more }])
  await typeReceipt('500')
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save anyway', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save anyway and next' }).click()
  await expect.element(amount).toHaveValue('')
  expect(onSave).toHaveBeenCalledTimes(1)
  await expect.element(nextButton).toBeVisible()
})

test('a cheque of today says its number, and its bank stands first in the note', async () => {
  const { onSave } = await openForm()
  await typeReceipt('500')
  await page.getByText('Cheque', { exact: true }).click()
  await saveButton.click()
  await expect
    .element(page.getByRole('textbox', { name: 'Cheque number' }))
    .toHaveAccessibleDescription(/enter the first 6 digits/)
  expect(onSave).not.toHaveBeenCalled()
  await page.getByRole('textbox', { name: 'Cheque number' }).fill('100 123')
  await page.getByRole('textbox', { name: 'Bank (optional)' }).fill('HDFC Bank')
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('November')
  await saveButton.click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    ...{ mode: 'cheque', reference: '100123', note: 'HDFC Bank, November' },
  })
})

test('what is missing stands in a summary that has the focus, and each line leads to its field', async () => {
  const { onSave, onSaved } = await openForm()
  await saveButton.click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByRole('link')).toHaveLength(2)
  await expect.element(amount).toBeInvalid()
  await expect.element(amount).toHaveAccessibleDescription(/Amount: write it in rupees/)
  await summary.getByRole('link', { name: /^Amount: write it in rupees/ }).click()
  await expect.element(amount).toHaveFocus()
  await summary.getByRole('link', { name: /^Flat: choose/ }).click()
  await expect.element(page.getByRole('combobox', { name: 'Flat' })).toHaveFocus()
  expect([onSave, onSaved].map(({ mock }) => mock.calls)).toEqual([[], []])
})

test.each([saveButton, nextButton])('a receipt that is saved is said: %#', async (button) => {
  const { onSaved } = await openForm()
  await typeReceipt('500')
  await button.click()
  await vi.waitFor(() =>
    expect(onSaved).toHaveBeenCalledWith('Receipt for A-104 saved.', {
      ...{ id: expect.any(String), flat: 'A-104' },
    }),
  )
})

test('a reversal that this device refuses says so', async () => {
  const onClose = vi.fn()
  await render(
    <AppProvider>
      <ReverseDialog
        item={{
          receipt: posted,
          category: null,
          flat: 'A-104',
          person: 'Anna',
          pending: null,
          isReversed: false,
          otherNumber: null,
          unsent: null,
        }}
        today="2026-11-20"
        onSave={() => Promise.reject(new Rejection('NOT_FOUND'))}
        onClose={onClose}
      />
    </AppProvider>,
  )
  await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice')
  await page.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
