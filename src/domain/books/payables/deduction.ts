/**
 * Tax deducted at source from what vendors are owed (accounts.md 10), on its amount without GST (CBDT circular 23/2017). What is due of
 * a financial year goes by all sums of the vendor in it; a document is proposed what of that was not deducted yet. So it does not
 * matter in which order documents are entered.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import { financialYear } from '../../dates.ts'
import { groupBy } from '../../group-by.ts'
import { shareOf, sum } from '../exact.ts'
import type { DeductionRule } from '../law/deduction-rules.ts'

/** What the vendor was credited, or paid before that; each sum once. */
export type Credited = {
  dated: string
  /** Without GST. */
  taxable: Paise
  deducted: Paise
}

export type Deduction = {
  amount: Paise
  /** Of which it is a share; nothing where no limit was passed. */
  base: Paise
  /** Hundredths of a per cent. */
  basisPoints: number
  /** The limit that was passed; null: none was, and nothing is due. */
  passed: 'single' | 'month' | 'year' | null
  /** Of the same year, by other documents. */
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
  const ofYear = sums.filter((row) => financialYear(row.dated) === year)
  const { passed, base } = taxedOf(ofYear, rule)
  const basisPoints = rateOf(rule, pan)
  const before = sum(ofYear.map(({ deducted }) => deducted))
  const due = Math.max(0, shareOf(base, basisPoints) - before)
  return { amount: paise(Math.min(most, due)), base, basisPoints, passed, before }
}
