/** Issue 4, 7: the account of a person, over any page. */
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#domain/demo/demo-accounts.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { startDemoServer } from './demo-server.ts'
import { openGate } from './gate.ts'
import { signIn, untilPackKept } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

/** By the menu a person sees at this size. */
const openAccount = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  const menu = isPhone ? { name: 'Menu', exact: true } : { name: /account menu of/ }
  await page.getByRole('button', menu).click()
  await page.getByRole(isPhone ? 'button' : 'menuitem', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
}

/** As when somebody takes the device up again. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('resume')))

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
    await openAccount(page)
    const panel = page.getByRole('dialog', { name: 'Account' })
    await expect(panel.getByText('This device', { exact: true })).toBeVisible()
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
    const mail = mailbox.locator('article[data-recipient="meera.joshi@example.org"]')
    // the mail is sent after the answer
    await expect(async () => {
      await mailbox.goto(`${server.url}/dev/mailbox`)
      await expect(mail).toBeVisible({ timeout: 1000 })
    }).toPass()
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
  await expect(page.getByText(/^Your account is deleted/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/login`)
  await page.getByRole('button', { name: 'Fill in the login of Tenant', exact: true }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
})

/** A square of one colour, as a camera would give it but smaller. */
const photoFile = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test('7: a photo is chosen without the server, arrives on the other device, and is taken off again', async ({
  open,
}) => {
  const gate = await openGate(server.url)
  const { page } = await open(sizes[0])
  await signIn({ page }, gate.url, 'Owner')
  await openAccount(page)
  const photo = page.getByRole('region', { name: 'Photo' })
  await photo.getByLabel('Choose photo').setInputFiles({ ...photoFile, buffer: Buffer.from('no') })
  await expect(photo.getByText('This file is not a photo that can be opened here.')).toBeVisible()
  gate.close()
  await photo.getByLabel('Choose photo').setInputFiles(photoFile)
  await expect(photo.getByText('Photo saved')).toBeVisible()
  await expect(photo.getByRole('img', { name: 'Your photo' })).toBeVisible()
  const { page: desktop } = await open(sizes[1])
  await signIn({ page: desktop }, server.url, 'Owner')
  await openAccount(desktop)
  const there = desktop.getByRole('img', { name: 'Your photo' })
  await expect(desktop.getByRole('button', { name: 'Choose photo' })).toBeVisible()
  await expect(there).toHaveCount(0)
  gate.open()
  await look(page)
  await expect(there).toBeVisible({ timeout: 60_000 })
  const menu = desktop.locator('button', { has: desktop.locator('img[src^="data:image/"]') })
  await expect(menu).toHaveAccessibleName(/account menu of/)
  await desktop.getByRole('button', { name: 'Remove photo' }).click()
  await expect(there).toHaveCount(0)
  await expect(menu).toHaveCount(0)
  await desktop.getByRole('button', { name: 'Open settings' }).click()
  await expect(desktop.getByRole('button', { name: 'Export my data' })).toBeFocused()
  await gate.end()
})

test('7: without the server a name can be changed, and the rest says that it needs internet', async ({
  open,
}) => {
  const gate = await openGate(server.url)
  const { page } = await open(sizes[0])
  await signIn({ page }, gate.url, 'Owner')
  await openAccount(page)
  await untilPackKept({ page }, 'sharing')
  gate.close()
  await look(page)
  for (const [name, button] of [
    ['Change of e-mail', 'Send mail to the new address'],
    ['Change of password', 'Change password'],
    ['Devices', 'Sign out everywhere'],
    ['Delete my account', 'Delete my account'],
  ] as const) {
    const section = page.getByRole('region', { name, exact: true })
    await expect(section.getByText('Needs internet')).toBeVisible({ timeout: 40_000 })
    await expect(section.getByRole('button', { name: button, exact: true })).toBeDisabled()
  }
  await page.getByLabel('Display name').fill('Meera Joshi')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
  await gate.end()
})

test('7: a changed password signs the other devices out, and opens the account from then on', async ({
  open,
}) => {
  const { page } = await open(sizes[1])
  const { page: other } = await open(sizes[0])
  await signIn({ page: other }, server.url, 'Owner')
  await signIn({ page }, server.url, 'Owner')
  await openAccount(page)
  const section = page.getByRole('region', { name: 'Change of password' })
  await section.getByLabel('Current password').fill(demoPassword)
  await section.getByLabel('New password').fill('Kadamba garden 7')
  await expect(section.getByText(/^Strength: /)).toBeVisible()
  await section.getByRole('button', { name: 'Change password' }).click()
  await expect(section.getByText('Password changed')).toBeVisible()
  await look(other)
  await expect(other.getByText('Please log in again.')).toBeVisible()
  await other.getByLabel('Email', { exact: true }).fill('owner@demo.aangan.test')
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByText('Email or password is wrong.')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('Kadamba garden 7')
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})

test('7: signing out everywhere asks, and ends this device and the other', async ({ open }) => {
  const { page } = await open(sizes[1])
  const { page: other } = await open(sizes[0])
  for (const each of [other, page]) await signIn({ page: each }, server.url, 'Owner')
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' })
  await expect(dialog.getByText(/Listed now: 2\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  for (const each of [page, other]) {
    await look(each)
    await expect(each.getByText('Please log in again.')).toBeVisible()
    await expect(each.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  }
})

test('7: who waits to be let in reaches the account, without what only members have', async ({
  open,
}) => {
  const { page } = await open(sizes[0])
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill('pending@demo.aangan.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await expect(panel.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Open settings' })).toHaveCount(0)
  await panel.getByLabel('Display name').fill('Ishaan R.')
  await panel.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name saved', { exact: true })).toBeVisible()
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
