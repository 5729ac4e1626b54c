/** One of the server's commands as a process of its own, on an embedded database. */
import { spawnSync } from 'node:child_process'
import { programArguments } from './program.ts'

/** @param program from `src/server`, such as `society/cli.ts` */
export const runCommand = (program: string, dataDir: string, args: readonly string[]) =>
  spawnSync(process.execPath, [...programArguments(program), ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 25_000,
  })
