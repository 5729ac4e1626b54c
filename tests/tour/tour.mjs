/** `npm run tour`: every screen so far as PNG in tests/results/tour, phone and desktop, light and dark. */
import { mkdirSync } from 'node:fs'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { chromiumLaunch } from '../setup/chromium.mjs'

const folder = 'tests/results/tour'
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const screens = [
  'login',
  'login-offline',
  'home',
  'reports',
  'reports-offline',
  'report',
  'new',
  'edit',
  'tray',
  'update',
  'loading',
  'not-found',
]
/** `npm run tour -- --manifest` renews the pictures the install dialog shows. */
const isForManifest = process.argv.includes('--manifest')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))

mkdirSync(folder, { recursive: true })
process.env.API_URL ??= 'http://localhost:8080'
const vite = await createServer({ server: { port: 0 }, logLevel: 'warn' })
await vite.listen()
const address = vite.resolvedUrls?.local[0] ?? ''
const browser = await chromium.launch(chromiumLaunch())

const shoot = async (options, shots) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
  for (const [screen, path] of shots) {
    await page.goto(`${address}tests/tour/gallery.html?screen=${screen}`, {
      waitUntil: 'networkidle',
    })
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path })
  }
  await context.close()
}

const tour = async () => {
  const chosen = wanted.length > 0 ? wanted : screens
  for (const [size, device] of Object.entries({ s: phone, d: desktop }))
    for (const colorScheme of ['light', 'dark']) {
      const ending = `${size}${colorScheme === 'dark' ? '-dark' : ''}.png`
      await shoot(
        { ...device, colorScheme },
        chosen.map((screen) => [screen, `${folder}/${screen}-${ending}`]),
      )
    }
}

const manifestPictures = async () => {
  await shoot({ ...phone, deviceScaleFactor: 2 }, [
    ['reports', 'public/screenshots/reports-narrow.png'],
    ['home', 'public/screenshots/home-narrow.png'],
  ])
  await shoot(desktop, [['report', 'public/screenshots/reports-wide.png']])
}

await (isForManifest ? manifestPictures() : tour())
await browser.close()
await vite.close()
