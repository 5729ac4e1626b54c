/** Issue 4, 7: the account of a person, over any page. */
import { expect } from '@playwright/test'
import { demoPassword } from '#domain/demo/demo-accounts.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, namelessControls, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const sizes = [
  { viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const

for (const options of sizes)
  test(`7: name, devices and address, at ${options.viewport.width} wide, ${options.colorScheme}`, async ({
    open,
  }) => {
    const { page, context } = await open(options)
    await signIn({ page }, server.url, 'Owner')
    await page.goto(`${server.url}/home?panel=settings`)
    await page.getByRole('button', { name: 'Open account' }).click()
    const panel = page.getByRole('dialog', { name: 'Account' })
    await expect(panel.getByText('This device', { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
    expect(await namelessControls(page)).toEqual([])
    await expectNoSidewaysScroll(page, 'the account')

    await panel.getByLabel('Display name').fill('Meera Joshi')
    await panel.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Name saved')).toBeVisible()

    const email = panel.getByRole('region', { name: 'Change of e-mail' })
    const send = email.getByRole('button', { name: 'Send mail to the new address' })
    await email.getByLabel('New e-mail').fill('meera.joshi@example.org')
    await email.getByLabel('Current password').fill('not the password')
    await send.click()
    await expect(email.getByText('This is not your password.')).toBeVisible()
    await email.getByLabel('Current password').fill(demoPassword)
    await send.click()
    await expect(email.getByText('a mail has gone there')).toBeVisible()
    const mailbox = await context.newPage()
    await mailbox.goto(`${server.url}/dev/mailbox`)
    const mail = mailbox.locator('article[data-recipient="meera.joshi@example.org"]')
    await mail.getByRole('link').click()
    await expect(panel.getByText('You log in with meera.joshi@example.org.')).toBeVisible()
  })

test('7: who deletes the account is out, and the password opens nothing any more', async ({
  open,
}) => {
  const { page } = await open(sizes[0])
  await signIn({ page }, server.url, 'Tenant')
  await page.goto(`${server.url}/home?panel=account`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete the account/ })
  await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused()
  await dialog.getByLabel('Current password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('7: the last super admin is told why the account stays', async ({ open }) => {
  const { page } = await open(sizes[1])
  await signIn({ page }, server.url, 'Super admin')
  await page.goto(`${server.url}/home?panel=account`)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete the account/ })
  await dialog.getByLabel('Current password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText(/You are the last super admin of/)).toBeVisible()
})
