/** Statutory registers and the picture of the building, without the network; the PDF has Marathi names. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { addMarathiWing, marathiOwner } from './marathi-wing.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const registers = '/apps/residentmgmt/registers'
test('with the server stopped a register opens and becomes a PDF with Marathi names', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Super admin')
  await addMarathiWing(page, server.url)
  await page.goto(`${server.url}${registers}/i`)
  await expect(heading(page, 'Register of members (Form I)')).toBeVisible()
  await expect(page.getByText('27 entries')).toBeVisible({ timeout: 30_000 })
  await untilReadyOffline(office)
  for (const pack of ['registers', 'paper', 'table']) await untilPackKept(office, pack)
  expect(await server.end('SIGTERM')).toBe(0)

  await page.reload()
  await expect(page.getByText('27 entries')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Find in the register' }).fill('अनघा')
  await expect(page.getByText('1 of 27 entries')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('neem-chhaya-chs-ltd-register-i-2026-11-20.pdf')
  const pages = await pdfPages(await readFile(await file.path()))
  expect(bare(pages.join(''))).toContain(bare(marathiOwner))
  for (const at of pages.keys()) {
    for (const words of [
      'Neem Chhaya CHS Ltd.',
      'Register of members (Form I)',
      'As on 20-Nov-26',
      'Date of admission',
      `Page ${at + 1} of ${pages.length}`,
    ])
      expect(bare(pages[at] ?? '')).toContain(bare(words))
  }
  expect(pages.length).toBeGreaterThan(1)
  await expect(
    page.getByText('Saved as neem-chhaya-chs-ltd-register-i-2026-11-20.pdf'),
  ).toBeVisible()
})

test('a PDF that cannot be made is said, and made at the second try', async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Admin')
  await page.goto(`${server.url}${registers}/j`)
  const save = page.getByRole('button', { name: 'Save as PDF' })
  await expect(save).toBeVisible()
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
  await save.click()
  await expect(page.getByText('The PDF could not be made. Nothing was saved.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await save.click()
  const pages = await pdfPages(await readFile(await (await coming).path()))
  expect(bare(pages.join(''))).toContain('Classofmember')
})

test('each register is at its own address, and who may not see them is led home', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Admin')
  await page.goto(`${server.url}/apps/residentmgmt/residents`)
  await page.getByRole('link', { name: 'Registers', exact: true }).click()
  await expect(page).toHaveURL(/registers\/i$/)
  for (const [link, title] of [
    ['Form J', 'List of members (Form J)'],
    ['Shares', 'Share register'],
    ['Nominal members', 'Register of nominal members'],
    ['Nominations', 'Nomination register'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
  await expect(page.getByText('Anand Kulkarni').first()).toBeVisible()
  await page.goto(`${server.url}${registers}/unheard-of`)
  await expect(heading(page, 'Register of members (Form I)')).toBeVisible()

  const owner = await open()
  await signIn(owner, server.url, 'Owner')
  await owner.page.goto(`${server.url}${registers}/i`)
  await expect(heading(owner.page, '')).toHaveText(/^Good /)
})

test('the picture of the building shows who lives where and who owes, also without the server', async ({
  open,
}) => {
  const office = await open({ viewport: { width: 360, height: 740 } })
  const { page } = office
  await signIn(office, server.url, 'Super admin')
  await addMarathiWing(page, server.url)
  await page.goto(`${server.url}/apps/residentmgmt/occupancy`)
  await expect(heading(page, 'Occupancy')).toBeVisible()
  const windowOf = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(windowOf('C-202, vacant')).toBeVisible({ timeout: 30_000 })
  await untilReadyOffline(office)
  await untilPackKept(office, 'occupancy')
  expect(await server.end('SIGTERM')).toBe(0)

  await page.reload()
  await expect(windowOf('C-101, self-occupied')).toBeVisible()
  await expect(windowOf('C-201, let to tenant')).toBeVisible()
  await expect(windowOf('A-104, self-occupied, owes ₹3,029.00')).toBeVisible()
  await expect(windowOf('A-102, let to tenant')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)

  await page.getByRole('link', { name: 'Wing C', exact: true }).click()
  await expect(windowOf('A-102, let to tenant')).toHaveCount(0)
  const counts = page.getByRole('list', { name: 'Flats by state' }).getByRole('listitem')
  await expect(counts).toHaveText(['Self-occupied2', 'Let1', 'Vacant1', 'In arrears0'])

  await page.getByRole('switch', { name: 'Show as table' }).click()
  await expect(page).toHaveURL(/wing=C&view=list/)
  const row = page.getByRole('row', { name: /^C-201/ })
  await expect(row.getByRole('cell')).toHaveText(['Let', '', 'श्रद्धा ज्ञानेश्वर कुलकर्णी, प्रद्युम्न मोरे'])
  expect(await violations(page)).toEqual([])
  await row.getByRole('link', { name: 'C-201' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'C-201' })).toBeVisible()
})
