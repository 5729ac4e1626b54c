/** A start from what is on the device: nothing is asked of the network before the person sees the list. */
import { expect } from '@playwright/test'
import { gate, openGatedDemo } from './gated-demo.ts'
import { openReports, reportRow, signIn, untilPacksKept, untilReadyOffline } from './person.ts'
import { test, type Visitor } from './visitor.ts'

const firstRow = 'Lift stops between floors'
const list = '/apps/reportproblem/all'

openGatedDemo('file')

/** Notes when the first row of the list was painted: the frame after it stood in the document. */
const noteFirstRow = ({ context }: Visitor) =>
  context.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-state="ready"] li') === null) return
      seen.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('first-row')))
    })
    seen.observe(document, { childList: true, subtree: true })
  })

/** A resident whose device holds the app and the reports. */
const withEverythingHere = async (owner: Visitor) => {
  await signIn(owner, gate.url, 'Owner')
  await openReports(owner)
  await expect(reportRow(owner, firstRow)).toBeVisible()
  await untilReadyOffline(owner)
  await untilPacksKept(owner, ['onlyOwner'])
  await owner.page.close()
}

const startAgain = async (owner: Visitor) => {
  await noteFirstRow(owner)
  owner.page = await owner.context.newPage()
  // As slow as a cheap phone: what comes too early then shows.
  const browser = await owner.context.newCDPSession(owner.page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await owner.page.goto(`${gate.url}${list}`)
  await expect(reportRow(owner, firstRow)).toBeVisible()
  const paintedAt = () =>
    owner.page.evaluate(() => {
      const [mark] = performance.getEntriesByName('first-row')
      return mark === undefined ? 0 : mark.startTime
    })
  await expect.poll(paintedAt).toBeGreaterThan(0)
  return paintedAt()
}

test('a start from cache makes no network request before the list is drawn', async ({ open }) => {
  const owner = await open()
  await withEverythingHere(owner)
  const begun = gate.seen.length
  const answers: { url: string; isFromWorker: boolean }[] = []
  owner.context.on('response', (response) => {
    // The worker's own requests pass the gate, which has been looked at.
    if (response.request().serviceWorker() !== null) return
    answers.push({ url: response.url(), isFromWorker: response.fromServiceWorker() })
  })
  const painted = await startAgain(owner)
  const origin = await owner.page.evaluate(() => performance.timeOrigin)
  const asked = () => gate.seen.slice(begun)
  expect(asked().filter(({ at }) => at < origin + painted)).toEqual([])
  // The same start does sync, later: the gate sees what passes.
  await expect.poll(() => asked().map(({ path }) => path)).toContain('/sync')

  const shell = answers.filter(({ url }) => url.includes('/assets/') || url.endsWith(list))
  expect(shell.length).toBeGreaterThan(5)
  expect(shell.filter(({ isFromWorker }) => !isFromWorker)).toEqual([])
})

test('firebase is not asked for before the list is painted', async ({ open }) => {
  const owner = await open()
  await withEverythingHere(owner)
  const painted = await startAgain(owner)
  const firebaseAt = () =>
    owner.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /firebase/.test(name))
        .map(({ name, startTime }) => ({ name, startTime })),
    )
  await expect.poll(async () => (await firebaseAt()).length).toBeGreaterThan(0)
  expect((await firebaseAt()).filter(({ startTime }) => startTime < painted)).toEqual([])
})

test('the list is painted with the server gone, in a new window', { tag: '@main' }, async ({
  open,
}) => {
  const owner = await open()
  await withEverythingHere(owner)
  gate.close()
  await startAgain(owner)
  await expect(
    owner.page.getByText('No internet connection found. App is running in offline mode.'),
  ).toBeVisible()
})

test('who logs in to a list gets it though the browser is never idle', async ({ open }) => {
  const owner = await open()
  await owner.context.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const { page } = owner
  await page.goto(`${gate.url}/login?redirect=${encodeURIComponent(list)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill('owner@demo.aangan.test')
  await page.getByLabel('Password', { exact: true }).fill('Aangan@demo1')
  gate.hold('/sync')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: /Syncing/ })).toBeVisible()
  await expect(page.getByText(/No society yet|Up to date/)).toHaveCount(0)
  gate.release('/sync')
  await expect(reportRow(owner, firstRow)).toBeVisible()
})
