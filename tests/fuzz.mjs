/** `npm run fuzz`: the proofs that take longer than a test run may. */
import { parseArgs } from 'node:util'
import { runBooks } from './fuzz/books.mjs'
import { runBrowser } from './fuzz/browser.mjs'
import { runFaults } from './fuzz/faults.mjs'
import { runLong } from './fuzz/long.mjs'
import { runPlanted } from './fuzz/planted.mjs'
import { replaySeed, runSeeds } from './fuzz/seeds.mjs'

const help = `npm run fuzz -- [what]

  --seeds <n>     n schedules of the model test, on all cores (10000 when nothing else is asked for)
  --from <n>      the first seed of --seeds (by default it is drawn, and printed)
  --seed <n>      the 100 schedules of one seed again, with the shrunk schedule if they fail
  --planted       faults planted in the product: each must be found within a minute
  --faults        every fault of the network, the server and the data (docs/sync-faults.md)
  --long          many devices against one server that is cut off, paused and killed
      --minutes <n>   how long at most (20)
      --kills <n>     how often the server is killed (100)
      --seconds <n>   how long each disturbance lasts (8; other engines were tested with 100 to 300)
      --from <n>      the seed, to have the same again
  --browser       the long tests in Chromium
  --books <n>     n random years of the books, on both databases
      --from <n>      the first seed (by default it is drawn, and printed)
  --help`

const options = {
  seeds: { type: 'string' },
  from: { type: 'string' },
  seed: { type: 'string' },
  planted: { type: 'boolean' },
  faults: { type: 'boolean' },
  long: { type: 'boolean' },
  minutes: { type: 'string' },
  kills: { type: 'string' },
  seconds: { type: 'string' },
  browser: { type: 'boolean' },
  books: { type: 'string' },
  help: { type: 'boolean' },
}

const refuse = (problem) => {
  process.stderr.write(`${problem}\n\n${help}\n`)
  process.exit(2)
}

const parse = () => {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return refuse(error.message)
  }
}

/** @returns {number | undefined} */
const whole = (values, name) => {
  const text = values[name]
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) refuse(`--${name} takes a whole number, not "${text}"`)
  return Number(text)
}

const main = async () => {
  const values = parse()
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  const seeds = whole(values, 'seeds')
  const seed = whole(values, 'seed')
  const books = whole(values, 'books')
  const from = whole(values, 'from')
  const [minutes, kills, seconds] = ['minutes', 'kills', 'seconds'].map((name) =>
    whole(values, name),
  )
  const codes = []
  if (seed !== undefined) codes.push(await replaySeed(seed))
  if (values.planted) codes.push(await runPlanted())
  if (values.faults) codes.push(await runFaults())
  if (values.long) codes.push(await runLong({ minutes, kills, seconds, seed: from }))
  if (values.browser) codes.push(await runBrowser())
  if (books !== undefined) codes.push(await runBooks(books, from))
  if (seeds !== undefined || codes.length === 0) codes.push(await runSeeds(seeds ?? 10_000, from))
  return Math.max(...codes)
}

process.exit(await main())
