/**
 * `npm run bench -- list`: lists of 10,000 mails and 5,000 reports on the built app, with every server stopped.
 *
 * **Opening**: from the start of the navigation until the first rows are painted, out of worker and cache; beside it the list of
 * an account with 10,000 rows in Actual's own page, stopped as well. **Keystroke**: a letter in the search of mails until the page has
 * done what it sets off, until the frame with it is painted, and for the last of a word until what is found is drawn; processor as it
 * is. **Scrolling**: down to row 1,000, with rows drawn wherever the list is seen, in each frame of the page and in each picture that
 * the browser has shown.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startActual } from './actual.mjs'
import { ratioOf, spreadOf } from './figures.mjs'
import { scrollList } from './list-scroll.mjs'
import { shareMyPriority } from './priority.mjs'
import { runRounds } from './rounds.mjs'
import { startSocietyServer } from './society-server.mjs'
import {
  actualRows,
  openPage,
  openProfile,
  prepareActual,
  requireStopped,
  signInOurs,
} from './stopped.mjs'

const counts = { mails: 10_000, reports: 5000 }
const limits = { ratio: 0.4, taken: 16, painted: 33, row: 1000 }
const words = ['water tank', 'lift 99', 'festival', 'person 12', '4321', 'nobody']
const client = 'dist/client'
const rowsOf = { ours: '[data-list-row]', actual: actualRows }

const say = (text) => process.stdout.write(`${text}\n`)

const prepareOurs = async (context, origin, treasurer) => {
  const page = await signInOurs(context, origin, treasurer)
  for (const [path, total] of [
    ['/apps/mail/inbox', counts.mails],
    ['/apps/reportproblem/all', counts.reports],
  ]) {
    await page.goto(`${origin}${path}`)
    await page
      .getByText(
        new RegExp(`^\\D*${total.toLocaleString('en-IN').replace(',', ',?')} (mails|reports)`),
      )
      .first()
      .waitFor({ timeout: 300_000 })
  }
  await page.close()
}

const typeWords = async (page) => {
  const box = page.getByRole('searchbox', { name: 'Search mail' })
  await box.focus()
  await page.evaluate(() => globalThis.listProbe.watchChanges())
  const drawn = []
  for (const word of words) {
    await page.keyboard.type(word, { delay: 120 })
    await page.waitForTimeout(1000)
    const change = await page.evaluate(() => globalThis.listProbe.lastChange())
    // what is found may be the same as one letter before
    if (change > 0) drawn.push(change)
    await box.fill('')
    await page.waitForTimeout(600)
  }
  return { ...(await page.evaluate(() => globalThis.listProbe.takeKeys())), drawn }
}

const percentile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

const openers = (profile, addresses) => {
  const open = async (name) => {
    const rows = name === 'Actual' ? rowsOf.actual : rowsOf.ours
    const { page, time } = await openPage(profile.context, addresses[name], rows)
    const more =
      name === 'mails'
        ? { keys: await typeWords(page), scroll: await scrollList(page, rows, limits.row) }
        : {}
    await page.close()
    return { time, ...more }
  }
  return Object.fromEntries(Object.keys(addresses).map((name) => [name, () => open(name)]))
}

const prepare = async (profile) => {
  const ours = await startSocietyServer(client, undefined)
  const actual = await startActual()
  try {
    say(`  making ${counts.mails} mails, ${counts.reports} reports and as many rows for Actual`)
    await ours.makeSociety(counts)
    await actual.makeList('bench', counts.mails)
    await prepareOurs(profile.context, ours.origin, ours.treasurer)
    const account = await prepareActual(profile.context, actual.page, 'bench')
    return {
      mails: `${ours.origin}/apps/mail/inbox`,
      reports: `${ours.origin}/apps/reportproblem/all`,
      Actual: account,
    }
  } finally {
    ours.close()
    actual.close()
  }
}

const ms = ({ median, low, high }) =>
  `${Math.round(median)} (${Math.round(low)}–${Math.round(high)}) ms`
const verdict = (isHeld) => (isHeld ? 'held' : '**over**')

const keysOf = (results) => {
  const all = (name) => results.flatMap(({ keys }) => keys[name])
  const isHeld = (name) => percentile(all(name), 0.95) <= limits[name]
  const figures = (name) =>
    `median ${percentile(all(name), 0.5)?.toFixed(1)} ms, p95 ${percentile(all(name), 0.95)?.toFixed(1)} ms`
  const judged = (name) => `${figures(name)}, limit ${limits[name]} ms: ${verdict(isHeld(name))}`
  return {
    isHeld: isHeld('taken') && isHeld('painted'),
    text: `A key in the search of mails (${all('taken').length} keys) until the page has taken it: ${judged('taken')}; until the frame with the letter is painted: ${judged('painted')}; the last of a word until what is found is drawn: ${figures('drawn')}.`,
  }
}

const scrolledOf = (results) => {
  const sum = (name) => results.reduce((all, { scroll }) => all + scroll[name], 0)
  const row = Math.min(...results.map(({ scroll }) => scroll.row))
  const isHeld = row >= limits.row && sum('blank') + sum('blankPictures') === 0
  return {
    isHeld,
    text: `Scrolling: down to row ${row}, at least ${limits.row}; ${sum('blank')} of ${sum('seen')} frames of the page and ${sum('blankPictures')} of ${sum('pictures')} pictures of the browser had a place without rows: ${verdict(isHeld)}.`,
  }
}

/** @param {number} runs @returns {Promise<{ text: string, isHeld: boolean }>} */
export const measureList = async (runs) => {
  if (!existsSync(join(client, 'index.html'))) throw new Error('Build first: npm run build')
  const profile = await openProfile()
  try {
    const addresses = await prepare(profile)
    for (const address of Object.values(addresses)) await requireStopped(address)
    shareMyPriority()
    const tell = (_name, { time }) => `${Math.round(time)} ms`
    const { results, noisy } = await runRounds(runs, openers(profile, addresses), tell)
    const times = (name) => results[name].map(({ time }) => time)
    const theirs = spreadOf(times('Actual'))
    const lines = ['mails', 'reports'].map((name) => {
      const ratio = ratioOf(times(name), times('Actual'))
      return {
        isHeld: ratio.median <= limits.ratio,
        cells: [
          `${counts[name]} ${name}`,
          ms(spreadOf(times(name))),
          ms(theirs),
          ratio.median.toFixed(2),
          `≤ ${limits.ratio}`,
        ],
      }
    })
    const keys = keysOf(results.mails)
    const scrolled = scrolledOf(results.mails)
    const text = `Servers stopped; ${runs} rounds after one warm-up, in turn, ${noisy} of them on a machine that was not quiet. Actual's list has ${counts.mails} rows.

| opened from cache | Aangan | Actual | ratio | limit |  |
| --- | --- | --- | --- | --- | --- |
${lines.map(({ cells, isHeld }) => `| ${[...cells, verdict(isHeld)].join(' | ')} |`).join('\n')}

${keys.text}

${scrolled.text}
`
    return { text, isHeld: [...lines, keys, scrolled].every(({ isHeld }) => isHeld) }
  } finally {
    await profile.end()
  }
}
