/** Who goes on the tour: every seat of the demo, and those who are not in yet. */
import type { Page } from '@playwright/test'
import { demoAccount, demoPassword } from '#domain/demo/demo-accounts.ts'

export const guest = 'guest'
export const people = [
  guest,
  'pending',
  'terms',
  'owner',
  'tenant',
  'member',
  'staff',
  'admin',
  'treasurer',
  'superadmin',
] as const
export type TourPerson = (typeof people)[number]

/** Signs in as anybody would, and waits until the device has what it shows. */
export const enter = async (page: Page, url: string, person: TourPerson): Promise<void> => {
  if (person === guest) return
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: 'Email' }).fill(demoAccount(person).email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
