/** The table, for people and for docs/measurements.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../../docs/measurements.md', import.meta.url)

const measuredOf = ({ bytes, ratio }) => bytes ?? ratio?.median

/** Measured, on a quiet machine, and above its limit. */
export const isOver = (row) => row.limit !== null && verdictOf(row) !== 'held'

const verdictOf = (row) => {
  if (row.limit === null) return ''
  if (row.why !== undefined) return `not measured: ${row.why}`
  const isHeld = measuredOf(row) <= row.limit
  if (row.noisy > 0) return `${isHeld ? 'within' : 'over'}, not quiet: counts for nothing`
  return isHeld ? 'held' : '**over**'
}

const ms = ({ median, low, high }) =>
  `${Math.round(median)} (${Math.round(low)}–${Math.round(high)}) ms`
const times = ({ median, low, high }) =>
  `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`

const cells = (row) => {
  const { what, peer, limit, bytes, ours, theirs, ratio } = row
  const shown = limit === null ? '' : `≤ ${limit}${bytes === undefined ? '' : ' B'}`
  if (row.why !== undefined) return [what, '', peer, '', shown, verdictOf(row)]
  if (bytes !== undefined) return [what, `${bytes} B`, '', '', shown, verdictOf(row)]
  return [what, ms(ours), `${peer} ${ms(theirs)}`, times(ratio), shown, verdictOf(row)]
}

const headings = ['what', 'Aangan', 'beside', 'ratio', 'limit', '']

export const machineLine = ({ cores, processor, node, chromium }) =>
  `${cores} cores (${processor}), Node ${node}, ${chromium}.`

/** @returns {string} */
export const tableOf = ({ cores, processor, node, chromium, database, runs }, rows) =>
  [
    `${cores} cores (${processor}), Node ${node}, ${chromium}, ${database}; ${runs} rounds after one warm-up, in turn.`,
    'Medians; in brackets the quartiles. Each ratio is the median of the rounds’ own ratios.',
    '',
    ...[headings, headings.map(() => '---'), ...rows.map(cells)].map(
      (line) => `| ${line.join(' | ')} |`,
    ),
    '',
  ].join('\n')

const intro = `# Measurements

What was measured, when and with which command; the newest first. A time on a shared machine means little, a ratio in one run more.
`

/** Puts what was measured today above what was measured earlier. */
export const writeText = (what, text) => {
  const before = existsSync(file) ? readFileSync(file, 'utf8').replace(intro, '') : ''
  const today = new Date().toISOString().slice(0, 10)
  const title = `## ${today}: \`npm run bench -- ${what}\``
  writeFileSync(file, `${intro}\n${title}\n\n${text}${before}`)
}

export const writeMeasurements = (facts, rows) => writeText('sync', tableOf(facts, rows))
