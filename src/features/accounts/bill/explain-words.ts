/** By which rule a line of a bill was charged, in words. */
import { dayText, moneyText } from '#components/format.ts'
import type { AdjustmentRow, Rebate } from '#contract/books/adjustments.ts'
import type { BillLine, BillRow } from '#contract/books/bills.ts'
import type { ChargeHeadRow, ChargePolicyRow, PolicyTerms } from '#contract/books/charges.ts'
import { slabsUsed } from '#domain/books/charges/meter.ts'
import { sum } from '#domain/books/exact.ts'
import { m } from '#texts/compiled/messages.js'
import type { BillRules } from './bill-detail.ts'
import { percentText, periodText } from './bill-words.ts'

type Basis = ChargeHeadRow['basis']
type Charged = Extract<Basis, { kind: 'equal' }>['amount']

type BilledFlat = Pick<BillRow, 'size' | 'carpetSqft' | 'flatId'>

const areaWords = {
  carpet: m.bill_area_carpet,
  'built-up': m.bill_area_built_up,
  saleable: m.bill_area_saleable,
}

const numbers = new Intl.NumberFormat('en-IN')
const numberText = (count: number) => numbers.format(count)

const charged = (amount: Charged, of: string) =>
  'total' in amount
    ? m.bill_basis_shared({ total: moneyText(amount.total), of })
    : amount.per === 1
      ? m.bill_basis_rate({ rate: moneyText(amount.rate), of })
      : m.bill_basis_rate_per({ rate: moneyText(amount.rate), per: amount.per, of })

const basisWords = (basis: Basis, flat: BilledFlat): string => {
  switch (basis.kind) {
    case 'equal':
      return charged(basis.amount, m.bill_of_flat())
    case 'area':
      return charged(basis.amount, areaWords[basis.of]())
    case 'inlets':
      return charged(basis.amount, m.bill_of_inlet())
    case 'persons':
      return charged(basis.amount, m.bill_of_person())
    case 'meter':
      return m.bill_basis_meter()
    case 'construction-cost':
      return m.bill_basis_cost({ percent: percentText(basis.basisPoints) })
    case 'heads':
      return m.bill_basis_heads({ percent: percentText(basis.basisPoints) })
    case 'parking':
      return m.bill_basis_parking()
    case 'size':
      return m.bill_basis_size({ size: flat.size })
    case 'list':
      return m.bill_basis_list()
  }
}

/** `3 × ₹200.00`, or `2,500 ÷ 1,000 × ₹45.00`. */
const product = (count: number, rate: number, per: number): string => {
  const said = { count: numberText(count), rate: moneyText(rate) }
  return per === 1
    ? m.bill_counted_rate(said)
    : m.bill_counted_per({ ...said, per: numberText(per) })
}

/** What the flat counted for, and what that costs by the head's row. */
const workedOut = (basis: Basis, count: number): string => {
  if (basis.kind === 'meter') {
    const { tariff } = basis
    const parts = slabsUsed(count, tariff).map(({ units, rate }) =>
      product(units, rate, tariff.per),
    )
    const units = m.bill_counted_units({ count })
    return parts.length === 0 ? units : `${units} = ${parts.join(' + ')}`
  }
  return 'amount' in basis && 'rate' in basis.amount
    ? product(count, basis.amount.rate, basis.amount.per)
    : numberText(count)
}

const headWords = (basis: Basis, flat: BilledFlat, counted: readonly number[]): string =>
  [basisWords(basis, flat), counted.map((count) => workedOut(basis, count)).join('; ')]
    .filter(Boolean)
    .join(': ')

const isHead = (row: ChargeHeadRow | ChargePolicyRow): row is ChargeHeadRow => 'basis' in row

/** `terms` are those of the subject. */
const termsOf = <Subject extends 'interest' | 'non-occupancy'>(
  row: ChargePolicyRow,
  _subject: Subject,
) => row.terms as PolicyTerms<Subject>

const methodWords = {
  daily: m.bill_interest_daily,
  'monthly-rest': m.bill_interest_rest,
  'whole-month': m.bill_interest_whole,
}

const policyWords = (row: ChargePolicyRow): string => {
  if (row.subject === 'interest') {
    const { basisPoints, method } = termsOf(row, 'interest')
    return m.bill_interest_terms({
      percent: percentText(basisPoints),
      method: methodWords[method](),
    })
  }
  if (row.subject === 'non-occupancy')
    return m.bill_non_occupancy({
      percent: percentText(termsOf(row, 'non-occupancy').basisPoints),
    })
  return row.subject === 'penalty' ? m.bill_penalty_terms() : m.bill_tax_terms()
}

export type LineRule = {
  /** What is charged for what. */
  how: string
  /** Since when, and by whose decision. */
  rule: string
}

/** Null where the row is not on this device. */
export const ruleOf = (line: BillLine, rules: BillRules, flat: BilledFlat): LineRule | null => {
  const row = rules.get(line.ruleId ?? '')
  if (row === undefined) return null
  const how = isHead(row) ? headWords(row.basis, flat, line.counted ?? []) : policyWords(row)
  return { how, rule: dated(row) }
}

const dated = (row: Pick<ChargePolicyRow, 'since' | 'resolution'>): string => {
  const { resolution } = row
  const since = dayText(row.since)
  return resolution === '' ? m.bill_rule({ since }) : m.bill_rule_resolved({ since, resolution })
}

/** What a rebate was given for, and by whose decision; the rule is empty where its row is not on this device. */
export const rebateWords = (
  { kind, rebate }: Pick<AdjustmentRow, 'kind'> & { rebate: Rebate },
  rules: BillRules,
): LineRule => {
  const said = { period: periodText({ ...rebate, kind: 'regular' }), day: dayText(rebate.by) }
  const terms = { percent: percentText(rebate.basisPoints), amount: moneyText(rebate.principal) }
  const row = rules.get(rebate.ruleId)
  return {
    how: kind === 'rebate' ? m.bill_rebate_given({ ...said, ...terms }) : m.bill_rebate_taken(said),
    rule: row === undefined ? '' : dated(row),
  }
}

type Working = BillRow['working'][number]

const daysOfYear = (day: string) => {
  const year = Number(day.slice(0, 4))
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 366 : 365
}

/** `₹3,014.00 × 12 % × 15 days ÷ 365 = ₹14.86`, as the policy counts. */
export const workingWords = (
  { from, principal, basisPoints, days, amount }: Working,
  policy: PolicyTerms<'interest'> | null,
): string => {
  const said = {
    principal: moneyText(principal),
    percent: percentText(basisPoints),
    amount: moneyText(amount),
  }
  if (policy !== null && policy.method !== 'daily') return m.bill_working_month(said)
  const year = policy?.year === 'actual' ? daysOfYear(from) : 365
  return m.bill_working_days({ ...said, days, year })
}

/** What the days come to, and what is charged for them. */
export const workingSum = ({ working, lines }: Pick<BillRow, 'working' | 'lines'>): string => {
  const exact = sum(working.map(({ amount }) => amount))
  const charged = sum(lines.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount))
  return exact === charged
    ? m.bill_working_sum({ amount: moneyText(charged) })
    : m.bill_working_rounded({ exact: moneyText(exact), amount: moneyText(charged) })
}

/** Of the bill's line of interest; null where it has none, or the row is not here. */
export const interestPolicyOf = (
  { lines }: Pick<BillRow, 'lines'>,
  rules: BillRules,
): PolicyTerms<'interest'> | null => {
  const line = lines.find(({ kind }) => kind === 'interest')
  const row = rules.get(line?.ruleId ?? '')
  return row === undefined || isHead(row) || row.subject !== 'interest'
    ? null
    : termsOf(row, 'interest')
}
