/** Money, end to end: recorded without the server, numbered by it, and seen by the flat it is for and no other. */
import { expect, test } from '@playwright/test'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { openPerson, type Person, signIn, untilReadyOffline } from './person.ts'

const phone = { width: 360, height: 740 }

let server: ServerProcess | undefined
let people: Person[] = []
test.afterEach(async () => {
  for (const person of people) await person.closeBrowser()
  people = []
  await server?.end('SIGKILL')
})

const person = async (...args: Parameters<typeof openPerson>) => {
  const opened = await openPerson(...args)
  people.push(opened)
  return opened
}

const name = 'List of receipts'
/** Of the office's table, or a resident's cards. */
const rows = ({ page }: Person) =>
  page
    .getByRole('list', { name })
    .getByRole('listitem')
    .or(page.getByRole('grid', { name }).locator('[data-row]'))
const rowOf = (who: Person, reference: string) => rows(who).filter({ hasText: reference })

const openMyFlat = async (who: Person, url: string) => {
  await who.page.goto(`${url}/apps/dashboards/resident`)
  await expect(who.page.getByRole('heading', { level: 1, name: 'My Flat' })).toBeVisible()
}

const pdf = (file: string) => ({
  ...{ name: file, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a page') },
})

const fill = async ({ page }: Person, flat: string, amount: string, reference: string) => {
  const form = page.getByRole('dialog', { name: 'Record receipt' })
  await form.getByRole('combobox', { name: 'Flat' }).fill(flat)
  await page.getByRole('option').first().click()
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Reference').fill(reference)
  return form
}

test('a receipt recorded without the server gets its number, and reaches its flat alone', {
  tag: '@main',
}, async () => {
  const folder = demoFolder()
  const port = await freePort()
  const running = await startDemoServer({ port, folder })
  server = running
  const admin = await person()
  const owner = await person({ viewport: phone })
  const other = await person({ viewport: phone })
  await signIn(admin, running.url, 'Admin')
  await signIn(owner, running.url, 'Owner')
  await signIn(other, running.url, 'Treasurer')
  await openMyFlat(owner, running.url)
  await expect(rows(owner)).toHaveCount(19)
  await openMyFlat(other, running.url)
  await expect(rows(other)).toHaveCount(20)
  await admin.page.getByRole('button', { name: 'Accounts' }).click()
  await admin.page.getByRole('link', { name: 'Incomes', exact: true }).click()
  await expect(rows(admin).first()).toContainText('/2627/')
  await untilReadyOffline(admin)

  await test.step('the server stops; the receipt is provisional at once', async () => {
    expect(await running.end('SIGTERM')).toBe(0)
    await admin.page.getByRole('button', { name: 'Record receipt' }).click()
    const form = await fill(admin, 'a104', '3,029', 'UTR 4711')
    await form.getByRole('button', { name: 'Save receipt' }).click()
    await expect(form).toBeHidden()
    // the browser believes in its network
    await expect(
      admin.page.getByText('Receipt for A-104 saved. It is sent when there is a connection.'),
    ).toBeVisible()
    await admin.page.reload()
    const row = rowOf(admin, 'UTR 4711')
    await expect(row).toContainText('Provisional')
    await expect(row).toContainText('Waiting to send')
    await expect(row).toContainText('3,029.00')
  })

  await test.step('the same once more is said before it is saved', async () => {
    await admin.page.getByRole('button', { name: 'Record receipt' }).click()
    const form = await fill(admin, 'desh', '3029.00', 'utr 4711')
    await expect(form.getByRole('button', { name: 'Save anyway', exact: true })).toBeVisible()
    await admin.page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('the server is back: the number, the owner sees it, another owner does not', async () => {
    server = await startDemoServer({ port, folder })
    await expect(rowOf(admin, 'UTR 4711')).toContainText('R/2627/0166', { timeout: 60_000 })
    await expect(rowOf(admin, 'UTR 4711')).not.toContainText('Provisional')
    await expect(rowOf(owner, 'UTR 4711')).toContainText('R/2627/0166', { timeout: 60_000 })
    await expect(owner.page.getByRole('region', { name: 'Received for A-104' })).toContainText(
      'Last receipt R/2627/0166',
    )
    await expect(rows(other)).toHaveCount(20)
  })

  await test.step('taken back with a reason, it stays and has a reversal beside it', async () => {
    await admin.page.getByRole('button', { name: 'Reverse R/2627/0166' }).click()
    const form = admin.page.getByRole('dialog', { name: 'Reverse R/2627/0166' })
    await form.getByRole('button', { name: 'Reverse', exact: true }).click()
    await expect(form.getByText('Reason: say in at least 4 letters')).toBeVisible()
    await form.getByLabel('Reason').fill('Entered twice')
    await form.getByRole('button', { name: 'Reverse', exact: true }).click()
    await expect(rowOf(admin, 'Reversal of R/2627/0166')).toContainText('RV/2627/0002', {
      timeout: 60_000,
    })
    await expect(rowOf(owner, 'R/2627/0166').filter({ hasText: 'Reversed' })).toBeVisible()
    await expect(owner.page.getByRole('region', { name: 'Received for A-104' })).toContainText(
      'Last receipt R/2627/0166, 20-Nov-26, was reversed',
    )
  })
  expect([...admin.complaints, ...owner.complaints, ...other.complaints]).toEqual([])
})

test('a receipt that has not left the device is edited or withdrawn, from its row or beside its papers', async () => {
  const folder = demoFolder()
  const port = await freePort()
  const running = await startDemoServer({ port, folder })
  server = running
  const admin = await person({ viewport: phone })
  const { page } = admin
  await signIn(admin, running.url, 'Admin')
  await page.goto(`${running.url}/apps/accounts/incomes`)
  await expect(rows(admin).first()).toContainText('/2627/')
  await untilReadyOffline(admin)
  await running.end('SIGTERM')
  await page.reload()
  await expect(page.getByText('App is running in offline mode.')).toBeVisible()
  await page.getByRole('button', { name: 'Record receipt' }).click()
  const form = await fill(admin, 'a104', '3,029', 'UTR 4711')
  await form.locator('input[type="file"][multiple]').setInputFiles(pdf('slip.pdf'))
  await expect(form.getByRole('button', { name: 'Take slip.pdf away' })).toBeVisible()
  await form.getByRole('button', { name: 'Save receipt' }).click()
  await rowOf(admin, 'UTR 4711').getByRole('button', { name: 'Edit the receipt for A-104' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit receipt' })
  await expect(edit.getByLabel('Reference')).toHaveValue('UTR 4711')
  // it is no double entry of itself
  await expect(edit.getByRole('button', { name: 'Save receipt' })).toBeVisible()
  await edit.getByLabel('Amount').fill('3,100')
  await edit.getByRole('button', { name: 'Save receipt' }).click()
  await expect(edit).toBeHidden()
  await expect(rowOf(admin, 'UTR 4711')).toHaveCount(1)
  await expect(rowOf(admin, 'UTR 4711')).toContainText('3,100.00')
  await rowOf(admin, 'UTR 4711')
    .getByRole('button', { name: 'Open the provisional receipt of A-104' })
    .click()
  const panel = page.getByRole('dialog', { name: 'Receipt', exact: true })
  const papers = panel.getByRole('region', { name: 'Photos and PDF' })
  await expect(papers.getByRole('button', { name: /^Open slip\.pdf/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(edit.getByLabel('Amount')).toHaveValue('3,100.00')
  await page.goBack()
  await panel.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(panel).toBeHidden()
  await expect(rowOf(admin, 'UTR 4711')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(admin, 'UTR 4711')).toContainText('Waiting to send')
  server = await startDemoServer({ port, folder })
  await expect(rowOf(admin, 'UTR 4711')).toContainText('R/2627/0166', { timeout: 60_000 })
  await expect(rowOf(admin, 'UTR 4711').getByRole('button', { name: /^Edit/ })).toHaveCount(0)
})

test('an owner has no way to the incomes', async () => {
  const running = await startDemoServer()
  server = running
  const owner = await person()
  await signIn(owner, running.url, 'Owner')
  await expect(owner.page.getByRole('link', { name: 'Incomes' })).toHaveCount(0)
  await owner.page.goto(`${running.url}/apps/accounts/incomes`)
  await expect(owner.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
})
