/** A flat is sold, a tenant changes: the newcomer's device holds nothing of the predecessor's, who keeps their own. */
import { expect, type Page } from '@playwright/test'
import { storedText, tablesWith } from './device-data.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

const canary = 'canary-of-the-predecessor'

const openResident = async (page: Page, name: string, flat: string) => {
  await page.goto(`${gate.url}/apps/residentmgmt/residents`)
  const table = page.getByRole('region', { name: 'Residents', exact: true })
  await table.getByLabel('Search residents').fill(name)
  await table.getByRole('button', { name: `Open ${name}, ${flat}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openForm = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

const addNominee = async (page: Page, name: string) => {
  const form = await openForm(page, 'Add nominee')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Share in percent').fill('100')
  await form.getByLabel('Nominated on').fill('2026-04-01')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(part(page, 'Nominees').getByText(name)).toBeVisible()
}

test('a flat is sold: the buyer receives nothing of the seller, who keeps his receipts', async ({
  open,
}) => {
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  const { page } = office
  await openResident(page, 'Rohan Deshpande', 'A-104')
  await addNominee(page, canary)

  const seller = await open()
  await signIn(seller, gate.url, 'Owner')
  await expect.poll(() => tablesWith(seller.page, canary)).toEqual(['household'])
  const receipts = await tablesWith(seller.page, 'R/2627/')
  expect(receipts).toContain('receipt')

  const form = await openForm(page, 'Transfer flat')
  await form.getByLabel('Buyer', { exact: true }).selectOption({ label: 'Anjali Fernandes, A-201' })
  await form.getByLabel('Last day').fill('2026-11-19')
  await form.getByLabel('Buyer’s first day').fill('2026-11-20')
  await form.getByLabel('Reason').fill('Sold to a neighbour')
  await expect(
    form.getByText(/No dues|no opening balance is known|knows of no dues/i),
  ).toBeVisible()
  await form.getByRole('button', { name: 'Transfer flat' }).click()
  await expect(form).toBeHidden()
  const history = part(page, 'Flat A-104 over time')
  await expect(history.getByText(/Anjali Fernandes/)).toBeVisible()
  await expect(history.getByText(/Rohan Deshpande.*to 19-Nov-26/)).toBeVisible()

  const buyer = await open()
  await signIn(buyer, gate.url, 'Two societies')
  await buyer.page.goto(`${gate.url}/apps/dashboards/resident`)
  await expect(buyer.page.getByRole('heading', { level: 1, name: 'My Flat' })).toBeVisible()
  await expect.poll(() => storedText(buyer.page)).toContain('2026-11-20')
  expect(await tablesWith(buyer.page, canary)).toEqual([])
  expect(await tablesWith(buyer.page, '"person":"Rohan Deshpande"')).toEqual([])
  expect(await tablesWith(buyer.page, 'Sold to a neighbour')).toEqual([])

  // neighbours leave the seller's device; what is his own stays
  await expect.poll(() => tablesWith(seller.page, 'Anjali Fernandes')).toEqual([])
  expect(await tablesWith(seller.page, canary)).toEqual(['household'])
  expect(await tablesWith(seller.page, 'R/2627/')).toEqual(receipts)
})

test('a tenant changes: the one leaves with nothing, the other finds nothing', async ({ open }) => {
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  const { page } = office
  await openResident(page, 'Pooja Nair', 'A-102')
  const details = await openForm(page, 'Edit details')
  await details.getByLabel('Registration number of the licence').fill(canary)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(part(page, 'Leave and licence').getByText(canary)).toBeVisible()
  await addNominee(page, canary)

  const tenant = await open()
  await signIn(tenant, gate.url, 'Tenant')
  await expect.poll(() => tablesWith(tenant.page, canary)).toEqual(['household'])
  const leaving = await openForm(page, 'Move out')
  await leaving.getByLabel('Last day').fill('2026-11-19')
  await leaving.getByLabel('Reason').fill('The licence has ended')
  await leaving.getByRole('button', { name: 'Move out' }).click()
  await expect(leaving).toBeHidden()
  await expect(tenant.page.getByText('You are no longer in Neem Chhaya CHS Ltd.')).toBeVisible()
  await expect(tenant.page.getByText('The licence has ended')).toBeVisible()
  expect(await tablesWith(tenant.page, canary)).toEqual([])

  const moving = await openForm(page, 'Move in')
  await moving.getByLabel('Person').selectOption({ label: 'Kabir Deshpande, A-104' })
  await moving.getByLabel('From', { exact: true }).fill('2026-11-20')
  await moving.getByRole('button', { name: 'Move in' }).click()
  await expect(moving).toBeHidden()
  const history = part(page, 'Flat A-102 over time')
  await expect(history.getByText(/Kabir Deshpande/)).toBeVisible()
  const next = await open()
  await signIn(next, gate.url, 'Member')
  expect(await tablesWith(next.page, canary)).toEqual([])
  expect(await tablesWith(next.page, 'Pooja Nair')).toEqual([])
})

test('details of a licence are changed offline and arrive', async ({ open }) => {
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  const { page } = office
  await openResident(page, 'Pooja Nair', 'A-102')
  await untilReadyOffline(office)
  gate.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pooja Nair' })).toBeVisible()
  const form = await openForm(page, 'Edit details')
  await form.getByLabel('Licence until').fill('2026-12-10')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(part(page, 'Leave and licence').getByText('Ends in 20 days')).toBeVisible()
  const out = await openForm(page, 'Move out')
  await expect(out.getByText('Needs internet')).toBeVisible()
  await expect(out.getByRole('button', { name: 'Move out' })).toBeDisabled()
  await page.keyboard.press('Escape')
  gate.open()
  const other = await open()
  await expect
    .poll(async () => (await tablesWith(page, '2026-12-10')).includes('outbox'), {
      timeout: 30_000,
    })
    .toBe(false)
  await signIn(other, gate.url, 'Super admin')
  await other.page.goto(`${gate.url}/home`)
  await expect(other.page.getByText('A-102 · 10-Dec-26')).toBeVisible()
})
