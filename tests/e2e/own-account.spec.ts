/** Issue 4, 7: the account of a person, over any page. */
import { expect } from '@playwright/test'
import { demoPassword } from '#domain/demo/demo-accounts.ts'
import type { ServerProcess } from '../factories/server-process.ts'
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
