import { indianDay } from '#domain/dates.ts'
import { runProcess } from '../command-line.ts'
import { openEmbedded, openPostgres } from '../database/connect.ts'
import { parseEnv } from '../env.ts'
import { runSocietyCommand } from './run-command.ts'

const openDatabase = () => {
  const env = parseEnv(process.env)
  return env.databaseUrl === undefined ? openEmbedded(env.dataDir) : openPostgres(env.databaseUrl)
}

await runProcess(async () => {
  return runSocietyCommand(process.argv.slice(2), {
    openDatabase,
    // No hint to a running server's live streams: devices notice at their next poll.
    poke: () => {},
    print: (line) => process.stdout.write(`${line}\n`),
    today: indianDay(new Date()),
  })
})
