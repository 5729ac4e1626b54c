/** Pages of ours and of Actual in one browser, out of worker and cache, with every server stopped. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../setup/chromium.mjs'

const probe = readFileSync(new URL('list-probe.js', import.meta.url), 'utf8')

/** Of an account's list. */
export const actualRows = '[data-testid="transaction-table"] [data-testid="row"]'

export const openProfile = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'aangan-bench-profile-'))
  const options = { ...chromiumLaunch(), viewport: { width: 1280, height: 800 }, locale: 'en-IN' }
  const context = await chromium.launchPersistentContext(profile, options)
  await context.addInitScript({ content: probe })
  return {
    context,
    end: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Until rows are painted, in milliseconds since the navigation began. */
export const openPage = async (context, address, rows) => {
  const page = await context.newPage()
  await page.goto(address)
  const time = await page.evaluate((selector) => globalThis.listProbe.paintedRows(selector), rows)
  return { page, time }
}

export const signInOurs = async (context, origin, { email, password }) => {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}

export const prepareActual = async (context, { url, password }, name) => {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByPlaceholder('Password').fill(password)
  await page.keyboard.press('Enter')
  page.setDefaultTimeout(600_000)
  await page.getByText(name).first().click()
  await page.getByText('Bank', { exact: true }).first().click()
  await page.locator(actualRows).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // its worker puts the rest away
  await page.waitForTimeout(15_000)
  const address = page.url()
  await page.close()
  return address
}

/** Whether what is shown really comes without a server. */
export const requireStopped = async (url) => {
  const answers = await fetch(url).then(
    () => true,
    () => false,
  )
  if (answers) throw new Error(`${url} still answers`)
}
