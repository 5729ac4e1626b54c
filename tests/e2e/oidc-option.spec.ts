/** Signing in with an OpenID Connect issuer (specification 2.3, 7.2), from the login page over the issuer and back. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { openEmbedded } from '#server/database/connect.ts'
import { addSociety } from '../factories/app.ts'
import { clientId, type Issuer, openIssuer } from '../factories/oidc-issuer.ts'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { demoFolder } from './demo-server.ts'
import { browserSettings, untilReadyOffline } from './person.ts'
import { offerOn } from './releases.ts'

let server: ServerProcess
let issuer: Issuer
let contexts: BrowserContext[] = []

let place: { port: number; folder: string }

const withIssuer = () => ({
  ...{ OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: clientId, OIDC_NAME: 'Society ID' },
  OIDC_USERS_URL: `${issuer.issuer}/api/v2/users`,
})

const start = (settings: object) =>
  startServer(place.port, { DATA_DIR: place.folder, DEMO: 'small', ...settings }, 'dist')

test.beforeEach(async () => {
  issuer = await openIssuer()
  place = { port: await freePort(), folder: demoFolder() }
  server = await start(withIssuer())
})
test.afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts = []
  await server.end('SIGKILL')
  await issuer.close()
})

type Browser = { newContext: (options: object) => Promise<BrowserContext> }

const openLogin = async (browser: Browser, search = '') => {
  const context = await browser.newContext(browserSettings({}))
  contexts.push(context)
  const page = await context.newPage()
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (line) => said.push(line.text()))
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${server.url}/login${search}`)
  await page.getByRole('tab', { name: 'Society ID' }).click()
  return { page, said, asked }
}

const proceed = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Society ID' }).click()

/** A person nobody has put into a society yet: terms first, then they wait. */
const newcomer = { sub: 'auth0|new', email: 'new@example.org', emailVerified: true, name: 'Nila' }

const accept = async (page: Page) => {
  await page.getByRole('button', { name: 'Accept Terms and Conditions' }).click()
  await expect(page).toHaveURL(/\/thankyounotregistered$/)
}

const enter = async (browser: Browser) => {
  issuer.settings.subject = newcomer
  const opened = await openLogin(browser)
  await proceed(opened.page)
  await accept(opened.page)
  return opened
}

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('oidc_session'))

const atLogin = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Log-in to your account' })).toBeVisible()

test('7.2: a person comes in over the issuer, is in again at the next start, and logs out for good', async ({
  browser,
}) => {
  issuer.settings.subject = newcomer
  const { page, asked, said } = await openLogin(browser)
  expect(await violations(page)).toEqual([])
  await proceed(page)
  await accept(page)
  const session = JSON.parse((await kept(page)) ?? '{}')
  expect(page.url()).not.toContain('code=')
  await page.reload()
  await expect(page).toHaveURL(/\/thankyounotregistered$/)
  // no token in an address, whoever is asked, and none in the console
  const secrets = [session.idToken, session.accessToken, session.refreshToken]
  for (const secret of secrets) {
    expect(asked.filter((url) => url.includes(secret))).toEqual([])
    expect(issuer.asked.filter((url) => url.includes(secret))).toEqual([])
    expect(said.join()).not.toContain(secret)
  }
  expect(server.output()).not.toContain(session.idToken)
  // what they accepted is kept with the issuer too
  await expect
    .poll(() => issuer.users.get(newcomer.sub))
    .toMatchObject({ displayName: 'Nila', tcAccepted: true })
  await page.goto(`${server.url}/logout`)
  // asked first while something is on its way: what was taken from the issuer's copy
  const sure = page.getByRole('button', { name: 'Logout', exact: true })
  const heading = page.getByRole('heading', { name: 'Log-in to your account' })
  await expect(sure.or(heading)).toBeVisible()
  if (await sure.isVisible()) await sure.click()
  await atLogin(page)
  await expect.poll(() => kept(page)).toBeNull()
  await expect.poll(() => issuer.refreshTokenCount()).toBe(0)
  const who = await fetch(`${server.url}/api/auth/who`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.idToken}` },
    body: new URLSearchParams({ apiInput: '{}' }),
  })
  expect(who.status).toBe(401)
})

test('7.2: shortcuts come from the issuer once, and go there as they change', async ({
  browser,
}) => {
  await server.end('SIGTERM')
  const database = await openEmbedded(place.folder)
  await addSociety(database, 'pond', 'Pond View', { [newcomer.email]: ['onlyOwner'] })
  await database.close()
  server = await start(withIssuer())
  issuer.users.set(newcomer.sub, { shortcuts: ['contacts'] })
  issuer.settings.subject = newcomer
  const { page } = await openLogin(browser)
  await proceed(page)
  await page.getByRole('button', { name: 'Accept Terms and Conditions' }).click()
  await expect(page.getByRole('button', { name: /account menu of/ })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: 'Contacts' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact Us', exact: true }).click()
  await page.getByRole('button', { name: 'Add to shortcuts' }).click()
  await expect(bar.getByRole('link', { name: 'Contact Us' })).toBeVisible()
  await expect
    .poll(() => issuer.users.get(newcomer.sub)?.shortcuts)
    .toEqual(['contacts', 'contactus'])
  // what is changed with the issuer later is not taken: the profile is this server's
  issuer.users.set(newcomer.sub, { shortcuts: [] })
  await page.reload()
  await expect(page.getByRole('button', { name: /account menu of/ })).toBeVisible()
  await expect(bar.getByRole('link')).toHaveCount(2)
})

test('4.1: a session the issuer renews no more ends with "access token expired"', async ({
  browser,
}) => {
  issuer.settings.idTokenSeconds = 30
  const { page, said } = await enter(browser)
  // with anything unsent it would lock instead
  await expect.poll(() => issuer.users.get(newcomer.sub)).toMatchObject({ tcAccepted: true })
  // each request renews a token of so few seconds
  expect(issuer.asked.filter((path) => path === '/token').length).toBeGreaterThan(1)
  issuer.endSessions()
  await page.reload()
  await atLogin(page)
  expect(said).toContain('access token expired')
  await expect.poll(() => kept(page)).toBeNull()
})

test('4.1: a token the server does not take ends the session with "Invalid access_token"', async ({
  browser,
}) => {
  issuer.settings.givesRefreshTokens = false
  const { page, said } = await enter(browser)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('oidc_session') ?? '{}')
    const [header, claims] = session.idToken.split('.')
    const idToken = `${header}.${claims}.${'A'.repeat(342)}`
    localStorage.setItem('oidc_session', JSON.stringify({ ...session, idToken }))
  })
  await page.reload()
  await atLogin(page)
  expect(said).toContain('Invalid access_token')
})

const refused = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  expect(await kept(page)).toBeNull()
}

test('an answer with another state, another nonce, or to nobody’s question lets nobody in', async ({
  browser,
}) => {
  issuer.settings.change = { state: 'another' }
  const { page } = await openLogin(browser)
  await proceed(page)
  await refused(page)
  issuer.settings.change = { nonce: 'another' }
  const other = await openLogin(browser)
  await proceed(other.page)
  await refused(other.page)
  await other.page.goto('about:blank')
  await other.page.goto(`${server.url}/callback#code=stolen&state=guessed&iss=${issuer.issuer}`)
  await refused(other.page)
  expect(issuer.asked.filter((path) => path === '/token')).toHaveLength(1)
})

test('who has no verified address there is told so, and nothing of them stays', async ({
  browser,
}) => {
  issuer.settings.subject = { ...newcomer, emailVerified: false }
  const { page } = await openLogin(browser)
  await proceed(page)
  await expect(page.getByRole('alert')).toContainText('not verified')
  await refused(page)
})

test('after the sign-in nobody is led to a foreign page', async ({ browser }) => {
  issuer.settings.subject = newcomer
  const { page } = await openLogin(browser, '?redirect=//evil.example/steal')
  await proceed(page)
  await accept(page)
  expect(new URL(page.url()).origin).toBe(server.url)
})

test('the page may speak with the issuer and with nobody else', async ({ browser }) => {
  const { page } = await openLogin(browser)
  const { headers } = await fetch(`${server.url}/login`)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`connect-src 'self' ${issuer.issuer};`)
  const stranger = await openIssuer()
  const isRefused = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => false,
        () => true,
      ),
    `${stranger.issuer}/keys`,
  )
  expect(isRefused).toBe(true)
  expect(stranger.asked).toEqual([])
  await stranger.close()
})

test('an app that was installed before the server named its issuer is offered it, and may speak with it', async ({
  browser,
}) => {
  await server.end('SIGTERM')
  server = await start({})
  const context = await browser.newContext(browserSettings({}))
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await atLogin(page)
  await untilReadyOffline({ page })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Society ID' })).toHaveCount(0)
  await server.end('SIGTERM')
  server = await start(withIssuer())
  await page.reload()
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
  await offerOn(page).getByRole('button', { name: 'Reload' }).click({ timeout: 60_000 })
  const isSamePage = () => page.evaluate(() => 'wasNotReloaded' in window).catch(() => true)
  await expect.poll(isSamePage).toBe(false)
  issuer.settings.subject = newcomer
  await page.getByRole('tab', { name: 'Society ID' }).click()
  await proceed(page)
  await accept(page)
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  expect(await isControlled()).toBe(true)
})
