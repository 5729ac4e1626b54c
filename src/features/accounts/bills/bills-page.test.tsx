import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { renderBooks } from '../../../../tests/factories/render-books.tsx'
import { IncomesPage } from '../incomes-page.tsx'
import { BillsPage } from './bills-page.tsx'

const viewer = {
  ...{ uid: 'me', roles: ['onlyAdmin' as const], selectedSocietyId: 'neem' },
  ...{ settings: {}, societies: [{ id: 'neem', name: 'Neem' }] },
}

const Incomes = () => (
  <IncomesPage
    session={viewer}
    onBank={() => {}}
    onCheques={() => {}}
    pictures={() => null}
    files={() => null}
    onSetting={() => {}}
  />
)

test('a receipt recorded from Bills and closed leads back to Bills as it was left', async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'm@example.org', displayName: 'Meera' })
  setCurrentDevice(device)
  const held = { space: 's:neem' as const, scopes: [], rv: 1 }
  await device.rows.society.put({ ...held, id: 'neem', businessDate: '2026-11-20' } as never) // no more is read of it
  await device.scopes.put({ key: 's:neem/society@all', entity: 'society', ...held } as never) // as above
  const history = await renderBooks(device, 'bills?find=A-104', {
    bills: () => <BillsPage onSetting={() => {}} />,
    incomes: Incomes,
  })
  const record = page.getByRole('button', { name: 'Record receipt' })
  await record.click()
  await expect.element(page.getByRole('combobox', { name: 'Flat' })).toHaveFocus()
  expect(history.location.href).toBe('/apps/accounts/incomes?panel=new')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => history.location.href).toBe('/apps/accounts/bills?find=A-104')
  await expect.element(page.getByRole('heading', { name: 'Bills' })).toBeVisible()
  await expect.element(record).toHaveFocus()
  device.dexie.close()
})
