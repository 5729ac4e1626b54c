import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageHeader } from '#components/shell/page-header.tsx'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { renderBooks } from '../../../../tests/factories/render-books.tsx'
import { OpenReports } from './open-reports.tsx'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const card = (id: string, flat: string) => ({ ...held, id, flatId: id, flat, person: 'Asha Rao' })
const reported = (id: string) => ({
  ...{ ...held, id, holdingId: id, flatId: id, amount: paise(302_900), mode: 'upi' as const },
  ...{ reference: '432109876543', paidOn: '2026-11-09', note: '', state: 'reported' as const },
  ...{ receiptId: null, answer: '', reportedAt: `2026-11-09T08:00:0${id}.000Z` },
  ...{ decidedAt: null, decidedBy: '' },
})

const Page = () => (
  <>
    <PageHeader title="Incomes" />
    <OpenReports
      societyId="neem"
      isOffline={false}
      pictures={() => null}
      alike={() => null}
      closed={() => null}
      resent={null}
    />
  </>
)

test('once a payment is verified the next one’s button has the focus, after the last the page’s heading', async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'm@example.org', displayName: 'Meera' })
  setCurrentDevice(device)
  await device.rows.society.put({ ...held, id: 'neem', businessDate: '2026-11-20' } as never) // no more is read of it
  const cards = [card('1', 'A-104'), card('2', 'B-201')]
  await device.rows['holding-card'].bulkPut(cards as never[]) // as above
  await device.rows['reported-payment'].bulkPut([reported('1'), reported('2')])
  await renderBooks(device, 'incomes', { incomes: Page })
  const verify = async (flat: string) => {
    await page.getByRole('button', { name: new RegExp(`^Verify.*${flat}`) }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await verify('B-201')
  await expect.element(page.getByRole('button', { name: /^Verify.*A-104/ })).toHaveFocus()
  await verify('A-104')
  await expect.element(page.getByRole('heading', { name: 'Incomes' })).toHaveFocus()
  device.dexie.close()
})
