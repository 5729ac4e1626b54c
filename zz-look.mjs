import { chromium } from 'playwright'
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
const dir = process.env.DIR ?? '/tmp/c/m'
const lang = process.argv[2] ?? 'hi'
const width = Number(process.argv[3] ?? 360)
const scheme = process.argv[4] ?? 'light'
const who = process.argv[5] ?? 'Treasurer'
const stops = process.argv.slice(6)
const port = 40000 + Math.floor(Math.random() * 9000)
const server = spawn('node', ['dist/server/main.js'], { cwd: dir, env: { ...process.env, PORT: String(port), DATA_DIR: mkdtempSync('/tmp/look-'), DEMO: 'small' }, stdio: ['ignore', 'ignore', 'inherit'] })
const url = `http://127.0.0.1:${port}`
for (let i = 0; i < 120; i++) { try { if ((await fetch(url + '/login')).ok) break } catch {} await new Promise((r) => setTimeout(r, 500)) }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] })
const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 800 }, colorScheme: scheme, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
await context.addInitScript((l) => localStorage.setItem('aangan-language', l), lang)
const page = await context.newPage()
page.on('pageerror', (e) => console.log('ERR', String(e)))
page.on('console', (m) => { if (m.type() === 'error') console.log('CON', m.text()) })
await page.goto(url + '/login')
await page.waitForTimeout(2500)
await page.screenshot({ path: `/tmp/look/${lang}-${width}-login.png` })
await page.locator('button').filter({ hasText: new RegExp(who) }).first().click().catch(() => {})
console.log(await page.locator('button').allTextContents())
await page.locator('button[type=submit]').first().click()
await page.waitForTimeout(5000)
let i = 0
for (const stop of ['/home', ...stops]) {
  await page.goto(url + stop)
  await page.waitForTimeout(3500)
  await page.screenshot({ path: `/tmp/look/${lang}-${width}-${String(i++).padStart(2, '0')}.png` })
}
await browser.close(); server.kill()
