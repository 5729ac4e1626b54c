import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import type { Counted, ReadFlat } from './reading-entry.ts'
import { ReadingsTable } from './readings-table.tsx'

const flats = ['A-101', 'A-102', 'B-201'].map((name, at) => {
  const [wing = '', number = ''] = name.split('-')
  return { id: `f${at + 1}`, wing, number }
})

const read = flats.map(
  ({ id, wing, number }, at): ReadFlat => ({
    ...{ id, name: `${wing}-${number}` },
    person: 'Anil Joshi',
    before: at === 2 ? null : { end: 1200 + at, from: '2026-10-01' },
    saved: null,
  }),
)

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
})
afterEach(() => device.dexie.close())

const keeper = draftKeeper({ space: 's:neem', form: 'readings', row: 'water 2026-11-01' })
let close: () => Promise<void>

const show = async () => {
  const saved: (Counted & { flatId: string })[][] = []
  const shown = await render(
    <AppProvider>
      <ReadingsTable
        name="Readings for Water, Nov-26"
        isMeter
        {...{ flats, read, keeper }}
        isOffline={false}
        onSave={async (counted) => {
          saved.push(counted)
        }}
      />
    </AppProvider>,
  )
  close = shown.unmount
  return saved
}

const field = (flat: string) => page.getByLabelText(`Reading of ${flat}`, { exact: true })

test('the keyboard goes down the column, and what was used stands beside it', async () => {
  const saved = await show()
  await field('A-101').click()
  await userEvent.keyboard('1345{Enter}1250{Enter}')
  await expect.element(field('B-201')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field('A-102')).toHaveFocus()
  await expect.element(page.getByRole('cell', { name: '145', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save 2 readings' }).click()
  await expect
    .poll(() => saved[0])
    .toEqual([
      { flatId: 'f1', units: 145, meter: { start: 1200, end: 1345, replaced: null } },
      { flatId: 'f2', units: 49, meter: { start: 1201, end: 1250, replaced: null } },
    ])
})

test('less than the last reading is refused, unless the meter was replaced', async () => {
  const saved = await show()
  await field('A-101').fill('40')
  await expect.element(page.getByText(/Less than the last reading, 1200/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save 0 readings' })).toBeDisabled()
  await page.getByRole('switch', { name: 'Meter replaced in A-101' }).click({ force: true })
  await page.getByLabelText('Old meter, last').fill('1210')
  await page.getByLabelText('New meter, first').fill('5')
  await page.getByRole('button', { name: 'Save 1 reading' }).click()
  await expect
    .poll(() => saved[0])
    .toEqual([
      {
        flatId: 'f1',
        units: 45,
        meter: { start: 1200, end: 40, replaced: { last: 1210, first: 5 } },
      },
    ])
})

test('a meter that was never read asks what it showed when the period began', async () => {
  await show()
  await field('B-201').fill('70')
  await expect.element(page.getByText('Write what it showed when the period began.')).toBeVisible()
  await page.getByLabelText('Reading of B-201 when the period began').fill('60')
  await expect.element(page.getByRole('cell', { name: '10', exact: true })).toBeVisible()
})

test('what is typed is kept when the page goes, and what is wrong is kept when the rest is saved', async () => {
  await show()
  await field('A-101').fill('1345')
  await field('A-102').fill('7')
  await close()
  const saved = await show()
  await expect.element(page.getByText('We kept what you typed.')).toBeVisible()
  await expect.element(field('A-101')).toHaveValue('1345')
  expect(document.querySelector('[data-dirty]')).not.toBeNull()
  await page.getByRole('button', { name: 'Save 1 reading' }).click()
  await expect.poll(() => saved[0]).toMatchObject([{ flatId: 'f1', units: 145 }])
  await expect.element(field('A-101')).toHaveValue('')
  await close()
  await show()
  await expect.element(field('A-102')).toHaveValue('7')
  await expect.element(field('A-101')).toHaveValue('')
})

test('flats with the reading before and now are pasted, and what is not understood is named', async () => {
  await show()
  await field('A-102').click()
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }
  paste('A-101\t1200\t1345\nB-201\t60\t70\nC-900\t1\t2\n')
  await expect.element(field('A-101')).toHaveValue('1345')
  await expect.element(field('B-201')).toHaveValue('70')
  await expect
    .element(page.getByLabelText('Reading of B-201 when the period began'))
    .toHaveValue('60')
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent('1 row is not taken')
  await expect.element(alert).toHaveTextContent('Row 3, C-900: No flat is called so.')
  paste('1346\n1250\n')
  await expect.element(field('A-102')).toHaveValue('1346')
  await expect.element(alert).not.toBeInTheDocument()
})
