import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { clearToasts, pressLastUndo } from '#components/notify.ts'
import { currentDevice, provideHost, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import { writeMeta } from '#db/meta.ts'
import { takeBatch } from '#db/outbox.ts'
import { receiptsKind } from '../other/many-receipts-kind.ts'
import { ManyDrawer } from './many-drawer.tsx'

provideHost({ isMemoryOnly: false } as Parameters<typeof provideHost>[0]) // of the host the grid asks no more

const held = { space: 's:neem', scopes: [], rv: 1 } as const
const card = (id: string, flat: string, person: string) => ({
  ...{ id, flatId: `f-${id}`, flat, person, relation: 'owner' as const, pays: true },
  ...{ showsBills: false, since: '2020-01-01', until: null, others: [] },
})
const owners = [card('h1', 'A-104', 'Anna Deshmukh'), card('h2', 'A-201', 'Ravi Joshi')]
const kind = receiptsKind({
  ...{ societyId: 'neem', today: '2026-11-20', owners, closed: () => null },
})

beforeEach(async () => {
  await page.viewport(1280, 800)
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  for (const owner of owners) await device.rows['holding-card'].put({ ...owner, ...held } as never) // no more is read of it
  setCurrentDevice(device)
  return () => {
    clearToasts()
    device.dexie.close()
  }
})

const open = async (onClose = vi.fn()) => {
  const screen = await render(
    <AppProvider>
      <ManyDrawer {...{ kind, onClose }} societyId="neem" isOffline={false} />
    </AppProvider>,
  )
  await expect.element(cell('Flat', 1)).toBeVisible()
  return { screen, onClose }
}

const cell = (head: string, at: number) =>
  page
    .getByRole('textbox', { name: `${head}, row ${at}` })
    .or(page.getByLabelText(`${head}, row ${at}`))

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

const receipts = async () =>
  (await currentDevice().rows.receipt.toArray())
    .map(({ holdingId, amount, receivedOn }) => [holdingId, amount, receivedOn])
    .sort()

test('rows are typed without the mouse: Enter goes down, Ctrl+D copies, Ctrl+Enter saves', async () => {
  const { onClose } = await open()
  await cell('Flat', 1).click()
  await userEvent.keyboard('a104{Tab}3029{Tab}{Tab}{Tab}UTR1{Enter}')
  await expect.element(cell('Flat', 1)).toHaveValue('A-104 Anna Deshmukh')
  await expect.element(cell('Amount', 1)).toHaveValue('3,029.00')
  await expect.element(cell('Reference', 2)).toHaveFocus()
  await expect.element(cell('Date', 2)).toHaveValue('20-Nov-26')
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(cell('Flat', 2)).toHaveFocus()
  await expect.element(cell('Amount', 2)).toHaveValue('3,029.00')
  await expect.element(cell('Reference', 2)).toHaveValue('')
  await userEvent.keyboard('joshi{Control>}{Enter}{/Control}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(await receipts()).toEqual([
    ['h1', 302_900, '2026-11-20'],
    ['h2', 302_900, '2026-11-20'],
  ])
})

test('what is pasted and right is saved, what is wrong stays and is named, and Undo brings the rest back to it', async () => {
  const { screen, onClose } = await open()
  await cell('Flat', 1).click()
  paste(
    'A-104\t1,23,456.50\t05/11/26\tNEFT\tN1\nB-9\t500\t05/11/26\tCash\nA-201\t2818\t6-11-2026\tUPI\tU2',
  )
  await expect
    .element(page.getByText('Flat: nothing is called B-9 here.', { exact: true }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await expect
    .element(page.getByRole('link', { name: 'Row 1, Flat: nothing is called B-9' }))
    .toBeVisible()
  await expect.element(cell('Flat', 1)).toHaveValue('B-9')
  expect(await receipts()).toEqual([
    ['h1', 12_345_650, '2026-11-05'],
    ['h2', 281_800, '2026-11-06'],
  ])
  expect(onClose).not.toHaveBeenCalled()
  expect(pressLastUndo()).toBe(true)
  await expect.element(cell('Flat', 3)).toHaveValue('A-201 Ravi Joshi')
  expect(await receipts()).toEqual([])
  await screen.unmount()
  const kept = await draftKeeper({ space: 's:neem', form: 'receipts', row: 'new' }).read()
  expect((kept as { rows: unknown[] }).rows).toHaveLength(3)
})

test('what was saved and taken back after the grid was closed stands in it when it opens again', async () => {
  const first = await open()
  await cell('Flat', 1).click()
  await userEvent.keyboard('a104{Tab}500')
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await expect.poll(() => first.onClose.mock.calls.length).toBe(1)
  await first.screen.unmount()
  expect(pressLastUndo()).toBe(true)
  await expect.poll(receipts).toEqual([])
  await open()
  await expect.element(cell('Amount', 1)).toHaveValue('500.00')
})

test('Undo at the very moment the grid closes puts every row back, once', async () => {
  const first = await open(vi.fn(() => expect(pressLastUndo()).toBe(true)))
  await cell('Flat', 1).click()
  paste('A-104\t500\t05/11/26\tCash\nA-201\t700\t05/11/26\tCash')
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await expect.poll(() => first.onClose.mock.calls.length).toBe(1)
  await first.screen.unmount()
  await expect.poll(receipts).toEqual([])
  await open()
  await expect.element(cell('Amount', 2)).toHaveValue('700.00')
  await expect.element(cell('Amount', 1)).toHaveValue('500.00')
  await expect.element(cell('Amount', 3)).not.toBeInTheDocument()
})

const sendAt = (ms: number, limit = 100) => takeBatch(currentDevice(), limit, new Date(ms))

/** When the rows may leave this device. */
const heldUntil = async () => {
  const held = await currentDevice().outbox.toArray()
  return held.map((entry) => Date.parse(entry.heldUntil ?? ''))
}

const saveTwo = async () => {
  const { onClose } = await open()
  await cell('Flat', 1).click()
  paste('A-104\t500\t05/11/26\tCash\nA-201\t700\t05/11/26\tCash')
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
}

test('all rows of a save are held as long as the last, and leave together', async () => {
  await saveTwo()
  const [until = 0, ...others] = await heldUntil()
  expect(others).toEqual([until])
  const first = (await currentDevice().outbox.toArray())[0]
  expect(until - Date.parse(first?.ts ?? '')).toBeGreaterThan(6000)
  expect(await sendAt(until - 1)).toEqual([])
  expect(await sendAt(until)).toHaveLength(2)
})

test('what is on its way when Undo is pressed stays, and is said; what is not comes back', async () => {
  await saveTwo()
  const [until = 0] = await heldUntil()
  await sendAt(until, 1)
  expect(pressLastUndo()).toBe(true)
  await expect
    .element(page.getByText('1 of 2 entries taken back; the others have left this device.'))
    .toBeVisible()
  expect(await receipts()).toEqual([['h1', 500_00, '2026-11-05']])
  const kept = await draftKeeper({ space: 's:neem', form: 'receipts', row: 'new' }).read()
  expect((kept as { rows: unknown[] }).rows).toHaveLength(1)
})
