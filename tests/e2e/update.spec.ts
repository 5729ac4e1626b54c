/** A new release: offered, never taken by itself, and nothing that waits is lost by it. */
import { expect } from '@playwright/test'
import { freePort, type ServerProcess } from '../factories/server-process.ts'
import { makeBuild } from './builds.ts'
import { demoFolder, startDemoServer } from './demo-server.ts'
import { openGate } from './gate.ts'
import { reportRow } from './person.ts'
import { buildOf, firstRow, offerOn, settle } from './releases.ts'
import { test } from './visitor.ts'

let server: ServerProcess | undefined
test.afterEach(async () => {
  await server?.end('SIGKILL')
})

test('a new version waits for Reload, and waiting changes survive it', { tag: '@main' }, async ({
  open,
}) => {
  const place = { port: await freePort(), folder: demoFolder() }
  const second = makeBuild('second')
  const first = await startDemoServer(place)
  server = first
  const owner = await open()
  const { page } = owner
  await settle(owner, first.url)
  const firstBuild = await buildOf(page)
  await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
  const isSamePage = () => page.evaluate(() => 'wasNotReloaded' in window)

  const offer = offerOn(page)
  await test.step('the server comes back with another release: the page offers it', async () => {
    expect(await first.end('SIGTERM')).toBe(0)
    await expect(offer).toHaveCount(0)
    server = await startDemoServer({ ...place, program: second.program })
    await expect(offer).toBeVisible({ timeout: 60_000 })
    await expect(offer.getByRole('button', { name: 'Later' })).toBeVisible()
    expect(await isSamePage()).toBe(true)
    expect(await buildOf(page)).toBe(firstBuild)
  })

  const title = 'Written before the update'
  await test.step('without the server: a change waits, Reload brings the new version', async () => {
    expect(await server?.end('SIGTERM')).toBe(0)
    await page.getByRole('button', { name: 'Report a problem' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('What is wrong?').fill(title)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(reportRow(owner, title)).toContainText('Waiting to send')
    await expect(offer).toContainText('Your waiting change is kept.')
    expect(await isSamePage()).toBe(true)
    await offer.getByRole('button', { name: 'Reload' }).click()
    // Chromium takes half a minute over a worker that was busy
    await expect.poll(() => buildOf(page).catch(() => null), { timeout: 60_000 }).toBe(second.build)
    await expect(reportRow(owner, title)).toContainText('Waiting to send')
    await expect(offer).toHaveCount(0)
  })

  await test.step('the change is sent by the new version', async () => {
    server = await startDemoServer({ ...place, program: second.program })
    await expect(reportRow(owner, title)).not.toContainText('Waiting to send', { timeout: 60_000 })
    await expect(reportRow(owner, title)).toHaveCount(1)
  })
})

test('where the old version is still at work when Reload is pressed, the page comes again and goes on asking', async ({
  open,
}) => {
  const place = { port: await freePort(), folder: demoFolder() }
  const second = makeBuild('busy')
  server = await startDemoServer(place)
  const gate = await openGate(server.url)
  const owner = await open()
  const { page } = owner
  await settle(owner, gate.url)
  const firstBuild = await buildOf(page)
  await server.end('SIGTERM')
  server = await startDemoServer({ ...place, program: second.program })
  const offer = offerOn(page)
  await expect(offer).toBeVisible({ timeout: 60_000 })

  const path = '/assets/slow-00000000.js'
  gate.hold(path)
  await page.evaluate((slow) => {
    void fetch(slow)
    Object.assign(window, { wasNotReloaded: true })
  }, path)
  await expect.poll(() => gate.held(path)).toBe(1)
  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect
    .poll(() => page.evaluate(() => 'wasNotReloaded' in window).catch(() => true))
    .toBe(false)
  expect(await buildOf(page)).toBe(firstBuild)
  // Chromium gives the place over when the old one has been idle for a while, or never while it is kept busy.
  await expect(reportRow(owner, firstRow)).toBeVisible()
  await expect(offer).toBeVisible()
  gate.release(path)
  await gate.end()
})

test('a version that the server takes no more goes within a minute, in every tab, with what was typed', {
  tag: '@long',
}, async ({ open }) => {
  const place = { port: await freePort(), folder: demoFolder() }
  const second = makeBuild('forced')
  server = await startDemoServer(place)
  const gate = await openGate(server.url)
  const owner = await open()
  const { page } = owner
  await settle(owner, gate.url)
  const other = await owner.context.newPage()
  await other.goto(`${gate.url}/home`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await page.getByRole('dialog').getByLabel('What is wrong?').fill('Typed in the last minute')

  await server.end('SIGTERM')
  const body = JSON.stringify({ error: 'UPGRADE', minSchema: 99 })
  gate.answer('/sync', { status: 426, type: 'application/json', body })
  server = await startDemoServer({ ...place, program: second.program })
  for (const tab of [other, page]) {
    await tab.bringToFront()
    await tab.evaluate(() => dispatchEvent(new Event('online')))
    const bar = tab.getByRole('status').filter({ hasText: 'New version available' })
    await expect(bar).toContainText('Reload within 1 minute', { timeout: 60_000 })
    await expect(bar.getByRole('button', { name: 'Later' })).toHaveCount(0)
    await expect(tab.getByRole('timer')).toHaveText(/^(1:00|0:[0-5]\d)$/)
  }
  await expect.poll(() => buildOf(page).catch(() => null), { timeout: 90_000 }).toBe(second.build)
  await expect(page.getByRole('dialog').getByLabel('What is wrong?')).toHaveValue(
    'Typed in the last minute',
  )
  await test.step('once is enough, whatever the server says then', async () => {
    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^This version of Aangan is too old/)).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(0)
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)
  })
  await gate.end()
})
