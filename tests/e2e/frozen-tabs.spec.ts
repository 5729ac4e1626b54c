/** Many tabs of one browser: some frozen, some closed, two at once, and one that logs out while another is syncing. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { storedText } from './device-data.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { openReports, reportRow, signIn } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo('file')

const loginTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Log-in to your account' })

const anotherTab = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto(`${gate.url}/apps/reportproblem`)
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
  return page
}

const makeReport = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(reportRow({ page }, title)).toBeVisible()
}

/** Takes this person's sync lock in a tab and never gives it back. */
const holdTurn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const name = databases.map((each) => each.name ?? '').find((each) => each.startsWith('ns-app'))
    await new Promise<void>((resolve) => {
      void navigator.locks.request(`sync:${name}`, () => {
        resolve()
        return new Promise(() => {})
      })
    })
  })

const freeze = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
}

/** What the office sees of reports with this beginning, asked from a clean browser. */
const seenByAdmin = async (open: () => Promise<{ page: Page }>, beginning: string) => {
  const { page } = await open()
  await signIn({ page }, server.url, 'Admin')
  await openReports({ page })
  const rows = page.getByRole('list', { name: 'List of reports' }).getByRole('listitem')
  const titles = rows.filter({ hasText: beginning })
  return { count: () => titles.count(), titles }
}

test('F28: a frozen tab that has the turn holds the others up for a minute at most', async ({
  open,
}) => {
  const { page, context } = await open()
  await signIn({ page }, gate.url, 'Owner')
  // an open page would see 1970 for a moment, and its lease end
  await page.goto('about:blank')
  await page.clock.install()
  await page.goto(`${gate.url}/apps/reportproblem`)
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
  const frozen = await context.newPage()
  await frozen.goto(`${gate.url}/favicon.svg`)
  await holdTurn(frozen)
  await freeze(context, frozen)
  await page.bringToFront()
  await makeReport(page, 'Frozen neighbour')
  const waiting = page.getByRole('button', { name: /1 waiting/ })
  await expect(waiting).toBeVisible()
  for (let look = 0; look < 14; look += 1) await page.clock.runFor(5000)
  await expect(waiting).toHaveCount(0)
  const { titles } = await seenByAdmin(open, 'Frozen neighbour')
  await expect(titles).toHaveCount(1)
})

test('F30: what five tabs wrote offline arrives once, also from tabs that were closed', async ({
  open,
}) => {
  const { page, context } = await open()
  await signIn({ page }, gate.url, 'Owner')
  await openReports({ page })
  const tabs = [page]
  for (let count = 0; count < 4; count += 1) tabs.push(await anotherTab(context))
  gate.close()
  for (const [at, tab] of tabs.entries()) await makeReport(tab, `Five tabs ${at}`)
  for (const tab of tabs.slice(0, 3)) await tab.close()
  gate.open()
  for (const tab of tabs.slice(3)) await tab.evaluate(() => dispatchEvent(new Event('online')))
  const { titles } = await seenByAdmin(open, 'Five tabs')
  await expect(titles).toHaveCount(5)
})

test('F31: two tabs that both believe it is their turn send nothing twice', async ({ open }) => {
  const { page, context } = await open()
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await signIn({ page }, gate.url, 'Owner')
  await openReports({ page })
  const second = await anotherTab(context)
  for (const at of [0, 1, 2]) {
    await makeReport(page, `Two leaders a${at}`)
    await makeReport(second, `Two leaders b${at}`)
  }
  const { titles } = await seenByAdmin(open, 'Two leaders')
  await expect(titles).toHaveCount(6)
  await expect(
    page.getByRole('list', { name: 'List of reports' }).getByText(/Two leaders/),
  ).toHaveCount(6)
})

test('F49: a logout in one tab while another waits for an answer leaves nothing behind', async ({
  open,
}) => {
  const { page, context } = await open()
  await signIn({ page }, gate.url, 'Owner')
  await openReports({ page })
  const second = await anotherTab(context)
  gate.hold('/sync')
  await second.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => gate.held('/sync')).toBeGreaterThan(0)
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(loginTitle(page)).toBeVisible()
  await expect(loginTitle(second)).toBeVisible()
  gate.release('/sync')
  await expect
    .poll(async () => /Rohan|Lift stops|owner@demo/.test(await storedText(page)))
    .toBe(false)
})

test('F50: a society chosen while the other is on its way is complete, and so is the other', async ({
  open,
}) => {
  const { page } = await open()
  const [neem, sagar] = ['Neem Chhaya', 'Sagar']
  await signIn({ page }, gate.url, 'Two societies')
  const menu = page.getByRole('button', { name: /^Society: / })
  const choose = async (name: string) => {
    await menu.click()
    await page.getByRole('menuitemradio', { name: new RegExp(name) }).click()
    await expect(menu).toHaveAccessibleName(new RegExp(name))
  }
  await openReports({ page })
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
  gate.hold('/sync')
  await choose(sagar)
  await choose(neem)
  await choose(sagar)
  gate.release('/sync')
  await openReports({ page })
  await expect(page.getByText('Drain of the shaft smells', { exact: true }).first()).toBeVisible()
  await choose(neem)
  await openReports({ page })
  await expect(reportRow({ page }, 'Lift stops between floors')).toBeVisible()
})
