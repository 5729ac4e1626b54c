/** GST that ought to be charged and is not, or the reverse, and rounding that loses paise; flat fees for being late. */
import { gstLawOn } from '../../bills/rules.ts'
import { mustRegister } from '../../charges/gst.ts'
import { effectiveOn } from '../../effective.ts'
import { quotient, sum } from '../../exact.ts'
import { policiesOf } from '../../policies.ts'
import { legalRuleOn } from '../legal-rules.ts'
import { type Finding, finding, type Linted } from './finding.ts'
import type { HeadCharge } from './head-charges.ts'

export const lintTaxes = (linted: Linted, charges: readonly HeadCharge[]): Finding[] => {
  const { rules, day, turnover } = linted
  const law = gstLawOn(rules.legal, day)
  if (law === null) return []
  const policy = effectiveOn(policiesOf(rules, 'gst'), day)
  const policyId = policy?.id ?? null
  if (policy?.terms.isRegistered)
    return untaxed(linted, charges, law.exemption).map((of) => ({ ...of, policyId }))
  const rule = legalRuleOn(rules.legal, 'gst-registration', day)
  if (rule === undefined) return []
  const [value, limit] = [turnover ?? 0, law.registration]
  const mustBe = turnover !== null && mustRegister(turnover, law)
  return [
    ...(mustBe ? [finding('GST_NOT_REGISTERED', linted, rule, { policyId, value, limit })] : []),
    ...taxHeads(linted, charges).map((headId) =>
      finding('GST_CHARGED_UNREGISTERED', linted, rule, { headId, policyId, value, limit }),
    ),
  ]
}

/** Flats above the limit by their service charges and what is taxed, and not by what is taxed alone. */
const untaxed = (linted: Linted, charges: readonly HeadCharge[], limit: number): Finding[] => {
  const rule = legalRuleOn(linted.rules.legal, 'gst-exemption-a-month', linted.day)
  const monthly = (flatId: string, counts: (head: HeadCharge) => boolean) =>
    sum(
      charges.filter(counts).map(({ of, months }) => quotient(BigInt(of(flatId)), BigInt(months))),
    )
  const above = linted.flats
    .map(({ id }) => ({
      id,
      value: monthly(id, ({ row }) => row.isTaxed || row.isService),
      taxed: monthly(id, ({ row }) => row.isTaxed),
    }))
    .filter(({ value, taxed }) => value > limit && taxed <= limit)
  if (rule === undefined || above.length === 0) return []
  const value = Math.max(...above.map((each) => each.value))
  return [
    finding('GST_NOT_CHARGED', linted, rule, { flatIds: above.map(({ id }) => id), value, limit }),
  ]
}

const taxHeads = ({ accounts }: Linted, charges: readonly HeadCharge[]) => {
  const taxes = accounts
    .filter(({ role }) => role === 'central-tax' || role === 'state-tax')
    .map(({ id }) => id)
  return charges.filter(({ row }) => taxes.includes(row.accountId)).map(({ row }) => row.headId)
}

const rounded = {
  source: 'CGST Act, s. 170 rounds what is payable; CAclub: each half to the rupee loses paise',
  standing: 'contested',
} as const

export const lintRounding = (linted: Linted): Finding[] => {
  const policy = effectiveOn(policiesOf(linted.rules, 'rounding'), linted.day)
  return policy?.terms.rounding === 'total-and-tax'
    ? [finding('ROUNDING_NOT_OF_TOTAL', linted, rounded, { policyId: policy.id })]
    : []
}

const flatFee = {
  source: 'KCL: a co-operative society may charge simple interest, no flat fee of 50 or 100',
  standing: 'contested',
} as const

export const lintLateFee = (linted: Linted): Finding[] => {
  const policy = effectiveOn(policiesOf(linted.rules, 'penalty'), linted.day)
  if (policy === undefined) return []
  const { fee } = policy.terms
  const value = fee.kind === 'fixed' ? fee.amount : 0
  return [finding('LATE_FEE_CONTESTED', linted, flatFee, { policyId: policy.id, value })]
}
