/** Money that is no member's receipt typed by hand: from others, and from the statement of the bank. */
import { expect, type Page } from '@playwright/test'
import { novemberStatement } from '../factories/bank-statement.ts'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { violations } from './axe.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { signIn, untilPacksKept } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.beforeEach(async () => {
  server = await startDemoServer()
})
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const rows = (page: Page) =>
  page.getByRole('grid', { name: 'List of receipts' }).locator('[data-row]')

test('hall hire is recorded, stands among the incomes, and is taken back', async ({ open }) => {
  const treasurer = await open()
  const { page } = treasurer
  await signIn(treasurer, server.url, 'Treasurer')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  await form.getByText('Other', { exact: true }).click()
  await form.getByRole('button', { name: 'Save receipt' }).click()
  await expect(form.getByRole('alert').first()).toContainText('What for: choose a category.')
  await form.getByLabel('What for').selectOption('Transfer fee')
  await expect(form.getByLabel('Flat')).toBeVisible()
  await form.getByLabel('What for').selectOption('Hall hire')
  await expect(form.getByText('Goes to the account “Hall hire”.')).toBeVisible()
  await form.getByLabel('Received from').fill('Sharma Decorators')
  await form.getByLabel('Amount').fill('4,000')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save receipt' }).click()
  const row = rows(page).filter({ hasText: 'Sharma Decorators' })
  await expect(row).toContainText('Hall hire')
  await expect(row).toContainText('4,000.00')
  await expect(row).toContainText(/I\/2627\/\d{4}/)
  await row.getByText('Sharma Decorators').click()
  const slip = page.getByRole('dialog', { name: /Receipt I\/2627/ })
  await expect(slip).toContainText('Four Thousand')
  await expect(slip.getByRole('button', { name: 'PDF' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(slip).toBeHidden()
  await row.getByRole('button', { name: /Reverse I\/2627/ }).click()
  const question = page.getByRole('dialog', { name: /Reverse I\/2627/ })
  await question.getByLabel('Reason').fill('The hall was not used')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(rows(page).filter({ hasText: 'Sharma Decorators' })).toHaveCount(2)
  await page.goto(`${server.url}/apps/accounts/transactions`)
  await expect(page.getByText('Sharma Decorators').first()).toBeVisible()
})

test('a member opens a receipt of theirs, with what it settled, and keeps it as a PDF', async ({
  open,
}) => {
  const owner = await open({ viewport: { width: 360, height: 740 } })
  const { page } = owner
  await signIn(owner, server.url, 'Owner')
  await page.goto(`${server.url}/apps/dashboards/resident`)
  await page
    .getByRole('button', { name: /^Open receipt R\/2627/ })
    .first()
    .click()
  const slip = page.getByRole('dialog', { name: /^Receipt R\/2627/ })
  await expect(slip).toContainText('What it settled')
  await expect(slip).toContainText(/B\/2627\/\d{6}/)
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await slip.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/R-2627-\d{4}.*\.pdf$/)
})

const more = [
  ['UPI/CR/632211804417', 5_000],
  ['NEFT SAHAKARI A 104 MAINT', 3_029],
  ['IMPS 5552', 7_000],
  ['NEFT Mohan Caterers hall 28 Nov', 2_500],
] as const

const statement = () => ({
  name: 'november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    novemberStatement(
      more.map(([narration, rupees]) => ({
        ...{ date: '2026-11-19', narration, reference: '', amount: rupees * 100 },
      })),
    ).text,
  ),
})

const openBank = async (page: Page) => {
  await page.getByRole('button', { name: 'Bank statement' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bank statement' })).toBeVisible()
}

const openStatement = async (page: Page) => {
  await openBank(page)
  await page.locator('input[type=file]').setInputFiles(statement())
}

const line = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

const decide = async (page: Page) => {
  await expect(page.getByText('To decide: 4')).toBeVisible()
  await expect(page.getByText(/In the books already: \d\d/)).toBeVisible()
  await expect(line(page, '632211804417')).toContainText('Reported by B-202')
  await expect(line(page, 'A 104 MAINT')).toContainText('The flat is named')
  await expect(page.getByRole('button', { name: 'Record 2 receipts, ₹8,029.00' })).toBeVisible()
  const unknown = line(page, 'IMPS 5552')
  await unknown.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Record 3 receipts/ }).click()
  await expect(unknown).toContainText('Choose what it is for, or take the tick away.')
  await unknown.getByLabel('For').selectOption({ label: 'A-201 Anjali Fernandes' })
  await unknown.getByRole('button', { name: 'Split over several' }).click()
  await unknown.getByLabel('Amount of part 1').fill('4,000')
  await unknown.getByLabel('Amount of part 2').fill('2,999')
  await unknown.getByLabel('For, part 2').selectOption({ label: 'B-304 Neelam Mistry' })
  await expect(unknown).toContainText('The parts make ₹6,999.00, the line is ₹7,000.00.')
  await unknown.getByLabel('Amount of part 2').fill('3,000')
  const hall = line(page, 'Mohan Caterers hall')
  await hall.getByRole('checkbox').check()
  await hall.getByLabel('For').selectOption('Hall hire')
  await page.getByRole('button', { name: 'Record 4 receipts, ₹17,529.00' }).click()
}

test('a statement finds what is booked, proposes the rest, is taken back, and is done once for all', async ({
  open,
}) => {
  await server.end('SIGKILL')
  const [port, folder] = [await freePort(), demoFolder()]
  server = await startDemoServer({ port, folder })
  const treasurer = await open()
  const { page } = treasurer
  await signIn(treasurer, server.url, 'Treasurer')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible()
  await untilPacksKept(treasurer, ['onlyAdmin', 'onlyOwner'])
  // what reads it is a pack, and has been used once
  await openStatement(page)
  await expect(page.getByText('To decide: 4')).toBeVisible()
  const back = page.getByRole('button', { name: 'Back to Incomes' })
  await back.click()
  await server.end('SIGKILL')
  await expect(page.getByText('No internet connection found.').first()).toBeVisible({
    timeout: 60_000,
  })
  // it was not finished
  await openBank(page)
  expect(await violations(page)).toEqual([])
  await decide(page)
  await expect(page.getByText('Every line is in the books.')).toBeVisible()
  await back.click()
  const hall = rows(page).filter({ hasText: 'Mohan Caterers hall' })
  await expect(hall).toContainText('Provisional')
  // it has not left the device: nobody ever hears of it
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The receipts of the statement are taken back.')).toBeVisible()
  await expect(hall).toHaveCount(0)
  server = await startDemoServer({ port, folder })

  await openBank(page)
  // what was decided stands
  await page.getByRole('button', { name: 'Record 4 receipts, ₹17,529.00' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await back.click()
  await expect(hall).toContainText(/I\/2627\/\d{4}/)
  await openStatement(page)
  await expect(page.getByText('Every line is in the books.')).toBeVisible()
})
