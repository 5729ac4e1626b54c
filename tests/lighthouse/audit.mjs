/**
 * Lighthouse's own mobile settings (a slow phone and line, simulated) on the built app and a real server. A signed-in
 * page is the same browser profile with its data kept, as a person comes back to it.
 *
 *   npm run lighthouse -- --runs 5 --only home
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { isQuiet, machineFacts } from '../bench/machine.mjs'
import { freePort, startServer } from '../factories/server-process.ts'
import { chromiumLaunch } from '../setup/chromium.mjs'
import { enter } from '../tour/people.ts'
import lighthouse from './node_modules/lighthouse/core/index.js'

const pages = [
  { name: 'login', path: '/login', person: 'guest', performance: 0.95 },
  { name: 'home', path: '/home', person: 'owner', performance: 0.9 },
  { name: 'contact-us', path: '/apps/reportproblem/all', person: 'owner', performance: 0.9 },
]
const categories = ['performance', 'accessibility', 'best-practices']
const largestShift = 0.01

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    /** Where the scores go as well: for `npm run bench`. */
    json: { type: 'string' },
  },
})
const runs = Number(values.runs)
const say = (text) => process.stdout.write(`${text}\n`)

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const timeOf = (audits, name) => Math.round(audits[name].numericValue)

const factsOf = ({ categories: found, audits }) => ({
  scores: categories.map((name) => found[name].score),
  shift: audits['cumulative-layout-shift'].numericValue,
  fcp: timeOf(audits, 'first-contentful-paint'),
  lcp: timeOf(audits, 'largest-contentful-paint'),
  tbt: timeOf(audits, 'total-blocking-time'),
  refused: categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`),
})

const withBrowser = async (profile, work) => {
  const port = await freePort()
  const { args, ...launch } = chromiumLaunch()
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: null,
  })
  try {
    return await work(context, port)
  } finally {
    await context.close()
  }
}

/** A browser for each run: what an earlier page left in a process is walked through at the next start, and counted. */
const audit = async ({ path, person }, url) => {
  const profile = mkdtempSync(join(tmpdir(), 'aangan-lighthouse-'))
  try {
    await withBrowser(profile, async (context) =>
      enter(context.pages()[0] ?? (await context.newPage()), url, person),
    )
    const measured = []
    for (let tries = 0; measured.length < runs && tries < 2 * runs; tries += 1) {
      const { lhr } = await withBrowser(profile, (_, port) =>
        lighthouse(`${url}${path}`, {
          port,
          onlyCategories: categories,
          disableStorageReset: person !== 'guest',
        }),
      )
      const facts = factsOf(lhr)
      if (facts.scores[0] !== null) measured.push(facts)
      else say(`  measured again: ${lhr.audits['first-contentful-paint'].errorMessage}`)
    }
    return measured
  } finally {
    rmSync(profile, { recursive: true, force: true })
  }
}

const check = ({ name, performance }, facts) => {
  const [speed, accessibility, practices] = categories.map((_, at) =>
    median(facts.map(({ scores }) => scores[at])),
  )
  const shift = median(facts.map((each) => each.shift))
  const refused = [...new Set(facts.flatMap((each) => each.refused))]
  const times = ['fcp', 'lcp', 'tbt'].map((key) => `${key} ${median(facts.map((f) => f[key]))} ms`)
  const isHeld =
    speed >= performance && accessibility === 1 && practices === 1 && shift <= largestShift
  say(
    `| ${name} | ${speed} (≥ ${performance}) | ${accessibility} | ${practices} | ${shift.toFixed(4)} | ${times.join(', ')} | ${isHeld ? 'held' : '**not held**'} |`,
  )
  for (const each of refused) say(`  ${each}`)
  return isHeld
}

const { cores, processor, chromium: version } = machineFacts()
if (!isQuiet()) say('This machine is busy: the performance figures will hold for nothing.')
say(`${cores} cores (${processor}), ${version}, Lighthouse mobile; the median of ${runs}.\n`)
say('| page | performance | accessibility | best practices | CLS | times | |')
say('| --- | --- | --- | --- | --- | --- | --- |')
const data = mkdtempSync(join(tmpdir(), 'aangan-lighthouse-data-'))
const server = await startServer(await freePort(), { DATA_DIR: data, DEMO: 'small' }, 'dist')
const held = []
const told = []
for (const page of pages.filter(({ name }) => values.only?.includes(name) ?? true)) {
  const facts = await audit(page, server.url)
  held.push(check(page, facts))
  const scores = facts.map((each) => each.scores)
  told.push({ name: page.name, scores, noisy: isQuiet() ? 0 : runs })
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(told))
await server.end('SIGTERM')
rmSync(data, { recursive: true, force: true })
process.exit(held.every(Boolean) ? 0 : 1)
