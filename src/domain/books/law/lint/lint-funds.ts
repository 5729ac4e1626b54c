/** Funds below what the bye-laws ask, and the yearly amount charged every period. Funds are told by their names. */
import { type Paise, paise } from '../../../../contract/money.ts'
import { quotient, sum } from '../../exact.ts'
import { type LegalParameter, type LegalRule, legalRuleOn } from '../legal-rules.ts'
import { type Finding, type FindingCode, finding, type Linted } from './finding.ts'
import type { HeadCharge } from './head-charges.ts'

type Fund = { names: RegExp; parameter: LegalParameter; code: FindingCode }

/** In English, Hindi and Marathi. */
const funds: readonly Fund[] = [
  {
    names: /sinking|सिंकिंग/i,
    parameter: 'sinking-fund-least',
    code: 'SINKING_FUND_BELOW_LEAST',
  },
  {
    names: /^(?!.*major).*repair|दुरुस्ती|मरम्मत/i,
    parameter: 'repairs-fund-least',
    code: 'REPAIRS_FUND_BELOW_LEAST',
  },
  {
    names: /education|training|शिक्षण|शिक्षा/i,
    parameter: 'education-fund-a-month',
    code: 'EDUCATION_FUND_BELOW_LEAST',
  },
]

export const lintFunds = (linted: Linted, charges: readonly HeadCharge[]): Finding[] =>
  charges.flatMap((head) => {
    const fund = funds.find(({ names }) => names.test(head.row.name))
    const rule = fund && legalRuleOn(linted.rules.legal, fund.parameter, linted.day)
    return fund && rule ? lintFund(linted, head, fund, rule) : []
  })

/** Of flats whose construction cost is known, where the fund goes by it. */
type Compared = { flatId: string; charged: Paise; least: Paise; yearly: Paise }

const lintFund = (linted: Linted, head: HeadCharge, fund: Fund, rule: LegalRule): Finding[] => {
  const compared = linted.flats.flatMap(({ id, constructionCost: cost }): Compared[] => {
    const charged = head.of(id)
    if (fund.parameter === 'education-fund-a-month') {
      const least = (months: number) => paise(rule.value * months)
      return [{ flatId: id, charged, least: least(head.months), yearly: least(12) }]
    }
    const least = (months: number) =>
      quotient(BigInt(cost ?? 0) * BigInt(rule.value * months), 120_000n)
    return cost === null
      ? []
      : [{ flatId: id, charged, least: least(head.months), yearly: least(12) }]
  })
  const below = compared.filter(({ charged, least }) => charged < least)
  const about = (code: FindingCode, rows: readonly Compared[]): Finding =>
    finding(code, linted, rule, {
      ...{ headId: head.row.headId, flatIds: rows.map(({ flatId }) => flatId) },
      value: sum(rows.map(({ charged }) => charged)),
      limit: sum(rows.map(({ least }) => least)),
    })
  return [
    ...(below.length > 0 ? [about(fund.code, below)] : []),
    ...(isYearly(head, compared) ? [about('YEARLY_AMOUNT_EACH_PERIOD', compared)] : []),
  ]
}

const rupee = 100

/** Every flat is charged in a period what it owes in a year, to the rupee. */
const isYearly = ({ months }: HeadCharge, compared: readonly Compared[]) =>
  months < 12 &&
  compared.length > 0 &&
  compared.every(({ charged, yearly }) => yearly > 0 && Math.abs(charged - yearly) < rupee)
