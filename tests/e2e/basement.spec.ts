/** Story d of ux.md, steps 1 to 7: a resident in the basement, with no signal. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { bare, pdfPages } from '../factories/pdf-text.ts'
import { drawnPicture } from './drawn-picture.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import {
  openPerson,
  openReports,
  reportRow,
  signIn,
  untilPacksKept,
  untilReadyOffline,
} from './person.ts'

openGatedDemo()

const first = 'The lift hums at every floor'
const second = 'No light on the basement stairs'
const banner = 'No internet connection found. App is running in offline mode.'

/** The text of what the button keeps, without its spaces. */
const savedPdf = async (page: Page, panel: Locator) => {
  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'PDF' }).click()
  const pages = await pdfPages(await readFile(await (await coming).path()))
  return bare(pages.join(''))
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' })
const report = async (page: Page, title: string) => {
  await form(page).getByLabel('What is wrong?').fill(title)
  await form(page).getByRole('button', { name: 'Send' }).click()
  await expect(form(page)).toBeHidden()
}

test('two reports, one with a photo, wait through a restart and are sent once each', {
  tag: '@main',
}, async () => {
  const resident = await openPerson({ viewport: { width: 360, height: 740 } })
  await signIn(resident, gate.url, 'Owner')
  await openReports(resident)
  await untilReadyOffline(resident)
  await untilPacksKept(resident, ['onlyOwner'])
  await expect(resident.page.getByText('Up to date')).toBeVisible()
  const reopen = async (path: string) => {
    await resident.closeBrowser()
    await resident.openBrowser()
    await resident.page.goto(`${gate.url}${path}`)
  }
  const expectWaiting = async () => {
    for (const title of [first, second]) {
      await expect(reportRow(resident, title)).toContainText('Waiting to send')
    }
  }

  await test.step('1: a cold start without a signal', async () => {
    gate.close()
    await reopen('/home')
    await expect(resident.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect(resident.page.getByText(banner)).toBeVisible()
    await expect(resident.page.getByText(/As of/).first()).toBeVisible()
  })

  await test.step('2: a photo, what it is about, and sent', async () => {
    const { page } = resident
    await openReports(resident)
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const buffer = await drawnPicture(page)
    const photo = { name: 'lift.png', mimeType: 'image/png', buffer }
    await form(page).locator('input[type="file"][capture]').setInputFiles(photo)
    await expect(form(page).getByRole('img', { name: /^lift/ })).toBeVisible()
    await form(page).getByRole('button', { name: 'Lift', exact: true }).first().click()
    await report(page, first)
  })

  await test.step('3: another one in a second window; both wait, in order', async () => {
    const window = await resident.context.newPage()
    await window.goto(`${gate.url}/apps/reportproblem/all?panel=new`)
    await report(window, second)
    await window.close()
    await expectWaiting()
    const rows = resident.page.getByRole('list', { name: 'List of reports' }).getByRole('listitem')
    await expect(rows.nth(0)).toContainText(second)
    await expect(rows.nth(1)).toContainText(first)
  })

  await test.step('4: the last bill, the last receipt and the statement are read and kept', async () => {
    const { page } = resident
    await page.goto(`${gate.url}/apps/dashboards/resident`)
    const bills = page.getByRole('region', { name: 'Bills of A-104' })
    await bills.getByRole('link', { name: /Nov-26/ }).click()
    const bill = page.getByRole('dialog', { name: 'Bill B/2627/000172' })
    expect(await savedPdf(page, bill)).toContain('Totalpayable')
    await page.goBack()
    await page
      .getByRole('list', { name: 'List of receipts' })
      .getByRole('button', { name: /^Open receipt/ })
      .first()
      .click()
    const receipt = page.getByRole('dialog', { name: /^Receipt R\/2627/ })
    expect(await savedPdf(page, receipt)).toContain('Receivedfrom')
    await page.goBack()
    await page.getByRole('button', { name: 'Statement of A-104' }).click()
    const statement = page.getByRole('dialog', { name: 'Statement of A-104' })
    expect(await savedPdf(page, statement)).toContain('Owedon20-Nov-26')
  })

  await test.step('5: the app is killed and opened again: both wait', async () => {
    await reopen('/apps/reportproblem/all')
    await expectWaiting()
  })

  await test.step('6: a logout asks first', async () => {
    const { page } = resident
    await page.goto(`${gate.url}/logout`)
    // two reports; the photo is a part of the first
    await expect(page.getByRole('dialog', { name: '2 changes are not sent yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.goto(`${gate.url}/apps/reportproblem/all`)
    await expectWaiting()
  })

  await test.step('7: with a signal both are sent, once each, and the photo after them', async () => {
    gate.open()
    for (const title of [first, second]) {
      await expect(reportRow(resident, title)).not.toContainText('Waiting to send', {
        timeout: 60_000,
      })
      await expect(reportRow(resident, title)).toHaveCount(1)
    }
    await expect(resident.page.getByText(banner)).toBeHidden()
    await reportRow(resident, first).click()
    const photos = resident.page.getByRole('list', { name: 'Photos' })
    await expect(photos.getByRole('button', { name: /^Open lift/ })).toBeVisible()
    await expect(photos).not.toContainText('Waiting')
  })
  expect(resident.complaints).toEqual([])
  await resident.closeBrowser()
})
