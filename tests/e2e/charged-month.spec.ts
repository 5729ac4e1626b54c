/** A month in the app: meters are read and billed, an extra run and notes follow, and every figure is right at each step. */
import { expect, type Locator, type Page } from '@playwright/test'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const patience = { timeout: 60_000 }
const rowsOf = (page: Page, list: string) =>
  page.getByRole('grid', { name: list }).locator('[data-row]')
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

const openCharges = async (page: Page, part: string) => {
  await page.goto(`${gate.url}/apps/maintenancecharges?part=${part}`)
  await expect(page.getByText('Maintenance Charges').first()).toBeVisible()
}

const choose = async (form: Locator, field: string, names: readonly string[]) => {
  const box = form.getByRole('combobox', { name: field, exact: true })
  for (const name of names) {
    await box.fill(name)
    await form.page().getByRole('option', { name, exact: true }).click()
  }
}

const creditFirst = async (form: Locator) => {
  await form.getByRole('combobox', { name: 'Credited to' }).click()
  await form.page().getByRole('listbox').getByRole('option').first().click()
}

/** For two flats: half a rupee a unit up to a hundred, a rupee above. It is no service charge. */
const adoptWater = async (page: Page) => {
  await openCharges(page, 'heads')
  await page.getByRole('button', { name: 'Add a head' }).click(patience)
  const form = drawer(page, 'Add a head')
  await form.getByLabel('Name on the bill').fill('Water by meter')
  await form.getByLabel('Shared', { exact: true }).selectOption('by meter')
  await form.getByLabel('Units that a rate is for').fill('1')
  await form.getByLabel('Slab 1: up to (units)').fill('100')
  await form.getByLabel('Slab 1: rate in rupees').fill('0.50')
  if ((await form.getByLabel('Slab 2: rate in rupees').count()) === 0) {
    await form.getByRole('button', { name: 'Add a slab' }).click()
  }
  await form.getByLabel('Slab 2: rate in rupees').fill('1')
  await form.getByLabel('Who pays it').selectOption('chosen flats')
  await choose(form, 'Flats', ['A-104', 'B-102'])
  await creditFirst(form)
  await form.getByRole('switch', { name: /^Service charge/ }).uncheck({ force: true })
  await form.getByLabel('From', { exact: true }).fill('2026-12-01')
  await form.getByRole('button', { name: 'Adopt' }).click()
  await expect(form).toBeHidden()
}

const read = async (page: Page, flat: string, began: string, ended: string) => {
  await page.getByLabel(`Reading of ${flat} when the period began`).fill(began)
  await page.getByLabel(`Reading of ${flat}`, { exact: true }).fill(ended)
}

const publish = async (page: Page, count: number) => {
  await page.getByRole('button', { name: `Publish ${count} bills` }).click()
  const question = drawer(page, new RegExp(`^Publish ${count} `))
  await question.getByRole('button', { name: `Publish ${count} bills` }).click()
  await expect(question).toBeHidden()
}

/** What the owner of A-104 reads on Home. */
const owes = ({ page }: Visitor, amount: string) =>
  expect(page.getByText(`You owe ${amount} for A-104`)).toBeVisible(patience)

/** The newest entry of the day book that says this of A-104. */
const entry = async (page: Page, words: string) => {
  await page.goto(`${gate.url}/apps/accounts/transactions`)
  await page.getByLabel('Search transactions').fill('A-104')
  const row = rowsOf(page, 'Day book').filter({ hasText: 'A-104' }).filter({ hasText: words })
  await expect(row.first()).toBeVisible(patience)
  return row.first()
}

const newNote = async (page: Page, kind: string, amount: string, head?: string) => {
  await page.goto(`${gate.url}/apps/accounts/adjustments`)
  await page.getByRole('button', { name: 'New adjustment' }).click(patience)
  const form = drawer(page, 'New adjustment')
  await form.getByLabel('Kind').selectOption(kind)
  await form.getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /^A-104/ })
    .click()
  if (head !== undefined) await form.getByLabel('Head', { exact: true }).selectOption(head)
  await form.getByLabel('Amount in rupees').fill(amount)
  await form.getByLabel('Reason').fill('As the committee resolved')
  await form.getByLabel(/^Resolution number/).fill('Committee, 19-Nov-2026, no. 3')
  await form.getByRole('button', { name: 'Post adjustment' }).click()
  await expect(form).toBeHidden()
  const row = rowsOf(page, 'Adjustments')
    .filter({ hasText: kind })
    .filter({ hasText: 'A-104' })
    .filter({ hasNotText: 'Reversal' })
    .first()
  await expect(row).toContainText(/[A-Z]+\/2627\/\d+/, patience)
  return /[A-Z]+\/2627\/\d+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
}

const takeBack = async (page: Page, number: string) => {
  await page.goto(`${gate.url}/apps/accounts/adjustments`)
  await page.getByRole('button', { name: `Reverse ${number}` }).click(patience)
  const question = drawer(page, `Reverse ${number}?`)
  await question.getByLabel('Reason').fill('Entered for the wrong flat')
  await question.getByRole('button', { name: 'Reverse', exact: true }).click()
  await expect(question).toBeHidden()
}

test('meters read without the server are billed to the paisa; an extra run, a credit note and a waiver follow, and go back', async ({
  open,
}) => {
  test.slow()
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Admin')
  await adoptWater(page)
  const owner = await open({ viewport: { width: 360, height: 740 } })
  await signIn(owner, gate.url, 'Owner')
  await owes(owner, '₹3,029.00')

  await test.step('the run names the flats that are not read', async () => {
    await openCharges(page, 'run')
    await expect(page.getByRole('button', { name: /^Publish/ })).toBeDisabled(patience)
    await expect(page.getByText(/Water by meter.*A-104/).first()).toBeVisible()
  })

  await test.step('read in the basement, saved, and sent when the server is there', async () => {
    await openCharges(page, 'readings')
    await untilReadyOffline(office)
    await untilPacksKept(office, ['onlyAdmin'])
    gate.close()
    await page.reload()
    await read(page, 'A-104', '1,000', '990')
    await expect(page.getByText('Less than the last reading, 1,000')).toBeVisible()
    await read(page, 'A-104', '1,000', '1,120')
    await read(page, 'B-102', '500', '580')
    await page.getByRole('button', { name: 'Save 2 readings' }).click()
    await expect(page.getByText('All 2 flats are read')).toBeVisible()
    await page.reload()
    await expect(page.getByText('All 2 flats are read')).toBeVisible()
    gate.open()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)
  })

  await test.step('December: 120 units are 70.00, 80 units 40.00', async () => {
    await openCharges(page, 'run')
    const bills = page.getByRole('grid', { name: 'Bills of Dec-26' })
    await expect(bills).toContainText('72,401.00', patience)
    const ofFlat = (flat: string) => bills.locator('[data-row]').filter({ hasText: flat })
    await expect(ofFlat('A-104')).toContainText('70.00')
    await expect(ofFlat('B-102')).toContainText('40.00')
    await publish(page, 24)
    await owes(owner, '₹6,123.00')
    const row = await entry(page, '3,094.00')
    await expect(row).toContainText('Bill')
    await row.click()
    const voucher = drawer(page, /^Voucher B\/2627\//)
    await expect(voucher.getByText('70.00').first()).toBeVisible()
    await voucher.getByRole('link', { name: 'Bill' }).click()
    const bill = drawer(page, /^Bill B\/2627\//)
    await expect(bill.getByRole('row', { name: 'Water by meter 70.00' })).toBeVisible()
    await expect(bill.getByRole('row', { name: 'Total of this bill 3,094.00' })).toBeVisible()
    await expect(bill.getByRole('row', { name: 'Total payable 6,123.00' })).toBeVisible()
    await bill.getByText('Explain this bill').click()
    await expect(bill).toContainText('by meter: 120 units = 100 × ₹0.50 + 20 × ₹1.00')
  })

  await test.step('an extra run bills 500 to two flats, once', async () => {
    await openCharges(page, 'extra')
    await page.getByLabel('What it is for').fill('Lift repair', patience)
    await choose(page.locator('.charges-extra'), 'Only these flats', ['A-104', 'B-102'])
    await page.getByRole('button', { name: 'Add a charge for this day alone' }).click()
    const form = drawer(page, 'Add a head')
    await form.getByLabel('Name on the bill').fill('Lift repair')
    await form.getByLabel('Amount for each flat').fill('500')
    await creditFirst(form)
    await form.getByRole('button', { name: 'Adopt' }).click()
    await expect(form).toBeHidden()
    await publish(page, 2)
    await expect(page.getByRole('region', { name: 'Extra runs' })).toContainText(
      '2 bills, ₹1,000.00',
      patience,
    )
    await owes(owner, '₹6,623.00')
    await expect(await entry(page, '500.00')).toContainText('Bill')
  })

  await test.step('a credit note takes 50 off, and its reversal brings them back', async () => {
    const number = await newNote(page, 'Credit note', '50', 'Water by meter')
    expect(number).toMatch(/^CN/)
    await owes(owner, '₹6,573.00')
    await expect(await entry(page, number)).toContainText('50.00')
    await takeBack(page, number)
    await owes(owner, '₹6,623.00')
    await expect(await entry(page, `Reversal of ${number}`)).toContainText('50.00')
  })

  await test.step('a waiver lets 15 of interest off and no more than there is, and goes back too', async () => {
    const number = await newNote(page, 'Waiver of interest', '15')
    await owes(owner, '₹6,608.00')
    await expect(await entry(page, number)).toContainText('15.00')
    await takeBack(page, number)
    await owes(owner, '₹6,623.00')
    await expect(await entry(page, `Reversal of ${number}`)).toContainText('15.00')
  })
})
