/** The logo of a society: chosen without a connection, there for everybody, kept without network, and gone after a logout. */
import { expect, type Page } from '@playwright/test'
import { drawnPicture } from './drawn-picture.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

/** In the toolbar: beside the society's name, so it says nothing of its own. */
const logo = (page: Page) => page.getByRole('banner').locator('img[src^="/assets/images/logos/"]')

const isDrawn = (page: Page) =>
  logo(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

const cachedLogos = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('logos')) ? (await (await caches.open('logos')).keys()).length : 0,
  )

test('a logo is chosen offline, comes to everybody, stays without network and goes with a logout', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Super admin')
  await page.goto(`${gate.url}/apps/societysetup/profile`)
  const place = page.getByRole('region', { name: 'Logo' })
  await expect(place.getByText('No picture yet.')).toBeVisible()
  await untilReadyOffline(office)
  for (const pack of ['setup', 'documents']) await untilPackKept(office, pack)
  gate.close()
  const file = place.locator('input[type=file]')
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(place.getByRole('alert')).toContainText('notes.txt is no picture')
  const buffer = await drawnPicture(page)
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(place.getByRole('img', { name: 'Logo' })).toBeVisible()
  await page.reload()
  await expect(place.getByRole('img', { name: 'Logo' })).toBeVisible()
  gate.open()
  await expect(logo(page)).toBeVisible({ timeout: 30_000 })

  const owner = await open()
  await signIn(owner, gate.url, 'Owner')
  await expect.poll(() => isDrawn(owner.page), { timeout: 30_000 }).toBe(true)
  await untilReadyOffline(owner)
  await owner.page.reload()
  await expect.poll(() => cachedLogos(owner.page)).toBe(1)
  gate.close()
  await owner.page.reload()
  await expect.poll(() => isDrawn(owner.page)).toBe(true)
  gate.open()
  await owner.page.goto(`${gate.url}/logout`)
  await expect(owner.page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  expect(await cachedLogos(owner.page)).toBe(0)

  await place.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(logo(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(logo(page)).toBeVisible()
})
