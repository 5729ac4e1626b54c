import { runProcess } from '../command-line.ts'
import { parseEnv } from '../env.ts'
import { runVerify } from './run-command.ts'

await runProcess(async () => {
  const { databaseUrl, dataDir } = parseEnv(process.env)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  return runVerify({ databaseUrl, dataDir }, print)
})
