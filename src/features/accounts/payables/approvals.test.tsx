import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { ApprovalItem } from '../approval-items.ts'
import { Approvals } from './approvals.tsx'
import { paymentApprovals } from './payable-words.ts'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const at = '2026-11-20T08:00:00.000Z'

const item = (id: string, more: Partial<LateDocumentRow> = {}, isOwn = false): ApprovalItem => ({
  row: {
    ...{ id, name: 'payment.create@1', args: {}, dated: '2026-11-07' },
    ...{ amount: paise(23_030_00), madeAt: at, madeBy: 'Meena Iyer', madeUid: 'meena' },
    ...{ heldFor: 'approval', state: 'held', enteredOn: null, reason: '' },
    ...{ decidedAt: null, decidedBy: '' },
    ...more,
  },
  ...{ pending: null, party: 'Rakshak Guard Services', reference: '4711', isOwn },
})

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  const years = ['2025-2026', '2026-2027'].map((id, at) => ({
    ...{ id, state: at === 0 ? ('closed' as const) : ('open' as const) },
    ...{ changedAt: '', changedBy: '', ...held },
  }))
  await device.rows['financial-year'].bulkPut(years)
  await device.rows.society.put({ id: 'neem', businessDate: '2026-11-20', ...held } as never) // no more is read of it
})
afterEach(() => device.dexie.close())

const show = async (items: readonly ApprovalItem[], more: { resend?: string } = {}) => {
  const actions = { approve: vi.fn(async () => {}), refuse: vi.fn(async () => {}) }
  const [onResent, saved] = [vi.fn(), vi.fn()]
  await renderAt(
    '/apps/accounts/payments',
    <QueryClientProvider client={new QueryClient()}>
      <Approvals
        societyId="neem"
        {...{ items, actions, onResent, saved }}
        words={paymentApprovals()}
        kind="payment"
        today="2026-11-20"
        mayWrite
        resend={more.resend}
      />
    </QueryClientProvider>,
  )
  return { ...actions, onResent, saved }
}
const dialog = page.getByRole('dialog', { name: 'Approve it on an open day?' })

test('one whose day is open is approved at once; of their own nobody may but take it back', async () => {
  const { approve } = await show([item('p1', { args: { deducted: 470_00 } }), item('p2', {}, true)])
  await expect.element(page.getByText(/tax deducted/)).toHaveTextContent(/^₹470.00 of it/)
  await expect.element(page.getByText('Waits for approval').first()).toBeVisible()
  await expect.element(page.getByText('Somebody else approves it.')).toBeVisible()
  await page.getByRole('button', { name: /^Approve: Rakshak/ }).click()
  await expect.poll(() => approve.mock.calls).toEqual([['p1', '2026-11-07']])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Take back: Rakshak/ })).toBeVisible()
})

test('one whose year was closed meanwhile is approved on another day, never on a closed one', async () => {
  const { approve, saved } = await show([item('p1', { dated: '2026-03-20' })])
  await expect.element(page.getByText(/^Its financial year is closed by now/)).toBeVisible()
  await page.getByRole('button', { name: /^Approve: Rakshak/ }).click()
  await expect.element(dialog).toHaveTextContent('Rakshak Guard Services, ₹23,030.00, 4711')
  await expect.element(dialog).toHaveTextContent('Meena Iyer dated it 20-Mar-26')
  const day = dialog.getByLabelText('Date in the books')
  await expect.element(day).toHaveValue('2026-11-20')
  await day.fill('2026-03-31')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog).toHaveTextContent(/closed/)
  await day.fill('2026-11-21')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(dialog).toHaveTextContent('Date: choose an open day, not after 20-Nov-26.')
  expect(approve).not.toHaveBeenCalled()
  await day.fill('2026-11-19')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => approve.mock.calls).toEqual([['p1', '2026-11-19']])
  expect(saved).toHaveBeenCalledWith('Payment to Rakshak Guard Services approved')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an approval that was refused opens with its day, and takes the place of the refused one', async () => {
  await device.outbox.put({
    ...{ opId: 'op1', mid: 1, space: 's:neem', name: 'late-document.enter@1', state: 'rejected' },
    ...{ args: { id: 'p1', dated: '2026-03-20', at }, ts: at, touched: [], code: 'CLOSED' },
  })
  const { approve, onResent } = await show([item('p1', { dated: '2026-03-20' })], { resend: 'op1' })
  await expect.element(dialog.getByLabelText('Date in the books')).toHaveValue('2026-03-20')
  await dialog.getByLabelText('Date in the books').fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => approve.mock.calls).toEqual([['p1', '2026-11-20']])
  await expect.poll(() => onResent.mock.calls.length).toBe(1)
  expect(await device.outbox.count()).toBe(0)
})
