import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { onTablesChanged } from '#db/change-feed.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { mailRow } from '../../../tests/factories/mail.ts'
import { useChosen } from './use-chosen.ts'

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const rowOf = (at: number) => ({
  ...mailRow({ id: `mail-${at}`, time: `2026-11-20T08:${at}:00.000Z` }),
  ...held,
})

test('all of the place are chosen, not only those that are drawn; what comes in later and what has left is not', async () => {
  const name = `test-${crypto.randomUUID()}`
  const device = await openDevice(name, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  const rows = Array.from({ length: 49 }, (_, at) => rowOf(at + 10))
  await device.rows.mail.bulkPut(rows)
  const items = rows.slice(0, 20).map((mail) => ({ mail, pending: null, isChange: true }))
  const client = new QueryClient()
  const stop = onTablesChanged(device, () => void client.invalidateQueries())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const from = {
    societyId: 'neem',
    place: { kind: 'folder', handle: 'inbox' },
    search: '',
  } as const
  const { result, act, unmount } = await renderHook(() => useChosen({ ...from, items }), {
    wrapper,
  })
  await act(() => result.current.chooseAll(true))
  await expect.poll(() => result.current.mails.length).toBe(49)
  await act(() => result.current.choose('mail-10', false, false))
  expect(result.current.mails).toHaveLength(48)
  await act(async () => {
    await device.rows.mail.bulkPut([rowOf(59), { ...rowOf(58), folder: 'trash' }])
  })
  await expect.poll(() => result.current.mails.length).toBe(47)
  expect(result.current.ids.has('mail-59')).toBe(false)
  await act(() => result.current.chooseAll(false))
  expect(result.current.mails).toEqual([])
  stop()
  await unmount()
  device.dexie.close()
})
