/**
 * `npm run bench -- billing`: a run of bills on PostgreSQL, beside the least that it could cost there.
 *
 * **A run**: `bill-run.publish@1`, from the read rules to the end of the commit, for flats with three heads (equal, by the
 * construction cost, by area): a bill, a voucher with its journal, what is left unpaid and the lines of the index for each. Beside it the
 * **floor**: one transaction of `INSERT … SELECT` that writes the same rows into the same tables for a twin of the society. The database's
 * checks, keys and triggers work in both; nothing is made, read or sent in the floor. Each round is the next month, so that there are arrears.
 *
 * **A preview**: `makeBills` in Node for the large demo: 480 flats with twenty months of documents. Reading rows is not counted.
 */
import { startPostgres } from '../setup/postgres.mjs'
import { startAsked } from './asked.mjs'
import { ratioOf, spreadOf } from './figures.mjs'
import { runRounds } from './rounds.mjs'

const sizes = [1_000, 10_000, 100_000]
const ratioLimit = 3
/** Time for a flat at 100,000 beside that at 10,000. */
const growthLimit = 1.5
const previewLimitMs = 200

const say = (text) => process.stdout.write(`${text}\n`)

const monthAfter = (count) => {
  const month = new Date(Date.UTC(2025, 3 + count, 1))
  return month.toISOString().slice(0, 7)
}

const runsOf = async (server, flats, runs) => {
  say(`\n${flats.toLocaleString('en')} flats`)
  await server.ask('open', { flats })
  let months = 0
  const { results, noisy } = await runRounds(
    runs,
    {
      run: () => {
        months += 1
        return server.ask('publish', { flats, month: monthAfter(months) })
      },
      floor: () => server.ask('copy', { flats }),
    },
    (_, ms) => `${Math.round(ms)} ms`,
  )
  say(`  ${await server.ask('totals', { flats })}`)
  const [run, floor] = [spreadOf(results.run).median, spreadOf(results.floor).median]
  return { flats, run, floor, ratio: ratioOf(results.run, results.floor), noisy }
}

const held = (isHeld) => (isHeld ? 'held' : '**over**')

const rowOf = ({ flats, run, floor, ratio }) =>
  [
    `| ${flats.toLocaleString('en')} flats`,
    `${Math.round(run)} ms`,
    `${((run / flats) * 1000).toFixed(0)} µs`,
    `${Math.round(floor)} ms`,
    `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`,
    `≤ ${ratioLimit}`,
    `${held(ratio.median <= ratioLimit)} |`,
  ].join(' | ')

const growthOf = (rows) => {
  const [small, large] = [rows.at(-2), rows.at(-1)]
  if (small === undefined || large === undefined) return undefined
  return large.run / large.flats / (small.run / small.flats)
}

const measureRuns = async (runs, sizesAsked) => {
  const postgres = await startPostgres()
  if (postgres === undefined) throw new Error('there is no PostgreSQL server here')
  const server = await startAsked('billing-server.ts', postgres.env)
  try {
    const rows = []
    for (const flats of sizesAsked) rows.push(await runsOf(server, flats, runs))
    return { rows, peak: server.peak() }
  } finally {
    server.close()
    postgres.stop()
  }
}

const measurePreview = async (runs) => {
  const server = await startAsked('billing-preview.ts', {})
  try {
    return spreadOf(await server.ask('preview', { runs }))
  } finally {
    server.close()
  }
}

/** @param {number} runs @param {string | undefined} only how many flats: `1000,10000` */
export const measureBilling = async (runs, only) => {
  const preview = await measurePreview(Math.max(runs, 5))
  const { rows, peak } = await measureRuns(
    runs,
    only === undefined ? sizes : only.split(',').map(Number),
  )
  const growth = growthOf(rows)
  const isHeld = {
    ratios: rows.every(({ ratio }) => ratio.median <= ratioLimit),
    growth: growth === undefined || growth <= growthLimit,
    preview: preview.median <= previewLimitMs,
  }
  const text = [
    `PostgreSQL on the same machine, three lines to a bill; ${runs} rounds after one warm-up, in turn, ${Math.max(...rows.map(({ noisy }) => noisy))} of them on a machine that was not quiet. Medians.`,
    '',
    '| a run | Aangan | for a flat | `INSERT … SELECT` of the same rows | ratio | limit |  |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(rowOf),
    '',
    ...(growth === undefined
      ? []
      : [
          `A flat costs ${growth.toFixed(2)} times as much at ${rows.at(-1).flats.toLocaleString('en')} as at ${rows.at(-2).flats.toLocaleString('en')}, limit ${growthLimit}: ${held(isHeld.growth)}.`,
        ]),
    `The server's process took ${peak} MB at most. A preview of 480 flats with twenty months: ${Math.round(preview.median)} ms (${Math.round(preview.low)}–${Math.round(preview.high)}), limit ${previewLimitMs} ms: ${held(isHeld.preview)}.`,
    '',
  ].join('\n')
  return { text, isHeld: Object.values(isHeld).every(Boolean) }
}
