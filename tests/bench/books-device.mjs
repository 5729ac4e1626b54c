/**
 * The Society Dashboard on a device with 100,000 journal lines, out of worker and cache with every server stopped; beside it the budget page of
 * Actual with a row for each of the same vouchers, stopped as well. From the start of the navigation until figures are painted.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startActual } from './actual.mjs'
import { ratioOf, spreadOf } from './figures.mjs'
import { shareMyPriority } from './priority.mjs'
import { runRounds } from './rounds.mjs'
import { startSocietyServer } from './society-server.mjs'
import { openPage, openProfile, prepareActual, requireStopped, signInOurs } from './stopped.mjs'

/** Each has two lines. */
const vouchers = 50_000
const limit = 0.4
const client = 'dist/client'
const figures = {
  ours: '.finance-table tbody tr',
  Actual: '[data-testid="budget-table"] [data-testid="row"]',
}

/** Statements are shown of all entries or of none. */
const untilAllIsHere = async (context, origin, treasurer) => {
  const page = await signInOurs(context, origin, treasurer)
  await page.goto(`${origin}/apps/accounts/statements`)
  await page.getByRole('table', { name: 'Trial balance' }).waitFor({ timeout: 600_000 })
  await page.goto(`${origin}/apps/dashboards/finance`)
  await page.locator(figures.ours).first().waitFor()
  await page.close()
}

const prepare = async (profile) => {
  const ours = await startSocietyServer(client, undefined)
  const actual = await startActual()
  try {
    process.stdout.write(
      `  making ${vouchers.toLocaleString('en')} vouchers, and as many rows for Actual\n`,
    )
    await ours.makeSociety({ receipts: vouchers })
    await actual.makeList('bench', vouchers)
    await untilAllIsHere(profile.context, ours.origin, ours.treasurer)
    const account = await prepareActual(profile.context, actual.page, 'bench')
    return {
      ours: `${ours.origin}/apps/dashboards/finance`,
      Actual: new URL('/budget', account).href,
    }
  } finally {
    ours.close()
    actual.close()
  }
}

const ms = ({ median, low, high }) =>
  `${Math.round(median)} (${Math.round(low)}–${Math.round(high)}) ms`

/** @param {number} runs */
export const measureDashboard = async (runs) => {
  if (!existsSync(join(client, 'index.html'))) throw new Error('Build first: npm run build')
  const profile = await openProfile()
  try {
    const addresses = await prepare(profile)
    for (const address of Object.values(addresses)) await requireStopped(address)
    shareMyPriority()
    const open = async (name) => {
      const { page, time } = await openPage(profile.context, addresses[name], figures[name])
      await page.close()
      return time
    }
    const contestants = { ours: () => open('ours'), Actual: () => open('Actual') }
    const { results, noisy } = await runRounds(
      runs,
      contestants,
      (_, time) => `${Math.round(time)} ms`,
    )
    const ratio = ratioOf(results.ours, results.Actual)
    const isHeld = ratio.median <= limit
    const cells = [
      `Society Dashboard, ${(2 * vouchers).toLocaleString('en')} journal lines`,
      ms(spreadOf(results.ours)),
      ms(spreadOf(results.Actual)),
      ratio.median.toFixed(2),
      `≤ ${limit}`,
      isHeld ? 'held' : '**over**',
    ]
    const text = [
      `On the device, servers stopped; ${runs} rounds after one warm-up, in turn, ${noisy} of them on a machine that was not quiet.`,
      '',
      "| opened from cache | Aangan | Actual's budget | ratio | limit |  |",
      '| --- | --- | --- | --- | --- | --- |',
      `| ${cells.join(' | ')} |`,
      '',
    ].join('\n')
    return { text, isHeld }
  } finally {
    await profile.end()
  }
}
