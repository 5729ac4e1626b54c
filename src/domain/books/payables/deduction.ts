/**
 * Tax deducted at source from what vendors are owed (accounts.md 10), on its amount without GST (CBDT circular 23/2017). What is due of
 * a financial year goes by all sums of the vendor in it; a document is proposed what of that was not deducted yet. So it does not
 * matter in which order documents are entered.
 */
import type { TaxedAs } from '../../../contract/books/vendors.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { financialYear } from '../../dates.ts'
import { groupBy } from '../../group-by.ts'
import { quotient, shareOf, sum } from '../exact.ts'
import type { DeductionRule } from '../law/deduction-rules.ts'

/** What the vendor was credited, or paid before that; each sum once. */
export type Credited = {
  dated: string
  /** Without GST. */
  taxable: Paise
  deducted: Paise
  taxedAs?: TaxedAs | null | undefined
}

export type Deduction = TaxedAs & {
  amount: Paise
  /** Of which it is a share, without what was taxed at another rate; nothing where no limit was passed. */
  base: Paise
  /** The limit that was passed; null: none was, and nothing is due. */
  passed: 'single' | 'month' | 'year' | null
  /** Of the same year, at the same rate, by other documents. */
  before: Paise
}

/** The fourth letter of a PAN says whose it is: a person's, or a Hindu undivided family's. */
const isIndividual = (pan: string) => pan[3] === 'P' || pan[3] === 'H'

/** @param pan empty where the vendor has given none */
export const rateOf = (rule: DeductionRule, pan: string): number => {
  if (pan === '') return rule.withoutPan
  return isIndividual(pan) ? rule.individual : rule.other
}

const totalOf = (rows: readonly Credited[]) => sum(rows.map(({ taxable }) => taxable))
const isAbove = (amount: Paise, limit: Paise | null): boolean => limit !== null && amount > limit

/** Once a year's total is above its limit it is taxed whole; before that each month, and each single sum, that is above its own. */
const taxedOf = (
  sums: readonly Credited[],
  { yearLimit, monthLimit, singleLimit }: DeductionRule,
): { passed: Deduction['passed']; base: Paise } => {
  if (isAbove(totalOf(sums), yearLimit)) return { passed: 'year', base: totalOf(sums) }
  const months = [...groupBy(sums, ({ dated }) => dated.slice(0, 7)).values()]
  const month = totalOf(months.filter((rows) => isAbove(totalOf(rows), monthLimit)).flat())
  if (month > 0) return { passed: 'month', base: month }
  const single = totalOf(sums.filter(({ taxable }) => isAbove(taxable, singleLimit)))
  return { passed: single > 0 ? 'single' : null, base: single }
}

/**
 * What was taxed as another kind is settled as that; a kind of which nothing was deducted was a slip, or below its limits, and counts as
 * what the vendor is today.
 */
const withoutOtherKinds = (sums: readonly Credited[], { kind }: DeductionRule): Credited[] => {
  const taxed = sums.filter(({ deducted }) => deducted > 0).map(({ taxedAs }) => taxedAs?.kind)
  const others = new Set(taxed.filter((each) => each !== undefined && each !== kind))
  return sums.filter(({ taxedAs }) => !others.has(taxedAs?.kind))
}

/** Of how much the tax of another rate was: it stays what it was when the vendor's PAN, or the law, changes. */
const baseOf = ({ deducted, taxedAs }: Credited): number =>
  taxedAs == null ? 0 : quotient(BigInt(deducted) * 100_00n, BigInt(taxedAs.basisPoints))

type Asked = {
  /** Of the document that is entered. */
  dated: string
  pan: string
  /** As much can be deducted of it; what is due beyond that waits for the next one. */
  most: Paise
}

/** @param sums in any order, that of the document among them; other years count for nothing */
export const deductionOf = (
  { dated, pan, most }: Asked,
  sums: readonly Credited[],
  rule: DeductionRule,
): Deduction => {
  const year = financialYear(dated)
  const ofYear = withoutOtherKinds(
    sums.filter((row) => financialYear(row.dated) === year),
    rule,
  )
  const taxed = taxedOf(ofYear, rule)
  const basisPoints = rateOf(rule, pan)
  const isAtRate = ({ taxedAs }: Credited) => (taxedAs?.basisPoints ?? basisPoints) === basisPoints
  const before = sum(ofYear.filter(isAtRate).map(({ deducted }) => deducted))
  const settled = sum(ofYear.filter((row) => !isAtRate(row)).map(baseOf))
  const base = paise(Math.max(0, taxed.base - settled))
  const due = Math.max(0, shareOf(base, basisPoints) - before)
  const amount = paise(Math.min(most, due))
  return { kind: rule.kind, amount, base, basisPoints, passed: taxed.passed, before }
}
