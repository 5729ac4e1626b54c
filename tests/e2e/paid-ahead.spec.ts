/** Tax at source of what a vendor is paid before its invoice: kept back once, and again by who pays anew what was taken back. */
import { expect } from '@playwright/test'
import { violations } from './axe.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { openList, patience, rows } from './payable-lists.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

test('what is paid before its invoice is taxed once, and again by who pays anew what was taken back', async ({
  open,
}) => {
  const office = await open()
  const { page } = office
  await signIn(office, gate.url, 'Treasurer')
  const pay = async () => {
    await openList(page, 'Payments')
    await page.getByRole('button', { name: 'Record payment' }).click()
    const paying = page.getByRole('dialog', { name: 'Record payment' })
    await paying.getByLabel('Vendor', { exact: true }).selectOption('Rakshak Guard Services')
    await paying.getByLabel('Amount').fill('40,000')
    await expect(paying.getByLabel('Tax deducted')).toHaveValue('800.00')
    expect(await violations(page)).toEqual([])
    await paying.getByRole('button', { name: 'Save payment' }).click()
    await expect(paying).toBeHidden()
  }
  await pay()
  const payment = rows(page).filter({ hasText: '39,200.00' }).first()
  await expect(payment).toContainText(/P\/2627\/\d{4}/, patience)

  await openList(page, 'Invoices')
  await page.getByRole('button', { name: 'Add invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Add invoice' })
  await form.getByLabel('Vendor', { exact: true }).selectOption('Rakshak Guard Services')
  await form.getByLabel('Amount, line 1').fill('40,000')
  await expect(form.getByText(/less what was deducted/)).toBeVisible()
  await expect(form.getByLabel('Tax deducted')).toHaveValue('')
  await form.getByRole('button', { name: 'Save invoice' }).click()
  await expect(form).toBeHidden()

  await openList(page, 'Payments')
  await payment.getByText('Rakshak Guard Services').click()
  const panel = page.getByRole('dialog', { name: /^Payment P/ })
  await expect(panel).toContainText('800.00')
  await panel.getByRole('button', { name: 'Reverse' }).click()
  const question = page.getByRole('dialog', { name: /^Reverse/ })
  await question.getByLabel('Reason').fill('The bank sent it back')
  await question.getByRole('button', { name: /^Reverse/ }).click()
  await expect(question).toBeHidden()
  await pay()
})
