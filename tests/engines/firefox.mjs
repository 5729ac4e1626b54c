/** Firefox, spoken to in WebDriver BiDi without a driver between. */
import puppeteer from 'puppeteer-core'
import { reportRefusals } from './complaints.mjs'
import { endGroup, findProgram, missingOf } from './programs.mjs'

const program = 'firefox-esr'

const launch = (profile) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram(program),
    userDataDir: profile,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    env: { ...process.env, TZ: 'Asia/Kolkata' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-IN, en' },
  })

const listen = async (page, complaints) => {
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  await page.evaluateOnNewDocument(reportRefusals)
}

const shown = async (page, path) => {
  for (const element of await page.$$(`::-p-xpath(${path})`)) {
    if (await element.isVisible()) return element
  }
  throw new Error(`nothing is shown at ${path}`)
}

/** @returns {import('./browser.ts').Tab} */
const tabOf = (page) => ({
  open: async (url) => {
    await page.bringToFront()
    await page.goto(url)
  },
  reload: async () => {
    await page.reload()
  },
  run: (source) => page.evaluate(source),
  press: async (path) => {
    await page.bringToFront()
    await (await shown(page, path)).click()
  },
  write: async (path, text) => {
    await page.bringToFront()
    const field = await shown(page, path)
    await field.evaluate((element) => element.select())
    await field.type(text)
  },
  picture: () => page.screenshot({ encoding: 'base64' }),
  close: () => page.close(),
})

/** @type {import('./browser.ts').Engine} */
export const firefox = {
  name: 'Firefox ESR',
  packages: 'firefox-esr',
  lacks: ['an offer to install', 'frozen tabs'],
  missing: () => missingOf([program]),
  openBrowser: async (profile) => {
    const browser = await launch(profile)
    /** @type {string[]} */
    const complaints = []
    const adopt = async (page) => {
      await listen(page, complaints)
      return tabOf(page)
    }
    const [page] = await browser.pages()
    return {
      version: await browser.version(),
      complaints,
      firstTab: await adopt(page),
      newTab: async () => adopt(await browser.newPage()),
      close: () => browser.close(),
      kill: () => endGroup(browser.process(), 'SIGKILL'),
    }
  },
}
