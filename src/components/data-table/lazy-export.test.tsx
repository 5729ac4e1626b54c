/** Export beside a list that is no data table, with the real writer and its worker. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { openFile } from '#features/import/work/open-file.ts'
import { AppProvider } from '../app-provider.tsx'
import { fileColumn } from './file/file-column.ts'
import type { TakeTable } from './file/use-file.ts'
import { LazyExport } from './lazy-export.tsx'

type Row = { flat: string; owes: number; since: string }
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ flat: `A-${at + 1}`, owes: at * 100, since: '2026-11-20' },
  }))

const columns = [
  fileColumn<Row>('flat', 'Flat', ({ flat }) => flat),
  fileColumn<Row>('owes', 'Owes', ({ owes }) => owes, 'money'),
  fileColumn<Row>('since', 'Since', ({ since }) => since, 'date'),
]
const tableOf = (rows: readonly Row[]) => ({
  ...{ id: 'dues', name: 'List of dues', society: 'Neem Chhaya CHS Ltd.', today: '2026-11-20' },
  ...{ columns, rows },
})

/** What the browser would keep. */
let saved: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []
beforeEach(async () => {
  // what is said at the end of one test lies over none of the next
  await page.viewport(1280, 800)
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const { download: name, href } = this
    void fetch(href)
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => saved.push({ name, bytes: new Uint8Array(bytes) }))
  })
})

const open = (take: TakeTable<Row>) =>
  render(
    <AppProvider>
      <main>
        <LazyExport list="List of dues" take={take} />
      </main>
    </AppProvider>,
  )

const choose = async (kind: RegExp) => {
  await userEvent.click(page.getByRole('button', { name: 'Export: List of dues' }))
  await userEvent.click(page.getByRole('menuitem', { name: kind }))
}

const arrived = async () => {
  await expect.poll(() => saved.length, { timeout: 50_000 }).toBe(1)
  const [file] = saved
  if (file === undefined) throw new Error('no file')
  return file
}

test.each([
  ['csv', /^CSV/],
  ['xlsx', /^Excel/],
] as const)(
  'a list is taken along as %s, named after society, list and business day',
  async (format, kind) => {
    await open(() => tableOf(rowsOf(3)))
    await choose(kind)
    const { name, bytes } = await arrived()
    expect(name).toBe(`neem-chhaya-chs-ltd-dues-2026-11-20.${format}`)
    const [sheet] = (await openFile(bytes)).sheets
    expect(sheet?.rows[0]).toEqual(['Flat', 'Owes ₹', 'Since'])
    expect(sheet?.rows.slice(0, 4).map(([flat]) => flat)).toEqual(['Flat', 'A-1', 'A-2', 'A-3'])
    expect(Number(sheet?.rows[3]?.[1])).toBe(2)
    expect(sheet?.rows[3]?.[2]).toBe('2026-11-20')
  },
  60_000,
)

test('rows that cannot be had are said, and there at the second try', async () => {
  let tries = 0
  await open(async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return tableOf(rowsOf(1))
  })
  await choose(/^CSV/)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file could not be made.')
  expect(saved).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect((await arrived()).name).toBe('neem-chhaya-chs-ltd-dues-2026-11-20.csv')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what is of several days is called after both ends', async () => {
  await open(() => ({ ...tableOf(rowsOf(1)), from: '2026-04-01' }))
  await choose(/^CSV/)
  const { name } = await arrived()
  expect(name).toBe('neem-chhaya-chs-ltd-dues-2026-04-01-to-2026-11-20.csv')
})

test('20,000 rows become a workbook beside the page: no task of it is long', async () => {
  await open(() => tableOf(rowsOf(20_000)))
  await userEvent.click(page.getByRole('button', { name: 'Export: List of dues' }))
  const long: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) long.push(Math.round(duration))
  })
  observer.observe({ type: 'longtask' })
  await userEvent.click(page.getByRole('menuitem', { name: /^Excel/ }))
  await expect.poll(() => saved.length, { timeout: 60_000 }).toBe(1)
  observer.disconnect()
  expect((await openFile(saved[0]?.bytes ?? new Uint8Array())).sheets[0]?.rows).toHaveLength(20_001)
  expect(Math.max(0, ...long), `long tasks: ${long.join(', ')} ms`).toBeLessThan(250)
}, 120_000)
