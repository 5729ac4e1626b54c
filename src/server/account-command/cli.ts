import { existsSync, writeSync } from 'node:fs'
import { embeddedPath, openEmbedded, openPostgres } from '../database/connect.ts'
import { parseEnv } from '../env.ts'
import { runAccountCommand } from './run-command.ts'

/** What the database said, without the query and its values. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

const run = () => {
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

try {
  process.exitCode = await run()
} catch (error) {
  const root = rootOf(error)
  writeSync(process.stderr.fd, `${root instanceof Error ? root.message : String(root)}\n`)
  // A database that failed to open keeps the process alive.
  process.exit(2)
}
