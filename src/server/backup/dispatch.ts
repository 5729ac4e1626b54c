import { sayUsage } from '../command-line.ts'
import type { Progress } from './progress.ts'
import { BackupRefused } from './refused.ts'

type Commands<Name extends string, Deps> = Record<
  Name,
  { run: (args: readonly string[], deps: Deps) => Promise<void>; usage: string }
>

/**
 * The command that the line begins with.
 * @returns the exit code: 0 done, 1 refused and nothing changed, 2 the command cannot be run like this
 */
export const dispatch = async <Name extends string, Deps extends { progress: Progress }>(
  commands: Commands<Name, Deps>,
  [name = '', ...args]: readonly string[],
  deps: Deps,
): Promise<number> => {
  const isCommand = (word: string): word is Name => Object.hasOwn(commands, word)
  if (!isCommand(name)) throw new Error(`there is no command ${name}`)
  const { run, usage } = commands[name]
  try {
    await run(args, deps)
    return 0
  } catch (error) {
    if (!(error instanceof BackupRefused)) return sayUsage(error, usage, deps.progress.print)
    deps.progress.print(error.message)
    return 1
  }
}
