/** Aangan can be installed, keeps its worker through bad moments, and changes its version only when told to. */
import { expect } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { openPerson, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo('file')

test('the browser offers to install it, and names no fault', { tag: '@main' }, async () => {
  test.skip(findChromium(true) === undefined, 'there is no Chromium with windows')
  // A profile of its own: nothing can be installed from a private window.
  const guest = await openPerson({ isWhole: true })
  try {
    await guest.page.goto(`${server.url}/login`)
    await untilReadyOffline(guest)
    const browser = await guest.context.newCDPSession(guest.page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { url, errors } = await browser.send('Page.getAppManifest')
    expect(url).toBe(`${server.url}/manifest.webmanifest`)
    expect(errors).toEqual([])
    expect((await browser.send('Page.getAppId')).appId).toBe(`${server.url}/`)
    expect(guest.complaints).toEqual([])
  } finally {
    await guest.closeBrowser()
  }
})

type Picture = { src: string; sizes: string; type?: string }

test('every icon and screenshot of the manifest is there, in the size it says', {
  tag: '@main',
}, async ({ open }) => {
  const { page } = await open()
  await page.goto(`${server.url}/login`)
  const manifest = await (await page.request.get(`${server.url}/manifest.webmanifest`)).json()
  const shortcuts: { icons?: Picture[] }[] = manifest.shortcuts ?? []
  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...shortcuts.flatMap(({ icons }) => icons ?? []),
  ]
  expect(pictures.length).toBeGreaterThan(4)
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(new URL(src, server.url).href)
    expect(answer.status(), src).toBe(200)
    if (type !== undefined) expect(answer.headers()['content-type'], src).toContain(type)
    const size = await page.evaluate(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
})

const registrations = ({ page }: Visitor) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const timesAsked = () => gate.seen.filter(({ path }) => path === '/sw.js').length

/** A whole start, with its look at the worker's script behind it. */
const startOnce = async ({ page }: Visitor) => {
  const before = timesAsked()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(timesAsked, { timeout: 20_000 }).toBeGreaterThan(before)
  await page.waitForLoadState('networkidle')
}

const openWithWorker = async (visitor: Visitor) => {
  await visitor.page.goto(`${gate.url}/login`)
  await untilReadyOffline(visitor)
  expect(await registrations(visitor)).toBe(1)
}

const script = (status: number, type = 'text/javascript', body = '') => ({ status, type, body })

test('a failing server or a foreign page in place of the worker changes nothing', async ({
  open,
}) => {
  const guest = await open()
  await openWithWorker(guest)
  const foreign = script(200, 'text/html', '<h1>Log in to this Wi-Fi</h1>')
  for (const answer of [script(500), script(503), foreign, script(403)]) {
    gate.answer('/sw.js', answer)
    await startOnce(guest)
    expect(await registrations(guest), `${answer.status} ${answer.type}`).toBe(1)
  }
  gate.close()
  await guest.page.reload()
  await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await registrations(guest)).toBe(1)
})

for (const status of [404, 410]) {
  test(`8: the worker goes when its script is definitely gone (${status})`, async ({ open }) => {
    const guest = await open()
    await openWithWorker(guest)
    gate.answer('/sw.js', script(status))
    await guest.page.reload()
    await expect.poll(() => registrations(guest), { timeout: 20_000 }).toBe(0)
  })
}

test('8: without a worker the app works; the failure is only noted in the console', async ({
  open,
}) => {
  const guest = await open()
  const notes: string[] = []
  guest.page.on('console', (message) => notes.push(`${message.type()} ${message.text()}`))
  gate.answer('/sw.js', script(500))
  await guest.page.goto(`${gate.url}/login`)
  await expect
    .poll(() => notes.join('\n'), { timeout: 20_000 })
    .toContain('info The service worker could not be registered.')
  await guest.page.getByRole('button', { name: 'Fill in the login of Owner', exact: true }).click()
  await guest.page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(guest.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})
