/** The model test over many seeds: a process per core and one more, a hundred schedules per seed. */
import { availableParallelism } from 'node:os'
import { startPostgres } from '../setup/postgres.mjs'
import { runVitest, say } from './child.mjs'
import { failureIn } from './model-failure.mjs'

const runsPerSeed = 100
const model = ['--project', 'node', 'tests/sync/model/model.test.ts']

/** Every fifth seed on the embedded database, the others on PostgreSQL where there is one: it is twice as fast. */
const databaseFor = (seed, postgres) =>
  seed % 5 === 0 || postgres === undefined ? { MODEL_EMBEDDED: '1' } : postgres.env

const runModel = (seed, runs, postgres, env = {}) =>
  runVitest(model, {
    env: {
      MODEL_SEED: String(seed),
      MODEL_RUNS: String(runs),
      ...databaseFor(seed, postgres),
      ...env,
    },
  })

const replayOf = (seed) => `npm run fuzz -- --seed ${seed}`

/** Runs a seed that has failed once more, until the schedule is as short as it gets. */
const explain = async (seed, runs, postgres) => {
  say(`seed ${seed} fails; shrinking its schedule …`)
  const { output } = await runModel(seed, runs, postgres, { MODEL_SHRINK: '1' })
  say(failureIn(output))
  say(`again: ${replayOf(seed)}`)
}

/** @returns {Promise<number>} exit code */
export const replaySeed = async (seed) => {
  const postgres = await startPostgres()
  const { code, output } = await runModel(seed, runsPerSeed, postgres, { MODEL_SHRINK: '1' })
  postgres?.stop()
  say(
    code === 0
      ? `${runsPerSeed} schedules of seed ${seed} keep every invariant`
      : failureIn(output),
  )
  return code === 0 ? 0 : 1
}

/**
 * @param {number} count of schedules
 * @param {number} first seed; the others follow
 */
export const runSeeds = async (count, first = Math.floor(Math.random() * 1e8)) => {
  const jobs = Math.ceil(count / runsPerSeed)
  // one more than there are cores: each waits for its database now and then
  const workers = Math.min(availableParallelism() + 1, jobs)
  const postgres = await startPostgres()
  const start = performance.now()
  const failed = []
  let next = 0
  let done = 0
  say(`${count} schedules, seeds ${first} to ${first + jobs - 1}, ${workers} at a time`)
  const work = async () => {
    while (next < jobs && failed.length === 0) {
      const seed = first + next
      const runs = Math.min(runsPerSeed, count - next * runsPerSeed)
      next += 1
      const { code } = await runModel(seed, runs, postgres)
      if (code !== 0) {
        failed.push({ seed, runs })
        continue
      }
      done += runs
      const seconds = Math.round((performance.now() - start) / 1000)
      say(`${done} of ${count} schedules without a violation, ${seconds} s (seed ${seed})`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  for (const { seed, runs } of failed) await explain(seed, runs, postgres)
  postgres?.stop()
  return failed.length === 0 ? 0 : 1
}
