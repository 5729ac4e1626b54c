/**
 * Tax deducted at source from what vendors are owed (accounts.md 10). Deducted when an invoice is entered, on its amount without GST
 * (CBDT circular 23/2017), or when it is paid before that. Once a year's total is above its limit the tax is due on the whole of it, less what was deducted before; a
 * single invoice above its own limit is taxed alone before that.
 */
import { type Paise, paise } from '../../../contract/money.ts'
import { financialYear } from '../../dates.ts'
import { shareOf, sum } from '../exact.ts'
import type { DeductionRule } from '../law/deduction-rules.ts'

/** What the vendor was credited, or paid before that; each sum once. */
export type Credited = {
  /** The earlier of both. */
  dated: string
  /** Without GST. */
  taxable: Paise
  deducted: Paise
}

export type Deduction = {
  amount: Paise
  /** Of which it is a share. */
  base: Paise
  /** Hundredths of a per cent. */
  basisPoints: number
  /** The limit that was passed; null: none was, and nothing is deducted. */
  passed: 'single' | 'month' | 'year' | null
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

type Asked = {
  dated: string
  /** Without GST, and without what was paid before. */
  taxable: Paise
  pan: string
  /** Of an invoice: with what was paid before, and what was deducted of that. */
  whole?: Pick<Credited, 'taxable' | 'deducted'>
}

/** @param before in any order; other years count for nothing, nor does what is of a later day */
export const deductionOf = (
  { dated, taxable, pan, whole: all = { taxable, deducted: paise(0) } }: Asked,
  before: readonly Credited[],
  rule: DeductionRule,
): Deduction => {
  const basisPoints = rateOf(rule, pan)
  const year = financialYear(dated)
  const ofYear = before.filter((row) => financialYear(row.dated) === year && row.dated <= dated)
  const ofMonth = ofYear.filter((row) => row.dated.slice(0, 7) === dated.slice(0, 7))
  const whole = (rows: readonly Credited[], passed: 'month' | 'year'): Deduction => {
    const base = sum([totalOf(rows), taxable])
    const deducted = sum(rows.map((row) => row.deducted))
    // no more than this invoice is there to deduct from; the rest waits for the next one
    const amount = paise(Math.min(all.taxable, Math.max(0, shareOf(base, basisPoints) - deducted)))
    return { amount, base, basisPoints, passed }
  }
  if (isAbove(sum([totalOf(ofYear), taxable]), rule.yearLimit)) return whole(ofYear, 'year')
  if (isAbove(sum([totalOf(ofMonth), taxable]), rule.monthLimit)) return whole(ofMonth, 'month')
  if (isAbove(all.taxable, rule.singleLimit)) {
    const amount = paise(Math.max(0, shareOf(all.taxable, basisPoints) - all.deducted))
    return { amount, base: all.taxable, basisPoints, passed: 'single' }
  }
  return { amount: paise(0), base: taxable, basisPoints, passed: null }
}
