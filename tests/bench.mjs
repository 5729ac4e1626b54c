/** `npm run bench`: how fast the product is, beside what else there is, in one run on one machine. Never a timed test. */
import { parseArgs } from 'node:util'
import { installPeers } from './bench/install.mjs'
import { isQuiet, machineFacts } from './bench/machine.mjs'
import { isOver, machineLine, tableOf, writeText } from './bench/report.mjs'

const help = `npm run bench -- sync, table, search, list, billing or books

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

const main = async () => {
  const { values, positionals } = parse()
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return
  }
  const what = positionals.join()
  if (!['start', 'sync', 'table', 'search', 'list', 'billing', 'books'].includes(what))
    refuse(`what is to be measured? "${positionals.join(' ')}"`)
  if (!/^[1-9]\d?$/.test(values.runs)) refuse(`--runs takes a whole number, not "${values.runs}"`)
  const runs = Number(values.runs)
  if (!isQuiet())
    process.stdout.write('This machine is busy: what follows will hold for nothing.\n')
  if (what === 'table') await benchTable(runs, values.write)
  else if (what === 'search') await benchSearch(runs, values.write)
  else if (what === 'list') await benchList(runs, values.write)
  else if (what === 'billing') await benchBilling(runs, values)
  else if (what === 'books') await benchBooks(runs, values)
  else if (what === 'start') await benchStart(runs, values)
  else await benchSync(runs, values)
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

const benchStart = async (runs, values) => {
  installPeers()
  const { measureStart } = await import('./bench/start.mjs')
  const rows = await measureStart(runs)
  const facts = { ...machineFacts(), database: 'PGlite', runs }
  process.stdout.write(`\n${tableOf(facts, rows)}\n`)
}

const benchSync = async (runs, values) => {
  installPeers()
  const { measureSync } = await import('./bench/sync.mjs')
  const { rows, database } = await measureSync(runs, values.only)
  const facts = { ...machineFacts(), database, runs }
  process.stdout.write(`\n${tableOf(facts, rows)}\n`)
  const over = rows.filter(isOver)
  process.stdout.write(
    over.length === 0
      ? 'Every limit is held.\n'
      : `Not held: ${over.map(({ what }) => what).join('; ')}.\n`,
  )
  if (values.write) writeText('sync', tableOf(facts, rows))
}

await main()
process.exit(0)
