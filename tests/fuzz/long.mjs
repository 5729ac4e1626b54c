/** Many devices, one server and everything that can happen to both, for minutes (tests/faults/long-run.ts). */
import { startPostgres } from '../setup/postgres.mjs'
import { runNode, say } from './child.mjs'

/**
 * @param {{ minutes?: number, kills?: number, seconds?: number, seed?: number }} limits
 * @returns {Promise<number>} exit code: 10 and above for violations, the gravest of them
 */
export const runLong = async ({ minutes = 20, kills = 100, seconds = 8, seed }) => {
  const postgres = await startPostgres()
  if (postgres === undefined) {
    say('--long needs the programs of a PostgreSQL server (initdb, postgres) on this machine')
    return 1
  }
  const env = {
    ...postgres.env,
    LONG_MINUTES: String(minutes),
    LONG_KILLS: String(kills),
    LONG_SECONDS: String(seconds),
    ...(seed !== undefined && { LONG_SEED: String(seed) }),
  }
  const { code } = await runNode(['--import', 'tsx', 'tests/faults/long-run.ts'], {
    env,
    isShown: true,
  })
  postgres.stop()
  return code ?? 1
}
