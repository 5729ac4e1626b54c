/** The command lines of `npm run society:export` and `npm run society:import`. */
import { parseArgs } from 'node:util'

export const usage = {
  'society:export': `Usage: npm run society:export -- --society <id> --to <file>

  Writes everything of one society into a new file, with its attachments. The server of the
  embedded database is stopped first; on PostgreSQL it may run.`,
  'society:import': `Usage: npm run society:import -- --from <file>

  Makes the society of such a file in the database of DATA_DIR or DATABASE_URL, all of it or
  nothing. The society must not be there yet.`,
} as const

/** The command cannot be run like this; the message is for the person at the keyboard. */
export class UsageRefused extends Error {}

const text = { type: 'string' } as const

const parse = <Name extends string>(args: readonly string[], names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, text]))
  const given = (): Record<string, unknown> => {
    try {
      return parseArgs({ args: [...args], options }).values
    } catch (error) {
      throw new UsageRefused(error instanceof Error ? error.message : String(error))
    }
  }
  const values = given()
  return (name: Name): string => {
    const value = values[name]
    if (typeof value === 'string' && value.trim() !== '') return value
    throw new UsageRefused(`Missing: --${name}.`)
  }
}

export const parseExport = (args: readonly string[]): { society: string; to: string } => {
  const value = parse(args, ['society', 'to'])
  return { society: value('society'), to: value('to') }
}

export const parseImport = (args: readonly string[]): { from: string } => ({
  from: parse(args, ['from'])('from'),
})
