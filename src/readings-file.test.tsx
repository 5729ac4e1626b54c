/** Readings from a file: the sheet the page gives, filled in, read by the import's own reader, looked at and saved. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { useLateStyles } from '#components/late-styles.ts'
import { FileDrawer } from '#features/charges/readings/file-drawer.tsx'
import { readingsTemplate } from '#features/charges/readings/file-template.ts'
import type { Counted, ReadFlat } from '#features/charges/readings/reading-entry.ts'
import css from '#features/charges/ui/charges.css?inline'
import { readRows } from '#features/import/read-rows.ts'

const flats = ['101', '102', '201'].map((number, at) => ({ id: `f${at + 1}`, wing: 'A', number }))
const readOf = (ends: (number | null)[]): ReadFlat[] =>
  flats.map(({ id, number }, at) => {
    const end = ends[at] ?? null
    const meter = end === null ? null : { start: 1200 + at, end, replaced: null }
    return {
      ...{ id, name: `A-${number}`, person: 'Meera Rao' },
      before: { end: 1200 + at, from: '2026-10-01' },
      saved: meter && { units: meter.end - meter.start, meter },
    }
  })
const unread = readOf([])

type Saved = (Counted & { flatId: string })[]

const Drawer = ({ saved, isOffline }: { saved: Saved[]; isOffline: boolean }) => {
  useLateStyles(css)
  return (
    <FileDrawer
      name="Readings for Water, Nov-26"
      isMeter
      {...{ flats, isOffline, read: unread, openSheets: readRows }}
      onSave={async (counted) => {
        saved.push(counted)
      }}
      onClose={() => {}}
    />
  )
}

const show = async (isOffline = false) => {
  const saved: Saved[] = []
  await render(
    <AppProvider>
      <Drawer {...{ saved, isOffline }} />
    </AppProvider>,
  )
  return saved
}

/** As the browser does it when somebody has chosen. */
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no field for a file')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const csv = (...rows: string[]) => new File([rows.join('\r\n')], 'meters.csv', { type: 'text/csv' })

beforeEach(() => page.viewport(360, 740))

/** A busy machine takes a while to bring what reads workbooks. */
const patience = 120_000

test.each(['csv', 'xlsx'] as const)(
  'the sheet comes back as it was filled in, as %s',
  { timeout: patience },
  async (format) => {
    const saved = await show()
    const filled = { title: 'Water, Nov-26', read: readOf([1345, 1250]), isMeter: true }
    const file = await readingsTemplate(format, filled)
    choose(new File([file], `water.${format}`, { type: file.type }))
    await expect
      .element(page.getByRole('status').getByText('2 readings to save'), { timeout: patience })
      .toBeVisible()
    await expect.element(page.getByText('1 flat has no reading in the file.')).toBeVisible()
    await expect.element(page.getByRole('row', { name: 'A-101 1200 1345 145' })).toBeVisible()
    expect(saved).toEqual([])
    await page.getByRole('button', { name: 'Save 2 readings' }).click()
    await expect
      .poll(() => saved[0])
      .toEqual([
        { flatId: 'f1', units: 145, meter: { start: 1200, end: 1345, replaced: null } },
        { flatId: 'f2', units: 49, meter: { start: 1201, end: 1250, replaced: null } },
      ])
  },
)

test('bad rows are named with what mends them, and nothing of them is saved', async () => {
  const saved = await show(true)
  choose(csv('Flat,Now', 'A-101,1345', 'A-909,10', 'A-102,12.5', 'A-201,40'))
  const bad = page.getByRole('region', { name: '3 rows are not taken' })
  await expect.element(bad).toHaveTextContent('Row 3, A-909: No flat is called so.')
  await expect.element(bad).toHaveTextContent('Row 4, A-102: 12.5 is no whole number.')
  await expect
    .element(bad)
    .toHaveTextContent(
      'Row 5, A-201: 40 is less than the last reading, 1202. Where the meter was replaced',
    )
  await page.getByRole('button', { name: 'Save 1 reading' }).click()
  await expect.poll(() => saved[0]?.map(({ flatId }) => flatId)).toEqual(['f1'])
})

test('another column is chosen by its name; a file without any says which names it needs', async () => {
  await show()
  choose(csv('House,Units,Shown', 'A-101,145,1345'))
  await expect.element(page.getByText(/145 is less than the last reading/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save 0 readings' })).toBeDisabled()
  await page.getByLabelText('Column of readings').selectOptions('Shown')
  await expect.element(page.getByRole('row', { name: 'A-101 1200 1345 145' })).toBeVisible()
  choose(csv('A-101,1345'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('call the columns Flat and Now')
  choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])], 'old.xls'))
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('call the columns')
  await expect.element(page.getByText('old.xls', { exact: true })).toBeVisible()
})
