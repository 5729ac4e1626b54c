import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BillRunRow } from '#contract/books/bills.ts'
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import { paise } from '#contract/money.ts'
import { novemberBill } from '../../../../../tests/factories/bill-details.ts'
import { renderAt } from '../../../../../tests/factories/render-at.tsx'
import { failedLines } from './save-failed.ts'
import { SendDialog } from './send-dialog.tsx'
import type { Sending } from './sending.ts'
import { SendingPanel } from './sending-panel.tsx'
import { SendingStrip } from './sending-strip.tsx'

const row: BillRunRow = {
  ...{ id: 'r', title: '', from: '2026-11-01', to: '2026-11-30', dated: '2026-11-01' },
  ...{ dueOn: '2026-11-10', headIds: [], count: 240, total: paise(0), preparedAt: '2026-11-01' },
  ...{ preparedBy: '', publishedAt: '2026-11-01T05:00:00.000Z', publishedBy: '' },
  ...{ kind: 'regular', state: 'published', sending: 'asked' },
}

const failed = (flat: string, change: Partial<BillDeliveryRow>) => ({
  bill: { ...novemberBill, id: flat, flat, number: `B/2627/${flat}` },
  delivery: {
    ...{ id: `${flat}:bill`, billId: flat, holdingId: 'h', step: 'bill', state: 'failed' },
    ...{ inApp: false, byEmail: false, problem: 'NO_ADDRESS', sentOn: null, askedAt: '' },
    ...change,
  } as BillDeliveryRow, // of these columns
})

const sending: Sending = {
  run: { row, sent: 112, total: 240, isUnderWay: true },
  failed: [
    failed('A-101', {}),
    failed('A-102', { problem: 'REFUSED', inApp: true, sentOn: '2026-11-01' }),
    failed('A-103', { problem: 'UNREACHABLE', state: 'waiting', step: 'after' }),
  ],
  asked: new Set(),
  unsent: [novemberBill],
  underWay: 125,
}

const show = async (change: Partial<Sending> = {}, width = 1280) => {
  await page.viewport(width, 800)
  const onSend = vi.fn(async () => {})
  await renderAt(
    '/apps/accounts/bills',
    <SendingPanel
      {...{ sending: { ...sending, ...change }, society: 'Neem', today: '2026-11-20', onSend }}
      onClose={() => {}}
    />,
  )
  return onSend
}

test('how far it is, and which flats could not be reached and why', async () => {
  const onSend = await show()
  await expect
    .element(page.getByRole('status').filter({ hasText: '112 of 240' }))
    .toHaveTextContent('Nov-26: 112 of 240 bills sent · 125 being sent')
  const items = page.getByRole('region', { name: '3 could not be sent' }).getByRole('listitem')
  await expect.element(items.nth(0)).toHaveTextContent('no account and no e-mail address')
  await expect
    .element(items.nth(1))
    .toHaveTextContent('the address was refused. It lies in the mailbox of the app.')
  await expect.element(items.nth(2)).toHaveTextContent('Reminder of B/2627/A-103')
  await expect.element(items.nth(2)).toHaveTextContent('is tried again by itself')
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(onSend).toHaveBeenCalledExactlyOnceWith(['A-101', 'A-102', 'A-103'])
})

test('bills that were never sent are sent at a press', async () => {
  const onSend = await show({ failed: [] })
  await page.getByRole('button', { name: 'Send 1 bill' }).click()
  expect(onSend).toHaveBeenCalledExactlyOnceWith([novemberBill.id])
})

test('chosen bills are asked about first: of one flat the newest goes out', async () => {
  const onSend = vi.fn(async () => {})
  const onClose = vi.fn()
  const october = { ...novemberBill, id: 'october', dated: '2026-10-01' }
  const chosen = [novemberBill, october, { ...novemberBill, id: 'other', holdingId: 'other' }]
  await renderAt('/apps/accounts/bills', <SendDialog {...{ chosen, onSend, onClose }} />)
  const question = page.getByRole('dialog', { name: 'Send 2 bills by mail?' })
  await expect.element(question).toHaveTextContent('it names the older one that is not paid')
  await question.getByRole('button', { name: 'Send 2 bills' }).click()
  expect(onSend).toHaveBeenCalledExactlyOnceWith([novemberBill.id, 'other'])
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('on a phone nothing is wider than the page', async () => {
  await show({}, 360)
  await expect.element(page.getByRole('button', { name: 'Download list' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('the list names flat, member, bill and why', () => {
  expect(failedLines(sending.failed.slice(0, 1))).toBe(
    'Flat,Member,Bill no.,Due,Why not sent\r\nA-101,रोहन देशपांडे,B/2627/A-101,2026-11-10,no account and no e-mail address\r\n',
  )
})

test('over the list of bills stands what is most important of it', async () => {
  const onOpen = vi.fn()
  await renderAt('/apps/accounts/bills', <SendingStrip {...{ sending, onOpen }} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      '112 of 240 bills sent · 125 being sent · 3 could not be sent · 1 unpaid bill not sent',
    )
  await page.getByRole('button', { name: 'Sending' }).click()
  expect(onOpen).toHaveBeenCalledOnce()
})
