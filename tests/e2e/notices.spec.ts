/** Notices: the office writes to a group, whoever it is for reads it, with and without network, and the office sees how many have. */
import { expect, type Page } from '@playwright/test'
import { storedText } from './device-data.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const card = (page: Page) => page.getByRole('region', { name: 'Notices', exact: true })
const panel = (page: Page) => page.getByRole('dialog')
const entry = (page: Page, title: string) => panel(page).getByRole('link', { name: title })

const openAll = (page: Page) => card(page).getByRole('link', { name: 'All notices' }).click()

const fill = async (page: Page, title: string, audience: string) => {
  await openAll(page)
  await panel(page).getByRole('link', { name: 'New notice' }).click()
  await panel(page).getByLabel('Title').fill(title)
  await panel(page).getByLabel('Text').fill('At ten, in the yard.\n\nMore: https://a.example/x')
  await panel(page).getByLabel('For whom').selectOption(audience)
}
const publish = (page: Page) => panel(page).getByRole('button', { name: 'Publish notice' }).click()

test('an owner sees what is for them, counts down to the meeting, reads it and confirms it', async ({
  open,
}) => {
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await signIn({ page }, server.url, 'Owner')
  await expect(card(page).getByRole('timer')).toContainText('05-Dec-26')
  await expect(card(page).getByRole('link', { name: /Annual general meeting/ })).toContainText(
    'Unread',
  )
  const stored = await storedText(page)
  expect(stored).toContain('Parking rules changed')
  // another wing's, the tenants', and one whose day has not come
  for (const title of ['Lift of the B wing', 'intimation to the police', 'Painting of the stairc'])
    expect(stored).not.toContain(title)
  await card(page)
    .getByRole('link', { name: /Annual general meeting/ })
    .click()
  await expect(panel(page)).toContainText('Takes place on 05-Dec-26, 10:30')
  await panel(page).getByRole('button', { name: 'I have read and understood it' }).click()
  await expect(panel(page)).toContainText('You confirmed this on')
  await expect(panel(page).getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await page.reload()
  await expect(panel(page)).toContainText('You confirmed this on')
  await page.goto(`${server.url}/home`)
  await expect(card(page).getByRole('link', { name: /Annual general meeting/ })).not.toContainText(
    'Unread',
  )
  await page.goto(`${server.url}/home?panel=new`)
  await expect(entry(page, 'Annual general meeting')).toBeVisible()
  await expect(panel(page).getByLabel('Title')).toHaveCount(0)
})

test('the office publishes to a wing: the other wing does not get it, and who reads it is counted', async ({
  open,
}) => {
  const office = (await open()).page
  await signIn({ page: office }, server.url, 'Admin')
  await openAll(office)
  await expect(entry(office, 'Annual general meeting')).toContainText('14 of 24 read, 14 confirmed')
  await expect(panel(office)).toContainText('Painting of the staircases begins')
  await office.keyboard.press('Escape')
  await fill(office, 'Drain of the A wing', 'wing:A')
  await publish(office)
  await expect(entry(office, 'Drain of the A wing')).toContainText('Wing A')

  const owner = (await open()).page
  await signIn({ page: owner }, server.url, 'Owner')
  await card(owner)
    .getByRole('link', { name: /Drain of the A wing/ })
    .click()
  await expect(panel(owner).getByRole('link', { name: 'https://a.example/x' })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  )
  const treasurer = (await open()).page
  await signIn({ page: treasurer }, server.url, 'Treasurer')
  const tenant = (await open()).page
  await signIn({ page: tenant }, server.url, 'Tenant')
  await expect(card(tenant).getByRole('link', { name: /Drain/ })).toBeVisible()
  await office.keyboard.press('Escape')
  await fill(office, 'Terrace of the B wing', 'wing:B')
  await publish(office)
  await expect(entry(office, 'Terrace of the B wing')).not.toContainText('Waiting')
  await expect(
    card(treasurer)
      .getByRole('link', { name: /Terrace|Drain/ })
      .first(),
  ).toBeVisible()
  for (const page of [owner, tenant])
    expect(await storedText(page)).not.toContain('Terrace of the B wing')
  await entry(office, 'Drain of the A wing').click()
  await expect(panel(office)).toContainText(/1 of 1\d read/)
  await expect(panel(office).getByRole('listitem').filter({ hasText: 'Rohan' })).toContainText(
    'Read',
  )
  const download = office.waitForEvent('download')
  await panel(office).getByRole('button', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/notice-readers.*\.csv$/)
  await panel(office).getByRole('button', { name: 'Withdraw' }).click()
  await expect.poll(() => storedText(owner)).not.toContain('Drain of the A wing')
  await office.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => storedText(owner)).toContain('Drain of the A wing')
})

test('published and read without network, both arrive later', async ({ open }) => {
  const office = (await open()).page
  const owner = (await open()).page
  await signIn({ page: office }, gate.url, 'Admin')
  await signIn({ page: owner }, gate.url, 'Owner')
  await expect(card(owner).getByRole('timer')).toBeVisible()
  for (const page of [office, owner]) {
    await untilReadyOffline({ page })
    await untilPackKept({ page }, 'notices')
  }
  gate.close()
  await fill(office, 'Written in the basement', 'all')
  await publish(office)
  await expect(entry(office, 'Written in the basement')).toContainText('Waiting to send')
  await card(owner)
    .getByRole('link', { name: /Annual general meeting/ })
    .click()
  await expect(panel(owner)).toContainText('The annual general meeting is on the terrace')
  await owner.keyboard.press('Escape')
  await expect(card(owner).getByRole('link', { name: /Annual general meeting/ })).not.toContainText(
    'Unread',
  )
  gate.open()
  await expect(card(owner).getByRole('link', { name: /Written in the basement/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(entry(office, 'Annual general meeting')).toContainText('15 of 24 read', {
    timeout: 60_000,
  })
})
