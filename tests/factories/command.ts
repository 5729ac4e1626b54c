/** One of the server's commands as a process of its own, on an embedded database. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** @param program from `src/server`, such as `society/cli.ts` */
export const runCommand = (program: string, dataDir: string, args: readonly string[]) => {
  const path = fileURLToPath(new URL(`../../src/server/${program}`, import.meta.url))
  return spawnSync(process.execPath, ['--import', 'tsx', path, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 25_000,
  })
}
