/** Documents of a flat: attached without a connection, sent in parts, opened by the office, and by nobody else. */
import { expect, type Page } from '@playwright/test'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const phone = { width: 360, height: 740 }
/** Rohan Deshpande's. */
const flat = 'A-104'

const openMyFlat = async ({ page }: Visitor) => {
  await page.goto(`${gate.url}/apps/dashboards/resident`)
  await expect(page.getByRole('heading', { name: /^Documents/ })).toBeVisible()
}

/** A photo as a camera makes it, but for what it writes about itself. */
const photo = async (page: Page) =>
  Buffer.from(
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 3000
      canvas.height = 2000
      const pen = canvas.getContext('2d')
      for (let n = 0; n < 4000; n += 1) {
        if (pen === null) continue
        pen.fillStyle = `hsl(${n % 360} 60% ${n % 90}%)`
        pen.fillRect((n * 7919) % 3000, (n * 104_729) % 2000, 90, 60)
      }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
    }),
    'base64',
  )

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page
    .getByRole('region', { name: /^Documents/ })
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name, mimeType, buffer })

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const openFlat = async ({ page }: Visitor) => {
  await page.goto(`${gate.url}/apps/societysetup/all`)
  await page.getByRole('searchbox').or(page.getByLabel('Search this section')).first().fill('104')
  await page.getByText('104', { exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: flat })).toBeVisible()
}

/** What the server answers this person for a file, as the app asks. */
const statusOf = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const open = indexedDB.open('firebaseLocalStorageDb')
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result)
    })
    const all = database
      .transaction('firebaseLocalStorage')
      .objectStore('firebaseLocalStorage')
      .getAll()
    const kept = await new Promise<{ value: { stsTokenManager: { accessToken: string } } }[]>(
      (resolve) => {
        all.onsuccess = () => resolve(all.result)
      },
    )
    database.close()
    const token = kept[0]?.value.stsTokenManager.accessToken ?? ''
    return (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).status
  }, path)

test('attached offline on a phone, sent when there is a connection, opened by the office alone', async ({
  open,
}) => {
  const owner = await open({ viewport: phone })
  await signIn(owner, gate.url, 'Owner')
  await openMyFlat(owner)
  await untilReadyOffline(owner)
  const picture = await photo(owner.page)
  gate.close()
  await choose(owner.page, 'leak.jpg', 'image/jpeg', picture)
  await expect(row(owner.page, 'leak.jpg')).toContainText('Waiting to send')
  await expect(row(owner.page, 'leak.jpg').locator('img')).toBeVisible()
  await owner.page.reload()
  await expect(row(owner.page, 'leak.jpg')).toContainText('Waiting to send')
  const sent = owner.page.waitForRequest((request) => request.method() === 'PATCH')
  gate.open()
  const path = new URL((await sent).url()).pathname
  await expect(row(owner.page, 'leak.jpg')).not.toContainText(/Waiting|Uploading/, {
    timeout: 60_000,
  })

  const office = await open()
  await signIn(office, gate.url, 'Super admin')
  await openFlat(office)
  await office.page.getByRole('button', { name: 'Open leak.jpg' }).click()
  const shown = office.page.getByRole('img', { name: 'leak.jpg' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)
  await office.page.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  // it is on this device now
  gate.close()
  await office.page.getByRole('button', { name: 'Open leak.jpg' }).click()
  await expect(shown).toBeVisible()
  await office.page.keyboard.press('Escape')
  gate.open()

  await test.step('another flat gets neither row nor bytes', async () => {
    const other = await open({ viewport: phone })
    await signIn(other, gate.url, 'Tenant')
    expect(await statusOf(other.page, path)).toBe(404)
    expect(await statusOf(owner.page, path)).toBe(200)
    expect(await owner.page.evaluate(async (url) => (await fetch(url)).status, path)).toBe(401)
  })

  await test.step('taken away and brought back', async () => {
    await owner.page.getByRole('button', { name: 'Actions for leak.jpg' }).click()
    await owner.page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(row(owner.page, 'leak.jpg')).toBeHidden()
    await owner.page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(owner.page, 'leak.jpg')).toBeVisible()
    await owner.page.getByRole('button', { name: 'Actions for leak.jpg' }).click()
    await owner.page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(row(office.page, 'leak.jpg')).toBeHidden({ timeout: 60_000 })
  })
})

test('an upload that is cut goes on where it was, and the tray says how far it is', async ({
  open,
}) => {
  const owner = await open({ viewport: phone })
  const { page } = owner
  await signIn(owner, gate.url, 'Owner')
  await openMyFlat(owner)
  const offsets: string[] = []
  let isCut = true
  await page.route('**/blobs/**', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    offsets.push(request.headers()['upload-offset'] ?? '')
    if (isCut && offsets.length > 2) return route.abort('connectionreset')
    return route.continue()
  })
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_000_000, 7)])
  await choose(page, 'agreement.pdf', 'application/pdf', pdf)
  await expect(row(page, 'agreement.pdf')).toContainText('Uploading 52 %', { timeout: 30_000 })
  await page.goto(`${gate.url}/apps/dashboards/resident?panel=attention`)
  const tray = page.getByRole('dialog')
  await expect(tray).toContainText('File: agreement.pdf')
  await expect(tray).toContainText('52 % sent')
  isCut = false
  await tray.getByRole('button', { name: 'Sync now' }).click()
  await expect(tray).not.toContainText('agreement.pdf', { timeout: 30_000 })
  expect(offsets.slice(0, 3)).toEqual(['0', '262144', '524288'])
  const after = offsets.slice(3).filter((offset) => offset !== '524288')
  expect(after).toEqual(['786432'])
  await page.keyboard.press('Escape')
  await expect(row(page, 'agreement.pdf')).not.toContainText('Uploading')
})

test('what is not taken says so, and nothing is kept', async ({ open }) => {
  const owner = await open({ viewport: phone })
  await signIn(owner, gate.url, 'Owner')
  await openMyFlat(owner)
  await choose(owner.page, 'film.mp4', 'video/mp4', Buffer.from('x'))
  await expect(owner.page.getByRole('alert')).toContainText(
    'film.mp4: this kind of file is not taken',
  )
  await expect(owner.page.getByText('No documents yet.')).toBeVisible()
})
