/** A picture of oneself: put up without a connection, shown to neighbours with whom it is shared, and gone from their devices. */
import { expect, type Page } from '@playwright/test'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

/** Wider than high, with what a camera writes: it is drawn anew as a square. */
const photo = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 1200
      canvas.height = 800
      const pen = canvas.getContext('2d')
      if (pen === null) return ''
      pen.fillStyle = '#d8c9a8'
      pen.fillRect(0, 0, 1200, 800)
      pen.fillStyle = '#0b6e6e'
      pen.arc(600, 400, 300, 0, 7)
      pen.fill()
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    }),
    'base64',
  )

/** Names and lengths of the bytes of attachments that lie on this device. */
const keptBytes = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let count = 0
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await done(indexedDB.open(name))
      database.onversionchange = () => database.close()
      if (database.objectStoreNames.contains('blobBytes')) {
        count += await done(database.transaction('blobBytes').objectStore('blobBytes').count())
      }
      database.close()
    }
    return count
  })

const row = (page: Page) =>
  page.locator('[data-list-row]').filter({ hasText: 'Anjali Fernandes' }).getByRole('link')

/** It says nothing of its own: the name stands beside it. */
const isDrawn = (page: Page) =>
  row(page)
    .locator('img[alt=""]')
    .evaluateAll((images) =>
      images.map((image) => {
        const { complete, naturalWidth, naturalHeight } = image as HTMLImageElement
        return [complete, naturalWidth, naturalHeight]
      }),
    )

test('a picture put up offline comes to neighbours when it is shared, stays without network, and goes when it is private', async ({
  open,
}) => {
  const person = await open({ viewport: { width: 360, height: 740 } })
  const { page } = person
  await signIn(person, gate.url, 'Two societies')
  await untilReadyOffline(person)
  for (const pack of ['account', 'sharing', 'documents']) await untilPackKept(person, pack)
  await page.goto(`${gate.url}/home?panel=account`)
  const place = page.getByRole('region', { name: 'Your picture' })
  await expect(place).toBeVisible()
  gate.close()
  const file = place.locator('input[type=file]').last()
  await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(place.getByRole('alert')).toContainText('notes.txt is no picture')
  const buffer = await photo(page)
  await file.setInputFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer })
  await expect(place.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(place.getByRole('img', { name: 'Your picture' })).toHaveCount(0)
  await file.setInputFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer })
  await expect(place.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await page.getByRole('dialog').getByLabel('Who sees: Picture').selectOption('Neighbours')
  await expect(page.getByText('Neighbours see: Picture')).toBeVisible()
  await page.reload()
  await expect(place.getByRole('img', { name: 'Your picture' })).toBeVisible()
  gate.open()

  const owner = await open()
  await signIn(owner, gate.url, 'Owner')
  // as while the other device still sends it
  let refused = 0
  await owner.page.route('**/blobs/**', (route) => {
    refused += 1
    return route.fulfill({ status: 404, json: { error: 'blob_not_found' } })
  })
  await owner.page.goto(`${gate.url}/apps/contacts/all`)
  // a picture is fetched when it comes into sight
  await row(owner.page).scrollIntoViewIfNeeded()
  await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(row(owner.page)).toContainText('AF')
  await owner.page.unroute('**/blobs/**')
  await expect.poll(() => isDrawn(owner.page), { timeout: 60_000 }).toEqual([[true, 512, 512]])
  await row(owner.page).click()
  const card = owner.page.getByRole('region', { name: 'Anjali Fernandes', exact: true })
  await expect(card.locator('img[alt=""]')).toBeVisible()
  expect(await keptBytes(owner.page)).toBe(1)
  await untilReadyOffline(owner)
  for (const pack of ['contacts', 'documents']) await untilPackKept(owner, pack)
  gate.close()
  await owner.page.reload()
  await expect(card.locator('img[alt=""]')).toBeVisible()
  gate.open()

  await page.getByRole('dialog').getByLabel('Who sees: Picture').selectOption('Nobody')
  await expect(card.locator('img')).toHaveCount(0, { timeout: 60_000 })
  await expect(card).toContainText('AF')
  await expect.poll(() => keptBytes(owner.page)).toBe(0)
})
