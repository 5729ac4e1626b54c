/** Story (e): a treasurer at the end of November, by the keyboard, on 30-Nov-26. */
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'
import { setBusinessDay } from './while-stopped.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

/** Ten days after the demo's own day. */
const withBusinessDay = async (day: string) => {
  const folder = demoFolder()
  await setBusinessDay(folder, day)
  return folder
}

const notFound = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Not in the bank?' })
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused()
  await question.getByRole('textbox', { name: 'Reason' }).press('Enter')
  await expect(question).toBeHidden()
}

const receipts = [
  { flat: 'a104', name: 'A-104', amount: '3029', bill: 'Nov-26', principal: '₹3,014.00' },
  { flat: 'b102', name: 'B-102', amount: '2920', bill: 'Nov-26', principal: '₹2,906.00' },
  { flat: 'b303', name: 'B-303', amount: '3029', bill: 'Nov-26', principal: '₹3,014.00' },
]

test('reported payments are answered, receipts recorded, and December is billed to the rupee', async ({
  open,
}) => {
  server = await startDemoServer({
    port: await freePort(),
    folder: await withBusinessDay('2026-11-30'),
  })
  const treasurer = await open()
  const { page } = treasurer
  await signIn(treasurer, server.url, 'Treasurer')

  // 1: what is to be done
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByText('2 payments that members reported')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Bills for Dec-26 are not published')).toBeVisible()

  // 2: neither payment is in the bank
  await page.getByRole('link', { name: /^Verify: 2 payments/ }).press('Enter')
  await notFound(page, '₹5,000.00 of B-202 not found')
  await notFound(page, '₹1,500.00 of A-302 not found')
  await expect(page.getByRole('region', { name: /^Reported by members/ })).toBeHidden()

  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  for (const [at, { flat, name, amount, bill, principal }] of receipts.entries()) {
    const field = form.getByRole('combobox', { name: 'Flat' })
    await expect(field).toBeFocused()
    // as fast as somebody types who does it every day
    await page.keyboard.type(flat, { delay: 60 })
    const first = page.getByRole('option').first()
    await expect(first).toContainText(name)
    await expect(first).toHaveAttribute('data-combobox-selected', 'true')
    await page.keyboard.press('Enter')
    await form.getByLabel('Amount').fill(amount)
    if (at === 0) await form.getByLabel('Date', { exact: true }).fill('2026-11-25')
    const settles = form.getByRole('region', { name: 'Settles' })
    await expect(settles.getByRole('listitem').filter({ hasText: bill })).toContainText(principal)
    await expect(settles.getByRole('listitem').last()).toHaveText('Balance after₹0.00')
    await page.keyboard.press(at === receipts.length - 1 ? 'Control+Enter' : 'Control+Shift+Enter')
  }
  await expect(form).toBeHidden()
  const recorded = page.getByRole('grid', { name: 'List of receipts' }).locator('[data-row]')
  for (const number of ['R/2627/0166', 'R/2627/0167', 'R/2627/0168']) {
    await expect(recorded.filter({ hasText: number })).toContainText('25-Nov-26', {
      timeout: 30_000,
    })
  }

  // 5: the preview of December
  await page.goto(`${server.url}/apps/maintenancecharges`)
  const bills = page.getByRole('grid', { name: 'Bills of Dec-26' })
  await expect(bills).toContainText('72,526.00', { timeout: 60_000 })
  await expect(bills).toContainText('684.00')
  for (const [flat, interest] of [
    ['A-104', '15.00'],
    ['A-302', '69.00'],
    ['B-101', '437.00'],
    ['B-102', '14.00'],
    ['B-202', '134.00'],
    ['B-303', '15.00'],
  ] as const) {
    await expect(bills.locator('[data-row]').filter({ hasText: flat })).toContainText(interest)
  }
  await expect(page.getByText('B-101 unpaid for more than 3 months')).toBeVisible()
  await expect(page.getByText('B-202 unpaid for more than 3 months')).toBeVisible()

  // 6: published, by Tab and Enter
  await page.getByRole('button', { name: 'Publish 24 bills' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish 24 bills for Dec-26' })
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible({ timeout: 60_000 })

  // 7: everybody whose bill of November is overdue is reminded
  await page.goto(`${server.url}/apps/accounts/bills?filter=state.has.Overdue~period.is.Nov-26`)
  await expect(page.getByText(/^3 of 504 bills/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('checkbox', { name: 'Select all 3 rows shown' }).press('Space')
  await page.getByRole('button', { name: /^Remind/ }).press('Enter')
  const reminding = page.getByRole('dialog', { name: 'Remind of dues' })
  await expect(reminding.getByText('B-202')).not.toHaveCount(0)
  await reminding.getByText('What it says').click()
  await expect(reminding.getByText(/is owed for A-302\. Principal ₹/)).toBeVisible()
  const whatsapp = reminding.getByRole('link', { name: /^WhatsApp to B-202/ })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=Dear%20/)
  await expect(reminding.getByRole('link', { name: /^E-mail to B-202/ })).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+\?subject=B-202/,
  )
  await page.keyboard.press('Escape')

  // the bills of December are not due yet: nobody is reminded of them
  await page.goto(`${server.url}/apps/accounts/bills?filter=period.is.Dec-26`)
  await page.getByRole('checkbox', { name: 'Select all 24 rows shown' }).press('Space')
  await expect(page.getByText('22 not due yet are skipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remind (0)' })).toBeDisabled()
})
