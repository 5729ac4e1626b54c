/** Notifications: asked for by a press in the settings only, shown by the worker while no page is looked at, gone with a logout. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { openPushService } from '../factories/push-service.ts'
import { chromiumLaunch, findChromium } from '../setup/chromium.mjs'
import { openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

// only a browser with windows shows notifications
test.use({ launchOptions: chromiumLaunch(true) })
test.skip(findChromium(true) === undefined, 'there is no Chromium with windows')

let service: Awaited<ReturnType<typeof openPushService>>
test.beforeAll(async () => {
  service = await openPushService()
})
test.afterAll(() => service.close())

/** The browser's push service is out of reach here: this one stands for it. */
const withPushService = async (context: BrowserContext) => {
  const { endpoint, p256dh, auth, ...keys } = service.browser()
  await context.grantPermissions(['notifications'])
  await context.addInitScript(
    (given) => {
      const kept = 'test-push'
      const subscription = {
        endpoint: given.endpoint,
        toJSON: () => ({ keys: { p256dh: given.p256dh, auth: given.auth } }),
        unsubscribe: async () => {
          sessionStorage.removeItem(kept)
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          sessionStorage.setItem(kept, 'on')
          return subscription
        },
        getSubscription: async () => (sessionStorage.getItem(kept) ? subscription : null),
      })
      const asked: string[] = []
      Object.assign(window, { asked })
      const ask = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        asked.push(location.search)
        return ask()
      }
    },
    { endpoint, p256dh, auth },
  )
  return { endpoint, p256dh, auth, ...keys }
}

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const allow = async (page: Page) => {
  await page.goto(`${server.url}/home?panel=settings`)
  await section(page).getByRole('button', { name: 'Allow notifications' }).click()
  await expect(section(page).getByLabel('Notices of the society')).toBeChecked()
}

test('a press switches them on, each kind has a switch, and a notice reaches the device', async ({
  open,
}) => {
  const owner = await open()
  const browser = await withPushService(owner.context)
  const { page } = owner
  await signIn({ page }, server.url, 'Owner')
  await untilReadyOffline({ page })
  await page.goto(`${server.url}/home?panel=settings`)
  await expect(section(page)).toContainText('Off on this device.')
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([])
  await allow(page)
  // somebody who is told of every one: when they are, whoever is not told would have been
  const neighbour = await open()
  const witness = await withPushService(neighbour.context)
  await signIn(neighbour, server.url, 'Tenant')
  await untilReadyOffline(neighbour)
  await allow(neighbour.page)

  const office = (await open()).page
  await signIn({ page: office }, server.url, 'Admin')
  let published = 0
  const publish = async (title: string) => {
    await office.goto(`${server.url}/home?panel=new`)
    const form = office.getByRole('dialog')
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Text').fill('Words')
    await form.getByRole('button', { name: 'Publish notice' }).click()
    await expect(form.getByRole('link', { name: title })).not.toContainText('Waiting')
    published += 1
    await expect.poll(() => service.to(witness).length).toBe(published)
  }
  await publish('First one')
  await expect.poll(() => service.to(browser).length).toBe(1)

  await section(page).getByLabel('Notices of the society').click()
  await expect(section(page).getByLabel('Notices of the society')).not.toBeChecked()
  await publish('Second one')
  await section(page).getByLabel('Notices of the society').click()
  await expect(section(page).getByLabel('Notices of the society')).toBeChecked()
  await publish('Third one')
  await expect.poll(() => service.to(browser).length).toBe(2)

  await page.goto(`${server.url}/logout`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test-push'))).toBeNull()
  await publish('Fourth one')
  await publish('Fifth one')
  expect(service.to(browser)).toHaveLength(2)
})

test('the worker shows what arrives, and says no more than it was told', async ({ open }) => {
  const { page, context } = await open()
  await context.grantPermissions(['notifications'])
  await signIn({ page }, server.url, 'Owner')
  await untilReadyOffline({ page })
  await page.reload()
  const cdp = await context.newCDPSession(page)
  let registrationId = ''
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId =
      registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))?.registrationId ??
      registrationId
  })
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  const deliver = (data: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body, data }) => [title, body, data as unknown])
    })
  const navigate = `${server.url}/home?panel=notices`
  const notification = { title: 'Neem Chhaya CHS Ltd.', body: 'New notice', navigate }
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await expect.poll(shown).toEqual([['Neem Chhaya CHS Ltd.', 'New notice', navigate]])
  // the next of its kind takes its place; whatever else is sent leads nowhere but home
  const listed = async () => (await shown()).map(([title, , data]) => [title, data]).sort()
  const own = ['Neem Chhaya CHS Ltd.', navigate]
  const foreign = ['X', '/home']
  await deliver(JSON.stringify({ web_push: 8030, notification }))
  await deliver(JSON.stringify({ notification: { title: 'X', navigate: 'https://evil.example/' } }))
  await expect.poll(listed).toEqual([own, foreign])
  await deliver('no json')
  await expect.poll(listed).toEqual([['Aangan', `${server.url}/home`], own, foreign])
})
