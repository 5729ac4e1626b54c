import { createProgress } from '../backup/progress.ts'
import { runProcess } from '../command-line.ts'
import { parseEnv } from '../env.ts'
import { accountsOf } from './people.ts'
import { runArchiveCommand } from './run-command.ts'

await runProcess(async () => {
  const { databaseUrl, dataDir, s3, firebase } = parseEnv(process.env)
  return runArchiveCommand(process.argv.slice(2), {
    place: { databaseUrl, dataDir, s3 },
    accounts: accountsOf(firebase),
    progress: createProgress({
      write: (text) => process.stdout.write(text),
      isTerminal: process.stdout.isTTY === true,
      now: () => performance.now(),
    }),
    clock: () => new Date(),
  })
})
