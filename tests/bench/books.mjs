/**
 * `npm run bench -- books`: statements of a society with 1,000,000 journal lines on PostgreSQL, beside one hand-written statement of SQL for
 * the same figures.
 *
 * **Ours**: what the server does once it knows who asks, in one transaction under row-level security; for the dashboard with what the caller may see. **SQL**: as
 * the superuser, past every policy, one statement. They are asked in turn, each time for another member, and must agree before. The
 * Society Dashboard of SQL leaves out what was collected by head, which is a settlement of every account; ours has it.
 */
import { startPostgres } from '../setup/postgres.mjs'
import { startAsked } from './asked.mjs'
import { spreadOf, tailOf } from './figures.mjs'
import { isQuiet } from './machine.mjs'

const names = {
  trial: 'trial balance of the first year',
  trialAfter: 'trial balance of the year after',
  member: "a member's statement",
  dashboard: 'Society Dashboard',
}
const allLines = 1_000_000
const limit = 2
const perRound = 8
/** Of forty calls two or three decide the 95th of a hundred: what is quick is asked for as long as this. */
const leastMs = 3_000
/** Of both, before any is measured, or as many as ten seconds allow: a server has long been asked when a treasurer asks it. */
const warmUps = { calls: 100, ms: 10_000 }

const say = (text) => process.stdout.write(`${text}\n`)
const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`

const measure = async (server, name, rounds) => {
  const ask = async (at) => [
    await server.ask('ours', { name, at }),
    await server.ask('sql', { name, at }),
  ]
  const until = performance.now() + warmUps.ms
  for (let at = 0; at < warmUps.calls && performance.now() < until; at += 1) await ask(at)
  const [ours, theirs] = [[], []]
  const measured = performance.now() + leastMs
  for (let at = 0; at < rounds * perRound || performance.now() < measured; at += 1) {
    const [own, other] = await ask(at)
    ours.push(own)
    theirs.push(other)
  }
  const [own, other] = [tailOf(ours), tailOf(theirs)]
  const [median, floor] = [spreadOf(ours).median, spreadOf(theirs).median]
  say(`  ${names[name]}: ${ms(own)} and ${ms(other)}`)
  return { name, own, other, median, floor, ratio: own / other }
}

const rowOf = ({ name, own, other, median, floor, ratio }) =>
  `| ${names[name]} | ${ms(own)} | ${ms(other)} | ${ratio.toFixed(2)} | ≤ ${limit} | ${ratio <= limit ? 'held' : '**over**'} | ${ms(median)} | ${ms(floor)} |`

/** @param {number} rounds @param {string | undefined} only how many lines */
export const measureBooks = async (rounds, only) => {
  const postgres = await startPostgres()
  if (postgres === undefined) throw new Error('there is no PostgreSQL server here')
  const server = await startAsked('books-server.ts', postgres.env)
  try {
    const { flats, lines } = await server.ask('open', { lines: Number(only ?? allLines) })
    say(`${lines.toLocaleString('en')} journal lines of ${flats.toLocaleString('en')} flats`)
    await server.ask('check', {})
    const wasQuiet = isQuiet()
    const rows = []
    for (const name of Object.keys(names)) rows.push(await measure(server, name, rounds))
    const text = [
      `${lines.toLocaleString('en')} journal lines of ${flats.toLocaleString('en')} flats in PostgreSQL on the same machine${wasQuiet ? '' : ', which was not quiet'}; ${rounds * perRound} calls each at least, and more while three seconds last, in turn.`,
      '',
      '| 95 of 100 calls within | Aangan | one statement of SQL | ratio | limit |  | median | of SQL |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...rows.map(rowOf),
      '',
      `The server's process took ${server.peak()} MB at most.`,
      '',
    ].join('\n')
    return { text, isHeld: rows.every(({ ratio }) => ratio <= limit) }
  } finally {
    server.close()
    postgres.stop()
  }
}
