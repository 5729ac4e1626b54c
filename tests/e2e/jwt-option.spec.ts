/** The way in by an access token (specification 7.1, 4.1), on a server that has it switched on. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { authPaths } from '#contract/auth.ts'
import { demoPassword } from '#domain/demo/demo-accounts.ts'
import { openEmbedded } from '#server/database/connect.ts'
import { asIdentity } from '#server/database/transaction.ts'
import { findByEmail } from '#server/identity/local-firebase/accounts.ts'
import { loadSigningKey } from '#server/identity/local-firebase/signing-key.ts'
import { signAccessToken } from '#server/identity/options/access-token.ts'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { demoFolder } from './demo-server.ts'
import { browserSettings, openReports, reportRow, untilReadyOffline } from './person.ts'

const day = 24 * 3_600_000
const lift = 'Lift stops between floors'
const email = 'owner@demo.aangan.test'

let server: ServerProcess
let folder: string
let contexts: BrowserContext[] = []

const start = async (port: number) => {
  server = await startServer(port, { DATA_DIR: folder, DEMO: 'small', AUTH_JWT: '1' }, 'dist')
}
const stop = async () => {
  expect(await server.end('SIGTERM')).toBe(0)
  return Number(new URL(server.url).port)
}

test.beforeEach(async () => {
  folder = demoFolder()
  await start(await freePort())
})
test.afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts = []
  await server.end('SIGKILL')
})

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('jwt_access_token'))
const keepToken = (page: Page, token: string) =>
  page.evaluate((text) => localStorage.setItem('jwt_access_token', text), token)

const statusOf = async (token: string | null) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${server.url}${authPaths.accessToken}`, { headers })).status
}

const tokenTab = (page: Page) =>
  page.getByRole('tab', { name: 'Email and password, by token (JWT)' })

type Browser = { newContext: (options: object) => Promise<BrowserContext> }

const openLogin = async (browser: Browser) => {
  const context = await browser.newContext(browserSettings({}))
  contexts.push(context)
  const page = await context.newPage()
  const warnings: string[] = []
  const asked: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.url}/login`)
  await tokenTab(page).click()
  return { page, warnings, asked }
}

const logIn = async (page: Page, password = demoPassword) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

const openAsOwner = async (browser: Browser) => {
  const opened = await openLogin(browser)
  await logIn(opened.page)
  await expect(opened.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await openReports(opened)
  await expect(reportRow(opened, lift)).toBeVisible()
  return opened
}

/** As one that this server gave out so long ago. */
const expiredToken = async () => {
  const database = await openEmbedded(folder)
  const key = await loadSigningKey(database, new Date())
  const account = await asIdentity(database, (tx) => findByEmail(tx, email))
  await database.close()
  if (account === undefined) throw new Error(`${email} is gone`)
  const then = new Date(Date.now() - 20 * day)
  return signAccessToken(key, account, then, then)
}

const atLogin = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Log-in to your account' })).toBeVisible()

test('7.1: a person signs in by token, is in again at the next start, and logs out for good', async ({
  browser,
}) => {
  const { page, asked } = await openLogin(browser)
  expect(await violations(page)).toEqual([])
  await logIn(page, 'not the password')
  await expect(page.getByText('Email or password is wrong.')).toBeVisible()
  expect(await keptToken(page)).toBeNull()
  await logIn(page)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
  await openReports({ page })
  await expect(reportRow({ page }, lift)).toBeVisible()
  const token = await keptToken(page)
  expect(await statusOf(token)).toBe(200)
  await untilReadyOffline({ page })
  await page.reload()
  await expect(reportRow({ page }, lift)).toBeVisible()
  expect(asked.filter((url) => /identitytoolkit|securetoken/.test(url))).toEqual([])
  expect(asked.filter((url) => url.includes(token ?? ''))).toEqual([])
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await atLogin(page)
  await expect.poll(() => keptToken(page)).toBeNull()
  await expect.poll(() => statusOf(token)).toBe(401)
})

test('4.1: a token that lies in local storage logs in by itself, without anything else of the person here', async ({
  browser,
}) => {
  const { page } = await openAsOwner(browser)
  const token = (await keptToken(page)) ?? ''
  const context = await browser.newContext(browserSettings({}))
  contexts.push(context)
  const other = await context.newPage()
  await other.goto(`${server.url}/login`)
  await atLogin(other)
  await keepToken(other, token)
  await other.goto(`${server.url}/apps/reportproblem/all`)
  await expect(reportRow({ page: other }, lift)).toBeVisible()
  const late = await openLogin(browser)
  await keepToken(late.page, `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(342)}`)
  await late.page.reload()
  await expect.poll(() => keptToken(late.page)).toBeNull()
  await atLogin(late.page)
  expect(late.warnings).toContain('Invalid access_token')
})

test('4.1: an expired token ends the session with "access token expired"', async ({ browser }) => {
  const { page, warnings } = await openAsOwner(browser)
  const port = await stop()
  const expired = await expiredToken()
  await keepToken(page, expired)
  await page.reload()
  // without the server nobody can say that it has ended: the person stays in
  await expect(page.getByText(lift)).toBeVisible()
  await start(port)
  await page.reload()
  await atLogin(page)
  expect(warnings).toContain('access token expired')
  await expect.poll(() => keptToken(page)).toBeNull()
})

test('4.1: a token the server does not take ends the session with "Invalid access_token"', async ({
  browser,
}) => {
  const { page, warnings } = await openAsOwner(browser)
  const [header, claims] = ((await keptToken(page)) ?? '').split('.')
  await keepToken(page, `${header}.${claims}.${'A'.repeat(342)}`)
  await page.reload()
  await atLogin(page)
  expect(warnings).toContain('Invalid access_token')
  await expect.poll(() => keptToken(page)).toBeNull()
})

test('the token of a registration lets nobody in before the address is verified', async ({
  browser,
}) => {
  const { page, warnings } = await openLogin(browser)
  const registered = await fetch(`${server.url}${authPaths.register}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ email: 'new@example.org', password: demoPassword, displayName: 'New Person' },
    }),
  })
  const { access_token: token = '' } = (await registered.json()) as { access_token?: string }
  expect(token).not.toBe('')
  await keepToken(page, token)
  await page.goto(`${server.url}/home`)
  await atLogin(page)
  await expect.poll(() => warnings).toContain('Invalid access_token')
  await expect.poll(() => keptToken(page)).toBeNull()
})

test('2.3: a server that says nothing has one tab, and none of the calls', async ({ page }) => {
  const port = await stop()
  server = await startServer(port, { DATA_DIR: folder, DEMO: 'small' }, 'dist')
  await page.goto(`${server.url}/login`)
  await expect(page.getByRole('button', { name: /Fill in the login of Owner/ })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(1)
  expect(await (await fetch(`${server.url}/app-config.json`)).text()).not.toContain('signIn')
  expect((await fetch(`${server.url}${authPaths.signIn}`, { method: 'POST' })).status).toBe(404)
})
