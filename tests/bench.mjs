/** `npm run bench`: how fast the product is, beside what else there is, in one run on one machine. Never a timed test. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { installPeers } from './bench/install.mjs'
import { isQuiet, machineFacts } from './bench/machine.mjs'
import { isOver, machineLine, tableOf, writeText } from './bench/report.mjs'

const help = `npm run bench                      the numbers to reach (S1 to S11, D1 to D10) in one table, about an hour; builds first
npm run bench -- <what>            start, sync, table, search, list, billing or books

  --runs <n>     rounds after the warm-up (5; fewer say nothing)
  --only <part>  of sync: first, screen, queue or nothing; of billing: so many flats, as in 1000,10000; of books: so many
                 journal lines on the server, or device
  --write        puts the table into docs/measurements.md
  --help`

const options = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
}

const refuse = (problem) => {
  process.stderr.write(`${problem}\n\n${help}\n`)
  process.exit(2)
}

const parse = () => {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return refuse(error.message)
  }
}

const parts = {
  '': (runs, values) => benchAll(runs, values),
  start: (runs, values) => benchRows('start', runs, values, measureStarts),
  sync: (runs, values) => benchRows('sync', runs, values, measureSyncs),
  table: (runs, { write }) => benchTable(runs, write),
  search: (runs, { write }) => benchSearch(runs, write),
  list: (runs, { write }) => benchList(runs, write),
  billing: (runs, values) => benchBilling(runs, values),
  books: (runs, values) => benchBooks(runs, values),
}

const main = async () => {
  const { values, positionals } = parse()
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return
  }
  const part = parts[positionals.join()]
  if (part === undefined) refuse(`what is to be measured? "${positionals.join(' ')}"`)
  if (!/^[1-9]\d?$/.test(values.runs)) refuse(`--runs takes a whole number, not "${values.runs}"`)
  if (!isQuiet())
    process.stdout.write('This machine is busy: what follows will hold for nothing.\n')
  await part(Number(values.runs), values)
}

const benchTable = async (runs, isWritten) => {
  const { measureTable } = await import('./bench/table.mjs')
  const { text, isHeld } = await measureTable(runs)
  process.stdout.write(`\n${text}\n${isHeld ? 'Every limit is held.' : 'Not held.'}\n`)
  if (isWritten) writeText('table', `${machineLine(machineFacts())}\n${text}`)
}

const benchSearch = async (runs, isWritten) => {
  const { measureSearch } = await import('./bench/search.mjs')
  const { text, isHeld } = await measureSearch(runs)
  process.stdout.write(`\n${text}\n${isHeld ? 'The limit is held.' : 'Not held.'}\n`)
  if (isWritten) writeText('search', `${machineLine(machineFacts())}\n${text}`)
}

const benchList = async (runs, isWritten) => {
  installPeers()
  const { measureList } = await import('./bench/list.mjs')
  const { text, isHeld } = await measureList(runs)
  process.stdout.write(`\n${text}\n${isHeld ? 'Every limit is held.' : 'Not held.'}\n`)
  if (isWritten) writeText('list', `${machineLine(machineFacts())}\n${text}`)
}

const benchBilling = async (runs, { only, write }) => {
  const { measureBilling } = await import('./bench/billing.mjs')
  const { text, isHeld } = await measureBilling(runs, only)
  process.stdout.write(`\n${text}\n${isHeld ? 'Every limit is held.' : 'Not held.'}\n`)
  if (write) writeText('billing', `${machineLine(machineFacts())}\n${text}`)
}

const benchBooks = async (runs, { only, write }) => {
  const { measureBooks } = await import('./bench/books.mjs')
  const { measureDashboard } = await import('./bench/books-device.mjs')
  const parts = []
  if (only !== 'device') parts.push(await measureBooks(runs, only))
  if (only === undefined || only === 'device') {
    installPeers()
    parts.push(await measureDashboard(runs))
  }
  const text = parts.map((part) => part.text).join('\n')
  const isHeld = parts.every((part) => part.isHeld)
  process.stdout.write(`\n${text}\n${isHeld ? 'Every limit is held.' : 'Not held.'}\n`)
  if (write) writeText('books', `${machineLine(machineFacts())}\n${text}`)
}

/** What is measured is the sources as they are. */
const build = () => execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'ignore' })

const measureStarts = async (runs) => {
  build()
  const { measureStart } = await import('./bench/start.mjs')
  const { measureRelease } = await import('./bench/release.mjs')
  const rows = [...(await measureStart(runs)), ...(await measureRelease())]
  return { rows, database: 'PGlite' }
}

const measureSyncs = async (runs, { only }) => {
  const { measureSync } = await import('./bench/sync.mjs')
  return measureSync(runs, only)
}

/** An hour is not lost because a part of it fails. */
const orSay = (number, measured) =>
  measured.catch((error) => {
    process.stderr.write(`${error.stack}\n`)
    const row = { number, what: 'and what follows', unit: '', peer: null, limit: 0, noisy: 0 }
    return { rows: [{ ...row, why: String(error) }], database: 'none' }
  })

const measureAll = async (runs, values) => {
  const { measureAudits } = await import('./bench/audits.mjs')
  const starts = await orSay('S1', measureStarts(runs))
  const audits = await orSay(
    'S10',
    measureAudits(runs).then((rows) => ({ rows })),
  )
  const syncs = await orSay('D1', measureSyncs(runs, values))
  const rows = [...starts.rows, ...audits.rows, ...syncs.rows].filter(({ number }) => number !== '')
  const place = ({ number }) => (number.startsWith('S') ? 0 : 100) + Number(number.slice(1))
  return {
    rows: rows.toSorted((one, other) => place(one) - place(other)),
    database: `${syncs.database} (S: PGlite)`,
  }
}

const benchAll = (runs, values) => benchRows('', runs, values, measureAll)

const benchRows = async (what, runs, values, measure) => {
  installPeers()
  const { rows, database } = await measure(runs, values)
  const text = tableOf({ ...machineFacts(), database, runs }, rows)
  process.stdout.write(`\n${text}\n`)
  const over = rows.filter(isOver)
  process.stdout.write(
    over.length === 0
      ? 'Every limit is held.\n'
      : `Not held: ${over.map(({ number, what: each }) => `${number} ${each}`).join('; ')}.\n`,
  )
  if (values.write) writeText(what, text)
}

await main()
process.exit(0)
