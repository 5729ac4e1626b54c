/** The power of the tests: each fault of tests/sync/planted/faults.ts is put into the product, and must be found. */
import { availableParallelism } from 'node:os'
import { startPostgres } from '../setup/postgres.mjs'
import { runNode, runVitest, say } from './child.mjs'

const limitSeconds = 60
const firstSeed = 20261120
/** The start of the tools does not count against a fault. */
const startSeconds = 20
const config = 'tests/sync/planted/vitest.config.ts'

const readNames = async () => {
  const script = `import { plantedFaults } from './tests/sync/planted/faults.ts'
    console.log(JSON.stringify(Object.keys(plantedFaults)))`
  const { output } = await runNode(['--import', 'tsx', '--input-type=module', '--eval', script])
  return JSON.parse(output)
}

/**
 * Hunts with one seed until it is found, or until `signal`.
 * @returns {Promise<{ name: string, outcome: 'found' | 'not found' | 'does not load', seconds: number }>} `found` only by an
 *   invariant, never because the planted source does not load
 */
const huntWith = async (name, seed, databaseEnv, signal) => {
  const { code, output, seconds } = await runVitest(['--config', config], {
    env: { PLANT: name, MODEL_SEED: String(seed), MODEL_RUNS: '100000', ...databaseEnv },
    signal,
  })
  const tests = /Duration\s.*?tests ([\d.]+)(ms|s)/.exec(output)
  const inTests = tests === null ? seconds : Number(tests[1]) / (tests[2] === 'ms' ? 1000 : 1)
  const isFound = code === 1 && /Property failed after \d+ tests|AssertionError/.test(output)
  if (isFound) return { name, outcome: 'found', seconds: inTests }
  return { name, outcome: code === null ? 'not found' : 'does not load', seconds: inTests }
}

/** A seed per core; the first to be over decides. */
const hunt = async (name, databaseEnv) => {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), (limitSeconds + startSeconds) * 1000)
  const hunts = Array.from({ length: availableParallelism() }, (_, at) =>
    huntWith(name, firstSeed + at, databaseEnv, over.signal),
  )
  const result = await Promise.race(hunts)
  over.abort()
  clearTimeout(timer)
  await Promise.all(hunts)
  return result
}

const row = ({ name, outcome, seconds }) =>
  `${outcome.padEnd(14)}${seconds.toFixed(1).padStart(6)} s  ${name}`

export const runPlanted = async () => {
  const names = await readNames()
  const results = []
  // one of them shows itself only where transactions run at once
  const postgres = await startPostgres()
  for (const name of names) {
    const result = await hunt(name, postgres?.env)
    say(row(result))
    results.push(result)
  }
  await postgres?.stop()
  const good = results.filter(
    ({ outcome, seconds }) => outcome === 'found' && seconds <= limitSeconds,
  )
  say(`\nfound in ${limitSeconds} s: ${good.length} of ${names.length} planted faults`)
  for (const result of results.filter((each) => !good.includes(each))) say(row(result))
  return good.length === names.length ? 0 : 1
}
