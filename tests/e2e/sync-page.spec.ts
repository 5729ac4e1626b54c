/** Settings, "Sync and storage": what it says is true online and offline; a refused edit comes back with both values. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll, namelessControls, violations } from './axe.ts'
import { gate, openGatedDemo, server } from './gated-demo.ts'
import { reportRow, untilReadyOffline } from './person.ts'
import { editTitle, makeReport, openListAs } from './reports.ts'
import { test } from './visitor.ts'

openGatedDemo('file')

const patience = { timeout: 60_000 }

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: /account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings.getByRole('heading', { name: 'Sync and storage' })).toBeVisible()
  return settings
}

/** Half-faded text has no contrast; the browser's own scheme decides. */
const lookInBothSchemes = async (page: Page, what: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    expect(await violations(page), `${what}, ${colorScheme}`).toEqual([])
    expect(await namelessControls(page), what).toEqual([])
    await expectNoSidewaysScroll(page, what)
    if (process.env.E2E_PICTURES !== undefined) {
      const { width } = page.viewportSize() ?? { width: 0 }
      await page.screenshot({
        path: `${process.env.E2E_PICTURES}/${what}-${width}-${colorScheme}.png`,
      })
    }
  }
}

test('two people edit the same title: the refused one sees both, edits and resends', async ({
  open,
}) => {
  const owner = await open({ viewport: { width: 1280, height: 800 } })
  const admin = await open()
  const { page } = owner
  await openListAs(owner, 'Owner', gate.url)
  await openListAs(admin, 'Admin', server.url)
  await makeReport(owner, 'Pump is loud')
  await expect(reportRow(admin, 'Pump is loud')).toBeVisible()
  await expect(reportRow(owner, 'Pump is loud')).not.toContainText('Waiting to send', patience)

  gate.close()
  await editTitle(owner, 'Pump is loud', 'Pump is loud at night')
  await editTitle(admin, 'Pump is loud', 'Pump in wing B is loud')
  gate.open()
  await page.getByRole('button', { name: /^1 needs attention/ }).click(patience)
  const tray = page.getByRole('dialog', { name: 'Needs attention' })
  const refused = tray.getByRole('listitem').filter({ hasText: 'Edit not accepted' })
  await expect(refused).toContainText('Somebody else changed the same field first.')
  const field = refused.getByRole('region', { name: 'What is wrong?' })
  await expect(field).toContainText(/Yours\s*Pump is loud at night/)
  await expect(field).toContainText(/Theirs, \d\d:\d\d\s*Pump in wing B is loud/)
  await lookInBothSchemes(page, 'tray')
  await page.setViewportSize({ width: 360, height: 740 })
  await lookInBothSchemes(page, 'tray')
  await page.setViewportSize({ width: 1280, height: 800 })

  await refused.getByRole('button', { name: 'Edit and resend' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the report' })
  const title = form.getByLabel('What is wrong?')
  await expect(title).toHaveValue('Pump is loud at night')
  await expect(form).toContainText('Somebody else wrote: “Pump in wing B is loud”')
  await lookInBothSchemes(page, 'resend')
  await title.fill('Pump in wing B is loud at night')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)
  await expect(reportRow(admin, 'Pump in wing B is loud at night')).toBeVisible(patience)
})

test('Sync and storage says the truth online and offline', async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await openListAs(owner, 'Owner', gate.url)
  await untilReadyOffline(owner)
  const shell = page
    .getByRole('region', { name: 'Ready for offline' })
    .getByRole('listitem')
    .first()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await openSettings(page)
  await expect(shell).toContainText(/Ready$/)
  await page.reload()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const sync = settings.getByRole('region', { name: 'Sync', exact: true })
  await expect(sync).toContainText('This device has everything the server has.', patience)
  await expect(sync).toContainText(/As of \d\d:\d\d/)
  await sync.getByRole('button', { name: 'Sync now' }).click()
  await expect(sync).toContainText('Everything is up to date.', patience)
  await expect(settings.getByRole('region', { name: 'Storage' })).toContainText(/used/)
  const check = settings.getByRole('region', { name: 'Check this device' })
  await check.getByRole('button', { name: 'Check now' }).click()
  await expect(check).toContainText(/Checked \d\d:\d\d\. Everything is right\./, patience)
  const ready = settings.getByRole('region', { name: 'Ready for offline' })
  await expect(ready.getByRole('listitem').first()).toContainText('Ready')
  const login = ready.getByRole('listitem').filter({ hasText: 'Log in and register' })
  const get = login.getByRole('button', { name: 'Get ready' })
  if (await get.isVisible()) await get.click()
  await expect(login).toContainText(/Ready$/)
  await lookInBothSchemes(page, 'settings')
  await page.setViewportSize({ width: 360, height: 740 })
  await lookInBothSchemes(page, 'settings')

  gate.close()
  await sync.getByRole('button', { name: 'Sync now' }).click()
  await expect(sync).toContainText('Still no connection. Nothing was sent.', patience)
  await expect(sync).toContainText('No internet connection found.')
  await check.getByRole('button', { name: 'Check now' }).click()
  await expect(check).toContainText('The check begins when there is a connection.')
  await lookInBothSchemes(page, 'settings-offline')

  const download = page.waitForEvent('download')
  await settings.getByRole('button', { name: 'Export my data' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(file).person).toMatchObject({
    data: { email: 'owner@demo.aangan.test' },
  })
  expect(file).toContain('Lift stops between floors')
  await expect(settings).toContainText('Saved to your downloads.')

  gate.open()
  await sync.getByRole('button', { name: 'Sync now' }).click()
  await expect(sync).toContainText('Everything is up to date.', patience)
  await expect(check).toContainText(/Checked \d\d:\d\d/, patience)
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
})

test('a server that says "later" is named with the time of the next try', async ({ open }) => {
  const owner = await open()
  const { page } = owner
  await openListAs(owner, 'Owner', gate.url)
  gate.answer('/sync', {
    status: 503,
    type: 'application/json',
    body: JSON.stringify({ error: 'BUSY' }),
  })
  const settings = await openSettings(page)
  await settings.getByRole('button', { name: 'Sync now' }).click()
  await expect(
    settings.getByText(/^Server is busy, trying again at \d\d:\d\d$/).first(),
  ).toBeVisible(patience)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Server busy/ })).toBeVisible()
  await lookInBothSchemes(page, 'busy')
  gate.answer('/sync', undefined)
  await expect(page.getByRole('button', { name: /^Up to date/ })).toBeVisible(patience)
})
