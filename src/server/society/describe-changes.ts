/** The changes of an import as lines for the command line. */
import { groupBy } from '#domain/group-by.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { describeProblem } from '#domain/import/problems.ts'
import { type Change, type Changes, changedFields, differing } from './changes.ts'

const linesShown = 40

export const describeChanges = (changes: Changes): string[] => [
  summary('flats', changes.flats, ({ size }) => size),
  summary('people', changes.contacts),
  summary('holdings', changes.holdings, ({ relation }) => relation),
  summary('memberships', changes.memberships),
  ...listed(detailLines(changes)),
]

export const describeProblems = (plan: ImportPlan): string[] => {
  if (plan.problems.length === 0) return []
  const rows = new Set(plan.problems.map(({ file, row }) => `${file} ${row}`)).size
  return [
    `${rows} bad ${rows === 1 ? 'row' : 'rows'}:`,
    ...plan.problems.map((problem) => `  ${describeProblem(problem)}`),
  ]
}

export const describeIgnored = (plan: ImportPlan): string[] =>
  (['flats', 'people'] as const).flatMap((file) =>
    plan.ignoredColumns[file].map(
      (column) => `${file}: nothing is read from the column “${column}”`,
    ),
  )

const tally = (values: string[]) =>
  [...groupBy(values, (value) => value)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([value, group]) => `${value} ${group.length}`)
    .join(', ')

const summary = <R extends object>(
  what: string,
  changes: Change<R>[],
  kindOf?: (row: R) => string,
) => {
  const different = differing(changes)
  const added = different.filter(({ before }) => before === undefined).length
  const same = changes.length - different.length
  const counts = `${added} new, ${different.length - added} changed, ${same} as they are`
  const kinds = kindOf === undefined ? '' : ` (${tally(changes.map(({ after }) => kindOf(after)))})`
  return `  ${what.padEnd(12)} ${counts}${kinds}`
}

/** What differs in rows that exist: new ones are only counted. */
const detailLines = (changes: Changes): string[] => [
  ...changes.society.flatMap((change) => difference(change, ({ id }) => id)),
  ...changes.flats.flatMap((change) =>
    difference(change, ({ wing, number }) => `flat ${wing} ${number}`),
  ),
  ...changes.contacts.flatMap((change) => difference(change, ({ name }) => name)),
  ...changes.holdings.flatMap((change) => difference(change, ({ id }) => id)),
  ...changes.memberships.flatMap((change) => difference(change, ({ id, email }) => email ?? id)),
]

const difference = <R extends object>(
  { before, after }: Change<R>,
  nameOf: (row: R) => string,
): string[] =>
  before === undefined
    ? []
    : changedFields(before, after).map(
        (field) =>
          `  ${nameOf(before)}: ${field} ${shown(before[field])} -> ${shown(after[field])}`,
      )

const shown = (value: unknown) =>
  value === null || String(value) === ''
    ? '(empty)'
    : Array.isArray(value)
      ? value.join(' + ')
      : String(value)

const listed = (lines: string[]) =>
  lines.length <= linesShown
    ? lines
    : [...lines.slice(0, linesShown), `  … and ${lines.length - linesShown} more changes`]
