/** The languages, from the login on: chosen by a guest, kept without the server, changed in the settings over an open form. */
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { untilDrawn } from '../tour/drawn.ts'
import { illegible } from '../tour/legible.ts'
import { enter } from '../tour/people.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
let start: () => Promise<ServerProcess>
test.beforeAll(async () => {
  const [folder, port] = [demoFolder(), await freePort()]
  start = () => startDemoServer({ folder, port })
  server = await start()
})
test.afterAll(async () => {
  await server.end('SIGKILL')
})

const marathi = {
  fill: 'साइन इनचे तपशील भरा: मालक',
  login: 'साइन इन करा',
  welcome: /मध्ये स्वागत आहे\.$/,
  greeting: /^(सुप्रभात|शुभ दुपार|शुभ संध्याकाळ), /,
  what: 'काय बिघडले आहे?',
}
const typed = 'Lift लिफ्ट 3'

const expectLanguage = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

/** The page's own letters are there, and are those the words stand in. */
const hasDevanagari = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const own = '16px "Noto Sans Devanagari Variable"'
    const loaded = [...document.fonts].some(
      ({ family, status }) => family.includes('Devanagari') && status === 'loaded',
    )
    const stack = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily
    return loaded && document.fonts.check(own, 'मराठी') && stack.includes('Devanagari')
  })

/** In the settings, whose own words are those of the language before. */
const choose = async (page: Page, language: string, label: string, name: string) => {
  const choice = page.getByRole('combobox', { name: label, exact: true })
  await choice.selectOption({ label: name })
  await expectLanguage(page, language)
}

test('a guest chooses Marathi, has it offline, and goes on in Hindi and English with what was typed', {
  tag: '@main',
}, async ({ open }) => {
  const { page, context } = await open({ viewport: { width: 360, height: 740 } })

  await test.step('the login in English loads no Devanagari letters', async () => {
    await page.goto(`${server.url}/login`)
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
    await expectLanguage(page, 'en')
    expect(await hasDevanagari(page)).toBe(false)
  })

  await test.step('the guest chooses मराठी and signs in', async () => {
    // it is chosen once its texts are there
    await page.getByRole('radio', { name: 'मराठी' }).click()
    await expectLanguage(page, 'mr')
    await expect(page.getByRole('radio', { name: 'मराठी' })).toBeChecked()
    await page.getByRole('button', { name: marathi.fill, exact: true }).click()
    await page.getByRole('button', { name: marathi.login, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: marathi.greeting })).toBeVisible()
    await expect(page.getByText(marathi.welcome)).toBeVisible()
  })

  await test.step('it goes along to another device', async () => {
    const other = await open({ viewport: { width: 360, height: 740 } })
    await other.page.goto(`${server.url}/login`)
    await other.page
      .getByRole('button', { name: 'Fill in the login of Owner', exact: true })
      .click()
    await other.page.getByRole('button', { name: 'Login', exact: true }).click()
    await expectLanguage(other.page, 'mr')
  })

  await test.step('without the server it is Marathi after a reload, in the letters of Aangan', async () => {
    await untilReadyOffline({ page })
    for (const pack of ['mr', 'desk']) await untilPackKept({ page }, pack)
    expect(await server.end('SIGTERM')).toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: marathi.greeting })).toBeVisible()
    await expectLanguage(page, 'mr')
    await expect.poll(() => hasDevanagari(page)).toBe(true)
  })

  await test.step('an open form keeps what is typed while another tab goes on to Hindi', async () => {
    server = await start()
    await page.goto(`${server.url}/apps/reportproblem/all?panel=new`)
    await page.getByLabel(marathi.what).fill(typed)
    const settings = await context.newPage()
    await settings.goto(`${server.url}/home?panel=settings`)
    await choose(settings, 'hi', 'भाषा', 'हिन्दी')
    await expect(page.getByLabel('क्या गड़बड़ है?')).toHaveValue(typed)
    await expectLanguage(page, 'hi')

    await choose(settings, 'en', 'भाषा', 'English')
    await expect(settings.getByRole('combobox', { name: 'Language', exact: true })).toBeVisible()
    await expect(page.getByLabel('What is wrong?')).toHaveValue(typed)
    await expectLanguage(page, 'en')
  })
})

/** `npm run tour` reads every screen. */
const daily = ['/home', '/apps/dashboards/resident', '/apps/accounts/bills', '/home?panel=settings']

test('what is read every day is whole in Hindi and in Marathi', { tag: '@main' }, async ({
  open,
}) => {
  const found: string[] = []
  for (const language of ['hi', 'mr'] as const) {
    const { page, context } = await open({ viewport: { width: 360, height: 740 } })
    await context.addInitScript(
      (chosen) => localStorage.setItem('aangan-language', chosen),
      language,
    )
    await enter(page, server.url, 'treasurer')
    for (const stop of daily) {
      await page.goto(`${server.url}${stop}`)
      await untilDrawn(page)
      await expectLanguage(page, language)
      found.push(...(await illegible(page, language)).map((fault) => `${stop}: ${fault}`))
    }
  }
  expect(found).toEqual([])
})
