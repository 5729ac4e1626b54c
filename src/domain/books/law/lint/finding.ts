/** What a rule of the society has against the law, or beside it. Words for the codes are texts of the page. */

import type { LedgerAccountRow } from '../../../../contract/books/ledger.ts'
import type { Paise } from '../../../../contract/money.ts'
import type { BilledFlat } from '../../bills/make-bills.ts'
import type { BooksRules } from '../../bills/rules.ts'
import type { LegalRule } from '../legal-rules.ts'

export const findingCodes = [
  /** `value` and `limit` are hundredths of a per cent a year. */
  'INTEREST_ABOVE_CAP',
  /** The whole month for a day of it. */
  'INTEREST_WHOLE_MONTH',
  /** A head of interest bears interest. */
  'INTEREST_COMPOUND',
  /** Hundredths of a per cent where it is a policy; where it is a head, paise of its period that a flat pays and may pay. */
  'NON_OCCUPANCY_ABOVE_CAP',
  /** It goes by heads that are no service charge, or a fund is called one. */
  'NON_OCCUPANCY_COUNTS_OTHERS',
  /** Paise of the head's period, of all flats below it together. */
  'SINKING_FUND_BELOW_LEAST',
  'REPAIRS_FUND_BELOW_LEAST',
  'EDUCATION_FUND_BELOW_LEAST',
  /** A share of the construction cost that is one of the year, charged every period. */
  'YEARLY_AMOUNT_EACH_PERIOD',
  'LATE_FEE_CONTESTED',
  /** It is given to who pays after the due date too. */
  'REBATE_AFTER_DUE',
  /** It is of what is taxed, and the tax stays. */
  'REBATE_KEEPS_TAX',
  /** Taxes are rounded apart from the total, and lose by it. */
  'ROUNDING_NOT_OF_TOTAL',
  /** Paise of a year's turnover. */
  'GST_NOT_REGISTERED',
  /** Paise of a month that a flat contributes, of which less is taxed. */
  'GST_NOT_CHARGED',
  'GST_CHARGED_UNREGISTERED',
  /** Principal that is unpaid, and the months after which that counts. */
  'DEFAULTER',
] as const
export type FindingCode = (typeof findingCodes)[number]

export type Finding = {
  code: FindingCode
  headId: string | null
  policyId: string | null
  /** Whom it is about; none: all. */
  flatIds: string[]
  value: number
  limit: number
  /** Of a defaulter, beside the principal; nothing of others. */
  interest: Paise | null
  /** The first day it is so. */
  since: string
  source: string
  /** `contested`: sources differ; `reported`: the law itself was not seen. */
  standing: LegalRule['standing'] | 'contested'
}

/** What is looked at. */
export type Linted = {
  rules: BooksRules
  /** All flats, in their order. */
  flats: readonly BilledFlat[]
  accounts: readonly Pick<LedgerAccountRow, 'id' | 'group' | 'role'>[]
  /** What the society takes in a year, paise; null where it is not known. */
  turnover: Paise | null
  day: string
}

/** Of all flats, from the day on, unless it says otherwise. */
export const finding = (
  code: FindingCode,
  { day }: Pick<Linted, 'day'>,
  { source, standing }: Pick<Finding, 'source' | 'standing'>,
  of: Partial<Finding>,
): Finding => ({
  ...{ code, headId: null, policyId: null, flatIds: [], value: 0, limit: 0, interest: null },
  ...{ since: day, source, standing },
  ...of,
})
