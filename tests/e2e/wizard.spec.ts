/** Story b of ux.md: a society from an empty server to its first invitations, by the wizard; and samples, filled in and cleared away. */
import { expect, type Page } from '@playwright/test'
import { flats24, type Rows } from '../factories/messy-sheets/messy-sheet.ts'
import type { ServerProcess } from '../factories/server-process.ts'
import { expectNoSidewaysScroll, violations } from './axe.ts'
import { startDemoServer } from './demo-server.ts'
import { storedText } from './device-data.ts'
import { enterAsFirst, foundSociety, startEmptyServer } from './founder.ts'
import { type Gate, openGate } from './gate.ts'
import { type Hand, hand } from './hand.ts'
import { signIn, untilPackKept, untilReadyOffline } from './person.ts'
import { test } from './visitor.ts'

let server: ServerProcess
let gate: Gate
test.afterEach(async () => {
  await gate.end()
  await server.end('SIGKILL')
})

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

const startEmpty = async () => {
  server = await startEmptyServer()
  gate = await openGate(server.url)
}

const tabbed = (rows: Rows) => rows.map((cells) => cells.join('\t')).join('\n')
const step = (page: Page, words: RegExp) => page.getByRole('heading', { level: 2, name: words })

const readRows = async (page: Page, { press, type }: Hand, rows: Rows) => {
  const place = page.getByRole('textbox', { name: 'Or paste rows from your spreadsheet' })
  await type(place, tabbed(rows))
  await press(button(page, 'Read these rows'))
  await expect(page.getByRole('heading', { name: 'What is in the columns?' })).toBeVisible()
}

const pasteFlats = async (page: Page, me: Hand, rows: Rows) => {
  await readRows(page, me, [['Wing', 'Flat no.', 'BHK', 'Area'], ...rows])
  await me.press(button(page, 'Next'))
}

const pastePeople = async (page: Page, me: Hand, rows: Rows) => {
  await readRows(page, me, rows)
  await me.choose(page.getByLabel('They are'), 'Owners')
  await me.type(page.getByLabel('Since', { exact: true }), '01-Apr-13')
  await me.press(button(page, 'Next'))
  await expect(page.getByText(/fine, 0 to fix$/)).toBeVisible()
  await me.press(button(page, 'Next'))
}

const importThem = async (page: Page, { press }: Hand) => {
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await press(button(page, 'Import'))
  const sure = page.getByRole('dialog', { name: 'Import these rows?' })
  await press(sure.getByRole('button', { name: 'Import' }))
}

const ownerOf = (at: number) => `Owner ${String.fromCharCode(65 + (at % 26))}${at}`
const mailOf = (at: number) => `owner${at}@example.org`

type Flats = readonly (readonly [wing: string, number: string, ...unknown[]])[]

/** Two of them have no address; the first owes, the second has paid in advance. */
const peopleRows = (flats: Flats): Rows => [
  ['Wing', 'Flat no.', 'Owner', 'E-mail', 'Principal', 'Interest', 'Advance'],
  ...flats.map(([wing, number], at) => [
    ...[wing, number, ownerOf(at), at < flats.length - 2 ? mailOf(at) : ''],
    ...[at === 0 ? '5,200.00' : '', at === 0 ? '318.00' : '', at === 1 ? '1,500.00' : ''],
  ]),
]

const balance = async (page: Page, { press, type }: Hand) => {
  await expect(page.getByRole('heading', { name: 'Opening balances' })).toBeVisible()
  await press(page.getByRole('radio', { name: 'The member owes it' }))
  await type(page.getByLabel('As on'), '31-Mar-26')
  await type(page.getByLabel('Principal'), '5,100.00')
  await type(page.getByLabel('Interest'), '318')
  await type(page.getByRole('textbox', { name: 'Advance' }), '1,500')
  await expect(page.getByText('Differs by ₹100.00: the sheet has ₹5,200.00')).toBeVisible()
  await press(button(page, 'Next'))
  await expect(page.getByText('Nothing can be imported while the totals differ.')).toBeVisible()
  await type(page.getByLabel('Principal'), '5,200.00')
  await press(button(page, 'Next'))
}

const addRules = async (page: Page, { press, type }: Hand) => {
  await expect(step(page, /^Step 4 of 6/)).toBeVisible({ timeout: 60_000 })
  await type(page.getByLabel(/^General Maintenance/), '2,550.00')
  await expect(page.getByText('At most 12 % a year, simple interest, is allowed.')).toBeVisible()
  await type(page.getByLabel('Resolution'), 'AGM 2026, no. 7')
  await type(page.getByLabel('Resolved on'), '2026-09-14')
  await press(button(page, 'Add these rules'))
}

const addBank = async (page: Page, { press, type }: Hand) => {
  await expect(step(page, /^Step 5 of 6/)).toBeVisible()
  await type(page.getByLabel('Bank', { exact: true }), 'Sahakari Bank')
  await type(page.getByLabel('Account holder'), 'Amrapali CHS Ltd.')
  await type(page.getByLabel('Account number'), '002400010024')
  await type(page.getByLabel('IFSC'), 'DEMO0000024')
  const upi = page.getByLabel('UPI ID')
  await type(upi, 'name@okbank')
  await expect(page.getByText(/own UPI ID/)).toBeVisible()
  await type(upi, 'amrapali.chs@demobank')
  await expect(page.getByText(/own UPI ID/)).toBeHidden()
  await press(button(page, 'Save'))
}

const invite = async (page: Page, { press }: Hand, mails: number, sheets: number) => {
  await expect(step(page, /^Step 6 of 6/)).toBeVisible()
  await press(button(page, `Invite ${mails} people by e-mail`))
  await expect(page.getByText(`${mails} invitations sent`)).toBeVisible({ timeout: 120_000 })
  await expect(button(page, `Print ${sheets} joining sheets`)).toBeVisible()
}

/** What the flats owed comes into the books, and then the bills of the month; the first flat's has it, and its interest. */
const publishFirstBills = async (page: Page, { press, type }: Hand) => {
  await press(page.getByRole('link', { name: 'Preview the first bills' }))
  const begins = page.getByRole('region', { name: 'The books have not begun yet' })
  await expect(begins).toContainText('2 flats have balances as on 31-Mar-26')
  await expect(begins).toContainText('Principal 5,200.00, interest 318.00, advance 1,500.00')
  await expect(begins).toContainText('Members owe 4,018.00 together')
  await expect(button(page, 'Publish 24 bills')).toBeDisabled()
  await press(begins.getByRole('button', { name: 'Begin the books' }))
  const form = page.getByRole('dialog', { name: 'Begin the books' })
  await expect(form.getByRole('status')).toContainText('The difference of 4,018.00')
  await type(form.getByLabel('Bank', { exact: true }), '1,20,000.00')
  await type(form.getByLabel('Statutory reserve fund'), '1,24,018')
  await expect(form.getByRole('status')).toContainText('Both sides are equal.')
  expect(await violations(page)).toEqual([])
  await press(form.getByRole('button', { name: 'Begin the books' }))
  await expect(
    page.getByText('Brought forward on these bills: 4,018.00, the same as in the books.'),
  ).toBeVisible({ timeout: 30_000 })
  await press(button(page, 'Publish 24 bills'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Publish 24 bills' }))
  // saved before the page goes
  await expect(button(page, 'Publish 24 bills')).toHaveCount(0)
  await page.goto(`${gate.url}/apps/accounts/bills`)
  const bills = page.getByRole('grid', { name: 'List of bills' })
  await expect(bills.getByText(/\/000024$/)).toBeVisible({ timeout: 60_000 })
  await expect(bills.getByText(/\/000001$/)).toBeVisible()
}

const mailsTo = async (pattern: RegExp) => {
  const mailbox = await (await fetch(`${server.url}/dev/mailbox`)).text()
  const recipients = [...mailbox.matchAll(/data-recipient="([^"]+)"/g)].map(([, to]) => to ?? '')
  return new Set(recipients.filter((to) => pattern.test(to))).size
}

/** What follows of step 2 to the invitations, from the check of the flats on. */
const toTheInvitations = async (page: Page, me: Hand, flats: Flats) => {
  await me.press(button(page, 'Next'))
  await importThem(page, me)
  await test.step('people and what they owe', async () => {
    await expect(step(page, /^Step 3 of 6/)).toBeVisible({ timeout: 60_000 })
    await pastePeople(page, me, peopleRows(flats))
    await balance(page, me)
    await importThem(page, me)
  })
  await addRules(page, me)
  await addBank(page, me)
  await invite(page, me, flats.length - 2, 2)
}

test('story b: a secretary sets a society of 24 flats up from a spreadsheet, to the invitations', {
  tag: '@main',
}, async ({ open }) => {
  await startEmpty()
  const { page } = await open()
  const me = hand()
  await enterAsFirst(page, server, gate.url)
  await foundSociety(page, me, 'Amrapali CHS Ltd.')
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'the wizard')
  await test.step('flats, with one size to mend', async () => {
    const rows = flats24.map(([wing, number, , size, area], at) => [
      ...[wing, number, at === 15 ? '2.5Bhk' : size],
      area,
    ])
    await pasteFlats(page, me, rows)
    const row = page.getByRole('listitem').filter({ hasText: 'Row 17: B-104' })
    await row.getByLabel('Size').selectOption('4Bhk')
    await expect(page.getByText('Totals: 24 flats, 19,330 sq ft')).toBeVisible()
  })
  await toTheInvitations(page, me, flats24)
  expect(await mailsTo(/^owner\d+@/)).toBe(22)
  expect(await violations(page)).toEqual([])
  await test.step('the sheets of paper name flat and code', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => {
      window.print = () => {
        document.title = document.querySelector('.joining-sheets')?.textContent ?? ''
      }
    })
    await me.press(button(page, 'Print 2 joining sheets'))
    await expect(page).toHaveTitle(/Flat B-303.*joining code.*Flat B-304/s)
    await page.emulateMedia({ media: 'screen' })
  })
  await page.goto(`${gate.url}/apps/societysetup/policies`)
  await expect(page.getByText('4 policies', { exact: true })).toBeVisible()
  console.info(`story b: ${me.count()} interactions, ${me.minutes()} minutes of a practised hand`)
  await page.goto(`${gate.url}/apps/societysetup/start`)
  await me.press(button(page, /Invite/))
  await publishFirstBills(page, me)
})

test('96 flats take at most 40 interactions, from the new society to the invitations', async ({
  open,
}) => {
  await startEmpty()
  const { page } = await open()
  const me = hand()
  await enterAsFirst(page, server, gate.url)
  await foundSociety(page, me, 'Gulmohar CHS Ltd.')
  const flats = ['A', 'B', 'C', 'D'].flatMap((wing) =>
    Array.from(
      { length: 24 },
      (_, at) => [wing, `${1 + Math.floor(at / 4)}0${1 + (at % 4)}`] as const,
    ),
  )
  const rows = flats.map(([wing, number]) => [wing, number, '2Bhk', 640])
  await pasteFlats(page, me, rows)
  await expect(page.getByText('Totals: 96 flats, 61,440 sq ft')).toBeVisible()
  await toTheInvitations(page, me, flats)
  console.info(`96 flats: ${me.count()} interactions, ${me.minutes()} minutes of a practised hand`)
  expect(me.count()).toBeLessThanOrEqual(40)
})

test('without the server nothing that was typed is lost, and it all goes out afterwards', async ({
  open,
}) => {
  await startEmpty()
  const { page } = await open()
  const me = hand()
  await enterAsFirst(page, server, gate.url)
  await foundSociety(page, me, 'Amrapali CHS Ltd.')
  await untilReadyOffline({ page })
  for (const pack of ['setup', 'import']) await untilPackKept({ page }, pack)
  gate.close()
  await me.press(button(page, /^2\s*Flats|^Flats/))
  await me.press(page.getByText('Pattern', { exact: true }))
  await me.type(page.getByLabel('Carpet area, sq ft'), '640')
  await me.press(button(page, 'Add 16 flats'))
  await expect(page.getByText('16 flats', { exact: true })).toBeVisible()
  await me.press(button(page, 'Charges and rules'))
  await me.type(page.getByLabel('Resolution'), 'AGM 2026, no. 7')
  await me.type(page.getByLabel('Resolved on'), '2026-09-14')
  // what is typed is kept once it rests
  await expect.poll(() => storedText(page)).toContain('2026-09-14')
  await page.reload()
  await me.press(button(page, 'Charges and rules'))
  await expect(page.getByLabel('Resolution')).toHaveValue('AGM 2026, no. 7')
  await me.press(button(page, 'Add these rules'))
  await addBank(page, me)
  gate.open()
  await page.goto(`${gate.url}/apps/societysetup/all`)
  await expect(page.getByText('16 flats', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible({ timeout: 60_000 })
  await page.goto(`${gate.url}/apps/residentmgmt/registers/nomination`)
  await expect(page.getByText('No nomination is written down yet')).toBeVisible()
  await expect(button(page, 'Save as PDF')).toHaveCount(0)
})

test('the line is cut while flats, people and balances are pasted: nothing that was typed is lost', async ({
  open,
}) => {
  await startEmpty()
  const { page } = await open()
  const me = hand()
  const pasted = flats24.map(([wing, number, , size, area]) => [wing, number, size, area])
  const backAgain = async () => {
    await page.reload()
    await expect(page.getByText('Your last import is not finished')).toBeVisible()
  }
  await enterAsFirst(page, server, gate.url)
  await foundSociety(page, me, 'Amrapali CHS Ltd.')
  await untilReadyOffline({ page })
  for (const pack of ['setup', 'import']) await untilPackKept({ page }, pack)
  await test.step('step 2: flats', async () => {
    gate.close()
    await pasteFlats(page, me, pasted)
    await expect(page.getByText('Totals: 24 flats, 19,330 sq ft')).toBeVisible()
    await backAgain()
    await expect(page.getByText('Totals: 24 flats, 19,330 sq ft')).toBeVisible()
    gate.open()
    await me.press(button(page, 'Next'))
    await importThem(page, me)
  })
  await test.step('step 3: people, and what they owe', async () => {
    await expect(step(page, /^Step 3 of 6/)).toBeVisible({ timeout: 60_000 })
    // the flats are on this device too: people are held against them
    await expect(page.getByText(/Set-up: [1-9]\d* of \d+ done/)).toBeVisible({ timeout: 60_000 })
    gate.close()
    await pastePeople(page, me, peopleRows(flats24))
    await expect(page.getByRole('heading', { name: 'Opening balances' })).toBeVisible()
    await me.press(page.getByRole('radio', { name: 'The member owes it' }))
    await me.type(page.getByLabel('As on'), '31-Mar-26')
    await me.type(page.getByLabel('Principal'), '5,200.00')
    await backAgain()
    await expect(page.getByLabel('As on')).toHaveValue('31-Mar-26')
    await expect(page.getByLabel('Principal')).toHaveValue('5,200.00')
    await expect(page.getByRole('radio', { name: 'The member owes it' })).toBeChecked()
    await me.type(page.getByLabel('Interest'), '318')
    await me.type(page.getByRole('textbox', { name: 'Advance' }), '1,500')
    gate.open()
    await me.press(button(page, 'Next'))
    await importThem(page, me)
  })
  await expect(step(page, /^Step 4 of 6/)).toBeVisible({ timeout: 60_000 })
})

test('the demo is cleared by who types its name, and filled again in one tap', async ({ open }) => {
  server = await startDemoServer()
  gate = await openGate(server.url)
  const { page } = await open({ viewport: { width: 360, height: 740 } })
  await signIn({ page }, gate.url, 'Super admin')
  await page.goto(`${gate.url}/apps/societysetup/import`)
  await button(page, 'Start clean…').click()
  const sure = page.getByRole('dialog', { name: 'Clear Neem Chhaya CHS Ltd.?' })
  expect(await violations(page)).toEqual([])
  await sure.getByRole('button', { name: 'Clear everything' }).click()
  await expect(sure).toContainText('This is not the society')
  await sure.getByRole('textbox').fill('Neem Chhaya CHS Ltd.')
  await sure.getByRole('button', { name: 'Clear everything' }).click()
  await expect(step(page, /^Step 2 of 6: Flats$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('0 flats', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectNoSidewaysScroll(page, 'the wizard on a phone')
  await button(page, 'Fill with sample data').click()
  await page.goto(`${gate.url}/apps/societysetup/all`)
  await expect(page.getByText('24 flats', { exact: true })).toBeVisible({ timeout: 60_000 })
})
