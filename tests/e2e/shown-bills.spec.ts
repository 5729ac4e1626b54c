/** An owner lets the tenant see the bills: from then on they are on the tenant's phone, and switched off they are gone from it. */
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { tablesWith } from './device-data.ts'
import { openGatedDemo, server } from './gated-demo.ts'
import { addNewcomer, askToComeIn, type Newcomer } from './newcomers.ts'
import { signIn } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const phone = { viewport: { width: 360, height: 740 } }
const patience = { timeout: 60_000 }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tab bar' })
const own = (page: Page) => page.getByRole('switch', { name: 'Let the tenant see the bills' })

const openMyFlat = async (page: Page) => {
  await page.goto(`${server.url}/apps/dashboards/resident`)
  await expect(page.getByRole('heading', { level: 1, name: 'My Flat' })).toBeVisible()
}

/** Rents A-104, which its owner pays for. */
const letIn = async ({ page }: Visitor): Promise<Newcomer> => {
  const tenant = await addNewcomer(server.url, 'Tara Sen')
  await askToComeIn(server.url, tenant.token, 'A-104', 'tenant')
  await page.goto(`${server.url}/apps/residentmgmt/residents`)
  await page.getByRole('button', { name: `Approve ${tenant.name}`, exact: true }).click(patience)
  await expect(page.getByText(`The request of ${tenant.name} is approved.`)).toBeVisible()
  return tenant
}

const logIn = async ({ page }: Visitor, { email, password }: Newcomer) => {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good .*, Tara$/ })).toBeVisible()
}

const publishDecember = async ({ page }: Visitor) => {
  await page.goto(`${server.url}/apps/maintenancecharges`)
  await page.getByRole('button', { name: 'Publish 24 bills' }).click(patience)
  const question = page.getByRole('dialog', { name: 'Publish 24 bills for Dec-26' })
  await question.getByRole('button', { name: 'Publish 24 bills' }).click()
  await expect(page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible(patience)
}

test('shown the bills, a tenant reads what is billed from then on and reports a payment; switched off, nothing of it is left', async ({
  open,
}) => {
  const office = await open()
  await signIn(office, server.url, 'Admin')
  const newcomer = await letIn(office)
  const owner = await open(phone)
  await signIn(owner, server.url, 'Owner')
  const tenant = await open(phone)
  await logIn(tenant, newcomer)
  const { page } = tenant
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)
  const money = () => tablesWith(page, 'neem:holding:rohan-deshpande:A-104')

  await test.step('before that there is no way to My Flat, and nothing of the owner is here', async () => {
    await expect(tabs(page).getByRole('link', { name: 'My Flat' })).toHaveCount(0)
    expect(await tablesWith(page, 'B/2627/')).toEqual([])
    expect(await tablesWith(page, 'Rohan Deshpande')).toEqual([])
  })

  await test.step('the owner turns it on: what is owed is told, and whose it is', async () => {
    await openMyFlat(owner.page)
    await own(owner.page).click({ force: true })
    await expect(own(owner.page)).toBeChecked()
    await expect(
      owner.page.getByText('The tenant of A-104 sees the bills from now on.'),
    ).toBeVisible()
    await tabs(page).getByRole('link', { name: 'My Flat' }).click(patience)
    await expect(page.getByRole('region', { name: 'A-104: Owed' })).toContainText('₹3,029.00')
    await expect(page.getByText(/^Shown to you by Rohan Deshpande, who owns A-104/)).toBeVisible()
    // what was billed before is the owner's
    await expect(page.getByText('No bill yet.')).toBeVisible()
    await expect(own(page)).toHaveCount(0)
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page, 'My Flat of a tenant')
  })

  await test.step('December is billed: the tenant reads the bill, and reports a payment', async () => {
    await publishDecember(office)
    const bills = page.getByRole('region', { name: 'Bills of A-104' })
    await bills.getByRole('link', { name: /Dec-26/ }).click(patience)
    const bill = page.getByRole('dialog', { name: /^Bill B\/2627\// })
    // it is let now, so not occupied by its owner
    await expect(bill.getByRole('row', { name: 'Non Occupancy 255.00' })).toBeVisible()
    await expect(bill.getByRole('row', { name: 'Total payable 6,308.00' })).toBeVisible()
    await page.keyboard.press('Escape')
    const dues = page.getByRole('region', { name: 'A-104: Owed' })
    await expect(dues).toContainText('₹6,308.00')
    await dues.getByRole('button', { name: 'Pay' }).click()
    await page.getByRole('button', { name: 'I have paid' }).click()
    const paid = page.getByRole('dialog', { name: 'I have paid' })
    await paid.getByLabel('Amount').fill('3029')
    await paid.getByLabel('UTR').fill('432109876543')
    await paid.getByRole('button', { name: 'Tell the treasurer' }).click()
    await expect(paid).toBeHidden()
    await expect(page.getByRole('region', { name: 'Payments you reported' })).toContainText(
      '432109876543',
    )
    // the owner hears of it
    await expect(owner.page.getByText('432109876543').first()).toBeVisible(patience)
    for (const table of ['bill', 'flat-summary', 'holding-card', 'reported-payment']) {
      expect(await money()).toContain(table)
    }
  })

  await test.step('verified, its receipt is on both phones', async () => {
    await office.page.goto(`${server.url}/apps/accounts/incomes`)
    await office.page.getByRole('button', { name: 'Verify ₹3,029.00 of A-104' }).click(patience)
    const question = office.page.getByRole('dialog', { name: 'Is it in the bank?' })
    await question.getByRole('button', { name: 'Verify' }).click()
    for (const visitor of [owner, tenant]) {
      await expect(visitor.page.getByText('R/2627/0166').first()).toBeVisible(patience)
    }
  })

  await test.step('switched off, nothing of it is on the phone', async () => {
    await own(owner.page).click({ force: true })
    await expect(own(owner.page)).not.toBeChecked()
    await expect(
      owner.page.getByText('The tenant of A-104 no longer sees the bills.'),
    ).toBeVisible()
    await expect.poll(money, patience).toEqual([])
    for (const words of ['B/2627/', 'R/2627/', '432109876543', 'Rohan Deshpande']) {
      expect(await tablesWith(page, words), words).toEqual([])
    }
    await page.goto(`${server.url}/home`)
    await expect(tabs(page).getByRole('link', { name: 'My Flat' })).toHaveCount(0)
    await page.goto(`${server.url}/apps/dashboards/resident`)
    await expect(page).toHaveURL(/\/home$/)
  })
})
