/** The directory: neighbours see name and flat, and what a person shares; made private, it is gone from their devices. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { storedText } from './device-data.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const phone = '+91 55500 77077'
const row = (page: Page, name: string) =>
  page.locator('[data-list-row]').filter({ hasText: name }).getByRole('link')
const person = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openContacts = async (page: Page) => {
  await page.goto(`${gate.url}/apps/contacts/all`)
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await expect(row(page, 'Anjali Fernandes')).toBeVisible()
}

test('a phone that a neighbour shares can be called, and is gone from the device when it is private again', async ({
  open,
}) => {
  const owner = await open()
  await signIn(owner, gate.url, 'Owner')
  await openContacts(owner.page)
  await row(owner.page, 'Anjali Fernandes').click()
  const card = person(owner.page, 'Anjali Fernandes')
  await expect(owner.page.getByRole('heading', { level: 2, name: 'A-201' })).toBeVisible()
  await expect(card).toContainText(
    'Not shared: Nickname, Phone, Second phone, E-mail, Birthday, Address, Occupation',
  )
  await expect(card.getByRole('link')).toHaveCount(0)

  const neighbour = await open({ viewport: { width: 360, height: 740 } })
  await signIn(neighbour, gate.url, 'Two societies')
  await neighbour.page.goto(`${gate.url}/home?panel=account`)
  const account = neighbour.page.getByRole('dialog')
  await account.getByLabel('Phone', { exact: true }).fill(phone)
  await account.getByRole('button', { name: 'Save details' }).click()
  await expect(neighbour.page.getByText('Details saved')).toBeVisible()
  await account.getByLabel('Who sees: Phone', { exact: true }).selectOption('Neighbours')
  await expect(account.getByText('Neighbours see: Phone')).toBeVisible()

  await expect(card.getByRole('link', { name: 'Call: Anjali Fernandes' })).toHaveAttribute(
    'href',
    'tel:+915550077077',
    { timeout: 30_000 },
  )
  await expect(card.getByRole('link', { name: 'WhatsApp: Anjali Fernandes' })).toHaveAttribute(
    'href',
    'https://wa.me/915550077077',
  )
  const download = owner.page.waitForEvent('download')
  await card.getByRole('button', { name: 'Save to address book: Anjali Fernandes' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(`FN:Anjali Fernandes\r\n`)
  expect(file).toContain(`TEL;TYPE=cell:${phone}\r\n`)
  expect(await storedText(owner.page)).toContain(phone)

  await account.getByLabel('Who sees: Phone', { exact: true }).selectOption('Office only')
  await expect(card.getByRole('link')).toHaveCount(0, { timeout: 30_000 })
  expect(await storedText(owner.page)).not.toContain(phone)

  await account.getByLabel('Who sees: Phone', { exact: true }).selectOption('Neighbours')
  await expect(card.getByRole('link', { name: 'Call: Anjali Fernandes' })).toBeVisible({
    timeout: 30_000,
  })
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  await expect.poll(() => storedText(office.page), { timeout: 30_000 }).toContain(phone)
  await account.getByLabel('Who sees: Phone', { exact: true }).selectOption('Nobody')
  await expect(card.getByRole('link')).toHaveCount(0, { timeout: 30_000 })
  expect(await storedText(owner.page)).not.toContain(phone)
  await expect.poll(() => storedText(office.page), { timeout: 30_000 }).not.toContain(phone)
  expect(await storedText(neighbour.page)).toContain(phone)
})

test('groups, order, filter and index work without the network', { tag: '@main' }, async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  await signIn(owner, gate.url, 'Owner')
  await openContacts(page)
  await untilReadyOffline(owner)
  gate.close()
  const groups = page.getByRole('navigation', { name: 'Groups' })
  await groups.getByRole('link', { name: 'Let' }).click()
  await expect(page.locator('[data-list-row]')).toHaveCount(2)
  await groups.getByRole('link', { name: 'Wing B' }).click()
  await expect(page).toHaveURL(/\/apps\/contacts\/wing-b/)
  await expect(row(page, 'Sudha Kulkarni')).toHaveCount(0)
  await groups.getByRole('link', { name: 'All' }).click()
  await page.getByText('A–Z', { exact: true }).click()
  await expect(page.locator('[data-list-row]').first()).toContainText('Anjali Fernandes')
  await page.getByRole('button', { name: 'Jump to V', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'V', exact: true })).toBeFocused()
  await page.getByLabel('Filter').fill('sudha 101')
  await expect(page.locator('[data-list-row]')).toHaveCount(1)
  await page.getByRole('button', { name: /^Star: / }).click()
  await expect(groups.getByRole('link', { name: 'Starred' })).toContainText('1')
  await row(page, 'Sudha Kulkarni').click()
  await expect(page).toHaveURL(/group=all/)
  await expect(
    person(page, 'Sudha Kulkarni').getByRole('link', { name: 'Call: Sudha Kulkarni' }),
  ).toHaveAttribute('href', 'tel:+915550000101')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'A-101' })).toBeVisible()
})

test('the office edits, writes notes, and sees what is not for neighbours', async ({ open }) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Admin')
  await openContacts(page)
  await row(page, 'Nalini Iyer').click()
  const card = person(page, 'Nalini Iyer')
  await expect(card.getByRole('link', { name: 'Call: Nalini Iyer' })).toBeVisible()
  await card.getByLabel('Note of the office: Nalini Iyer').fill('Has the terrace key')
  await card.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved')).toBeVisible()
  await card.getByRole('button', { name: 'Edit: Nalini Iyer' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Nalini Iyer' })
  await form.getByLabel('Nickname').fill('Nali')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(card).toContainText('Nali')
  await page.reload()
  await expect(card.getByLabel('Note of the office: Nalini Iyer')).toHaveValue(
    'Has the terrace key',
  )
})

test('the office sees which flats stand empty, with those who own them', async ({ open }) => {
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  await openContacts(office.page)
  const group = office.page.getByRole('link', { name: /^Vacant/ })
  await expect(group).toContainText('1')
  await group.click()
  const empty = office.page.locator('[data-list-row]')
  await expect(empty).toHaveCount(1)
  await expect(empty).toContainText('B-104 Zoya Contractor')
  await expect(empty).toContainText('Vacant')
  const owner = await open()
  await signIn(owner, gate.url, 'Owner')
  await openContacts(owner.page)
  await expect(row(owner.page, 'Zoya Contractor')).toBeVisible()
  await expect(row(owner.page, 'Zoya Contractor')).not.toContainText('Vacant')
})

test('a tenant has no Contacts, and calls the office-bearers from Home', async ({ open }) => {
  const tenant = await open({ viewport: { width: 360, height: 740 } })
  const { page } = tenant
  await signIn(tenant, gate.url, 'Tenant')
  const help = page.getByRole('region', { name: 'Help and office-bearers' })
  await expect(
    help.getByRole('link', { name: 'Call Meera Joshi · Secretary +915550000120' }),
  ).toHaveAttribute('href', 'tel:+915550000120')
  await expect(help.getByRole('link', { name: 'Call Police 100' })).toHaveAttribute(
    'href',
    'tel:100',
  )
  await page.goto(`${gate.url}/apps/contacts/all`)
  await expect(page).toHaveURL(/\/home$/)
  expect(await storedText(page)).not.toContain('Nalini Iyer')
  await page.goto(`${gate.url}/home?panel=account`)
  await expect(page.getByRole('heading', { name: 'Your contact details' })).toBeVisible()
})
