/** Every flat's bill by the rules as they are, and as somebody would have them. */
import type { BooksPolicy, ChargeHeadFields } from '#contract/books/charges.ts'
import type { BillDraft } from '#domain/books/bills/make-bills.ts'
import { type NextRun, nextRun } from '#domain/books/bills/next-run.ts'
import { type BooksRules, headsIn } from '#domain/books/bills/rules.ts'
import type { Finding } from '#domain/books/law/lint/finding.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { firstCounted } from './first-counted.ts'
import { rulesWith, tried } from './heads/head-sample.ts'
import { type PlannedRun, previewOf, rulesOf } from './preview.ts'
import type { Billing } from './queries.ts'

export type Trial = { kind: 'head'; head: ChargeHeadFields } | { kind: 'rule'; policy: BooksPolicy }

export type TriedFlat = { id: string; flat: string; person: string; was: number; is: number }

export type TriedRun = {
  run: PlannedRun
  flats: TriedFlat[]
  was: number
  is: number
  /** Flats that would pay something else. */
  changed: number
  /** What the law has against what is tried. */
  findings: Finding[]
  names: ReadonlyMap<string, string>
  counted: CountedFrom | null
}

/** From when a rule counts. */
export type CountedFrom = {
  /** The first bills that go by it; null where they are years away. */
  first: NextRun | null
  /** Whether that is too late for the next run. */
  isLater: boolean
  /** What the next run would come to had it counted since the day of the last one; null where it does, or where nothing was billed. */
  sinceLast: { day: string; is: number } | null
}

/** As they are once it is adopted: a head from the run's first day on, a rule from its own. */
const rulesTried = (rules: BooksRules, from: string, trial: Trial): BooksRules => {
  if (trial.kind === 'head')
    return rulesWith(rules, { ...trial.head, id: tried, since: from, until: null })
  const { policy } = trial
  const { subject, since } = policy
  // one subject, with the terms of it
  const row = { ...policy, id: tried, until: null } as PolicyRow
  return {
    ...rules,
    policies: [
      ...rules.policies.filter((each) => each.subject !== subject || each.since < since),
      row,
    ],
  }
}

const regular = (run: Omit<PlannedRun, 'kind' | 'headIds'>): PlannedRun => ({
  ...run,
  ...{ kind: 'regular', headIds: [] },
})

/** The next run in which the head is charged at all. */
const runOf = (billing: Billing, rules: BooksRules, trial: Trial | null): PlannedRun => {
  const { runs, today } = billing
  if (trial?.kind === 'rule' && trial.policy.subject === 'billing')
    return regular(nextRun(runs, rulesTried(rules, today, trial), today))
  let run = regular(nextRun(runs, rules, today))
  if (trial?.kind !== 'head') return run
  const isCharged = () =>
    headsIn(rulesTried(rules, run.from, trial), run).some(({ heads }) =>
      heads.some(({ headId }) => headId === trial.head.headId),
    )
  for (let turns = 0; turns < 12 && !isCharged(); turns += 1)
    run = regular(nextRun([run], rules, today))
  return run
}

/** What is let off with a bill lessens it. */
const costOf = (bill: BillDraft | undefined) => (bill === undefined ? 0 : bill.total - bill.rebate)

const countedFrom = (
  billing: Billing,
  run: PlannedRun,
  trial: Trial | null,
): CountedFrom | null => {
  if (trial?.kind !== 'rule') return null
  const { policy } = trial
  const rules = rulesOf(billing, run.dated)
  const first = firstCounted(billing, rulesTried(rules, run.from, trial), policy)
  const isLater =
    first === null || (policy.subject === 'rebate' ? first.from >= run.from : first.from > run.from)
  const day = billing.runs
    .filter(({ kind, state }) => kind === 'regular' && state === 'published')
    .map(({ dated }) => dated)
    .sort()
    .at(-1)
  if (!isLater || day === undefined) return { first, isLater, sinceLast: null }
  const earlier: Trial = { kind: 'rule', policy: { ...policy, since: day } }
  const { total, rebate } = previewOf(billing, run, rulesTried(rules, run.from, earlier))
  return { first, isLater, sinceLast: { day, is: total - rebate } }
}

/** @param trial null: nothing is tried yet */
export const tryOn = (billing: Billing, trial: Trial | null): TriedRun => {
  const rules = rulesOf(billing, billing.today)
  const run = runOf(billing, rules, trial)
  const before = previewOf(billing, run, rulesOf(billing, run.dated))
  const after =
    trial === null
      ? before
      : previewOf(billing, run, rulesTried(rulesOf(billing, run.dated), run.from, trial))
  const bills = new Map(before.items.map(({ bill }) => [bill.flatId, bill]))
  const kept = new Map(after.items.map(({ bill }) => [bill.flatId, bill]))
  const flats = [...before.flats.keys()].flatMap((id): TriedFlat[] => {
    const bill = kept.get(id) ?? bills.get(id)
    if (bill === undefined) return []
    const { flat, person } = bill
    return [{ id, flat, person, was: costOf(bills.get(id)), is: costOf(kept.get(id)) }]
  })
  const headId = trial?.kind === 'head' ? trial.head.headId : null
  return {
    ...{ run, flats, names: after.flats, counted: countedFrom(billing, run, trial) },
    ...{ was: before.total - before.rebate, is: after.total - after.rebate },
    changed: flats.filter(({ was, is }) => was !== is).length,
    findings: after.findings.filter(
      (found) =>
        trial !== null &&
        (found.policyId === tried || (headId !== null && found.headId === headId)),
    ),
  }
}
