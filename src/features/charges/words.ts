/** Heads, rules and findings in words. */
import { dayText, moneyText } from '#components/format.ts'
import type {
  ChargeHeadRow,
  occupancyKinds,
  PolicySubject,
  PolicyTerms,
} from '#contract/books/charges.ts'
import type { flatSizes, parkingKinds } from '#contract/setup.ts'
import type { BillProblem } from '#domain/books/bills/make-bills.ts'
import type { Finding, FindingCode } from '#domain/books/law/lint/finding.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'

export const percentText = (basisPoints: number): string => String(basisPoints / 100)

/** `Dec-26` */
export const monthOf = (day: string): string => dayText(day).slice(3)

/** `Dec-26`, or of several months `Jan-27 to Mar-27`. */
export const periodWords = ({ from, to }: DaySpan): string => {
  const [first, last] = [monthOf(from), monthOf(to)]
  return first === last ? first : m.charges_months({ first, last })
}

export const cycleWords: Record<ChargeHeadRow['cycle'], () => string> = {
  monthly: m.charges_cycle_monthly,
  'bi-monthly': m.charges_cycle_bi_monthly,
  quarterly: m.charges_cycle_quarterly,
  'half-yearly': m.charges_cycle_half_yearly,
  yearly: m.charges_cycle_yearly,
}

export const basisWords: Record<ChargeHeadRow['basis']['kind'], () => string> = {
  equal: m.charges_basis_equal,
  area: m.charges_basis_area,
  inlets: m.charges_basis_inlets,
  persons: m.charges_basis_persons,
  meter: m.charges_basis_meter,
  'construction-cost': m.charges_basis_construction_cost,
  heads: m.charges_basis_heads,
  parking: m.charges_basis_parking,
  size: m.charges_basis_size,
  list: m.charges_basis_list,
}

type ScopeKind = ChargeHeadRow['scope']['kind']

export const scopeWords: Record<ScopeKind, () => string> = {
  society: m.charges_scope_society,
  wings: m.charges_scope_wings,
  sizes: m.charges_scope_sizes,
  occupancy: m.charges_scope_occupancy,
  flats: m.charges_scope_flats,
}

export const occupancyWords: Record<(typeof occupancyKinds)[number], () => string> = {
  self: m.charges_occupancy_self,
  family: m.charges_occupancy_family,
  let: m.charges_occupancy_let,
  vacant: m.charges_occupancy_vacant,
}

export const parkingWords: Record<(typeof parkingKinds)[number], () => string> = {
  open: m.charges_parking_open,
  stilt: m.charges_parking_stilt,
  covered: m.charges_parking_covered,
  podium: m.charges_parking_podium,
  'two-wheeler': m.charges_parking_two_wheeler,
  visitor: m.charges_parking_visitor,
}

export const sizeWords = (size: (typeof flatSizes)[number]): string =>
  size === 'Shop' ? m.charges_size_shop() : size

/** `2,550.00`, or `0.25 %`; empty where it is a table. */
export const amountOf = ({ basis }: Pick<ChargeHeadRow, 'basis'>): string => {
  if ('basisPoints' in basis) return `${percentText(basis.basisPoints)} %`
  if (!('amount' in basis)) return ''
  const { amount } = basis
  if ('total' in amount) return moneyText(amount.total)
  return amount.per === 1 ? moneyText(amount.rate) : `${moneyText(amount.rate)} / ${amount.per}`
}

export const subjectWords: Record<PolicySubject, () => string> = {
  billing: m.charges_subject_billing,
  interest: m.charges_subject_interest,
  penalty: m.charges_subject_penalty,
  rebate: m.charges_subject_rebate,
  allocation: m.charges_subject_allocation,
  rounding: m.charges_subject_rounding,
  'non-occupancy': m.charges_subject_non_occupancy,
  gst: m.charges_subject_gst,
  payments: m.charges_subject_payments,
  reminders: m.charges_subject_reminders,
}

/** No bill goes by the others. */
export const isOfBills = (subject: PolicySubject): boolean =>
  subject !== 'reminders' && subject !== 'payments'

export const methodWords = {
  daily: m.charges_method_daily,
  'monthly-rest': m.charges_method_monthly_rest,
  'whole-month': m.charges_method_whole_month,
} as const
export const orderWords = {
  'principal-first': m.charges_order_principal_first,
  'interest-first': m.charges_order_interest_first,
  'bill-principal-first': m.charges_order_bill_principal_first,
  'bill-interest-first': m.charges_order_bill_interest_first,
  heads: m.charges_order_heads,
} as const
export const yearWords = { 365: m.charges_year_365, actual: m.charges_year_actual } as const
export const interestRoundingWords = {
  rupee: m.charges_interest_rupee,
  paisa: m.charges_interest_paisa,
} as const
export const feeKindWords = {
  fixed: m.charges_fee_fixed,
  share: m.charges_fee_share,
  steps: m.charges_fee_by_steps,
} as const
export const rebatePerWords = {
  bill: m.charges_rebate_per_bill,
  year: m.charges_rebate_per_year,
} as const
export const taxedWords = { whole: m.charges_taxed_whole, excess: m.charges_taxed_excess } as const
export const roundingWords = {
  none: m.charges_rounding_none,
  total: m.charges_rounding_total,
  'total-and-tax': m.charges_rounding_total_and_tax,
} as const
export const countingWords = {
  'by-day': m.charges_counting_by_day,
  'first-day': m.charges_counting_first_day,
} as const

const remindersWords = ({ isOn, before, due, after, late }: PolicyTerms<'reminders'>): string => {
  if (!isOn) return m.charges_rule_reminders_off()
  const steps = [
    before !== null && m.charges_reminder_before({ count: before }),
    due && m.charges_reminder_due(),
    after !== null && m.charges_reminder_after({ count: after }),
    late !== null && m.charges_reminder_after({ count: late }),
  ]
  return m.charges_rule_reminders({ steps: steps.filter((step) => step !== false).join(', ') })
}

type Terms<Subject extends PolicySubject> = PolicyTerms<Subject>

const billingWords = ({
  cycle,
  billDay: day,
  dueDays: due,
  graceDays: grace,
  isChecked,
}: Terms<'billing'>) =>
  [
    ...(cycle === 'monthly' ? [] : [cycleWords[cycle]()]),
    m.charges_rule_billing({ day, due, grace }),
    ...(isChecked ? [m.charges_rule_checked()] : []),
  ].join('; ')

const interestWords = ({ basisPoints, method, least }: Terms<'interest'>) => {
  const words = { percent: percentText(basisPoints), method: methodWords[method]() }
  const said = m.charges_rule_interest(words)
  return least === 0 ? said : `${said}; ${m.charges_rule_least({ amount: moneyText(least) })}`
}

const feeWords = ({ fee }: Terms<'penalty'>): string => {
  if (fee.kind === 'fixed') return moneyText(fee.amount)
  if (fee.kind === 'share') return m.charges_rule_share({ percent: percentText(fee.basisPoints) })
  return fee.steps
    .map(({ over, amount }) =>
      m.charges_rule_step({ over: moneyText(over), amount: moneyText(amount) }),
    )
    .join(', ')
}

const rebateWords = ({ basisPoints, byDay: day, most, per }: Terms<'rebate'>) => {
  const words = { percent: percentText(basisPoints), day }
  const said = per === 'year' ? m.charges_rule_rebate_year(words) : m.charges_rule_rebate(words)
  return most === null ? said : `${said}, ${m.charges_rule_most({ amount: moneyText(most) })}`
}

const allocationWords = (
  { order, headIds }: Terms<'allocation'>,
  heads: ReadonlyMap<string, string>,
) =>
  order === 'heads' ? `${orderWords[order]()}: ${namesOf(headIds, heads)}` : orderWords[order]()

/** What a rule says, in one line. @param heads by id */
export const ruleWords = (row: PolicyRow, heads: ReadonlyMap<string, string>): string => {
  switch (row.subject) {
    case 'billing':
      return billingWords(row.terms)
    case 'interest':
      return interestWords(row.terms)
    case 'penalty':
      return m.charges_rule_fee({ fee: feeWords(row.terms), days: row.terms.afterDays })
    case 'rebate':
      return rebateWords(row.terms)
    case 'allocation':
      return allocationWords(row.terms, heads)
    case 'rounding':
      return roundingWords[row.terms.rounding]()
    case 'non-occupancy':
      return m.charges_rule_non_occupancy({
        percent: percentText(row.terms.basisPoints),
        counting: countingWords[row.terms.counting](),
      })
    case 'gst':
      return row.terms.isRegistered ? m.charges_rule_gst_on() : m.charges_rule_gst_off()
    case 'payments':
      return row.terms.isChecked ? m.charges_rule_payments_on() : m.charges_rule_payments_off()
    case 'reminders':
      return remindersWords(row.terms)
  }
}

/** `from 01-Apr-26`, or both days. */
export const spanWords = ({ since, until }: { since: string; until: string | null }): string =>
  until === null
    ? m.charges_head_from({ since: dayText(since) })
    : m.charges_head_span({ since: dayText(since), until: dayText(until) })

type FindingWords = (words: {
  value: string
  limit: string
  flats: string
  interest: string
}) => string

const findings: Record<FindingCode, FindingWords> = {
  INTEREST_ABOVE_CAP: m.charges_find_INTEREST_ABOVE_CAP,
  INTEREST_WHOLE_MONTH: m.charges_find_INTEREST_WHOLE_MONTH,
  INTEREST_COMPOUND: m.charges_find_INTEREST_COMPOUND,
  NON_OCCUPANCY_ABOVE_CAP: m.charges_find_NON_OCCUPANCY_ABOVE_CAP,
  NON_OCCUPANCY_COUNTS_OTHERS: m.charges_find_NON_OCCUPANCY_COUNTS_OTHERS,
  SINKING_FUND_BELOW_LEAST: m.charges_find_SINKING_FUND_BELOW_LEAST,
  REPAIRS_FUND_BELOW_LEAST: m.charges_find_REPAIRS_FUND_BELOW_LEAST,
  EDUCATION_FUND_BELOW_LEAST: m.charges_find_EDUCATION_FUND_BELOW_LEAST,
  YEARLY_AMOUNT_EACH_PERIOD: m.charges_find_YEARLY_AMOUNT_EACH_PERIOD,
  LATE_FEE_CONTESTED: m.charges_find_LATE_FEE_CONTESTED,
  REBATE_AFTER_DUE: m.charges_find_REBATE_AFTER_DUE,
  REBATE_KEEPS_TAX: m.charges_find_REBATE_KEEPS_TAX,
  ROUNDING_NOT_OF_TOTAL: m.charges_find_ROUNDING_NOT_OF_TOTAL,
  GST_NOT_REGISTERED: m.charges_find_GST_NOT_REGISTERED,
  GST_NOT_CHARGED: m.charges_find_GST_NOT_CHARGED,
  GST_CHARGED_UNREGISTERED: m.charges_find_GST_CHARGED_UNREGISTERED,
  DEFAULTER: m.charges_find_DEFAULTER,
}

const isPercent = ({ code, policyId }: Finding) =>
  code === 'INTEREST_ABOVE_CAP' || (code === 'NON_OCCUPANCY_ABOVE_CAP' && policyId !== null)

/** More names than that say less. */
const mostNames = 8

export const namesOf = (ids: readonly string[], known: ReadonlyMap<string, string>): string => {
  const names = ids
    .slice(0, mostNames)
    .map((id) => known.get(id) ?? id)
    .join(', ')
  return ids.length > mostNames
    ? m.charges_names_more({ names, count: ids.length - mostNames })
    : names
}

/** @param flats by id, as they are spoken */
export const findingWords = (found: Finding, flats: ReadonlyMap<string, string>): string => {
  const shown = (amount: number) =>
    isPercent(found) ? m.charges_percent({ percent: percentText(amount) }) : moneyText(amount)
  return findings[found.code]({
    value: shown(found.value),
    limit: found.code === 'DEFAULTER' ? String(found.limit) : shown(found.limit),
    flats: namesOf(found.flatIds, flats),
    interest: moneyText(found.interest ?? 0),
  })
}

export const sourceWords = ({ source, standing }: Finding): string => {
  const words = m.charges_source({ source })
  if (standing === 'reported') return `${words} (${m.charges_standing_reported()})`
  return standing === 'contested' ? `${words} (${m.charges_standing_contested()})` : words
}

type HeadWords = (words: { head: string }) => string
type Basis = ChargeHeadRow['basis']['kind']

/** What is not known of a flat, by what its head goes by. */
const unknowns: Partial<Record<Basis, HeadWords>> = {
  meter: m.charges_unknown_meter,
  persons: m.charges_unknown_persons,
  area: m.charges_unknown_area,
  'construction-cost': m.charges_unknown_cost,
  size: m.charges_unknown_size,
}

const problems: Record<BillProblem['problem'], HeadWords> = {
  UNKNOWN: m.charges_problem_UNKNOWN,
  NOBODY: m.charges_problem_NOBODY,
  CIRCLE: m.charges_problem_CIRCLE,
  UNHELD: m.charges_problem_UNHELD,
}

/** The row that counted last stands for its head. */
export const problemHead = (
  found: BillProblem,
  heads: readonly ChargeHeadRow[],
): ChargeHeadRow | undefined =>
  'headId' in found ? heads.findLast(({ headId }) => headId === found.headId) : undefined

export const problemWords = (
  found: BillProblem,
  heads: readonly ChargeHeadRow[],
  flats: ReadonlyMap<string, string>,
): string => {
  const row = problemHead(found, heads)
  const head = row?.name ?? ('headId' in found ? found.headId : '')
  const unknown = found.problem === 'UNKNOWN' && row ? unknowns[row.basis.kind] : undefined
  const problem = (unknown ?? problems[found.problem])({ head })
  const names = 'flatIds' in found ? namesOf(found.flatIds, flats) : ''
  return names === '' ? problem : m.charges_problem_flats({ problem, flats: names })
}
