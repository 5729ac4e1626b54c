/**
 * `npm run bench -- start`: how the built app begins, beside Actual's, each behind a line of its own (`shaper.mjs`) and with the page's
 * processor four times slower; a server before Actual's packs what it sends.
 *
 * **Cold.** A new profile each time: until the page can be read (the field in which a person begins: e-mail here, password there), the first
 * paint, and the scripts and styles that came until then, packed alike. **Put away.** What the worker keeps once
 * the line is quiet. **Warm.** A list of 10,000 rows (mails; transactions of an account), out of worker and cache, the line slow; and once more
 * with the line cut. Three seconds after the rows: what of long tasks was above 50 ms, how much moved, and the heap of the page after it was swept
 * (Actual's rows lie in its worker, which is not counted).
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { startActual } from './actual.mjs'
import { startPacking } from './packing.mjs'
import { shareMyPriority } from './priority.mjs'
import { alone, beside } from './report.mjs'
import { runRounds } from './rounds.mjs'
import { startShaper } from './shaper.mjs'
import { startSocietyServer } from './society-server.mjs'
import { actualRows, openProfile, prepareActual, signInOurs } from './stopped.mjs'

const count = 10_000
const slower = 4
const restMs = 3000
const client = 'dist/client'
const begins = { ours: 'input[type=email]', Actual: 'input[placeholder="Password"]' }
const paths = { ours: '/login', Actual: '/' }
const rowsOf = { ours: '[data-list-row]', Actual: actualRows }
const probe = readFileSync(new URL('start-probe.js', import.meta.url), 'utf8')

const say = (text) => process.stdout.write(`${text}\n`)
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
const kilo = 1000

const withProfile = async (work) => {
  const profile = await openProfile()
  await profile.context.addInitScript({ content: probe })
  try {
    return await work(profile.context)
  } finally {
    await profile.end()
  }
}

const slowPage = async (context) => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, devtools }
}

const kinds = [
  ['js', /javascript/],
  ['css', /text\/css/],
]

/** Notes scripts and styles as they come, also those of the page's workers; not what the service worker puts away. */
const noteCode = (context) => {
  const answers = []
  context.on('requestfinished', (request) => {
    if (request.serviceWorker() === null) answers.push(request)
  })
  return async () => {
    const sums = { js: 0, css: 0 }
    for (const request of answers.slice()) {
      const answer = await request.response()
      const type = answer?.headers()['content-type'] ?? ''
      const kind = kinds.find(([, pattern]) => pattern.test(type))?.[0]
      if (kind === undefined) continue
      sums[kind] += gzipSync(await answer.body()).length / kilo
    }
    return sums
  }
}

/** What stands in the page itself counts as well; not what scripts write. */
const inlineSize = (html, tag) => {
  const found = [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))]
  return gzipSync(found.map(([, text]) => text).join('\n')).length / kilo
}

const startCold = (name, { shaper }) =>
  withProfile(async (context) => {
    shaper.setMode('slow')
    const { page } = await slowPage(context)
    const codeSoFar = noteCode(context)
    const answer = await page.goto(`${shaper.origin}${paths[name]}`, { waitUntil: 'commit' })
    const ready = await page.evaluate((field) => globalThis.startProbe.seen(field), begins[name])
    const code = await codeSoFar()
    const painted = await page.evaluate(() => globalThis.startProbe.firstPaint())
    const html = await answer.text()
    const js = code.js + inlineSize(html, 'script')
    return { ready, painted, js, css: code.css + inlineSize(html, 'style') }
  })

/** Nothing more comes for so long. */
const settledMs = 8000

const putAway = (name, { shaper }) =>
  withProfile(async (context) => {
    shaper.setMode('quick')
    const page = await context.newPage()
    await page.goto(`${shaper.origin}${paths[name]}`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    let found
    let since = performance.now()
    while (performance.now() - since < settledMs) {
      await page.waitForTimeout(1000)
      const next = await page.evaluate(() => globalThis.startProbe.cached())
      if (JSON.stringify(next) !== JSON.stringify(found)) since = performance.now()
      found = next
    }
    return found
  })

const openWarm = async (context, name, { shaper, list }, mode) => {
  shaper.setMode(mode)
  const { page, devtools } = await slowPage(context)
  await page.goto(list, { waitUntil: 'commit' })
  const time = await page.evaluate((rows) => globalThis.listProbe.paintedRows(rows), rowsOf[name])
  await page.waitForTimeout(restMs)
  const blocked = await page.evaluate(() => globalThis.startProbe.blocked())
  const shifted = await page.evaluate(() => globalThis.startProbe.shifted())
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = metrics.find((each) => each.name === 'JSHeapUsedSize').value / kilo / kilo
  await page.close()
  return { time, blocked, shifted, heap }
}

/** Both have their rows on the device before the clock starts. */
const prepareLists = async (context, { ours, Actual }) => {
  for (const { shaper } of [ours, Actual]) shaper.setMode('quick')
  const page = await signInOurs(context, ours.shaper.origin, ours.treasurer)
  ours.list = `${ours.shaper.origin}/apps/mail/inbox`
  await page.goto(ours.list)
  const total = count.toLocaleString('en-IN').replace(',', ',?')
  await page
    .getByText(new RegExp(`^\\D*${total} mails`))
    .first()
    .waitFor({ timeout: 300_000 })
  await page.close()
  const { password } = Actual
  Actual.list = await prepareActual(context, { url: Actual.shaper.origin, password }, 'bench')
}

const cold = async (sides, runs) => {
  say('\ncold, on a slow line')
  const { results, noisy } = await runRounds(
    runs,
    {
      ours: () => startCold('ours', sides.ours),
      Actual: () => startCold('Actual', sides.Actual),
    },
    (_, { ready, painted }) => `${seconds(painted)} and ${seconds(ready)}`,
  )
  const row = (facts, limit, key) =>
    beside(
      { noisy, ...facts },
      ...['Actual', limit, results.ours.map((each) => each[key])],
      results.Actual.map((each) => each[key]),
    )
  const bytes = { unit: 'KB', isCounted: true }
  const styles = gzipSync(readFileSync('node_modules/@mantine/core/styles.css')).length / kilo
  const css = results.ours.map((each) => each.css)
  return [
    row({ number: 'S1', what: 'cold, until the login page can be read' }, 0.14, 'ready'),
    row({ number: 'S2', what: 'cold, first paint' }, 0.1, 'painted'),
    row({ number: 'S5', what: 'scripts until then, packed', ...bytes }, 0.155, 'js'),
    beside(
      { number: 'S6', what: 'styles until then, packed', ...bytes },
      ...['all of Mantine', 0.6, css, css.map(() => styles)],
    ),
  ]
}

const stored = async (sides) => {
  say('\nput away by the worker')
  const [ours, theirs] = [await putAway('ours', sides.ours), await putAway('Actual', sides.Actual)]
  say(`  ours ${JSON.stringify(ours)}, Actual ${JSON.stringify(theirs)}`)
  const facts = { number: 'S7', isCounted: true }
  const kilobytes = { ...facts, unit: 'KB' }
  return [
    beside(
      { ...kilobytes, what: 'the shell that the worker puts away, unpacked' },
      ...['Actual', 0.1, [ours.shell.bytes / kilo], [theirs.shell.bytes / kilo]],
    ),
    alone({ ...facts, what: 'the shell, files', unit: '' }, 60, [ours.shell.entries]),
    alone({ ...kilobytes, what: 'packs put away at rest for a guest' }, null, [
      ours.packs.bytes / kilo,
    ]),
  ]
}

const warm = (sides, runs) =>
  withProfile(async (context) => {
    say(`\nwarm, a list of ${count} rows, on a slow line and on none`)
    await prepareLists(context, sides)
    shareMyPriority()
    const open = (name, mode) => () => openWarm(context, name, sides[name], mode)
    const { results, noisy } = await runRounds(
      runs,
      {
        ours: open('ours', 'slow'),
        Actual: open('Actual', 'slow'),
        oursCut: open('ours', 'down'),
        ActualCut: open('Actual', 'down'),
      },
      (_, { time }) => seconds(time),
    )
    const of = (name, key) => results[name].map((each) => each[key])
    const row = (facts, limit, key, cut = '') =>
      beside(
        { noisy, ...facts },
        ...['Actual', limit, of(`ours${cut}`, key), of(`Actual${cut}`, key)],
      )
    const list = `a list of ${count} rows`
    return [
      row({ number: 'S3', what: `warm, until ${list} is painted` }, 0.4, 'time'),
      row({ number: 'S4', what: `the same with the line cut` }, 0.4, 'time', 'Cut'),
      beside(
        { number: 'S4', what: 'the line cut', noisy },
        ...['the line slow', 1.1, of('oursCut', 'time'), of('ours', 'time')],
      ),
      row({ number: 'S9', what: `${list}: tasks above 50 ms` }, 0.15, 'blocked'),
      alone(
        { number: 'S9', what: `${list}: what moved (CLS)`, unit: '', isCounted: true },
        ...[0.01, of('ours', 'shifted')],
      ),
      row({ number: 'S9', what: `${list}: heap`, unit: 'MB', isCounted: true }, 0.5, 'heap'),
    ]
  })

/** @param {number} runs @returns {Promise<import('./report.mjs').Row[]>} S1 to S7 and S9, of the build that lies there */
export const measureStart = async (runs) => {
  const server = await startSocietyServer(client, undefined)
  const actual = await startActual()
  say(`making ${count} mails, and as many rows for Actual`)
  await server.makeSociety({ mails: count })
  await actual.makeList('bench', count)
  const packing = await startPacking(actual.page.url)
  const sides = {
    ours: { shaper: await startShaper(server.origin), treasurer: server.treasurer },
    Actual: { shaper: await startShaper(packing.origin), password: actual.page.password },
  }
  try {
    return [...(await cold(sides, runs)), ...(await stored(sides)), ...(await warm(sides, runs))]
  } finally {
    for (const { shaper } of Object.values(sides)) shaper.close()
    packing.close()
    server.close()
    actual.close()
  }
}
