/**
 * T3, `npm run fuzz -- --long`: cells of clients × writes a second × disturbance, after the Jepsen tests of other sync
 * engines, until the time is up. Prints what it found; the exit code is that of the gravest violation.
 */
import { createRandom } from '../factories/random.ts'
import { type DisturbanceName, disturbances, isTold } from './long-disturbances.ts'
import { convergence, openFleet, startWriting } from './long-fleet.ts'
import { type LongServer, startLongServer } from './long-server.ts'
import { divergenceOf, lossesOf } from './problems.ts'

const exitCodes = {
  'stuck queue': 10,
  'unexpected error': 11,
  'went backwards': 12,
  'lost, doubled or out of order': 13,
  divergence: 14,
} as const
type Kind = keyof typeof exitCodes
type Violation = { kind: Kind; text: string }

type Result = {
  name: DisturbanceName
  clients: number
  rate: number
  writes: number
  convergedMs: number | undefined
  violations: Violation[]
}

const readNumber = (name: string, fallback: number) => Number(process.env[name] ?? fallback)
const seed = readNumber('LONG_SEED', Math.floor(Math.random() * 1e8))
const minutes = readNumber('LONG_MINUTES', 20)
const killsWanted = readNumber('LONG_KILLS', 100)
const seconds = readNumber('LONG_SECONDS', 8)
const stuckAfterMs = 60_000
const targetMs = 3000

const say = (text: string) => process.stdout.write(`${text}\n`)
const as = (kind: Kind, texts: readonly string[]): Violation[] =>
  texts.map((text) => ({ kind, text }))

const random = createRandom(seed)
const draw = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}

let kills = 0

const runCell = async (server: LongServer, name: DisturbanceName): Promise<Result> => {
  const clients = draw([5, 10])
  const rate = draw([10, 20, 30, 40])
  const fleet = await openFleet(server, clients, Math.floor(random() * 1e8))
  // the first sync is not what is measured
  await convergence(fleet, server, stuckAfterMs)
  const stopWriting = startWriting(fleet, rate, random)
  const end = Date.now() + seconds * 1000
  let cellKills = 0
  await disturbances[name]({
    fleet,
    server,
    random,
    // a killed server needs its time to start: ten kills a cell, however long they take
    isOver: () => (name === 'server killed' ? cellKills >= 10 : Date.now() > end),
    onKill: () => {
      kills += 1
      cellKills += 1
    },
  })
  const { writes, problems } = await stopWriting()
  if (isTold(name)) for (const { sync } of fleet.devices) sync.syncNow()
  const convergedMs = await convergence(fleet, server, stuckAfterMs)
  const violations = as('unexpected error', problems)
  if (convergedMs === undefined) violations.push(...as('stuck queue', [`${name}: not whole again`]))
  for (const one of fleet.devices) {
    if (convergedMs !== undefined)
      violations.push(...as('divergence', await divergenceOf(server.database, one)))
    violations.push(...as('lost, doubled or out of order', await lossesOf(server.database, one)))
    violations.push(...as('went backwards', one.violations))
  }
  await fleet.close()
  return { name, clients, rate, writes, convergedMs, violations }
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]

const shown = (ms: number | undefined) => (ms === undefined ? '-' : `${(ms / 1000).toFixed(2)} s`)

const times = (results: readonly Result[]) => {
  const sorted = results.flatMap(({ convergedMs }) => convergedMs ?? []).sort((a, b) => a - b)
  return [percentile(sorted, 0.5), percentile(sorted, 0.95)] as const
}

const line = (name: string, results: readonly Result[]) => {
  const [p50, p95] = times(results)
  const writes = results.reduce((sum, result) => sum + result.writes, 0)
  const violations = results.reduce((sum, result) => sum + result.violations.length, 0)
  const cells = [results.length, writes, shown(p50), shown(p95), violations]
  return [name.padEnd(28), ...cells.map((cell) => String(cell).padStart(10))].join('')
}

const report = (results: readonly Result[]) => {
  say(`\n${'after'.padEnd(28)}     cells    writes       p50       p95  violations`)
  for (const name of Object.keys(disturbances)) {
    const mine = results.filter((result) => result.name === name)
    if (mine.length > 0) say(line(name, mine))
  }
  say(line('all', results))
  const [, p95] = times(results.filter(({ name }) => isTold(name) || name === 'none'))
  say(
    `\nseed ${seed}, ${kills} of ${killsWanted} kills; whole again after a cut that the browser tells of: p95 ${shown(p95)} (target ${shown(targetMs)})`,
  )
}

const main = async () => {
  const server = await startLongServer()
  const deadline = Date.now() + minutes * 60_000
  const names = Object.keys(disturbances) as DisturbanceName[] // the keys of the table
  const results: Result[] = []
  say(`seed ${seed}: ${minutes} minutes, cells of ${seconds} s, ${killsWanted} kills`)
  try {
    for (let n = 0; Date.now() < deadline; n += 1) {
      const isLate = Date.now() > deadline - (minutes * 60_000) / 2
      const next = names[n % names.length] ?? 'none'
      const name = isLate && kills < killsWanted ? 'server killed' : next
      if (name === 'server killed' && kills >= killsWanted) continue
      const result = await runCell(server, name)
      results.push(result)
      const { clients, rate, writes, convergedMs, violations } = result
      say(
        `${name}: ${clients} clients, ${rate}/s, ${writes} writes, whole again after ${shown(convergedMs)}, ${kills} kills`,
      )
      for (const { kind, text } of violations.slice(0, 10)) say(`  ${kind}: ${text}`)
    }
  } finally {
    await server.close()
  }
  report(results)
  const found = results.flatMap(({ violations }) => violations)
  return Math.max(0, ...found.map(({ kind }) => exitCodes[kind]))
}

process.exit(await main())
