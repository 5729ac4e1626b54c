import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import { useTicks } from './use-ticks.ts'

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const refused = { days: { v1: '2026-10-31', v2: null }, balance: '4,500.00' }

const Ticks = ({ begun }: { begun: typeof refused | null }) => {
  const { ticks } = useTicks('neem', 'account:bank', begun)
  return <p>{JSON.stringify(ticks)}</p>
}

test('what was finished and refused is ticked once more, beside what was ticked since', async () => {
  const place = { space: 's:neem', form: 'reconcile', row: 'account:bank' } as const
  await draftKeeper(place).keep({ days: { v3: '2026-11-02' }, balance: '' })
  await render(<Ticks begun={refused} />)
  const shown = JSON.stringify({ days: { v3: '2026-11-02', ...refused.days }, balance: '4,500.00' })
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
})

test('without one it is as it was kept', async () => {
  await render(<Ticks begun={null} />)
  await expect.element(page.getByText('{"days":{},"balance":""}', { exact: true })).toBeVisible()
})
