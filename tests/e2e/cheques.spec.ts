/** Post-dated cheques: kept without the server, deposited on their day, one comes back, and the member sees the others. */
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { type Open, test } from './visitor.ts'
import { closeYearIn, setBusinessDay } from './while-stopped.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const phone = { width: 360, height: 740 }
const card = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Cheques in hand' }).getByRole('listitem').filter({
    hasText: number,
  })

/** Of 4,000 for A-104. */
const beginCheque = async (page: Page) => {
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  await form.getByRole('combobox', { name: 'Flat' }).fill('a104')
  await page.getByRole('option', { name: /^A-104/ }).click()
  await form.getByLabel('Amount').fill('4,000')
  await form.getByText('Cheque', { exact: true }).click()
  return form
}

const keepThree = async (page: Page) => {
  const form = await beginCheque(page)
  await form.getByLabel('Date').fill('2026-12-05')
  await expect(form.getByText('Kept until 05-Dec-26, then deposit it.')).toBeVisible()
  await form.getByLabel('Cheque number').fill('100123')
  await form.getByLabel('Bank').fill('HDFC Bank')
  await form.getByRole('button', { name: 'Add a cheque' }).click()
  await form.getByRole('button', { name: 'Add a cheque' }).click()
  await expect(form.getByLabel('Date of cheque 3')).toHaveValue('2027-02-05')
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'the form of several cheques')
  await form.getByRole('button', { name: 'Keep 3 cheques' }).click()
  await expect(form).toBeHidden()
}

/** The treasurer at Incomes, with everything kept; then the server stops. */
const openStopped = async (open: Open) => {
  const folder = demoFolder()
  const port = await freePort()
  server = await startDemoServer({ port, folder })
  const treasurer = await open({ viewport: phone })
  const { page } = treasurer
  await signIn(treasurer, server.url, 'Treasurer')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  await expect(page.getByText(/R\/2627\//).first()).toBeVisible({ timeout: 30_000 })
  await untilReadyOffline(treasurer)
  await untilPacksKept(treasurer, ['onlyAdmin'])
  expect(await server.end('SIGTERM')).toBe(0)
  return { page, port, folder }
}

test('three cheques are kept offline, one is deposited and comes back, the member sees the rest', async ({
  open,
}) => {
  const { page, port, folder } = await openStopped(open)

  await page.reload()
  await keepThree(page)
  const strip = page.getByRole('region', { name: 'Cheques in hand: 3, ₹12,000.00' })
  await strip.getByRole('button', { name: 'See the cheques' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cheques in hand' })).toBeVisible()
  await expect(card(page, '100123')).toContainText('Waits for its day')
  await expect(card(page, '100123')).toContainText('Waiting to send')

  // its day comes, and the server is back
  await setBusinessDay(folder, '2026-12-05')
  server = await startDemoServer({ port, folder })
  await expect(page.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
  await expect(card(page, '100123')).toContainText('Can be deposited', { timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'Cheques in hand')
  await page.goto(`${server.url}/home`)
  await page.getByRole('link', { name: /1 cheque in hand has reached its date/ }).click()
  await page.getByRole('button', { name: 'Deposit cheque 100123 of A-104' }).click()
  const question = page.getByRole('dialog', { name: 'Deposit this cheque?' })
  await expect(question.getByLabel('Deposited on')).toHaveValue('2026-12-05')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(card(page, '100123')).toContainText('Deposited, R/2627/0166', { timeout: 60_000 })

  // the bank sends it back
  await page.getByRole('button', { name: 'Back to Incomes' }).click()
  await page.getByRole('button', { name: 'Reverse R/2627/0166' }).click()
  const back = page.getByRole('dialog', { name: 'Reverse R/2627/0166' })
  await back.getByRole('switch', { name: 'The cheque came back from the bank' }).click()
  await expect(back.getByLabel('Reason')).toHaveValue('Cheque 100123 came back from the bank')
  await back.getByRole('button', { name: 'Reverse', exact: true }).click()
  await page.getByRole('button', { name: 'See the cheques' }).click()
  await expect(card(page, '100123')).toContainText('Came back, R/2627/0166 reversed', {
    timeout: 60_000,
  })

  // given back, and taken in hand again
  await page.getByRole('button', { name: 'Give back cheque 100125 of A-104' }).click()
  const givenBack = page.getByRole('dialog', { name: 'Give back cheque 100125?' })
  await givenBack.getByLabel('Reason').fill('Paid by UPI instead')
  await givenBack.getByRole('button', { name: 'Give back', exact: true }).click()
  await expect(card(page, '100125')).toContainText('Given back')
  await expect(card(page, '100125')).toContainText('Paid by UPI instead')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, '100125')).toContainText('Waits for its day')

  // a slip of the pen
  await page.getByRole('button', { name: 'Correct cheque 100124 of A-104' }).click()
  const cheque = page.getByRole('dialog', { name: 'Cheque 100124' })
  await cheque.getByLabel('Amount').fill('4,050')
  expect(await violations(page)).toEqual([])
  await cheque.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, '100124')).toContainText('₹4,050.00')
  await expect(page.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })

  const owner = await open({ viewport: phone })
  await signIn(owner, server.url, 'Owner')
  await owner.page.goto(`${server.url}/apps/dashboards/resident`)
  const held = owner.page.getByRole('region', { name: 'Cheques with the society' })
  await expect(held.getByRole('listitem')).toHaveText([
    /Cheque 100124 of ₹4,050.00 dated 05-Jan-27 is with the society/,
    /Cheque 100125 of ₹4,000.00 dated 05-Feb-27 is with the society/,
  ])
  expect(await violations(owner.page)).toEqual([])
})

test('cheques that are refused are edited and sent again', async ({ open }) => {
  const { page, port, folder } = await openStopped(open)
  await keepThree(page)

  // no bank takes the first of them any more, the day of the second has come
  await setBusinessDay(folder, '2027-03-15')
  server = await startDemoServer({ port, folder })
  const chip = page.getByRole('button', { name: /^1 needs attention/ })
  await chip.click({ timeout: 60_000 })
  const refused = page.getByRole('listitem').filter({ hasText: '3 cheques not kept' })
  await expect(refused).toContainText('A-104, ₹12,000.00, 100123')
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  const form = page.getByRole('dialog', { name: 'Edit receipt' })
  await expect(form.getByLabel('Cheque number')).toHaveValue('100123')
  await expect(form.getByLabel('Bank')).toHaveValue('HDFC Bank')
  await expect(form.getByLabel('Number of cheque 3')).toHaveValue('100125')
  await form.getByRole('button', { name: 'Keep 3 cheques' }).click()
  await form.getByRole('link', { name: /^Date on the cheque: choose a day/ }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await chip.click()
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  await form.getByLabel('Date on the cheque').fill('2027-03-20')
  await form.getByRole('button', { name: 'Keep 3 cheques' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'See the cheques' }).click()
  await expect(card(page, '100123')).toContainText('Waits for its day')
  await expect(card(page, '100124')).toContainText('Can be deposited')
  await expect(page.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
  await expect(
    page.getByRole('list', { name: 'Cheques in hand' }).getByRole('listitem'),
  ).toHaveCount(3)
  await expect(chip).toBeHidden()
})

test('a deposit of a year that was closed meanwhile is refused, dated anew, and sent again', async ({
  open,
}) => {
  const folder = demoFolder()
  const port = await freePort()
  await setBusinessDay(folder, '2027-03-27')
  server = await startDemoServer({ port, folder })
  const treasurer = await open({ viewport: phone })
  const { page } = treasurer
  await signIn(treasurer, server.url, 'Treasurer')
  await page.goto(`${server.url}/apps/accounts/incomes`)
  const form = await beginCheque(page)
  await form.getByLabel('Date').fill('2027-03-28')
  await form.getByLabel('Cheque number').fill('100123')
  await form.getByRole('button', { name: 'Keep the cheque' }).click()
  await page.getByRole('button', { name: 'See the cheques' }).click()
  await expect(card(page, '100123')).toContainText('Waits for its day')
  await expect(page.getByText('Waiting to send')).toHaveCount(0, { timeout: 60_000 })
  await server.end('SIGTERM')
  await setBusinessDay(folder, '2027-04-05')
  server = await startDemoServer({ port, folder })
  const deposit = page.getByRole('button', { name: 'Deposit cheque 100123 of A-104' })
  await expect(deposit).toBeVisible({ timeout: 60_000 })
  await server.end('SIGTERM')

  await deposit.click()
  const question = page.getByRole('dialog', { name: 'Deposit this cheque?' })
  await question.getByLabel('Deposited on').fill('2027-03-30')
  await question.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(card(page, '100123')).toContainText('Deposited')
  await closeYearIn(folder, '2026-2027')
  server = await startDemoServer({ port, folder })
  const chip = page.getByRole('button', { name: /^1 needs attention/ })
  await chip.click({ timeout: 60_000 })
  const refused = page.getByRole('listitem').filter({ hasText: 'Cheque not deposited' })
  await expect(refused).toContainText('That financial year is closed. Choose a day in an open one.')
  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  await expect(question.getByLabel('Deposited on')).toHaveValue('2027-03-30')
  await question.getByLabel('Deposited on').fill('2027-04-05')
  await question.getByRole('button', { name: 'Deposit', exact: true }).click()
  await expect(card(page, '100123')).toContainText('Deposited, R/2728/0001', { timeout: 60_000 })
  await expect(chip).toBeHidden()
})
