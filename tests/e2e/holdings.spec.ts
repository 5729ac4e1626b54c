/** A flat is sold, a tenant changes: the newcomer's device holds nothing of the predecessor's, who keeps their own. */
import { expect, type Locator, type Page } from '@playwright/test'
import { storedText, tablesWith } from './device-data.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

openGatedDemo()

const canary = 'canary-of-the-predecessor'

const openResident = async (page: Page, name: string, flat: string) => {
  await page.goto(`${gate.url}/apps/residentmgmt/residents`)
  const table = page.getByRole('region', { name: 'Residents', exact: true })
  await table.getByLabel('Search residents').fill(name)
  await table.getByRole('button', { name: `Open ${name}, ${flat}` }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** The office at the page of a resident. */
const openOfficeAt = async (open: () => Promise<Visitor>, name: string, flat: string) => {
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  await openResident(office.page, name, flat)
  return office
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const openForm = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog')
}

/** A press of the button that closes the form when it is done. */
const finish = async (form: Locator, button = 'Save') => {
  await form.getByRole('button', { name: button }).click()
  await expect(form).toBeHidden()
}

const addNominee = async (page: Page, name: string) => {
  const form = await openForm(page, 'Add nominee')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Share in percent').fill('100')
  await form.getByLabel('Nominated on').fill('2026-04-01')
  await finish(form)
  await expect(part(page, 'Nominees').getByText(name)).toBeVisible()
}

test('a flat is sold: the buyer receives nothing of the seller, who keeps his receipts', {
  tag: '@main',
}, async ({ open }) => {
  const office = await openOfficeAt(open, 'Rohan Deshpande', 'A-104')
  const { page } = office
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
  await expect(form.getByText('₹3,029.00 is owed.')).toBeVisible()
  await form.getByLabel('Why in spite of dues').fill('The seller pays on the 25th')
  await finish(form, 'Transfer flat')
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
  const office = await openOfficeAt(open, 'Pooja Nair', 'A-102')
  const { page } = office
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
  await finish(leaving, 'Move out')
  await expect(tenant.page.getByText('You are no longer in Neem Chhaya CHS Ltd.')).toBeVisible()
  await expect(tenant.page.getByText('The licence has ended')).toBeVisible()
  expect(await tablesWith(tenant.page, canary)).toEqual([])

  const moving = await openForm(page, 'Move in')
  await moving.getByLabel('Person').selectOption({ label: 'Kabir Deshpande, A-104' })
  await moving.getByLabel('From', { exact: true }).fill('2026-11-20')
  await finish(moving, 'Move in')
  const history = part(page, 'Flat A-102 over time')
  await expect(history.getByText(/Kabir Deshpande/)).toBeVisible()
  const next = await open()
  await signIn(next, gate.url, 'Member')
  expect(await tablesWith(next.page, canary)).toEqual([])
  expect(await tablesWith(next.page, 'Pooja Nair')).toEqual([])
})

test('details of a licence are changed offline and arrive', async ({ open }) => {
  const office = await openOfficeAt(open, 'Pooja Nair', 'A-102')
  const { page } = office
  await untilReadyOffline(office)
  for (const name of ['holdings', 'documents']) await untilPackKept(office, name)
  gate.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pooja Nair' })).toBeVisible()
  const form = await openForm(page, 'Edit details')
  await form.getByLabel('Licence until').fill('2026-12-10')
  await finish(form)
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

test('search, order and filter of residents stand in the address: a reload, Back and a link keep them', async ({
  open,
}) => {
  const office = await open()
  await signIn(office, gate.url, 'Admin')
  const { page } = office
  await page.goto(`${gate.url}/apps/residentmgmt/residents`)
  const table = part(page, 'Residents')
  const rows = table.locator('[data-row]')
  await table.getByLabel('Search residents').fill('desh')
  await table.getByRole('button', { name: 'Name', exact: true }).click()
  await table.getByRole('textbox', { name: 'Flat filter' }).fill('A-104')
  await expect(page).toHaveURL(/residentFind=desh/)
  await expect(page).toHaveURL(/residentSort=name/)
  await expect(page).toHaveURL(/residentFilter=flat\.has\.A-104/)
  // the other table of the page is asked nothing
  await expect(page.getByLabel('Search people')).toHaveValue('')
  const expectKept = async (where: Page) => {
    const kept = part(where, 'Residents')
    await expect(kept.getByLabel('Search residents')).toHaveValue('desh')
    await expect(kept.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(kept.locator('[data-row]').first()).toContainText('Kabir Deshpande')
    await expect(kept.locator('[data-row]')).toHaveCount(2)
  }
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expectKept(page)
  await table.getByRole('button', { name: 'Open Kabir Deshpande, A-104' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kabir Deshpande' })).toBeVisible()
  await page.goBack()
  await expectKept(page)
  await table.getByRole('button', { name: 'Open Kabir Deshpande, A-104' }).click()
  await page.getByRole('link', { name: 'All residents' }).click()
  await expectKept(page)
  const link = page.url()
  const other = await open()
  await signIn(other, gate.url, 'Super admin')
  await other.page.goto(link)
  await expectKept(other.page)
})

test('what is typed of a move is kept: closed, reloaded and without internet', async ({ open }) => {
  const office = await openOfficeAt(open, 'Pooja Nair', 'A-102')
  const { page } = office
  await untilReadyOffline(office)
  const kept = page.getByText('We kept what you typed.')

  const out = await openForm(page, 'Move out')
  await out.getByLabel('Reason').fill('Goes back to Kochi')
  await page.keyboard.press('Escape')
  const transfer = await openForm(page, 'Transfer flat')
  await transfer.getByRole('button', { name: 'Add a co-owner' }).click()
  await transfer.getByLabel('Name').nth(1).fill('Asha Rao')
  await page.keyboard.press('Escape')
  const moving = await openForm(page, 'Move in')
  await moving.getByLabel('Name', { exact: true }).fill('Sameer Rao')
  // a call that does not get through says why, and keeps the form
  gate.answer('/api/residents/move-in', { status: 503, type: 'text/plain', body: '' })
  await moving.getByRole('button', { name: 'Move in' }).click()
  await expect(moving.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await expect(moving.getByLabel('Name', { exact: true })).toHaveValue('Sameer Rao')
  gate.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pooja Nair' })).toBeVisible()

  const again = await openForm(page, 'Move out')
  await expect(kept).toBeVisible()
  await expect(again.getByLabel('Reason')).toHaveValue('Goes back to Kochi')
  await expect(again.getByText('Needs internet')).toBeVisible()
  await page.keyboard.press('Escape')
  const transferAgain = await openForm(page, 'Transfer flat')
  await expect(transferAgain.getByLabel('Name').nth(1)).toHaveValue('Asha Rao')
  await page.keyboard.press('Escape')
  const movingAgain = await openForm(page, 'Move in')
  await expect(movingAgain.getByLabel('Name', { exact: true })).toHaveValue('Sameer Rao')
  gate.answer('/api/residents/move-in', undefined)
  gate.open()
  await expect(movingAgain.getByText('Needs internet')).toBeHidden({ timeout: 60_000 })
  await finish(movingAgain, 'Move in')
  await expect(part(page, 'Flat A-102 over time').getByText(/Sameer Rao/)).toBeVisible()
  // what has been done is no draft any more
  await openForm(page, 'Move in')
  await expect(kept).toBeHidden()
})

test('what the server does not accept of a household is edited and sent again from the tray', async ({
  open,
}) => {
  const office = await openOfficeAt(open, 'Rohan Deshpande', 'A-104')
  const { page } = office
  await addNominee(page, 'Asha Deshpande')
  await addNominee(page, 'Nikhil Deshpande')
  await page.getByRole('button', { name: /^1 needs attention/ }).click()
  const tray = page.getByRole('dialog', { name: /Needs attention|Changes/ })
  const refused = tray.getByRole('listitem').filter({ hasText: 'Nikhil Deshpande' }).first()
  await expect(refused).toContainText('Household entry not added: Nikhil Deshpande')
  await expect(refused).toContainText('Share in percent')
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  const form = page.getByRole('dialog', { name: 'Add nominee' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nikhil Deshpande')
  await expect(
    form.getByText('All nominees together have a hundred percent at most.').first(),
  ).toBeVisible()
  await form.getByLabel('Revoked on').fill('2026-05-01')
  await finish(form)
  const nominees = part(page, 'Nominees')
  await expect(nominees.getByText(/Nikhil Deshpande/)).toBeVisible()
  await expect(page.getByRole('button', { name: /needs attention/ })).toHaveCount(0)
  await expect.poll(() => tablesWith(page, 'Nikhil Deshpande')).not.toContain('outbox')

  // a resident's own details, with somebody who pays already
  await openResident(page, 'Kabir Deshpande', 'A-104')
  const details = await openForm(page, 'Edit details')
  await details.getByLabel('Pays the bills of the flat').check()
  await details.getByLabel('Occupation').fill('Student')
  await details.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^1 needs attention/ }).click()
  await expect(tray).toContainText('Somebody else pays for this flat.')
  await tray.getByRole('button', { name: 'Edit and resend' }).click()
  await expect(details.getByLabel('Occupation')).toHaveValue('Student')
  await details.getByLabel('Pays the bills of the flat').uncheck()
  await finish(details)
  await expect(part(page, 'Form I').getByText('Student')).toBeVisible()
  await expect(page.getByRole('button', { name: /needs attention/ })).toHaveCount(0)
})
