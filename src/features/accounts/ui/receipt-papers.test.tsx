/** Papers of a receipt: with its draft, behind it in the queue, and with nothing else. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { outside } from '#api/outside.ts'
import { AppProvider } from '#components/app-provider.tsx'
import type { ChequePile } from '#contract/books/held-cheques.ts'
import type { ReceiptForm as Receipt } from '#contract/receipts.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftPhotos } from '#db/draft-photos.ts'
import { draftKeeper } from '#db/drafts.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { blankValues, type ReceiptValues } from './receipt-values.ts'

const owner: OwingCard = {
  ...{ id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Anna', relation: 'owner', pays: true },
  ...{ showsBills: false, since: '2020-01-01', until: null, others: [] },
}
const ofNew = { space: 's:neem', form: 'receipt', row: 'new' } as const
const later = {
  ...{ mode: 'cheque', receivedOn: '2027-01-31', reference: '100123', holdingId: 'h1' },
  amount: '500',
} as const
const onSave = vi.fn(async (_receipt: Receipt, _id?: string) => {})
const onKeep = vi.fn(async (_pile: ChequePile) => {})

beforeEach(async () => {
  onSave.mockClear()
  onKeep.mockClear()
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const openForm = (draft: ReceiptValues | null = null, documentId?: string) =>
  render(
    <AppProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReceiptForm
          {...{ draft, onSave, onKeep, owners: [owner], today: '2026-11-20' }}
          closed={() => null}
          findAlike={async () => null}
          alike={() => null}
          place={{ societyId: 'neem', row: documentId === undefined ? 'new' : 'op1', documentId }}
          replaceBy={documentId === undefined ? null : (save) => save(documentId)}
          onSaved={() => {}}
          onWithdraw={null}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </AppProvider>,
  )

const group = page.getByRole('group', { name: 'Photos and PDF (optional)' })
const away = (name: string) => page.getByRole('button', { name: `Take ${name} away`, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const notKept = page.getByText(/^Photos and PDF lie with the entry/)

const choose = async (name: string) => {
  await expect.element(group).toBeVisible()
  const files = group.element().querySelector('input[type="file"][multiple]')
  await userEvent.upload(
    files as HTMLInputElement, // it is there with the group
    new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' }),
  )
  await expect.element(away(name)).toBeVisible()
}

const makeLater = async () => {
  await page.getByText('Cheque', { exact: true }).click()
  await page.getByLabelText('Date', { exact: true }).fill(later.receivedOn)
  await page.getByRole('textbox', { name: 'Cheque number' }).fill(later.reference)
}

const keepPhoto = () =>
  draftPhotos(ofNew).keep({
    ...{ sha256: 'a'.repeat(64), name: 'cheque.pdf', type: 'application/pdf', thumbnail: null },
    bytes: new TextEncoder().encode('%PDF-1.4 cheque').buffer,
  })

/** Behind a receipt of that id, as the queue has them. */
const wait = async (documentId: string, count: number) => {
  for (const nth of Array(count).keys())
    await mutate(currentDevice(), outside, 's:neem', 'attachment.add@1', {
      ...({ subjectKind: 'voucher', visibility: 'office', type: 'application/pdf' } as const),
      ...{ id: `p${nth}`, subjectId: documentId, name: `slip-${nth}.pdf`, size: 3 },
      ...{ sha256: `${nth}`.repeat(64), thumbnail: null, at: outside.clock().toISOString() },
    })
}
const typed: ReceiptValues = { ...blankValues('2026-11-20'), holdingId: 'h1', amount: '500.00' }

test('photos and PDF go with a receipt, and a cheque of a later day is not kept before they are taken away', async () => {
  await openForm(typed)
  await choose('slip.pdf')
  await makeLater()
  await expect.element(notKept).toBeVisible()
  await button('Keep the cheque').click()
  expect(onKeep).not.toHaveBeenCalled()
  await away('slip.pdf').click()
  await expect.element(group).not.toBeInTheDocument()
})

test('a kept draft of a later cheque shows its photo, and keeps no cheque with it', async () => {
  await draftKeeper(ofNew).keep(later)
  await keepPhoto()
  await openForm()
  await expect.element(away('cheque.pdf')).toBeVisible()
  await expect.element(notKept).toBeVisible()
  await button('Keep the cheque').click()
  expect(onKeep).not.toHaveBeenCalled()
  await away('cheque.pdf').click()
  await button('Keep the cheque').click()
  await vi.waitFor(() => expect(onKeep).toHaveBeenCalledTimes(1))
})

test('what is discarded takes its photo along, and so does what is saved', async () => {
  await draftKeeper(ofNew).keep(later)
  await keepPhoto()
  await openForm()
  await expect.element(away('cheque.pdf')).toBeVisible()
  await button('Discard').click()
  await expect.element(away('cheque.pdf')).not.toBeInTheDocument()
  await expect.poll(() => draftPhotos(ofNew).read()).toEqual([])
  await keepPhoto()
  await draftKeeper(ofNew).finish(async () => {})
  expect(await draftPhotos(ofNew).read()).toEqual([])
})

test('papers that wait behind a receipt count with those that are added, and go on with it', async () => {
  await wait('r1', 4)
  await openForm(typed, 'r1')
  await expect.element(away('slip-3.pdf')).toBeVisible()
  await choose('fifth.pdf')
  await expect.element(page.getByText(/^5 are the most/)).toBeVisible()
  await button('Save receipt').click()
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  const subjects = (await currentDevice().rows.attachment.toArray()).map((row) => row.subjectId)
  expect(subjects).toEqual(Array(5).fill('r1'))
})

test('a receipt with papers that wait becomes a cheque of a later day only without them', async () => {
  await wait('r1', 1)
  await openForm(typed, 'r1')
  await expect.element(away('slip-0.pdf')).toBeVisible()
  await makeLater()
  await expect.element(notKept).toBeVisible()
  await button('Keep the cheque').click()
  expect(onKeep).not.toHaveBeenCalled()
  await away('slip-0.pdf').click()
  await button('Keep the cheque').click()
  await vi.waitFor(() => expect(onKeep).toHaveBeenCalledTimes(1))
})

test('a waiting paper that was taken away is still there when the form is opened again', async () => {
  await wait('r1', 2)
  const { unmount } = await openForm(typed, 'r1')
  await away('slip-0.pdf').click()
  await expect.element(away('slip-0.pdf')).not.toBeInTheDocument()
  await expect.element(away('slip-1.pdf')).toBeVisible()
  await unmount()
  await openForm(typed, 'r1')
  await expect.element(away('slip-0.pdf')).toBeVisible()
})
