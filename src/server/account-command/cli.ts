import { existsSync } from 'node:fs'
import { runProcess } from '../command-line.ts'
import { embeddedPath, openEmbedded, openPostgres } from '../database/connect.ts'
import { parseEnv } from '../env.ts'
import { runAccountCommand } from './run-command.ts'

const run = async () => {
  const { databaseUrl, dataDir, firebase } = parseEnv(process.env)
  const openDatabase = async () => {
    if (databaseUrl !== undefined) return openPostgres(databaseUrl)
    return existsSync(embeddedPath(dataDir)) ? openEmbedded(dataDir) : undefined
  }
  return runAccountCommand(process.argv.slice(2), {
    openDatabase,
    place: databaseUrl === undefined ? `the folder “${dataDir}”` : 'the database of DATABASE_URL',
    firebaseProject: firebase?.projectId,
    print: (line) => process.stdout.write(`${line}\n`),
    clock: () => new Date(),
  })
}

await runProcess(run)
