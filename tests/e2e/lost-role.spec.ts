/** Who loses a role, or leaves the society, has nothing of it on the device any more but what is their own (sync.md I5). */
import { expect, type Page } from '@playwright/test'
import { storedText, tablesWith } from './device-data.ts'
import { type Gate, openGate } from './gate.ts'
import { type Office, openOffice, societyId } from './office.ts'
import { foreign, own, plantAt } from './office-canaries.ts'
import { openReports, reportRow, signIn } from './person.ts'
import { test } from './visitor.ts'

const uid = 'demo-admin'
const membershipId = 'neem:membership:meera-joshi'
const societyName = 'Neem Chhaya'

const everyForeignTable = [
  'contact-card',
  'contact-detail',
  'flat',
  'flat-summary',
  'held-cheque',
  'holding-card',
  'receipt',
  'report',
  'reporter',
  'resident',
  'voucher',
]
const everyOwnTable = ['label', 'report', 'reporter', 'star']

let office: Office
let gate: Gate
test.beforeEach(async () => {
  office = await openOffice()
  gate = await openGate(office.url)
})
test.afterEach(async () => {
  await gate.end()
  await office.end()
})

const loseOffice = () =>
  office.write([uid], async (w) => {
    const membership = await w.get('membership', societyId, membershipId)
    const list = await w.get('my-society', uid, societyId)
    if (membership === undefined || list === undefined) throw new Error('the admin is no member')
    await w.put('membership', { ...membership, roles: ['onlyTenant'] })
    await w.put('my-society', { ...list, roles: ['onlyTenant'] })
  })

const endMembership = () =>
  office.write([uid], async (w) => {
    await w.remove('membership', societyId, membershipId)
    await w.remove('my-society', uid, societyId)
  })

const openForm = async (page: Page, title: string) => {
  await reportRow({ page }, title).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('dialog')
}

const editTitle = async (page: Page, title: string, to: string) => {
  const form = await openForm(page, title)
  await form.getByLabel('What is wrong?').fill(to)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: to })).toBeVisible()
}

const back = async (page: Page) => {
  await openReports({ page })
  await expect(reportRow({ page }, own)).toBeVisible()
}

/** Typed into a form about a neighbour's report, and left. */
const leaveDraft = async (page: Page, title: string) => {
  const form = await openForm(page, title)
  await form.getByLabel('Details').fill(`${foreign} draft`)
  await expect.poll(() => tablesWith(page, `${foreign} draft`)).toEqual(['drafts'])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
}

const isSent = (page: Page, text: string) =>
  expect.poll(() => tablesWith(page, text), { timeout: 30_000 }).toEqual(['journal', 'report'])

const openAsAdmin = async (page: Page) => {
  await plantAt(office, uid)
  await signIn({ page }, gate.url, 'Admin')
  await openReports({ page })
  await expect(reportRow({ page }, foreign)).toBeVisible()
  await expect.poll(() => tablesWith(page, foreign)).toEqual(everyForeignTable)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

const comeBack = async (page: Page) => {
  gate.open()
  await page.evaluate(() => document.dispatchEvent(new Event('resume')))
}

test('a role lost while the device is online takes its rows along, and the membership all the rest', {
  tag: '@main',
}, async ({ open }) => {
  const { page } = await open()
  await openAsAdmin(page)
  await editTitle(page, foreign, `${foreign} edited`)
  await isSent(page, `${foreign} edited`)
  await back(page)
  await leaveDraft(page, `${foreign} edited`)
  const before = [...everyForeignTable, 'drafts', 'journal'].sort()
  await expect.poll(() => tablesWith(page, foreign)).toEqual(before)
  expect(await tablesWith(page, '"lastNumber"')).toContain('society-summary')

  await loseOffice()
  await expect.poll(() => tablesWith(page, foreign)).toEqual([])
  expect(await storedText(page)).not.toContain(foreign)
  expect(await tablesWith(page, '"lastNumber"')).not.toContain('society-summary')
  expect(await tablesWith(page, own)).toEqual(everyOwnTable)

  await back(page)
  await editTitle(page, own, `${own} edited`)
  await isSent(page, `${own} edited`)
  await endMembership()
  await expect.poll(() => tablesWith(page, own)).toEqual([])
  await expect.poll(() => storedText(page)).not.toContain(societyName)
  expect(await storedText(page)).not.toMatch(/canary|planted:/)
})

test('a role lost while the device was offline @long: its rows go when it is back, and of the refused change only the own words stay', async ({
  open,
}) => {
  const { page } = await open()
  await openAsAdmin(page)
  gate.close()
  await editTitle(page, foreign, 'typed by the admin')
  expect(await tablesWith(page, foreign)).toEqual([...everyForeignTable, 'outbox', 'shadow'].sort())
  await loseOffice()
  expect(await tablesWith(page, foreign)).toContain('receipt')

  await comeBack(page)
  await expect.poll(() => tablesWith(page, foreign), { timeout: 40_000 }).toEqual([])
  expect(await storedText(page)).not.toContain(foreign)
  expect(await tablesWith(page, own)).toEqual(everyOwnTable)
  expect(await tablesWith(page, 'typed by the admin')).toEqual(['outbox'])
  await expect(page.getByRole('button', { name: /Open what is waiting/ })).toBeVisible()

  gate.close()
  await endMembership()
  expect(await tablesWith(page, own)).toEqual(everyOwnTable)
  await comeBack(page)
  await expect.poll(() => tablesWith(page, own), { timeout: 40_000 }).toEqual([])
  await expect.poll(() => storedText(page)).not.toContain(societyName)
  expect(await storedText(page)).not.toContain('canary')
  expect(await tablesWith(page, 'typed by the admin')).toEqual(['outbox'])
})
