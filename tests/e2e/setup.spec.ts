/** Society set-up: flats added one by one and by a pattern, changed without the server, and both words kept when two change one. */
import { expect, type Locator, type Page } from '@playwright/test'
import { drawnPicture } from './drawn-picture.ts'
import { type Gate, openGate } from './gate.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { makeReport, openListAs } from './reports.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const phone = { width: 360, height: 740 }

const seeSetup = async (page: Page, way: Gate = gate) => {
  await page.goto(`${way.url}/apps/societysetup/all`)
  await expect(page.getByRole('heading', { level: 1, name: 'Society Setup' })).toBeVisible()
}
const openSetup = async (visitor: Visitor) => {
  await signIn(visitor, gate.url, 'Super admin')
  await seeSetup(visitor.page)
}

const count = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()

const rowOf = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^Select ${name} `) })

const change = async (page: Page, id: string, label: string, value: string) => {
  await page.goto(new URL(`/apps/societysetup/${id}`, page.url()).href)
  const form = page.getByRole('dialog')
  await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
}

const optionWith = async (choice: Locator, name: string) =>
  (await choice.locator('option').filter({ hasText: name }).first().textContent()) ?? ''

test('the super admin adds a flat, mends what is refused, changes it and takes it away again', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await openSetup(office)
  await count(page, '24 flats')
  await page.getByRole('button', { name: 'Add flat' }).click()
  const form = page.getByRole('dialog', { name: 'Add flat' })
  await form.getByLabel('Wing').fill('A')
  await form.getByLabel('Carpet area').fill('about 600')
  await form.getByRole('button', { name: 'Save' }).click()
  const summary = form.getByRole('alert').filter({ hasText: 'Number: between 1 and 20 letters' })
  await expect(summary).toContainText('Carpet area: a whole number of square feet')
  await form.getByLabel('Number').fill('401')
  await form.getByLabel('Carpet area').fill('1,240')
  await form.getByLabel('Construction cost').fill('23,80,800')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await count(page, '25 flats')
  await rowOf(page, 'A-401').click()
  const row = page.getByRole('dialog', { name: 'A-401' })
  await expect(row.getByLabel('Construction cost')).toHaveValue('23,80,800.00')
  await row.getByLabel('Share certificate').fill('SC-25')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row).toBeHidden()
  await rowOf(page, 'A-401').click()
  await expect(row.getByLabel('Share certificate')).toHaveValue('SC-25')
  await row.getByRole('button', { name: 'Remove' }).click()
  await count(page, '24 flats')
  await page.getByRole('button', { name: 'Undo' }).click()
  await count(page, '25 flats')
  await rowOf(page, 'A-401').click()
  await expect(row.getByLabel('Share certificate')).toHaveValue('SC-25')
})

test('on a phone many flats come from one pattern; those there are stay out', async ({ open }) => {
  const office = await open({ viewport: phone })
  const { page } = office
  await openSetup(office)
  await page.getByRole('button', { name: 'Add many flats' }).click()
  const form = page.getByRole('dialog', { name: 'Add many flats' })
  await form.getByRole('textbox', { name: 'Pattern' }).fill('A-{floor}{01-0')
  await expect(form.getByText('Pattern: write {floor} or a range')).toBeVisible()
  await form.getByRole('textbox', { name: 'Pattern' }).fill('A-{floor}{01-04}')
  await form.getByLabel('From floor').fill('3')
  await form.getByLabel('To floor').fill('5')
  await expect(form.getByText('4 flats are there already and are left out.')).toBeVisible()
  await form.getByLabel('Carpet area').fill('640')
  await form.getByRole('button', { name: 'Add 8 flats' }).click()
  await expect(form).toBeHidden()
  await count(page, '32 flats')
  await page.reload()
  await count(page, '32 flats')
})

test('every section opens, and what a row is called leads to it', async ({ open }) => {
  const office = await open()
  const { page } = office
  await openSetup(office)
  for (const [section, words, name] of [
    ['Wings', '2 wings', 'A'],
    ['Parking', '14 places', 'P-01'],
    ['Committee', '3 people', 'Meera Joshi'],
    ['Bank accounts', '1 account', 'Demo Sahakari Bank'],
    ['Numbering', '3 series', 'B'],
    ['Policies', '4 policies', 'AGM 2026, no. 3'],
    ['Complaint categories', '5 categories', 'Lift'],
    ['Income categories', '5 categories', 'Hall hire'],
  ] as const) {
    await page.getByRole('link', { name: section, exact: true }).click()
    await count(page, words)
    await rowOf(page, name).click()
    await expect(page.getByRole('dialog')).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`${gate.url}/apps/societysetup/nothing-of-this-name`)
  await expect(page.getByText('There is nothing of this name in the set-up.')).toBeVisible()
})

test('numbering, a rule, who is complained to, and a signature are changed, and stay so', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await openSetup(office)
  for (const [section, name, label, value] of [
    ['Numbering', 'B', 'First number', '173'],
    ['Policies', 'AGM 2026, no. 3', 'Rule', 'Simple interest of 10 % a year'],
    ['Complaint categories', 'Lift', 'Office hours to respond', '2'],
  ] as const) {
    await page.getByRole('link', { name: section, exact: true }).click()
    // of the year that runs, by the bills there are
    if (label === 'First number') await expect(rowOf(page, name).first()).toContainText('B/2627/')
    await rowOf(page, name).first().click()
    const form = page.getByRole('dialog')
    await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await page.reload()
    await rowOf(page, name).first().click()
    await expect(form.getByLabel(label)).toHaveValue(value)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  }
  await page.getByRole('link', { name: 'Committee', exact: true }).click()
  await rowOf(page, 'Meera Joshi').click()
  const place = page.getByRole('region', { name: 'Signature' })
  await expect(place.getByText('No picture yet.')).toBeVisible()
  await place.locator('input[type=file]').setInputFiles({
    ...{ name: 'signature.png', mimeType: 'image/png' },
    buffer: await drawnPicture(page),
  })
  await expect(place.getByRole('img', { name: 'Signature' })).toBeVisible()
  await page.reload()
  await expect(place.getByRole('img', { name: 'Signature' })).toBeVisible()
})

/** Who may change the set-up too: the super admin gives the office to somebody else as well. */
const makeSuperAdmin = async (page: Page, name: string) => {
  await page.goto(`${gate.url}/apps/residentmgmt/residents`)
  await page.getByLabel('Search people').fill(name)
  await page.getByRole('button', { name: `Change role: ${name}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Change the role of ${name}?` })
  await dialog.getByRole('checkbox', { name: 'Super admin', exact: true }).check()
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByText(`The role of ${name} is changed.`)).toBeVisible()
}

test('two admins change one flat without the server: different fields merge, the same one asks', {
  tag: '@main',
}, async ({ open }) => {
  const [one, other] = [await open(), await open()]
  const later = await openGate(server.url)
  await signIn(one, gate.url, 'Super admin')
  await makeSuperAdmin(one.page, 'Meera Joshi')
  for (const [office, way, role] of [
    [one, gate, 'Super admin'],
    [other, later, 'Admin'],
  ] as const) {
    if (office === other) await signIn(office, way.url, role)
    await seeSetup(office.page, way)
    await count(office.page, '24 flats')
    await untilReadyOffline(office)
    // the documents of a flat stand in its form
    await untilPackKept(office, 'documents')
    way.close()
  }
  const flat = 'neem:flat:A-104'
  await change(one.page, flat, 'Carpet area', '915')
  await change(other.page, flat, 'Built-up area', '1100')
  await change(other.page, flat, 'Carpet area', '920')
  gate.open()
  await one.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(one.page.getByRole('button', { name: /^Up to date/ })).toBeVisible({
    timeout: 60_000,
  })
  later.open()
  await other.page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(other.page.getByRole('button', { name: /^1 needs attention/ })).toBeVisible({
    timeout: 60_000,
  })
  await expect(rowOf(other.page, 'A-104')).toContainText('1,100')
  await expect(rowOf(other.page, 'A-104')).toContainText('915')
  await other.page.goto(`${later.url}/home?panel=attention`)
  const tray = other.page.getByRole('dialog', { name: 'Needs attention' })
  await expect(tray).toContainText('Society setup, not changed: A-104')
  await expect(tray).toContainText('Carpet area')
  await tray.getByRole('button', { name: 'Edit and resend' }).click()
  const form = other.page.getByRole('dialog', { name: 'A-104' })
  await expect(form.getByLabel('Carpet area')).toHaveValue('920')
  await expect(form.getByText('Somebody else wrote: 915')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(one.page, 'A-104')).toContainText('920', { timeout: 60_000 })
  await later.end()
})

test('the profile says which number is wrong, and a new name is in the society menu', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await openSetup(office)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByRole('textbox', { name: /^PAN/ }).fill('AAAAD12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'PAN: five letters' })).toBeVisible()
  await page.getByRole('textbox', { name: /^PAN/ }).fill('aaaad1234c')
  await page.getByRole('textbox', { name: /^Note on every bill/ }).fill('Cheques to the society')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.getByLabel('Name of the society').fill('Neem Chhaya Housing Society')
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(
    page.getByRole('button', { name: 'Society: Neem Chhaya Housing Society' }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^PAN/ })).toHaveValue('AAAAD1234C')
})

test('office hours and holidays are found by these words, and saved', async ({ open }) => {
  const office = await open()
  const { page } = office
  await openSetup(office)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('holidays')
  await page.getByRole('option', { name: 'Office hours and holidays' }).click()
  await expect(page).toHaveURL(/societysetup\/hours$/)
  await page.getByLabel(/^Holidays/).fill('2026-12-25')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.reload()
  await expect(page.getByLabel(/^Holidays/)).toHaveValue('2026-12-25')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('textbox', { name: /^PAN/ })).toBeVisible()
  await expect(page.getByLabel(/^Holidays/)).toHaveCount(0)
})

test('an admin adds a society from the menu, and looks after it', async ({ open }) => {
  const office = await open({ viewport: phone })
  const { page } = office
  await signIn(office, gate.url, 'Admin')
  await page.getByRole('button', { name: /^Society: Neem/ }).click()
  await page.getByRole('menuitem', { name: 'Add a society' }).click()
  const form = page.getByRole('dialog', { name: 'Add a society' })
  await form.getByLabel('Name of the society').fill('Amrapali CHS')
  await form.getByLabel('Registration number').fill('PNA/HSG/(TC)/1/2026')
  await form.getByRole('button', { name: 'Make the society' }).click()
  await expect(page.getByRole('button', { name: 'Society: Amrapali CHS' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Society Setup' })).toBeVisible()
  // the wizard, at what is to be done first: name and number are there
  await expect(page.getByRole('heading', { level: 2, name: /^Step 1 of 6/ })).toBeVisible()
})

test('an archived society is read and not changed, until it is opened again', async ({ open }) => {
  const office = await open()
  const { page } = office
  await openSetup(office)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  const whole = page.getByRole('region', { name: 'The whole society' })
  const tenant = await open()
  await openListAs(tenant, 'Tenant', gate.url)
  await whole.getByRole('button', { name: 'Archive' }).click()
  const sure = page.getByRole('dialog', { name: /^Archive Neem Chhaya/ })
  await expect(sure.getByRole('button', { name: 'Leave it' })).toBeFocused()
  await sure.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(/^Neem Chhaya .* is archived$/)).toBeVisible()
  await expect(page.getByText(/^Archived on .*nothing can be changed\.$/).first()).toBeVisible()
  await seeSetup(page)
  await count(page, '24 flats')
  await test.step('what somebody sends now is refused and kept on the device', async () => {
    await makeReport(tenant, 'Tap drips')
    await expect(tenant.page.getByRole('button', { name: /^1 needs attention/ })).toBeVisible({
      timeout: 60_000,
    })
  })
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await whole.getByRole('button', { name: 'Open again' }).click()
  const again = page.getByRole('dialog', { name: /^Open Neem Chhaya .* again\?$/ })
  await again.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText(/^Neem Chhaya .* is open again$/)).toBeVisible()
  await change(page, 'neem:flat:A-104', 'Carpet area', '915')
  await expect(rowOf(page, 'A-104')).toContainText('915')
})

test('somebody else becomes super admin: the set-up is theirs, and gone from who gave it away', async ({
  open,
}) => {
  const [before, after] = [await open(), await open({ viewport: phone })]
  await signIn(after, gate.url, 'Admin')
  await after.page.goto(`${gate.url}/apps/societysetup/all`)
  await expect(after.page).toHaveURL(/\/home$/)
  await openSetup(before)
  const { page } = before
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  const whole = page.getByRole('region', { name: 'The whole society' })
  await expect(whole.getByRole('button', { name: 'Transfer' })).toBeDisabled()
  const choice = whole.getByLabel('New super admin')
  await choice.selectOption({ label: await optionWith(choice, 'Meera Joshi') })
  await whole.getByRole('button', { name: 'Transfer' }).click()
  const sure = page.getByRole('dialog', { name: 'Make Meera Joshi super admin?' })
  await expect(sure.getByRole('button', { name: 'Leave it' })).toBeFocused()
  await sure.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Meera Joshi is super admin now')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Society Setup' })).toHaveCount(0, {
    timeout: 30_000,
  })
  await page.goto(`${gate.url}/apps/societysetup/all`)
  await expect(page).toHaveURL(/\/home$/)
  await expect(async () => {
    await seeSetup(after.page)
    await expect(after.page.getByText('24 flats', { exact: true })).toBeVisible()
  }).toPass({ timeout: 30_000 })
})
