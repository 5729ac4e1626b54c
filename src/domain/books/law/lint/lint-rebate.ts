/** A rebate that pays for being late, and one that leaves the tax as it was. */
import { addDays } from '../../../time-ranges.ts'
import { lastDayFor } from '../../arrears/rebate.ts'
import { effectiveOn } from '../../effective.ts'
import { policiesOf } from '../../policies.ts'
import { type Finding, finding, type Linted } from './finding.ts'

const plain = { source: '', standing: 'stated' } as const
const discount = {
  source:
    'CGST Act, s. 15(3)(b): a discount after the supply lowers its value where it was agreed before',
  standing: 'contested',
} as const

export const lintRebate = (linted: Linted): Finding[] => {
  const { rules, day } = linted
  const row = effectiveOn(policiesOf(rules, 'rebate'), day)
  if (row === undefined) return []
  const of = { policyId: row.id }
  const billing = effectiveOn(policiesOf(rules, 'billing'), day)?.terms
  const dated = `${day.slice(0, 8)}${String(billing?.billDay ?? 1).padStart(2, '0')}`
  const isLate =
    billing !== undefined && lastDayFor(dated, row.terms.byDay) > addDays(dated, billing.dueDays)
  const isTaxed = effectiveOn(policiesOf(rules, 'gst'), day)?.terms.isRegistered === true
  return [
    ...(isLate ? [finding('REBATE_AFTER_DUE', linted, plain, of)] : []),
    ...(isTaxed ? [finding('REBATE_KEEPS_TAX', linted, discount, of)] : []),
  ]
}
