/** Taking a table along: files and paper hold what is shown, all of it, under the policy of the built app. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { unzip } from '../factories/unzip.ts'
import { startDemoServer } from './demo-server.ts'
import { untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const count = (page: Page) => page.getByRole('main').getByRole('status').first()

const tenThousand = 'number.under.R/10001'

/** The greatest amount first. */
const openSample = async (page: Page, filter = tenThousand) => {
  const asked = new URLSearchParams({ filter, sort: '-amount' })
  await page.goto(`${server.url}/components/material-ui/tables?${asked}`)
  const shown = filter === tenThousand ? '10,000' : '[1-9]\\d*'
  await expect(count(page)).toHaveText(new RegExp(`^${shown} of 50,000 receipts`))
}

const download = async (page: Page, kind: string) => {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

/** What the first row says on the screen, by column. */
const firstRow = (page: Page) =>
  page
    .getByRole('grid')
    .locator('[data-row="0"] [data-at]')
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [cell.getAttribute('data-at') ?? '', cell.textContent ?? '']),
      ),
    )

test('10,000 filtered rows become a CSV file, in their order, with a byte order mark', async ({
  open,
}) => {
  const { page } = await open()
  await openSample(page)
  const first = await firstRow(page)
  const { name, content } = await download(page, 'CSV')
  expect(name).toBe('neem-chhaya-chs-ltd-sample-2026-11-20.csv')
  expect(content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const lines = content.toString('utf8').slice(1).split('\r\n')
  expect(lines).toHaveLength(10_002)
  expect(lines[0]).toBe('Number,Day,Flat,Name,Role,Sq ft,Amount ₹,Reference,State')
  const cells = lines[1]?.split(',') ?? []
  expect(cells[0]).toBe(first.number)
  expect(cells[1]).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(cells[6]).toBe(first.amount?.replaceAll(',', ''))
  await expect(page.getByText(`10,000 rows saved as ${name}`)).toBeVisible()
})

test('10,000 filtered rows become a workbook: amounts are numbers in rupees, days are days', async ({
  open,
}) => {
  const { page } = await open()
  await openSample(page)
  const first = await firstRow(page)
  const { name, content } = await download(page, 'Excel')
  expect(name).toBe('neem-chhaya-chs-ltd-sample-2026-11-20.xlsx')
  const parts = unzip(content)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row /g)).toHaveLength(10_001)
  const cell = (at: string) => {
    const found = new RegExp(`<c r="${at}"([^>]*)><v>([^<]*)</v>`).exec(sheet)
    const style = Number(/ s="(\d+)"/.exec(found?.[1] ?? '')?.[1])
    return { attributes: found?.[1] ?? '', value: Number(found?.[2]), style }
  }
  const styles = parts.get('xl/styles.xml') ?? ''
  const formatOf = (style: number) => {
    const xfs = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? ''
    const id = /numFmtId="(\d+)"/.exec(xfs.split(/(?=<xf )/)[style] ?? '')?.[1]
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1]
  }
  const amount = cell('G2')
  expect(amount.value).toBe(Number(first.amount?.replaceAll(',', '')))
  expect(amount.attributes).not.toContain('t="s"')
  expect(formatOf(amount.style)).toContain('0.00')
  const day = cell('B2')
  expect(formatOf(day.style)).toBe('dd-mmm-yy')
  const date = new Date(Date.UTC(1899, 11, 30) + day.value * 86_400_000)
  expect(first.day).toBe(
    `${String(date.getUTCDate()).padStart(2, '0')}-${date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}-${date.getUTCFullYear() % 100}`,
  )
})

test('only the rows that are selected are taken along, without network too', async ({ open }) => {
  const { page } = await open()
  await openSample(page)
  await untilReadyOffline({ page })
  await untilPackKept({ page }, 'table')
  await untilPackKept({ page }, 'files')
  expect(await server.end('SIGTERM')).toBe(0)
  await page.reload()
  await expect(count(page)).toHaveText(/^10,000 of 50,000 receipts/)
  for (const row of [0, 2]) await page.locator(`[data-row="${row}"] input`).check()
  const { content } = await download(page, 'Excel')
  const sheet = unzip(content).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row /g)).toHaveLength(3)
})

test('a file that cannot be made is said, and made at the second try', async ({ open }) => {
  const { page } = await open()
  await openSample(page)
  await page.evaluate(() => {
    // what a blocked or broken worker is to the page
    const Real = window.Worker
    let isFirst = true
    window.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(isFirst ? '/assets/gone.js' : url, options)
        isFirst = false
      }
    }
  })
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel' }).click()
  await expect(page.getByRole('alert')).toHaveText('The file could not be made. Nothing was saved.')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  await coming
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('paper gets all the rows shown, with title, filter, day and totals, and not the screen', async ({
  open,
}) => {
  const { page } = await open({ colorScheme: 'dark' })
  await openSample(page, 'number.under.R/00201~state.is.Received')
  const shown = Number((await count(page).textContent())?.split(' ')[0])
  expect(shown).toBeGreaterThan(150)
  const sum = (await page.locator('tfoot [data-figure]').first().textContent()) ?? ''
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const sheet = document.querySelector('.dt-print')
      const rows = sheet?.querySelectorAll('tbody tr') ?? []
      Object.assign(window, { printed: [rows.length, rows[rows.length - 1]?.textContent] })
    })
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toEqual([
    shown + 1,
    expect.stringMatching(`^Total.*${sum}$`),
  ])
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3)
  await test.step('on the screen nothing of it is left', async () => {
    await expect(page.locator('.dt-print')).toHaveCount(0)
    await expect(page.getByRole('grid')).toBeVisible()
  })
  await test.step('what it looks like', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('grid')).toBeHidden()
    const sheet = page.locator('.dt-print')
    await expect(sheet.getByRole('heading', { name: 'Sample receipts' })).toBeVisible()
    await expect(sheet.locator('p')).toHaveText(
      /^Neem Chhaya CHS Ltd\. · \d+ of 50,000 receipts · Number: Less than R\/00201 · State: Matches Received · Printed on 20-Nov-26$/,
    )
    await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  })
})
