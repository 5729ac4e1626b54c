import { readBuild } from '../build.ts'
import { runProcess } from '../command-line.ts'
import { parseEnv } from '../env.ts'
import { createProgress } from './progress.ts'
import { runCommand } from './run-command.ts'

await runProcess(async () => {
  const { databaseUrl, dataDir, s3 } = parseEnv(process.env)
  return runCommand(process.argv.slice(2), {
    place: { databaseUrl, dataDir, s3 },
    progress: createProgress({
      write: (text) => process.stdout.write(text),
      isTerminal: process.stdout.isTTY === true,
      now: () => performance.now(),
    }),
    clock: () => new Date(),
    build: readBuild(),
  })
})
