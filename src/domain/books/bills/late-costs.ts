/** What being late costs a flat in a regular bill: interest since the one before it, and flat fees, of days that have been. */
import type { BillRow } from '../../../contract/books/bills.ts'
import { addDays, type DaySpan } from '../../time-ranges.ts'
import { interestOn } from '../arrears/interest.ts'
import { lateFees } from '../arrears/late-fee.ts'
import type { Settlement } from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import { later, overlap } from '../periods.ts'
import { policiesOf } from '../policies.ts'
import { type Added, nothing } from './bill-lines.ts'
import {
  type AccountBill,
  type AccountDocuments,
  bearingDues,
  type MemberAccount,
  principalDues,
  standing,
} from './member-account.ts'
import { type BooksRules, interestIn } from './rules.ts'

export type LateCosts = {
  /** The first day that is counted; null of a bill that counts none. */
  since: string | null
  interest: Added
  penalty: Added
  working: BillRow['working']
}
export const noLateCosts: LateCosts = {
  since: null,
  interest: nothing,
  penalty: nothing,
  working: [],
}

type Late = { account: MemberAccount; settlement: Settlement }

/** Up to the day before its own, or where a bill is made ahead of that, to the day it is made on: the next one has the rest. */
export const countedUntil = (dated: string, today: string): string => {
  const before = addDays(dated, -1)
  return before < today ? before : today
}

type Counted = Pick<AccountBill, 'dated' | 'countedTo'>

export const countedBy = ({ dated, countedTo }: Counted): string => countedTo ?? addDays(dated, -1)

/** @param until the last day that is counted @param dated bills after this day are not looked at: one is made again */
export const lateCosts = (
  late: Late,
  documents: AccountDocuments,
  { until, dated }: { until: string; dated: string },
  rules: BooksRules,
): LateCosts => {
  const window = { from: lateSince(late, documents, dated) ?? until, to: until }
  const since = window.from
  if (since > window.to) return { ...noLateCosts, since }
  return { since, ...interestFor(late, window, rules), penalty: penaltyFor(late, window, rules) }
}

/** The day after those that the last regular bill has; before there was one, of the first charge. */
const lateSince = ({ account }: Late, { bills }: AccountDocuments, dated: string) => {
  const last = standing(bills)
    .filter((bill) => bill.kind === 'regular' && bill.dated <= dated)
    .map(countedBy)
    .reduce(later, '')
  return last === '' ? account.charges.map((each) => each.dated).sort()[0] : addDays(last, 1)
}

const interestFor = ({ account, settlement }: Late, window: DaySpan, rules: BooksRules) => {
  const policy = interestIn(rules, window)
  if (policy === null) return { interest: nothing, working: [] }
  const days = policy.rule.method === 'daily' ? window : monthsBefore(window)
  const dues = bearingDues(account, settlement, days.from)
  const { amount, lines } = interestOn(dues, days, policy.rule)
  if (amount === 0) return { interest: nothing, working: [] }
  return { interest: { amount, ruleId: policy.ruleId }, working: lines }
}

/** Whole calendar months, so that none is left out or counted twice when bills are not dated alike. */
const monthsBefore = ({ from, to }: DaySpan): DaySpan => ({
  from: `${from.slice(0, 7)}-01`,
  to: addDays(`${addDays(to, 1).slice(0, 7)}-01`, -1),
})

/** A fee goes by the policy of the day on which it fell due. */
const penaltyFor = ({ account, settlement }: Late, window: DaySpan, rules: BooksRules): Added => {
  const policies = policiesOf(rules, 'penalty')
  if (policies.length === 0) return nothing
  const dues = principalDues(account, settlement, window.from)
  const fees = policies.flatMap(({ id: ruleId, since, until, terms }) =>
    lateFees(dues, overlap(window, { from: since, to: until ?? window.to }), terms).map(
      ({ amount }) => ({ amount, ruleId }),
    ),
  )
  return { amount: sum(fees.map(({ amount }) => amount)), ruleId: fees.at(-1)?.ruleId ?? null }
}
