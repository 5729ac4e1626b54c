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
  // Not by their names: the tour is made in other languages too.
  await page.locator('input[autocomplete="username"]').fill(demoAccount(person).email)
  await page.locator('input[autocomplete="current-password"]').fill(demoPassword)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
