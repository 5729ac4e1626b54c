import { writeSync } from 'node:fs'
import { indianDay } from '#domain/dates.ts'
import { openEmbedded, openPostgres } from '../database/connect.ts'
import { parseEnv } from '../env.ts'
import { runSocietyCommand } from './run-command.ts'

const openDatabase = () => {
  const env = parseEnv(process.env)
  return env.databaseUrl === undefined ? openEmbedded(env.dataDir) : openPostgres(env.databaseUrl)
}

/** What the database said, without the query and its thousand values. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

try {
  process.exitCode = await runSocietyCommand(process.argv.slice(2), {
    openDatabase,
    // No hint to a running server's live streams: devices notice at their next poll.
    poke: () => {},
    print: (line) => process.stdout.write(`${line}\n`),
    today: indianDay(new Date()),
  })
} catch (error) {
  const root = rootOf(error)
  writeSync(process.stderr.fd, `${root instanceof Error ? root.message : String(root)}\n`)
  // A database that failed to open keeps the process alive.
  process.exit(2)
}
