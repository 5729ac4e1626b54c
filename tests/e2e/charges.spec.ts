/** Maintenance charges, end to end: the run of story (e), two treasurers at once, and a line that is cut. */
import { expect, test } from '@playwright/test'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { openPerson, type Person, signIn, untilReadyOffline } from './person.ts'

openGatedDemo()

let people: Person[] = []
test.afterEach(async () => {
  for (const person of people) await person.closeBrowser()
  people = []
})

const openOffice = async (who: 'Admin' | 'Treasurer', url: string) => {
  const person = await openPerson()
  people.push(person)
  await signIn(person, url, who)
  await person.page.goto(`${url}/apps/maintenancecharges`)
  await expect(person.page.getByText('Dec-26: dated 01-Dec-26, due 10-Dec-26')).toBeVisible({
    timeout: 30_000,
  })
  return person
}

const totals = ({ page }: Person) => page.getByRole('grid', { name: 'Bills of Dec-26' })
const publish = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Publish 24 bills' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 24 bills for Dec-26' })
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('the run that is due is previewed to the rupee, with what stands against it, and published', {
  tag: '@main',
}, async () => {
  const admin = await openOffice('Admin', server.url)
  await expect(totals(admin)).toContainText('72,291.00')
  await expect(admin.page.getByText('B-101 unpaid for more than 3 months')).toBeVisible()
  await expect(admin.page.getByText('B-202 unpaid for more than 3 months')).toBeVisible()
  await publish(admin)
  await expect(admin.page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible({ timeout: 30_000 })
  const owner = await openPerson({ viewport: { width: 360, height: 740 } })
  people.push(owner)
  await signIn(owner, server.url, 'Owner')
  await expect(owner.page.getByText('You owe ₹6,053.00 for A-104')).toBeVisible({ timeout: 30_000 })
  // the server has sent it by itself
  await owner.page.goto(`${server.url}/apps/mail/inbox`)
  await expect(owner.page.getByText('Bill for Dec-26, flat A-104').first()).toBeVisible()
  await admin.page.goto(`${server.url}/apps/accounts/bills`)
  await expect(admin.page.getByRole('status').filter({ hasText: 'Dec-26: ' })).toContainText(
    / of 24 bills sent/,
  )

  // of what is overdue a letter reminds, and of no bill that was made ahead
  await admin.page.goto(
    `${server.url}/apps/accounts/bills?filter=state.has.Overdue~period.is.Nov-26`,
  )
  await admin.page.getByRole('checkbox', { name: /^Select all \d+ rows shown$/ }).press('Space')
  await admin.page.getByRole('button', { name: /^Remind/ }).click()
  const reminding = admin.page.getByRole('dialog', { name: 'Remind of dues' })
  await reminding.getByRole('button', { name: /^Send \d+ letters?$/ }).click()
  const sent = reminding.getByRole('button', { name: /letters? sent$/ })
  await expect(sent).toBeDisabled()
  await expect(sent).not.toHaveAttribute('data-loading')
  await expect(owner.page.getByText('A-104: ₹3,029.00 is overdue').first()).toBeVisible({
    timeout: 30_000,
  })
  expect([...admin.complaints, ...owner.complaints]).toEqual([])
})

test('two treasurers publish the same month at once: one run stands, the other is told', async () => {
  const admin = await openOffice('Admin', gate.url)
  const treasurer = await openOffice('Treasurer', gate.url)
  await untilReadyOffline(admin)
  await untilReadyOffline(treasurer)
  gate.close()
  await publish(admin)
  await publish(treasurer)
  for (const { page } of [admin, treasurer]) {
    await expect(
      page.getByText('Waiting to publish. Residents do not see these bills yet.'),
    ).toBeVisible()
  }
  gate.open()
  await expect
    .poll(
      async () => {
        const refused = await Promise.all(
          [admin, treasurer].map(({ page }) =>
            page
              .getByRole('button', { name: /1 needs? attention/ })
              .first()
              .isVisible(),
          ),
        )
        return refused.filter(Boolean).length
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  for (const { page } of [admin, treasurer]) {
    await expect(page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible({ timeout: 60_000 })
  }
})

test('where bills are checked, one prepares them and another verifies and publishes', async () => {
  const treasurer = await openOffice('Treasurer', server.url)
  const admin = await openOffice('Admin', server.url)
  const { page } = treasurer
  await page.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Change "Bills"' }).click()
  const form = page.getByRole('dialog', { name: 'Change "Bills"' })
  await form.getByLabel('Somebody else than who prepared bills').click({ force: true })
  await form.getByLabel('Resolution').fill('Committee, 20-Nov-2026, no. 4')
  await form.getByLabel('From').fill('2026-11-20')
  await form.getByRole('button', { name: 'Adopt' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Bill run' }).click()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('waits for somebody else to publish it')).toBeVisible()
  const own = page.getByRole('button', { name: 'Publish 24 bills' })
  await expect(own).toBeHidden()
  const verify = admin.page.getByRole('button', { name: 'Verify' })
  await verify.click({ timeout: 30_000 })
  await expect(page.getByText('Verified. It can be published.')).toBeVisible({ timeout: 30_000 })
  await expect(own).toBeHidden()
  await publish(admin)
  for (const { page } of [admin, treasurer]) {
    await expect(page.getByText('Jan-27: dated 01-Jan-27')).toBeVisible({ timeout: 30_000 })
  }
  expect([...admin.complaints, ...treasurer.complaints]).toEqual([])
})

test('a head is tried on every flat, adopted from a day on, and counts from then', async () => {
  const { page, complaints } = await openOffice('Treasurer', server.url)
  await page.getByRole('link', { name: 'What if' }).click()
  await page.getByLabel('New amount').fill('2,650')
  await expect(page.getByText('₹72,291.00 now, ₹74,711.00 then (+2,420.00)')).toBeVisible()
  await page.getByRole('button', { name: 'Adopt from a day on' }).click()
  const form = page.getByRole('dialog', { name: 'Change General Maintenance from a day on' })
  await form.getByLabel('From').fill('2026-03-01')
  await form.getByRole('button', { name: 'Adopt' }).click()
  await expect(form.getByText('Choose a day after').first()).toBeVisible()
  await form.getByLabel('From').fill('2026-12-01')
  await form.getByRole('button', { name: 'Adopt' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'Heads' }).click()
  await expect(page.getByText('₹2,650.00')).toBeVisible()
  await page.getByRole('link', { name: 'Bill run' }).click()
  await expect(page.getByRole('grid', { name: 'Bills of Dec-26' })).toContainText('74,711.00')
  expect(complaints).toEqual([])
})
