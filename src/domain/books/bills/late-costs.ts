/** What being late costs a flat in a regular bill: interest since the one before it, and flat fees. */
import type { BillRow } from '../../../contract/books/bills.ts'
import { addDays, type DaySpan } from '../../time-ranges.ts'
import { interestOn } from '../arrears/interest.ts'
import { lateFees } from '../arrears/late-fee.ts'
import type { Settlement } from '../arrears/settlement.ts'
import { sum } from '../exact.ts'
import { overlap } from '../periods.ts'
import { type Added, nothing } from './bill-lines.ts'
import {
  type AccountDocuments,
  bearingDues,
  type MemberAccount,
  principalDues,
  standing,
} from './member-account.ts'
import { type BooksRules, interestIn, policiesOf } from './rules.ts'

export type LateCosts = { interest: Added; penalty: Added; working: BillRow['working'] }
export const noLateCosts: LateCosts = { interest: nothing, penalty: nothing, working: [] }

type Late = { account: MemberAccount; settlement: Settlement }

export const lateCosts = (
  late: Late,
  documents: AccountDocuments,
  dated: string,
  rules: BooksRules,
): LateCosts => {
  const window = { from: lateSince(late, documents, dated), to: addDays(dated, -1) }
  return { ...interestFor(late, window, rules), penalty: penaltyFor(late, window, rules) }
}

/** The day of the last regular bill; before there was one, of the first charge. */
const lateSince = ({ account }: Late, { bills }: AccountDocuments, dated: string) => {
  const days = standing(bills)
    .filter((bill) => bill.kind === 'regular' && bill.dated <= dated)
    .map((bill) => bill.dated)
  return days.sort().at(-1) ?? account.charges.map((charge) => charge.dated).sort()[0] ?? dated
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
