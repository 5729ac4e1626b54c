/** The first bills that go by a rule, which is not always the next run: it counts from its own day on. */
import type { BooksPolicy } from '#contract/books/charges.ts'
import { type NextRun, nextRun } from '#domain/books/bills/next-run.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import { yearSpan } from '#domain/books/periods.ts'
import { addDays } from '#domain/time-ranges.ts'
import type { Billing } from './queries.ts'

type Runs = readonly NextRun[]

/** Of a bill, the last day on which its rule may begin. */
const lastDayOf = ({ subject, terms }: BooksPolicy, { from, dated }: NextRun, all: Runs) => {
  if (subject === 'billing' || subject === 'non-occupancy') return from
  // days up to the one before the bill are counted in it
  if (subject === 'interest' || subject === 'penalty' || subject === 'allocation')
    return addDays(dated, -1)
  if (subject !== 'rebate' || terms.per !== 'year') return dated
  const { from: begins } = yearSpan(from)
  return all.find((run) => run.from >= begins)?.dated ?? dated
}

/** Runs that were published, then those to come; enough of them for a year. */
const runsOf = ({ runs, today }: Billing, rules: BooksRules): { past: Runs; ahead: Runs } => {
  const past = runs
    .filter(({ kind, state }) => kind === 'regular' && state === 'published')
    .sort((one, other) => (one.from < other.from ? -1 : 1))
  const ahead = [nextRun(runs, rules, today)]
  for (let turns = 0; turns < 24; turns += 1)
    ahead.push(nextRun(ahead.slice(-1).map(asRegular), rules, today))
  return { past, ahead }
}

const asRegular = (run: NextRun) => ({ ...run, kind: 'regular' as const })

/**
 * A rebate counts for bills that were published too: they were paid early or not. Null: not in what is to come for two years.
 * @param rules with the rule in them
 */
export const firstCounted = (
  billing: Billing,
  rules: BooksRules,
  policy: BooksPolicy,
): NextRun | null => {
  const { past, ahead } = runsOf(billing, rules)
  const all = [...past, ...ahead]
  const looked = policy.subject === 'rebate' ? all : ahead
  return looked.find((run) => policy.since <= lastDayOf(policy, run, all)) ?? null
}
