/**
 * What is deducted at source, by what is bought (accounts.md 1). The Income-tax Act 2025 numbers the sections anew; until the new
 * labels are known rules keep their old ones, and every label, rate and limit is data.
 */

import type { DeductionKind } from '../../../contract/books/vendors.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Period } from '../../holdings.ts'
import { effectiveOn } from '../effective.ts'

export type DeductionRule = Period & {
  kind: DeductionKind
  /** Of the section. */
  label: string
  /** Hundredths of a per cent. */
  individual: number
  other: number
  /** Of a vendor who has given no PAN. */
  withoutPan: number
  /** What may be credited without tax, paise: in one invoice, in a month, in a financial year; null: there is no such limit. */
  singleLimit: Paise | null
  monthLimit: Paise | null
  yearLimit: Paise | null
  source: string
}

const noLimits = { singleLimit: null, monthLimit: null, yearLimit: null }
const withoutPan = 20_00
const since2025 = { since: '2025-04-01', until: null }
const source =
  'Income-tax Act, 1961, s. 206AA for vendors without PAN; limits of the Finance Act 2025'

export const deductionRules: readonly DeductionRule[] = [
  {
    ...{ ...since2025, ...noLimits, kind: 'contractor', label: '194C', source, withoutPan },
    ...{ individual: 1_00, other: 2_00 },
    ...{ singleLimit: paise(30_000_00), yearLimit: paise(1_00_000_00) },
  },
  {
    ...{ ...since2025, ...noLimits, kind: 'professional', label: '194J', source, withoutPan },
    ...{ individual: 10_00, other: 10_00, yearLimit: paise(50_000_00) },
  },
  {
    ...{ ...since2025, ...noLimits, kind: 'technical', label: '194J', source, withoutPan },
    ...{ individual: 2_00, other: 2_00, yearLimit: paise(50_000_00) },
  },
  {
    ...{ ...since2025, ...noLimits, kind: 'rent', label: '194-I', source, withoutPan },
    ...{ individual: 10_00, other: 10_00, monthLimit: paise(50_000_00) },
  },
]

export const deductionRuleOn = (kind: DeductionKind, day: string): DeductionRule | undefined =>
  effectiveOn(
    deductionRules.filter((rule) => rule.kind === kind),
    day,
  )
