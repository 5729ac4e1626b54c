import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import type { TableSearch } from '#domain/table-search.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { MembersSection } from './members-section.tsx'

const openList = async (myUid: string, search: TableSearch = {}) => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'head', { indexedDB, IDBKeyRange })
  await device.rows['member-card'].put({
    ...{ space: 's:neem', id: 'm1', scopes: ['s:neem/member-card@all'], rv: 1 },
    ...{ name: 'Anna', email: 'anna@before.example', isIn: true, uid: 'anna', homes: [] },
    roles: ['onlySuperAdmin'],
  })
  for (const entity of ['society', 'member-card'] as const)
    await device.scopes.put({ key: `s:neem/${entity}@all`, space: 's:neem', entity, snap: null })
  setCurrentDevice(device)
  const nothing = () => {}
  await renderAt(
    '/',
    <QueryClientProvider client={new QueryClient()}>
      <MembersSection
        societyId="neem"
        myRoles={['onlySuperAdmin']}
        myUid={myUid}
        sync={undefined}
        table={{
          society: 'Neem Chhaya',
          search,
          onSearch: nothing,
          settings: {},
          onSetting: nothing,
        }}
        onDone={nothing}
        onRetry={nothing}
      />
    </QueryClientProvider>,
  )
  return () => device.dexie.close()
}

const openAnna = async (myUid: string) => {
  const close = await openList(myUid)
  await page.getByRole('button', { name: 'Change role: Anna' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return close
}

const takeOut = page.getByRole('button', { name: 'Take out…', exact: true })

test('nobody is offered to take themselves out, whichever address the society has of them', async () => {
  const close = await openAnna('anna')
  await expect.element(page.getByText('These are your own roles.')).toBeVisible()
  await expect.element(takeOut).not.toBeInTheDocument()
  close()
})

test('somebody else can be taken out', async () => {
  const close = await openAnna('head')
  await expect.element(takeOut).toBeVisible()
  close()
})

test('who has no flat stays, whatever the flats are filtered by, and is said to have none', async () => {
  await page.viewport(1280, 800)
  const close = await openList('head', { filter: 'flat.is.A-104' })
  const row = page.getByRole('row', { name: /Anna/ })
  await expect.element(row).toHaveTextContent('No flat')
  await expect.element(page.getByRole('button', { name: /^Remove filter Flat/ })).toBeVisible()
  close()
})
