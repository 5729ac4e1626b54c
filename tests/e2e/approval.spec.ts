/** Who may come in (spec 4.3, 4.4; ux.md 3.4, 3.9): the waiting person and the office, each at their own browser. */
import { expect, type Locator, type Page } from '@playwright/test'
import { demoPassword } from '../../src/domain/demo/demo-accounts.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { openGate } from './gate.ts'
import { addNewcomer, askToComeIn } from './newcomers.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const phone = { viewport: { width: 360, height: 740 } }
const desktop = { viewport: { width: 1280, height: 800 } }
const waiting = 'Thank You for selecting Aangan'
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const requests = (page: Page) =>
  page.getByRole('list', { name: 'List of requests' }).getByRole('listitem')

/** As it is spoken: two groups of four. */
const codeIn = async (card: Locator) =>
  /[A-Z0-9]{4}[- ][A-Z0-9]{4}/.exec((await card.textContent()) ?? '')?.[0] ?? ''

const logIn = async (page: Page, email: string, password = demoPassword) => {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Login').click()
}
const openQueue = async (page: Page, url = server.url) => {
  await signIn({ page }, url, 'Admin')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await button(page, 'Menu').click()
  const item = page.getByRole('link', { name: /Resident Management/ })
  await item.filter({ visible: true }).first().click()
  await expect(heading(page, 'Resident Management')).toBeVisible()
}
const expectNoFaults = async (page: Page, what: string) => {
  expect(await violations(page), what).toEqual([])
  await expectNoSidewaysScroll(page, what)
}

test('4.3: rejected with a reason, asked again with the code, approved: the person is let in without signing in again', {
  tag: '@main',
}, async ({ open }) => {
  const { page: person } = await open(phone)
  const { page: office } = await open(desktop)
  await logIn(person, 'pending@demo.aangan.test')
  await expect(heading(person, waiting)).toBeVisible()
  await expect(person.getByText('Request sent on 18-Nov-26.')).toBeVisible()
  await expectNoFaults(person, 'an open request')
  await openQueue(office)
  await test.step('the office sees who asks, and that the flat has an owner', async () => {
    await expect(
      office.getByRole('link', { name: 'Resident Management 1' }).filter({ visible: true }),
    ).toBeVisible()
    await expect(requests(office)).toContainText('Ishaan Roy')
    await expect(requests(office)).toContainText('B-104 already has an owner: Zoya Contractor.')
  })
  await test.step('a rejection needs a reason, which the person reads at once', async () => {
    await button(office, 'Reject with reason…: Ishaan Roy').click()
    const dialog = office.getByRole('dialog', { name: 'Reject the request of Ishaan Roy?' })
    await expect(dialog.getByRole('button', { name: 'Keep the request' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog.getByText('Give a reason of at least 4 letters')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Please ask as a tenant.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(office.getByText('No requests are waiting.')).toBeVisible()
    await expect(person.getByText('Please ask as a tenant.')).toBeVisible()
  })
  await test.step('a wrong code says nothing, a wrong flat says whom to call', async () => {
    await expect(person.getByText(/^Your registration is pending/)).toHaveCount(0)
    await button(person, 'Ask again').click()
    await expect(person.getByText('Please ask as a tenant.')).toBeVisible()
    const send = button(person, 'Send request')
    await expect(send).toBeDisabled()
    await person.getByLabel('Code').fill('NEEM-9999')
    await person.getByLabel('I am').selectOption('Tenant')
    await send.click()
    await expect(person.getByText(/^We do not know this code/)).toBeVisible()
    await expectNoFaults(person, 'a wrong code')
    await person.getByLabel('Code').fill('neem 24ch')
    await person.getByLabel('Flat').fill('Z-1')
    await send.click()
    await expect(person.getByText(/^The society has no flat of this name/)).toBeVisible()
    await expect(person.getByRole('link', { name: 'admin@demo.aangan.test' })).toBeVisible()
    await person.getByLabel('Flat').fill('b 104')
    await send.click()
    await expect(person.getByText(/^Request sent on /)).toBeVisible()
  })
  await test.step('approved by keyboard', async () => {
    await expect(requests(office)).toContainText('Asks for: Tenant of B-104')
    await requests(office).getByLabel('Flat').fill('Z-1')
    await button(office, 'Approve Ishaan Roy').focus()
    await office.keyboard.press('Enter')
    await expect(requests(office).getByLabel('Flat')).toBeFocused()
    await expect(requests(office).getByLabel('Flat')).toHaveAttribute('aria-invalid', 'true')
    await expectNoFaults(office, 'a wrong flat of a request')
    await requests(office).getByLabel('Flat').fill('B-104')
    await button(office, 'Approve Ishaan Roy').focus()
    await office.keyboard.press('Enter')
    await expect(person.getByText('You are approved. Welcome!')).toBeVisible()
    await expect(heading(person, /^Good .*, Ishaan$/)).toBeVisible()
    await expect(person).toHaveURL(/\/home$/)
    await expect(office.getByText('No requests are waiting.')).toBeVisible()
    await expect(office.getByText('The request of Ishaan Roy is approved.')).toBeVisible()
    await expect(office.getByRole('heading', { name: 'Approvals (0)' })).toBeFocused()
    await expect(office.getByRole('link', { name: 'Resident Management 1' })).toHaveCount(0)
  })
  await test.step('both decisions are mailed, for somebody who has closed the page', async () => {
    const page = await person.context().newPage()
    await page.goto(`${server.url}/dev/mailbox`)
    for (const words of ['Please ask as a tenant.', 'has approved your request'])
      await expect(page.getByText(words)).toBeVisible()
    await page.close()
  })
})

test('several are approved together; who needs a look is named and skipped', async ({ open }) => {
  const tara = await addNewcomer(server.url, 'Tara Sen')
  const omar = await addNewcomer(server.url, 'Omar Khan')
  await askToComeIn(server.url, tara.token, 'A-101', 'tenant')
  await askToComeIn(server.url, omar.token, 'A-102', 'member')
  const { page } = await open(desktop)
  await openQueue(page)
  await expect(requests(page)).toHaveCount(3)
  await page.getByLabel('Search requests').fill('tara')
  await expect(requests(page)).toHaveCount(1)
  await page.getByLabel('Search requests').fill('')
  await page.getByRole('checkbox', { name: 'Choose all (3)' }).check()
  const bulk = page.getByRole('group', { name: 'Approve together' })
  await expect(bulk).toContainText('Ishaan Roy is skipped. B-104 already has an owner')
  await bulk.getByRole('button', { name: 'Approve 2' }).click()
  await expect(requests(page)).toHaveCount(1)
  await expect(page.getByText('Approved: 2')).toBeVisible()
  const { page: person } = await open(phone)
  await logIn(person, omar.email, omar.password)
  await expect(heading(person, /^Good .*, Omar$/)).toBeVisible()
})

test('a new joining code is asked for twice; the old one opens nothing, the new one does', async ({
  open,
}) => {
  const { page: person } = await open(phone)
  const { page: office } = await open(desktop)
  await openQueue(office)
  const card = office.getByRole('region', { name: 'Joining code' })
  await expect(card).toContainText('NEEM')
  const before = await codeIn(card)
  await button(office, 'Make a new code').click()
  const sure = office.getByRole('dialog', { name: 'Make a new joining code?' })
  await expect(sure.getByRole('button', { name: 'Keep the code' })).toBeFocused()
  await sure.getByRole('button', { name: 'Make a new code' }).click()
  await expect(sure).toBeHidden()
  await expect(card).not.toContainText(before)
  const after = await codeIn(card)
  await logIn(person, 'pending@demo.aangan.test')
  await button(person, 'Change request').click()
  await person.getByLabel('I am').selectOption('Tenant')
  await person.getByLabel('Flat').fill('B-104')
  await person.getByLabel('Code').fill(before)
  await button(person, 'Send request').click()
  await expect(person.getByText(/^We do not know this code/)).toBeVisible()
  await person.getByLabel('Code').fill(after)
  await button(person, 'Send request').click()
  await expect(person.getByText(/^Request sent on /)).toBeVisible()
  await expect(requests(office)).toContainText('Asks for: Tenant of B-104')
})

test('without internet the queue is read and nothing is decided, and the page says why', async ({
  open,
}) => {
  const gate = await openGate(server.url)
  const { page } = await open(phone)
  await openQueue(page, gate.url)
  await expect(requests(page)).toContainText('Ishaan Roy')
  // with it the code of the table is here
  await expect(page.getByText(/^Found: \d+/)).toBeVisible()
  gate.close()
  await button(page, 'Approve Ishaan Roy').click()
  await expect(requests(page).getByRole('alert')).toHaveText('Needs internet')
  await expect(button(page, 'Approve Ishaan Roy')).toBeDisabled()
  await expect(button(page, /^Reject with reason/)).toBeDisabled()
  await expect(button(page, 'Make a new code')).toBeDisabled()
  await expect(requests(page).getByText('Needs internet').first()).toBeVisible()
  await expectNoFaults(page, 'the queue without internet')
  gate.open()
  await expect(button(page, 'Approve Ishaan Roy')).toBeEnabled({ timeout: 30_000 })
  await gate.end()
})

test('4.6: an invitation opens the registration with its address and names the flat; withdrawn, it says nothing', async ({
  open,
}) => {
  const { page } = await open(desktop)
  await openQueue(page)
  await button(page, 'Invite resident').click()
  const dialog = page.getByRole('dialog', { name: 'Invite resident' })
  await dialog.getByLabel('Name').fill('Nila Das')
  await dialog.getByLabel('Email').fill('nila@example.org')
  await dialog.getByLabel('Flat').fill('Z-9')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('no flat of this name')
  await expect(page.locator('datalist option[value="A-103"]')).toHaveCount(1)
  await dialog.getByLabel('Flat').fill('A-103')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const open_ = page.getByRole('list', { name: 'List of invitations' }).getByRole('listitem')
  await expect(open_).toContainText('Owner of A-103')
  const { page: guest } = await open(phone)
  await guest.goto(`${server.url}/dev/mailbox`)
  await guest
    .locator('article[data-recipient="nila@example.org"]')
    .getByRole('link', { name: /register/ })
    .click()
  const address = guest.getByLabel('Email', { exact: true })
  await expect(address).toHaveValue('nila@example.org')
  await expect(address).toHaveAttribute('readonly')
  await expect(guest.getByText(/^You are invited to A-103, /)).toBeVisible()
  await expectNoFaults(guest, 'the registration of somebody invited')
  await button(page, 'Withdraw invitation: Nila Das').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(page.getByText('No open invitations.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Invitations (0)' })).toBeFocused()
  const asked = guest.waitForResponse(/\/api\/join\/invitation$/)
  await guest.reload()
  expect(await (await asked).json()).toBeNull()
  await expect(guest.getByText('You are invited')).toBeHidden()
  await button(guest, 'Use another address').click()
  await expect(address).toHaveValue('')
  await expect(address).toBeFocused()
})
