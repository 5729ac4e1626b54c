import { writeSync } from 'node:fs'
import { createProgress } from '../backup/progress.ts'
import { parseEnv } from '../env.ts'
import { accountsOf } from './people.ts'
import { runArchiveCommand } from './run-command.ts'

/** What the database said, without the query and its thousand values. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

try {
  const { databaseUrl, dataDir, firebase } = parseEnv(process.env)
  process.exitCode = await runArchiveCommand(process.argv.slice(2), {
    place: { databaseUrl, dataDir },
    accounts: accountsOf(firebase),
    progress: createProgress({
      write: (text) => process.stdout.write(text),
      isTerminal: process.stdout.isTTY === true,
      now: () => performance.now(),
    }),
    clock: () => new Date(),
  })
} catch (error) {
  const root = rootOf(error)
  writeSync(process.stderr.fd, `${root instanceof Error ? root.message : String(root)}\n`)
  // A database that failed to open keeps the process alive.
  process.exit(2)
}
