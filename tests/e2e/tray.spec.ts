/** What was refused, what waits, and what is left behind after a logout. */
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { storedText } from './device-data.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { reportRow, untilPacksKept, untilReadyOffline } from './person.ts'
import { editTitle, makeReport, openListAs } from './reports.ts'
import { test, type Visitor } from './visitor.ts'

const banner = 'No internet connection found. App is running in offline mode.'

openGatedDemo('file')

const openTray = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: /Open what is waiting/ }).click()
  const tray = page.getByRole('dialog', { name: /Needs attention|Waiting to send|Changes/ })
  await expect(tray).toBeVisible()
  return tray
}

/** With everything on the device that a resident needs without a server. */
const openKept = async (owner: Visitor) => {
  await openListAs(owner, 'Owner', gate.url)
  await untilReadyOffline(owner)
  await untilPacksKept(owner, ['onlyOwner'])
}

const pressLogout = async ({ page }: Visitor) => {
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('a refused change needs attention with its words and the reason, until it is discarded', {
  tag: '@main',
}, async ({ open }) => {
  const owner = await open()
  const admin = await open()
  const title = 'Garden tap drips'
  await openListAs(owner, 'Owner', gate.url)
  await openListAs(admin, 'Admin', server.url)
  await makeReport(owner, title.toUpperCase())
  await expect(reportRow(admin, title.toUpperCase())).toBeVisible()
  await expect(reportRow(owner, title.toUpperCase())).not.toContainText('Waiting to send')

  gate.close()
  await editTitle(owner, title.toUpperCase(), 'Garden tap drips, says the owner')
  await editTitle(admin, title.toUpperCase(), 'Garden tap drips, says the office')
  await expect(owner.page.getByText(banner)).toBeVisible()
  gate.open()
  const chip = owner.page.getByRole('button', { name: /^1 needs attention/ })
  await expect(chip).toBeVisible({ timeout: 60_000 })
  await expect(
    owner.page.getByRole('article').getByRole('heading', { name: /says the office$/ }),
  ).toBeVisible()

  const tray = await openTray(owner)
  const refused = tray.getByRole('listitem').filter({ hasText: 'says the owner' })
  await expect(refused).toContainText('Edit not accepted: Garden tap drips, says the owner')
  await expect(refused).toContainText('Somebody else changed the same field first.')
  await refused.getByRole('button', { name: 'Discard' }).click()
  const question = owner.page.getByRole('dialog', { name: 'Discard this change?' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await owner.page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  await expect(tray).toContainText('Nothing needs your attention.')
  await owner.page.keyboard.press('Escape')
  await expect(chip).toHaveCount(0)
  await owner.page.reload()
  await expect(owner.page.getByRole('heading', { name: /says the office$/ })).toBeVisible()
  expect(await storedText(owner.page)).not.toContain('says the owner')
})

test('a change that waits can be withdrawn without the server', async ({ open }) => {
  const owner = await open()
  await openKept(owner)
  gate.close()
  await expect(owner.page.getByText(banner)).toBeVisible({ timeout: 60_000 })
  await makeReport(owner, 'Written by mistake')
  await expect(reportRow(owner, 'Written by mistake')).toContainText('Waiting to send')
  const tray = await openTray(owner)
  const waiting = tray.getByRole('listitem').filter({ hasText: 'Written by mistake' })
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect(waiting).toHaveCount(0)
  await owner.page.keyboard.press('Escape')
  await expect(reportRow(owner, 'Written by mistake')).toHaveCount(0)

  gate.open()
  await makeReport(owner, 'Written on purpose')
  await expect(reportRow(owner, 'Written on purpose')).not.toContainText('Waiting to send', {
    timeout: 60_000,
  })
  const admin = await open()
  await openListAs(admin, 'Admin', server.url)
  await expect(reportRow(admin, 'Written on purpose')).toBeVisible()
  await expect(reportRow(admin, 'Written by mistake')).toHaveCount(0)
})

test('a logout with unsent changes asks first; discarding leaves nothing of the person behind', async ({
  open,
}) => {
  const owner = await open()
  const { page } = owner
  const canary = 'Canary in the stairwell'
  await openKept(owner)
  gate.close()
  await makeReport(owner, canary)
  await expect(reportRow(owner, canary)).toContainText('Waiting to send')
  const before = await storedText(page)
  for (const trace of [canary, 'owner@demo.aangan.test']) expect(before).toContain(trace)

  await pressLogout(owner)
  const question = page.getByRole('dialog', { name: '1 change is not sent yet' })
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(reportRow(owner, canary)).toContainText('Waiting to send')

  await pressLogout(owner)
  await question.getByRole('button', { name: 'Log out and discard' }).click()
  await expect(page).toHaveURL(/\/login/)
  const traces = [canary, 'owner@demo.aangan.test', 'Rohan Deshpande', 'Lift stops between floors']
  const left = async () => {
    const stored = await storedText(page)
    return traces.filter((trace) => stored.includes(trace))
  }
  await expect.poll(left).toEqual([])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Log-in to your account' })).toBeVisible()
  gate.open()
  await openListAs(owner, 'Owner', gate.url)
  await expect(reportRow(owner, 'Lift stops between floors')).toBeVisible()
  await expect(reportRow(owner, canary)).toHaveCount(0)
})

test('Sync now sends what waits before the logout', async ({ open }) => {
  const owner = await open()
  await openKept(owner)
  gate.close()
  await makeReport(owner, 'Sent before leaving')
  await pressLogout(owner)
  const question = owner.page.getByRole('dialog', { name: '1 change is not sent yet' })
  await question.getByRole('button', { name: 'Sync now' }).click()
  await expect(question).toContainText('Still no connection. Nothing was sent.', {
    timeout: 60_000,
  })
  const download = owner.page.waitForEvent('download')
  await question.getByRole('button', { name: 'Save to a file' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(file).changes).toMatchObject([
    { change: 'New report: Sent before leaving', state: 'waiting' },
  ])
  gate.open()
  await question.getByRole('button', { name: 'Sync now' }).click()
  const safe = owner.page.getByRole('dialog', { name: 'Everything is sent' })
  await expect(safe).toContainText('Everything is up to date.', { timeout: 60_000 })
  await safe.getByRole('button', { name: 'Logout' }).click()
  await expect(owner.page).toHaveURL(/\/login/)
  const admin = await open()
  await openListAs(admin, 'Admin', server.url)
  await expect(reportRow(admin, 'Sent before leaving')).toBeVisible()
})
