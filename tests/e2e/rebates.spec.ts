/** A rebate from its rule to the bill that gives it, and a waiver that is more than is unpaid. */
import { expect, test } from '@playwright/test'
import { openGatedDemo, server } from './gated-demo.ts'
import { openPerson, type Person, signIn } from './person.ts'

openGatedDemo()

let people: Person[] = []
test.afterEach(async () => {
  for (const person of people) await person.closeBrowser()
  people = []
})

const openAdmin = async () => {
  const person = await openPerson()
  people.push(person)
  await signIn(person, server.url, 'Admin')
  return person
}

test('who paid November in time owes less in December, and the bill says why', async () => {
  const admin = await openAdmin()
  const { page } = admin
  await page.goto(`${server.url}/apps/maintenancecharges?part=rules`)
  await page.getByRole('button', { name: 'Add "Rebate"' }).click()
  const form = page.getByRole('dialog', { name: 'Add "Rebate"' })
  await form.getByLabel('Resolution (optional)').fill('AGM 2026, no. 9')
  await form.getByLabel('From', { exact: true }).fill('2026-11-01')
  await expect(form.getByRole('status')).toContainText('18 flats would pay something else')
  await form.getByRole('button', { name: 'Adopt' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Bill run' }).click()
  await expect(page.getByText('Less by notes with these bills: ₹1,080.00')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Bills of Dec-26' })).toContainText('72,291.00')
  await page.getByRole('button', { name: 'Publish 24 bills' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 24 bills for Dec-26' })
  await dialog.getByRole('button', { name: 'Publish 24 bills' }).click()
  await expect(page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible({ timeout: 30_000 })
  await page.goto(`${server.url}/apps/accounts/bills`)
  await page.getByRole('grid').getByText('A-101', { exact: true }).first().click()
  const bill = page.getByRole('dialog', { name: 'Bill B/2627/000193' })
  await expect(
    bill.getByRole('row', { name: /^Less by notes with this bill .56\.00$/ }),
  ).toBeVisible()
  await expect(bill.getByRole('row', { name: 'Total payable 2,762.00' })).toBeVisible()
  await bill.getByText('Explain this bill').click()
  const explained = bill.getByRole('region', { name: 'Rebate' })
  await expect(explained).toContainText('Nov-26, paid by 10-Nov-26: 2 % of ₹2,818.00')
  await expect(explained).toContainText('rule of 01-Nov-26, AGM 2026, no. 9')
  expect(admin.complaints).toEqual([])
})

test('no more interest is waived than is unpaid, and the form says how much that is', async () => {
  const admin = await openAdmin()
  const { page } = admin
  await page.goto(`${server.url}/apps/accounts/adjustments`)
  // the society's day has come with its rows
  await expect(
    page
      .getByRole('grid')
      .getByText(/^W\/2627/)
      .first(),
  ).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'New adjustment' }).click()
  const form = page.getByRole('dialog', { name: 'New adjustment' })
  await form.getByLabel('Kind').selectOption({ label: 'Waiver of interest' })
  await form.getByRole('combobox', { name: 'Flat' }).fill('b101')
  await page.getByRole('option', { name: /^B-101/ }).click()
  await expect(form.getByText('Unpaid interest: ₹4,408.00')).toBeVisible()
  await form.getByLabel('Amount in rupees').fill('4408.01')
  await form.getByLabel('Reason').fill('As resolved')
  await form.getByRole('button', { name: 'Post adjustment' }).click()
  await expect(form).toContainText(
    'On 20-Nov-26 ₹4,408.00 of interest is unpaid; write no more than that.',
  )
  await form.getByLabel('Amount in rupees').fill('4408')
  await form.getByLabel('Resolution number').fill('Committee, 19-Nov-2026, no. 3')
  await form.getByRole('button', { name: 'Post adjustment' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('grid').locator('[data-row]').filter({ hasText: '−4,408.00' })
  await expect(row).toContainText(/W\/2627\/\d+/)
  await row.click()
  await expect(page.getByRole('dialog', { name: /^Voucher W\/2627\/\d+$/ })).toContainText('B-101')
  expect(admin.complaints).toEqual([])
})
