/** Who may open what, as people meet it (spec 2.1, 2.3, 4.3, 4.8, 6); every seat and route: src/role-matrix.test.ts. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startDemoServer()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const noAccess = "You don't have access to that page."

test('2.1: a page for others leads home and says so; the role examples know who looks', {
  tag: '@main',
}, async ({ open }) => {
  const owner = await open()
  await signIn(owner, server.url, 'Owner')
  await expect(heading(owner.page, /^Good /)).toBeVisible()
  await owner.page.goto(`${server.url}/apps/accounts/bills`)
  await expect(owner.page.getByText(noAccess)).toBeVisible()
  await expect(owner.page).toHaveURL(`${server.url}/home`)
  await owner.page.goto(`${server.url}/auth/staff-role-example`)
  await expect(owner.page).toHaveURL(`${server.url}/home`)

  const staff = await open()
  await signIn(staff, server.url, 'Staff')
  await expect(heading(staff.page, /^Good /)).toBeVisible()
  await staff.page.goto(`${server.url}/auth/staff-role-example`)
  await expect(
    staff.page.getByText('This page is for: admin, staff. Your role: staff.'),
  ).toBeVisible()
  await staff.page.goto(`${server.url}/auth/guest-role-example`)
  await expect(staff.page).toHaveURL(`${server.url}/home`)
})

test('6.4: the navigation shows what the role may open, and nothing else', {
  tag: '@main',
}, async ({ open }) => {
  const titles = {
    Owner: ['Home', 'My Flat Dashboard', 'Contacts', 'Contact Us'],
    Tenant: ['Home', 'Contact Us'],
    Member: ['Home', 'Contact Us'],
    Staff: ['Home', 'Contacts', 'Contact Us'],
    Admin: [
      'Home',
      'Contacts',
      'Society Dashboard',
      'Accounts',
      'Resident Management',
      'Maintenance Charges',
      'Contact Us',
    ],
    'Super admin': [
      'Home',
      'My Flat Dashboard',
      'Contacts',
      'Resident Management',
      'Society Setup',
      'Mail',
      'Contact Us',
    ],
  }
  for (const [role, expected] of Object.entries(titles)) {
    const who = await open()
    await signIn(who, server.url, role)
    await expect(heading(who.page, /^Good /)).toBeVisible()
    const shown = who.page
      .getByRole('navigation', { name: 'Main navigation' })
      .locator('> ul > li > *:first-child')
    // behind its title a badge stands: its number, and in words
    const asTitles = expected.map((title) => new RegExp(`^${title}(\\d.*)?$`))
    await expect(shown, role).toHaveText(asTitles)
    await who.page.close()
  }
})

test('2.2: the group of accounts opens by itself while the page lies inside', async ({ open }) => {
  const { page, ...admin } = await open()
  await signIn({ page, ...admin }, server.url, 'Admin')
  const group = page.getByRole('button', { name: 'Accounts', exact: true })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await page.getByRole('link', { name: 'Bills', exact: true }).click()
  await expect(heading(page, 'Bills')).toBeVisible()
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Statements', exact: true })).toBeVisible()
})

test('2.3: the legacy form shows two demo logins, takes four characters at least, and logs in', async ({
  open,
}) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await page.goto(`${server.url}/login?view=legacy`)
  await expect(page.getByText('admin@demo.aangan.test')).toBeVisible()
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await page.getByLabel('Username/Email').fill('abc')
  await page.getByLabel('Password', { exact: true }).fill('abcd')
  await expect(page.getByText('Min character length is 4')).toBeVisible()
  await expect(login).toBeDisabled()
  await page.getByRole('button', { name: 'Fill in the login of Staff' }).click()
  await login.click()
  await expect(heading(page, /^Good .*, Ramesh$/)).toBeVisible()
})

test('4.3: the society chosen on one device is the one shown on the next', async ({ open }) => {
  const choose = async (page: Page) => {
    await page.getByRole('button', { name: /^Society: / }).click()
    await page.getByRole('menuitemradio', { name: /^Sagar Tarang/ }).click()
    await expect(page.getByText(/^Welcome to Sagar Tarang/)).toBeVisible()
  }
  const first = await open()
  await signIn(first, server.url, 'Two societies')
  await expect(first.page.getByText(/^Welcome to Neem Chhaya/)).toBeVisible()
  await choose(first.page)
  const second = await open()
  await expect(async () => {
    await second.page.goto(`${server.url}/login`)
    if (second.page.url().endsWith('/login')) await signIn(second, server.url, 'Two societies')
    await expect(second.page.getByText(/^Welcome to Sagar Tarang/)).toBeVisible()
  }).toPass()
})

test('4.8: /logout ends the session; a guest there is only led to the login', async ({ open }) => {
  const who = await open()
  await signIn(who, server.url, 'Member')
  await expect(heading(who.page, /^Good /)).toBeVisible()
  await who.page.goto(`${server.url}/logout`)
  await expect(heading(who.page, 'Log-in to your account')).toBeVisible()
  await who.page.goto(`${server.url}/logout`)
  await expect(heading(who.page, 'Log-in to your account')).toBeVisible()
  await who.page.goto(`${server.url}/home`)
  await expect(heading(who.page, 'Log-in to your account')).toBeVisible()
})
