import { writeSync } from 'node:fs'
import { indianDay } from '#domain/dates.ts'
import { openEmbedded, openPostgres } from '../database/connect.ts'
import { parseEnv } from '../env.ts'
import { runSocietyCommand } from './run-command.ts'

const openDatabase = () => {
  const env = parseEnv(process.env)
  return env.databaseUrl === undefined ? openEmbedded(env.dataDir) : openPostgres(env.databaseUrl)
}

try {
  process.exitCode = await runSocietyCommand(process.argv.slice(2), {
    openDatabase,
    // A running server notices at its next poll: the embedded database is never open in two processes.
    poke: () => {},
    print: (line) => process.stdout.write(`${line}\n`),
    today: indianDay(new Date()),
  })
} catch (error) {
  // A folder in use, a refused environment or a lost database: the message says it.
  writeSync(process.stderr.fd, `${error instanceof Error ? error.message : String(error)}\n`)
  // A database that failed to open keeps the process alive.
  process.exit(2)
}
