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
  /** Of the document that is entered, and of nothing else. */
  isAlone: boolean
  /** What of the same year was taxed at another rate. */
  settled: Paise
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
): { passed: Deduction['passed']; taxed: readonly Credited[] } => {
  if (isAbove(totalOf(sums), yearLimit)) return { passed: 'year', taxed: sums }
  const months = [...groupBy(sums, ({ dated }) => dated.slice(0, 7)).values()]
  const month = months.filter((rows) => isAbove(totalOf(rows), monthLimit)).flat()
  if (month.length > 0) return { passed: 'month', taxed: month }
  const single = sums.filter(({ taxable }) => isAbove(taxable, singleLimit))
  return { passed: single.length > 0 ? 'single' : null, taxed: single }
}

type Taxed = { deducted?: Paise | undefined; taxedAs?: TaxedAs | null | undefined }

/**
 * What was taxed as another kind is settled as that; a kind of which nothing was deducted was a slip, or below its limits, and counts as
 * what the vendor is today.
 * @param rows of one financial year
 */
export const isOtherKind = (rows: readonly Taxed[], { kind }: DeductionRule) => {
  const taxed = rows.filter(({ deducted = 0 }) => deducted > 0).map(({ taxedAs }) => taxedAs?.kind)
  const others = new Set(taxed.filter((each) => each !== undefined && each !== kind))
  return ({ taxedAs }: Taxed): boolean => others.has(taxedAs?.kind)
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
  const isOther = isOtherKind(ofYear, rule)
  const ofKind = ofYear.filter((row) => !isOther(row))
  const { passed, taxed } = taxedOf(ofKind, rule)
  const basisPoints = rateOf(rule, pan)
  const at = groupBy(ofKind, ({ taxedAs }) => taxedAs?.basisPoints ?? basisPoints)
  const deductedAt = (rate: number) => sum((at.get(rate) ?? []).map(({ deducted }) => deducted))
  const before = deductedAt(basisPoints)
  // tax of another rate stays what it was when the vendor's PAN, or the law, changes: it settles what it was of
  const rates = [...at.keys()].filter((rate) => rate !== basisPoints)
  const settled = sum(
    rates.map((rate) => quotient(BigInt(deductedAt(rate)) * 100_00n, BigInt(rate))),
  )
  const base = paise(Math.max(0, totalOf(taxed) - settled))
  const due = Math.max(0, shareOf(base, basisPoints) - before)
  const isAlone = taxed.length === 1 && taxed[0]?.dated === dated && before + settled === 0
  const amount = paise(Math.min(most, due))
  return { kind: rule.kind, amount, base, basisPoints, passed, before, settled, isAlone }
}

/**
 * At which rate so much was deducted: at that of the proposal, or at another of its rule that it fits, as where a PAN is known that is
 * not entered yet.
 */
export const rateOfTyped = (
  { base, before, basisPoints }: Deduction,
  typed: Paise,
  rule: DeductionRule,
): number =>
  [basisPoints, rule.individual, rule.other, rule.withoutPan].find(
    (rate) => shareOf(base, rate) - before === typed,
  ) ?? basisPoints
