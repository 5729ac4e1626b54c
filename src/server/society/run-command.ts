/** `npm run society -- create …`: shows what two spreadsheets would make; writes it only with `--commit`. */
import { readFileSync } from 'node:fs'
import { type ImportPlan, planImport } from '#domain/import/plan-import.ts'
import { asUsage, sayUsage, UsageRefused } from '../command-line.ts'
import type { Database } from '../database/connect.ts'
import type { CommitDeps } from '../sync/commit.ts'
import type { Changes, SocietyDetails } from './changes.ts'
import { createSociety, isUnchanged, previewSociety } from './create-society.ts'
import { describeChanges, describeIgnored, describeProblems } from './describe-changes.ts'
import { type CreateOptions, parseOptions, usage } from './options.ts'
import { societyIdOf } from './society-id.ts'

export type CommandDeps = {
  openDatabase: () => Promise<Database>
  poke: CommitDeps['poke']
  print: (line: string) => void
  /** The day it is, `YYYY-MM-DD`. */
  today: string
}

/** @returns the exit code: 0 done or nothing wrong, 1 a row is bad, 2 the command cannot be run like this */
export const runSocietyCommand = async (
  args: readonly string[],
  deps: CommandDeps,
): Promise<number> => {
  try {
    const options = parseOptions(args)
    const plan = planImport({
      flats: readCsvFile(options.flats),
      people: readCsvFile(options.people),
    })
    return await runCreate(options, plan, deps)
  } catch (error) {
    return sayUsage(error, usage, deps.print)
  }
}

const runCreate = async (
  options: CreateOptions,
  plan: ImportPlan,
  deps: CommandDeps,
): Promise<number> => {
  const details: SocietyDetails = {
    id: societyIdOf(options.registration),
    name: options.name,
    registration: options.registration,
    address: options.address,
    adminEmail: options.admin,
  }
  const database = await deps.openDatabase()
  try {
    const writes = options.commit && plan.problems.length === 0
    const changes = writes
      ? await createSociety({ database, poke: deps.poke }, details, plan, deps.today)
      : await previewSociety(database, details, plan, deps.today)
    const lines = [
      headline(details, changes),
      `  ${options.flats}: ${plan.rowCounts.flats} rows; ${options.people}: ${plan.rowCounts.people} rows`,
      ...describeChanges(changes),
      ...describeIgnored(plan),
      ...describeProblems(plan),
      outcome(plan, changes, writes),
    ]
    for (const line of lines) deps.print(line)
    return plan.problems.length > 0 ? 1 : 0
  } finally {
    await database.close()
  }
}

const headline = ({ name, id }: SocietyDetails, { society }: Changes) => {
  const isNew = society.some(({ before }) => before === undefined)
  return `${name} (${id}), ${isNew ? 'a new society' : 'exists already'}`
}

const outcome = (plan: ImportPlan, changes: Changes, writes: boolean) => {
  if (plan.problems.length > 0)
    return 'Nothing is written while a row is bad. Correct the rows and run this again.'
  if (isUnchanged(changes)) return 'Nothing to do: everything is there already.'
  return writes ? 'Written.' : 'Nothing is written yet. Run this again with --commit.'
}

/** Spreadsheets save UTF-8 or, as "Unicode text", UTF-16; anything else would garble names, so it is refused. */
const readCsvFile = (path: string): string => {
  const bytes = asUsage(() => readFileSync(path))
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageRefused(
      `${path} is not UTF-8. Save the spreadsheet as "CSV UTF-8 (comma delimited)".`,
    )
  }
}
