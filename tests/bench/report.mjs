/** The table, for people and for docs/measurements.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { ratioOf, spreadOf } from './figures.mjs'

const file = new URL('../../docs/measurements.md', import.meta.url)

/**
 * @typedef {{ median: number, low: number, high: number }} Spread
 * @typedef {object} Row a line of the table
 * @property {string} number as in the list of numbers to reach (S1 … D10); empty for what only explains
 * @property {string} what
 * @property {string} unit ms, KB, B or nothing
 * @property {string | null} peer what it stands beside; null: a limit of its own
 * @property {Spread} [ours]
 * @property {Spread} [theirs]
 * @property {Spread} [ratio] of each round
 * @property {number | null} limit of the ratio, or of our own figure where there is no peer; null: only told
 * @property {boolean} [isLeast] the limit is the least that will do, and not the most
 * @property {number} noisy rounds on a machine that was not quiet
 * @property {boolean} [isCounted] bytes and scores are the same on a busy machine
 * @property {string} [why] it was not measured
 */

/** Beside a peer, round by round. @returns {Row} */
export const beside = (facts, peer, limit, ours, theirs) => ({
  unit: 'ms',
  noisy: 0,
  ...facts,
  ...{ peer, limit, ours: spreadOf(ours), theirs: spreadOf(theirs), ratio: ratioOf(ours, theirs) },
})

/** With a limit of its own. @returns {Row} */
export const alone = (facts, limit, ours) => ({
  ...{ unit: 'ms', noisy: 0, peer: null },
  ...facts,
  ...{ limit, ours: spreadOf(ours) },
})

const isWithin = ({ ours, ratio, limit, isLeast = false }) => {
  const { median } = ratio ?? ours
  return isLeast ? median >= limit : median <= limit
}

/** Measured, on a quiet machine, and beyond its limit; or not measured at all. */
export const isOver = (row) => row.limit !== null && verdictOf(row) !== 'held'

const verdictOf = (row) => {
  if (row.why !== undefined) return `not measured: ${row.why}`
  if (row.limit === null) return ''
  if (row.noisy > 0 && row.isCounted !== true)
    return `${isWithin(row) ? 'within' : 'over'}, not quiet: counts for nothing`
  return isWithin(row) ? 'held' : '**over**'
}

const plain = (value) => {
  if (Number.isInteger(value)) return String(value)
  if (Math.abs(value) >= 100) return String(Math.round(value))
  return Math.abs(value) >= 1 ? value.toFixed(1) : value.toFixed(3)
}
const figure = ({ median, low, high }, unit) => {
  const spread = low === high ? '' : ` (${plain(low)}–${plain(high)})`
  return `${plain(median)}${spread}${unit === '' ? '' : ` ${unit}`}`
}
const times = ({ median, low, high }) =>
  `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`

const limitOf = ({ limit, ratio, unit, isLeast = false }) => {
  if (limit === null) return ''
  const isOwn = ratio === undefined && unit !== ''
  return `${isLeast ? '≥' : '≤'} ${limit}${isOwn ? ` ${unit}` : ''}`
}

const cells = (row) => {
  const { number, what, peer, unit, ours, theirs, ratio } = row
  return [
    number,
    what,
    ours === undefined ? '' : figure(ours, unit),
    peer === null || theirs === undefined ? (peer ?? '') : `${peer} ${figure(theirs, unit)}`,
    ratio === undefined ? '' : times(ratio),
    limitOf(row),
    verdictOf(row),
  ]
}

const headings = ['', 'what', 'Aangan', 'beside', 'ratio', 'limit', '']

export const machineLine = ({ cores, processor, node, chromium }) =>
  `${cores} cores (${processor}), Node ${node}, ${chromium}.`

/** @param {Row[]} rows @returns {string} */
export const tableOf = ({ cores, processor, node, chromium, database, peers, runs }, rows) =>
  [
    `${cores} cores (${processor}), Node ${node}, ${chromium}, ${database}; ${runs} rounds after one warm-up, in turn.`,
    'Medians; in brackets the quartiles. Each ratio is the median of the rounds’ own ratios.',
    `Beside ${peers}. S is measured behind one line (shaper.mjs), D over plain loopback, theirs and ours alike.`,
    '',
    ...[headings, headings.map(() => '---'), ...rows.map(cells)].map(
      (line) => `| ${line.join(' | ')} |`,
    ),
    '',
  ].join('\n')

const intro = `# Measurements

What was measured, when and with which command; the newest first. A time on a shared machine means little, a ratio in one run more.
`

/** Puts what was measured today above what was measured earlier. @param {string} what of the command; empty: all of it */
export const writeText = (what, text) => {
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(intro, '') : ''
  const today = new Date().toISOString().slice(0, 10)
  const command = ['npm run bench', ...(what === '' ? [] : [what])].join(' -- ')
  writeFileSync(file, `${intro}\n## ${today}: \`${command}\`\n\n${text}${before}`)
}
