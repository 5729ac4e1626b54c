/** What the commands of the server share: a line that cannot be run, and how a process ends. */
import { writeSync } from 'node:fs'

/** The command cannot be run like this; the message is for the person at the keyboard. */
export class UsageRefused extends Error {}

/** What fails in here is the fault of what was typed. @throws UsageRefused */
export const asUsage = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw new UsageRefused(error instanceof Error ? error.message : String(error))
  }
}

/** Says what is wrong and how it goes. @returns the exit code */
export const sayUsage = (error: unknown, usage: string, print: (line: string) => void): number => {
  if (!(error instanceof UsageRefused)) throw error
  print(error.message)
  print(usage)
  return 2
}

/** What the database said, without the query and its thousand values. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

/** This process ends with the code that `run` returns. */
export const runProcess = async (run: () => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await run()
  } catch (error) {
    const root = rootOf(error)
    writeSync(process.stderr.fd, `${root instanceof Error ? root.message : String(root)}\n`)
    // A database that failed to open keeps the process alive.
    process.exit(2)
  }
}
