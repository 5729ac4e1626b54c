/** Many devices, one server and everything that can happen to both, for minutes (tests/faults/long-run.ts). */
import { runNode } from './child.mjs'

/** @param {{ minutes: number | undefined, kills: number | undefined }} limits */
export const runLong = async ({ minutes = 20, kills = 100 }) => {
  const env = { LONG_MINUTES: String(minutes), LONG_KILLS: String(kills) }
  const args = ['--import', 'tsx', 'tests/faults/long-run.ts']
  const { code } = await runNode(args, { env, isShown: true })
  return code === 0 ? 0 : 1
}
