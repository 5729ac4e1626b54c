/** Every fault of the network, the server and the data, in its long form, on both databases. */
import { startPostgres } from '../setup/postgres.mjs'
import { runVitest, say } from './child.mjs'

const files = ['tests/sync/faults', 'tests/sync/server-faults', 'tests/sync/data-faults']

export const runFaults = async () => {
  const postgres = await startPostgres()
  if (postgres === undefined) say('Left out, no PostgreSQL: the same faults on PostgreSQL')
  const env = { FAULTS: 'all', ...postgres?.env }
  const { code } = await runVitest(['--project', 'node', ...files], { env, isShown: true })
  postgres?.stop()
  return code === 0 ? 0 : 1
}
