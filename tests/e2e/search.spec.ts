/** Spec 2.7, ux.md 4.2: one field that finds pages, people, reports and documents on this device, with or without network. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { openReports, reportRow, signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('6 a 4: Ctrl K, "con", Enter opens Contacts; nothing but the keyboard is needed', {
  tag: '@main',
}, async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await page.keyboard.press('Control+K')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('con')
  await expect(group(page, 'Pages').getByRole('option')).toHaveText(['Contacts', 'Contact Us'])
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Contacts')).toBeFocused()
  await expect(field(page)).toHaveCount(0)
  // the search is no page of its own: Back leads to where it was opened
  await page.goBack()
  await expect(heading(page, /^Good /)).toBeVisible()
  await expect(field(page)).toHaveCount(0)
})

test('2.7: it opens by its button, by / outside of fields and by Ctrl K; Escape and Back close it', async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('no such thing')
  await expect(page.getByText('No results..').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await page.goBack()
  await expect(field(page)).toHaveCount(0)
  await expect(heading(page, /^Good /)).toBeVisible()

  await openReports(owner)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByLabel('What is wrong?').pressSequentially('Light 1/2')
  await expect(page.getByLabel('What is wrong?')).toHaveValue('Light 1/2')
  await page.keyboard.press('Control+K')
  await expect(field(page)).toHaveCount(0)
})

test('everybody finds what their role may see, and no more', async ({ open }) => {
  const office = await open()
  await signIn(office, server.url, 'Admin')
  await button(office.page).click()
  const find = async (page: Page, typed: string) => field(page).fill(typed)
  await find(office.page, 'rohan')
  await expect(group(office.page, 'Flats and people').getByRole('option')).toContainText([
    'Rohan Deshpande',
    'A-104',
  ])
  await find(office.page, 'a104')
  await expect(option(office.page, /^A-104/)).toBeVisible()
  await find(office.page, 'record')
  await expect(option(office.page, 'Record receipt')).toBeVisible()
  await find(office.page, 'plubming')
  await expect(group(office.page, 'Reports').getByRole('option')).not.toHaveCount(0)

  const tenant = await open()
  await signIn(tenant, server.url, 'Tenant')
  await button(tenant.page).click()
  // once the device has been read
  await find(tenant.page, 'lift stops')
  await expect(group(tenant.page, 'Reports').getByRole('option')).not.toHaveCount(0)
  await find(tenant.page, 'bills')
  await expect(option(tenant.page, /^Bills/)).toHaveCount(0)
  await expect(group(tenant.page, 'Pages')).toHaveCount(0)
  await find(tenant.page, 'rohan')
  await expect(group(tenant.page, 'Flats and people')).toHaveCount(0)
  await find(tenant.page, 're')
  await expect(option(tenant.page, 'Report a problem')).toBeVisible()
  await expect(option(tenant.page, 'Record receipt')).toHaveCount(0)
})

test('a vehicle is found by the office alone; a neighbour by who may open Contacts', async ({
  open,
}) => {
  const office = await open()
  await signIn(office, server.url, 'Admin')
  await button(office.page).click()
  await field(office.page).fill('mh00ab0104')
  await expect(option(office.page, /^MH 00 AB 0104/)).toContainText('A-104 · Rohan Deshpande')
  await office.page.keyboard.press('Enter')
  await expect(heading(office.page, 'Rohan Deshpande')).toBeVisible()
  await expect(office.page.getByText('MH 00 AB 0104')).toBeVisible()

  const owner = await open()
  await signIn(owner, server.url, 'Owner')
  await button(owner.page).click()
  await field(owner.page).fill('tenzin')
  await expect(option(owner.page, /^Tenzin Dolma/)).toContainText('B-203')
  // not even one's own
  await field(owner.page).fill('mh00')
  await expect(owner.page.getByText('No results..').first()).toBeVisible()
  await field(owner.page).fill('tenzin')
  await option(owner.page, /^Tenzin Dolma/).click()
  await expect(heading(owner.page, 'Contacts')).toBeVisible()
  await expect(owner.page.getByRole('heading', { name: /B-203/ })).toBeVisible()
})

test('a number finds its receipt, which is then in sight; a person, a flat and a report open too', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, server.url, 'Treasurer')
  await page.keyboard.press('Control+K')
  await field(page).fill('2')
  await expect(group(page, 'Documents by number')).toHaveCount(0)
  await field(page).fill('0002')
  await expect(option(page, /^R\/2627\/0002/)).toBeVisible()
  await field(page).fill('r/2627/2')
  await expect(group(page, 'Documents by number').getByRole('option').first()).toContainText(
    'R/2627/0002',
  )
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Incomes')).toBeVisible()
  const rows = page.getByRole('grid').locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('R/2627/0002')

  await page.keyboard.press('Control+K')
  await field(page).fill('tenzin')
  // members come after flats
  await expect(page.getByRole('option').first()).toContainText(/^Tenzin Dolma/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Resident Management')).toBeVisible()
  // who lives where stands above, and may come later
  const residents = page.getByRole('region', { name: 'Residents', exact: true })
  await expect(residents.getByRole('rowheader', { name: 'Tenzin Dolma' })).toBeVisible()
  const member = page
    .getByRole('grid', { name: 'List of people' })
    .getByRole('rowheader', { name: 'Tenzin Dolma' })
  await expect(member).toBeFocused()
  await expect(member).toBeInViewport()

  await page.keyboard.press('Control+K')
  await field(page).fill('lift stops')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('article').getByRole('heading', { name: 'Lift stops between floors' }),
  ).toBeVisible()
})

test('actions: a report is begun from anywhere, and the settings give the focus back to the search button', async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await button(page).press('Enter')
  await field(page).fill('problem')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page).press('Enter')
  await field(page).fill('settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await button(page).press('Enter')
  await field(page).fill('log out')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Log-in to your account')).toBeVisible()
})

test('Ctrl Enter opens in a new tab, and this one stays', async ({ open }) => {
  const owner = await open()
  const { page, context } = owner
  await signIn(owner, server.url, 'Owner')
  await page.keyboard.press('Control+K')
  await field(page).fill('contact us')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(heading(tab, 'Contact Us')).toBeVisible()
  await expect(field(page)).toBeVisible()
})

test('with the server stopped, on a phone, after a new start, it finds what is on the device', async ({
  open,
}) => {
  const ownServer = await startDemoServer()
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const { page } = owner
  await signIn(owner, ownServer.url, 'Owner')
  await openReports(owner)
  await expect(reportRow(owner, 'Lift stops between floors')).toBeVisible()
  await untilReadyOffline(owner)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const urls =
          document.querySelector<HTMLMetaElement>('meta[name="app-packs"]')?.content ?? ''
        const pack = urls.split(' ').find((url) => url.includes('pack-search'))
        return pack !== undefined && (await caches.match(pack)) !== undefined
      }),
    )
    .toBe(true)
  await page.reload()
  expect(await ownServer.end('SIGTERM')).toBe(0)
  await page.reload()
  await button(page).click()
  await field(page).fill('lift')
  await expect(option(page, /^Lift stops between floors/)).toBeVisible()
  await option(page, /^Lift stops between floors/).click()
  await expect(page.getByRole('article')).toContainText('Lift stops between floors')
})
