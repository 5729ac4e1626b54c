import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReportedPaymentRow } from '#contract/books/reported-payments.ts'
import { paise } from '#contract/money.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import type { Queued } from '../use-queued.ts'
import { OpenReports } from './open-reports.tsx'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const card = { id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Asha Rao', contactId: 'c1' }
const reported: ReportedPaymentRow = {
  ...{ id: 'p1', holdingId: 'h1', flatId: 'f1', amount: paise(302_900), mode: 'upi' },
  ...{ reference: '432109876543', paidOn: '2026-11-09', note: '', state: 'reported' },
  ...{ receiptId: null, answer: '', reportedAt: '2026-11-09T08:00:00.000Z' },
  ...{ decidedAt: null, decidedBy: '' },
}
const refused: Queued<'reported-payment.verify@1'> = {
  ...{ opId: 'op1', isWaiting: false, replaceBy: vi.fn() },
  args: { id: 'p1', receiptId: 'r1', receivedOn: '2026-03-31', at: '2026-11-20T08:00:00.000Z' },
}

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  await device.rows['holding-card'].put({ ...card, ...held } as never) // no more is read of it
  const touched = ['reported-payment/s:neem/p1']
  await device.outbox.put({ opId: 'op1', state: 'rejected', mid: 1, touched } as never) // as above
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const openFromTray = async (change: Partial<ReportedPaymentRow> | null) => {
  const row = change && { ...reported, ...change, ...held }
  if (row !== null) await currentDevice().rows['reported-payment'].put(row)
  return renderAt(
    '/apps/accounts/incomes?resend=op1',
    <QueryClientProvider client={new QueryClient()}>
      <OpenReports
        societyId="neem"
        isOffline={false}
        pictures={() => null}
        alike={() => null}
        closed={() => null}
        resent={refused}
      />
    </QueryClientProvider>,
  )
}

test('one that nobody has decided is dated anew', async () => {
  await openFromTray({})
  await expect.element(page.getByRole('dialog', { name: 'Is it in the bank?' })).toBeVisible()
})

test('of one that another treasurer verified it is said by whom, with the way to its receipt', async () => {
  const history = await openFromTray({
    ...{ state: 'verified', receiptId: 'r9', decidedBy: 'Suresh Patil' },
    decidedAt: '2026-11-20T09:00:00.000Z',
  })
  const drawer = page.getByRole('dialog', { name: 'Decided meanwhile' })
  await expect.element(drawer).toHaveTextContent('A-104, Asha Rao: ₹3,029.00')
  await expect.element(drawer).toHaveTextContent('Suresh Patil verified this payment on 20-Nov-26.')
  await drawer.getByRole('button', { name: 'Open the receipt' }).click()
  await expect.poll(() => history.location.search).toBe('?receipt=r9')
})

test('of one that was withdrawn it is said that there is no receipt', async () => {
  await openFromTray({ state: 'withdrawn' })
  const drawer = page.getByRole('dialog', { name: 'Decided meanwhile' })
  await expect.element(drawer).toHaveTextContent('The member withdrew this payment.')
  await expect
    .element(drawer.getByRole('button', { name: 'Open the receipt' }))
    .not.toBeInTheDocument()
})

test.each([
  [null, 'This payment is not on this device: it was withdrawn or decided elsewhere.'],
  ['', 'This payment is still loading.'],
])('of one that is not on this device it is said, with its scope at %o', async (snap, words) => {
  const scope = (entity: string, at: string | null) => ({
    ...{ key: `s:neem/${entity}@all`, space: held.space, entity, snap: at },
  })
  const scopes = [scope('society', null), scope('reported-payment', snap)]
  await currentDevice().scopes.bulkPut(scopes as never) // no more is read of it
  await openFromTray(null)
  await expect
    .element(page.getByRole('dialog', { name: 'Payment not found' }))
    .toHaveTextContent(words)
})
