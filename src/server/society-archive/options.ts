/** The command lines of `npm run society:export` and `npm run society:import`. */
import { parseArgs } from 'node:util'
import { asUsage, UsageRefused } from '../command-line.ts'

export const usage = {
  'society:export': `Usage: npm run society:export -- --society <id> --to <file>

  Writes everything of one society into a new file, with its attachments. The server of the
  embedded database is stopped first; on PostgreSQL it may run.`,
  'society:import': `Usage: npm run society:import -- --from <file>

  Makes the society of such a file in the database of DATA_DIR or DATABASE_URL, all of it or
  nothing. The society must not be there yet.`,
} as const

const text = { type: 'string' } as const

const parse = <Name extends string>(args: readonly string[], names: readonly Name[]) => {
  const options = Object.fromEntries(names.map((name) => [name, text]))
  const { values } = asUsage(() => parseArgs({ args: [...args], options }))
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
