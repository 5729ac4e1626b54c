/** Roles of members (ux.md 3.9, 4.8): the office changes them, and the person's open app follows within seconds. */
import { expect, type Page } from '@playwright/test'
import type { ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { tablesWith } from './device-data.ts'
import { openGate } from './gate.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
const owner = 'Rohan Deshpande'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const list = 'List of people'
/** A table, or the cards of a phone. */
const people = (page: Page) =>
  page
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .or(page.getByRole('grid', { name: list }).locator('[data-row]'))
const navigation = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true })

const openPeople = async (page: Page, role: string, url = server.url) => {
  await signIn({ page }, url, role)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await button(page, 'Menu').click()
  await navigation(page, 'Resident Management').first().click()
  await expect(page.getByRole('heading', { name: /^People \(\d+\)$/ })).toBeVisible()
}
const openDialog = async (page: Page, name: string) => {
  await page.getByLabel('Search people').fill(name)
  await expect(people(page)).toHaveCount(1)
  await button(page, `Change role: ${name}`).click()
  return page.getByRole('dialog', { name: `Change the role of ${name}?` })
}
const expectNoFaults = async (page: Page, what: string) => {
  expect(await violations(page), what).toEqual([])
  await expectNoSidewaysScroll(page, what)
}

test('an owner is made an admin and no admin again: the open app shows it within seconds, and the rows go', async ({
  open,
}) => {
  const { page: person } = await open({ viewport: desktop })
  const { page: office } = await open({ viewport: desktop })
  await signIn({ page: person }, server.url, 'Owner')
  await expect(navigation(person, 'Contacts').first()).toBeVisible()
  await expect(navigation(person, 'Resident Management')).toHaveCount(0)
  // neighbours know each other by name and flat
  await expect.poll(() => tablesWith(person, 'Sudha Kulkarni')).toEqual(['contact-card'])
  await openPeople(office, 'Super admin')
  await test.step('made an admin, after the dialog has said what that gives', async () => {
    const dialog = await openDialog(office, owner)
    await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Nothing is changed yet.')
    await dialog.getByRole('checkbox', { name: 'Admin', exact: true }).check()
    await expect(dialog.getByRole('status')).toHaveText('Given: Admin.')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(dialog).toBeHidden()
    await expect(office.getByText(`The role of ${owner} is changed.`)).toBeVisible()
    await expect(people(office)).toContainText('Admin')
  })
  await test.step('the new navigation is there, without signing in again', async () => {
    await expect(navigation(person, 'Resident Management').first()).toBeVisible({ timeout: 10_000 })
    await navigation(person, 'Resident Management').first().click()
    await expect(person.getByRole('heading', { name: /^People \(\d+\)$/ })).toBeVisible()
    await expect.poll(() => tablesWith(person, 'Sudha Kulkarni')).toContain('member-card')
    await expect.poll(() => tablesWith(person, '"lastNumber"')).toContain('society-summary')
  })
  await test.step('a fellow admin’s office is not theirs to take', async () => {
    const dialog = await openDialog(person, 'Suresh Patil')
    await expect(dialog.getByRole('checkbox', { name: 'Admin', exact: true })).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Take out…' })).toBeDisabled()
    await person.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  await test.step('taken away again: page, navigation and rows go with it', async () => {
    const dialog = await openDialog(office, owner)
    await dialog.getByRole('checkbox', { name: 'Admin', exact: true }).uncheck()
    await expect(dialog.getByRole('status')).toHaveText('Taken away: Admin.')
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(navigation(person, 'Resident Management')).toHaveCount(0, { timeout: 10_000 })
    await expect(person.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect.poll(() => tablesWith(person, 'Sudha Kulkarni')).toEqual(['contact-card'])
    expect(await tablesWith(person, '"lastNumber"')).not.toContain('society-summary')
  })
})

test('whoever is taken out reads why on the waiting page and may ask again', async ({ open }) => {
  const { page: person } = await open({ viewport: phone })
  const { page: office } = await open({ viewport: desktop })
  await signIn({ page: person }, server.url, 'Tenant')
  await openPeople(office, 'Admin')
  await openDialog(office, 'Pooja Nair')
  await button(office, 'Take out…').click()
  const dialog = office.getByRole('dialog', { name: 'Take Pooja Nair out of the society?' })
  await expect(dialog.getByRole('button', { name: 'Keep as it is' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Take out' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Give a reason of at least 4 letters')
  await dialog.getByLabel('Reason').fill('The lease ended in October.')
  await dialog.getByRole('button', { name: 'Take out' }).click()
  await expect(office.getByText('Pooja Nair is no longer in the society.')).toBeVisible()
  await expect(office.getByText('Nobody matches your search.')).toBeVisible()
  await expect(person.getByText(/^You are no longer in Neem Chhaya/)).toBeVisible({
    timeout: 10_000,
  })
  await expect(person.getByText('The lease ended in October.')).toBeVisible()
  await expect(button(person, 'Ask again')).toBeVisible()
  await expectNoFaults(person, 'taken out')
  await expect.poll(() => tablesWith(person, '"onlyTenant"')).toEqual([])
})

test('two of the office at once: the second is shown the present roles; the last super admin stays', async ({
  open,
}) => {
  const { page: first } = await open({ viewport: desktop })
  const { page: second } = await open({ viewport: desktop })
  await openPeople(first, 'Super admin')
  await openPeople(second, 'Admin')
  const late = await openDialog(second, 'Kabir Deshpande')
  await late.getByRole('checkbox', { name: 'Tenant' }).check()
  const dialog = await openDialog(first, 'Kabir Deshpande')
  await dialog.getByRole('checkbox', { name: 'Staff' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Member' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog).toBeHidden()
  await late.getByRole('button', { name: 'Change role' }).click()
  await expect(late.getByRole('alert')).toContainText('Roles by now: Staff.')
  await expect(late.getByRole('checkbox', { name: 'Staff' })).toBeChecked()
  await expect(late.getByRole('checkbox', { name: 'Tenant' })).not.toBeChecked()
  await late.getByRole('checkbox', { name: 'Tenant' }).check()
  await late.getByRole('button', { name: 'Change role' }).click()
  await expect(late).toBeHidden()
  const own = await openDialog(first, 'Devika Rao')
  await expect(own.getByText('These are your own roles.')).toBeVisible()
  await own.getByRole('checkbox', { name: 'Owner' }).check()
  await own.getByRole('checkbox', { name: 'Super admin' }).uncheck()
  await own.getByRole('button', { name: 'Change role' }).click()
  await expect(own.getByRole('alert')).toContainText('The society needs a super admin.')
})

test('without internet it says so, and keeps what was chosen', async ({ open }) => {
  const gate = await openGate(server.url)
  const { page } = await open({ viewport: phone })
  await openPeople(page, 'Admin', gate.url)
  const dialog = await openDialog(page, 'Kabir Deshpande')
  await dialog.getByRole('checkbox', { name: 'Tenant' }).check()
  gate.close()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Needs internet')
  await expect(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Tenant' })).toBeChecked()
  await expectNoFaults(page, 'a role without internet')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await test.step('closed and opened again, the choice is there; with internet it is made', async () => {
    await button(page, 'Change role: Kabir Deshpande').click()
    await expect(dialog.getByText('We kept what you typed.')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Tenant' })).toBeChecked()
    gate.open()
    await expect(dialog.getByRole('button', { name: 'Change role' })).toBeEnabled({
      timeout: 30_000,
    })
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(dialog).toBeHidden()
    await expect(people(page)).toContainText('Tenant')
  })
  await gate.end()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [phone, desktop]) {
    test(`people and the role dialog: no fault of accessibility at ${viewport.width}, ${colorScheme}`, async ({
      open,
    }) => {
      const { page } = await open({ viewport, colorScheme })
      await openPeople(page, 'Super admin')
      await expectNoFaults(page, 'the people of the society')
      const dialog = await openDialog(page, 'Suresh Patil')
      await dialog.getByRole('checkbox', { name: 'Owner' }).uncheck()
      await expectNoFaults(page, 'the role dialog')
      await button(page, 'Take out…').click()
      await page.getByRole('dialog').getByLabel('Reason').fill('no')
      await button(page, 'Take out').click()
      await expectNoFaults(page, 'the question before somebody is taken out')
    })
  }
}
