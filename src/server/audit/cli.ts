import { writeSync } from 'node:fs'
import { parseEnv } from '../env.ts'
import { runVerify } from './run-command.ts'

/** What the database said, without the query. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

try {
  const { databaseUrl, dataDir } = parseEnv(process.env)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  process.exitCode = await runVerify({ databaseUrl, dataDir }, print)
} catch (error) {
  const root = rootOf(error)
  writeSync(process.stderr.fd, `${root instanceof Error ? root.message : String(root)}\n`)
  // A database that failed to open keeps the process alive.
  process.exit(2)
}
