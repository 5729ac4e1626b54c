/** Non-occupancy charges above the cap, by policy or as heads of their own, and what they go by. */
import type { AccountGroup } from '../../../../contract/books/ledger.ts'
import { type Paise, paise } from '../../../../contract/money.ts'
import { groupBy } from '../../../group-by.ts'
import { letDays, nonOccupancyExcess } from '../../charges/non-occupancy.ts'
import { effectiveOn } from '../../effective.ts'
import { quotient, sum } from '../../exact.ts'
import { policiesOf } from '../../policies.ts'
import { type LegalRule, legalRuleOn } from '../legal-rules.ts'
import { type Finding, finding, type Linted } from './finding.ts'
import type { HeadCharge } from './head-charges.ts'

export const lintNonOccupancy = (linted: Linted, charges: readonly HeadCharge[]): Finding[] => {
  const { rules, accounts, day } = linted
  const cap = legalRuleOn(rules.legal, 'non-occupancy-cap', day)
  if (cap === undefined) return []
  const own = accounts.filter(({ role }) => role === 'non-occupancy').map(({ id }) => id)
  const heads = charges.filter(({ row }) => own.includes(row.accountId))
  return [
    ...byPolicy(linted, cap),
    ...heads.flatMap((head) => byHead(linted, cap, head, charges)),
    ...heads
      .filter(({ row }) => goesByOthers(row, charges))
      .map(({ row }) => others(linted, cap, row.headId)),
    ...fundsAsService(linted, charges).map((headId) => others(linted, cap, headId)),
  ]
}

const byPolicy = (linted: Linted, cap: LegalRule): Finding[] => {
  const policy = effectiveOn(policiesOf(linted.rules, 'non-occupancy'), linted.day)
  const value = policy?.terms.basisPoints ?? 0
  if (policy === undefined || value <= cap.value) return []
  const of = { policyId: policy.id, value, limit: cap.value }
  return [finding('NON_OCCUPANCY_ABOVE_CAP', linted, cap, of)]
}

/** A head for let flats, for instance half of the maintenance once more. A flat that is not let may not be charged at all. */
const byHead = (
  linted: Linted,
  cap: LegalRule,
  { row, months, of }: HeadCharge,
  charges: readonly HeadCharge[],
): Finding[] => {
  const { flats, day } = linted
  const above = flats.flatMap(({ id, occupancy }) => {
    const isLet = letDays(occupancy, { from: day, to: day }) > 0
    const service = isLet ? serviceOf(id, months, charges) : paise(0)
    const excess = nonOccupancyExcess(of(id), service, { basisPoints: cap.value })
    return excess === undefined ? [] : [{ id, value: of(id), limit: excess.cap }]
  })
  return [...groupBy(above, ({ value, limit }) => `${value} ${limit}`).values()].map((alike) =>
    finding('NON_OCCUPANCY_ABOVE_CAP', linted, cap, {
      ...{ headId: row.headId, flatIds: alike.map(({ id }) => id) },
      ...{ value: alike[0]?.value ?? 0, limit: alike[0]?.limit ?? 0 },
    }),
  )
}

/** Service charges of so many months. */
const serviceOf = (flatId: string, months: number, charges: readonly HeadCharge[]): Paise =>
  sum(
    charges
      .filter(({ row }) => row.isService)
      .map((head) => quotient(BigInt(head.of(flatId)) * BigInt(months), BigInt(head.months))),
  )

const goesByOthers = ({ basis }: HeadCharge['row'], charges: readonly HeadCharge[]) =>
  basis.kind === 'heads' &&
  basis.headIds.some((id) => charges.some(({ row }) => row.headId === id && !row.isService))

const notIncome: readonly AccountGroup[] = ['funds', 'deposits', 'loans', 'current-liabilities']

const fundsAsService = ({ accounts }: Linted, charges: readonly HeadCharge[]) => {
  const groups = new Map(accounts.map(({ id, group }) => [id, group]))
  return charges
    .filter(({ row }) => row.isService && notIncome.includes(groups.get(row.accountId) ?? 'income'))
    .map(({ row }) => row.headId)
}

const others = (linted: Linted, cap: LegalRule, headId: string) =>
  finding('NON_OCCUPANCY_COUNTS_OTHERS', linted, cap, { headId })
