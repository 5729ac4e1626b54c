/** Words of the Society Dashboard. */
import { moneyText } from '#components/format.ts'
import type { AgeBucket } from '#domain/age-buckets.ts'
import type { BudgetLineFigures } from '#domain/books/figures/year-figures.ts'
import { m } from '#texts/compiled/messages.js'

export const ageWords: Record<AgeBucket, () => string> = {
  'not-due': m.finance_age_not_due,
  '0-30': m.finance_age_30,
  '31-60': m.finance_age_60,
  '61-90': m.finance_age_90,
  'over-90': m.finance_age_over,
}

/** `8.5 %`, or that nothing was granted it could be a share of. */
export const percentOf = (permille: number | null): string =>
  permille === null
    ? m.finance_no_share()
    : m.finance_percent({ percent: (Math.abs(permille) / 10).toFixed(1) })

type Line = Pick<BudgetLineFigures, 'kind' | 'variance'>

/** What has not come in yet is nothing bad while its year runs. */
export const isBad = ({ kind, variance }: Line, isRunning: boolean): boolean =>
  variance.isAdverse && !(isRunning && kind === 'income')

/** `₹550.00 over (8.5 %), adverse`; while the year runs nobody knows yet how it will stand: what is left of its budget. */
export const varianceWords = ({ kind, variance }: Line, isRunning: boolean) => {
  const { amount, permille, isAdverse } = variance
  if (amount === 0) return m.finance_as_granted()
  const said = { amount: moneyText(Math.abs(amount)), percent: percentOf(permille) }
  if (isRunning && kind === 'income')
    return isAdverse ? m.finance_to_come(said) : m.finance_more_so_far(said)
  if (isRunning) return isAdverse ? m.finance_over_so_far(said) : m.finance_left(said)
  if (isAdverse) return amount > 0 ? m.finance_over_adverse(said) : m.finance_under_adverse(said)
  if (kind === 'income') return m.finance_over_favourable(said)
  return m.finance_under_favourable(said)
}

export const quarterNames = [
  ...[m.finance_q1, m.finance_q2, m.finance_q3, m.finance_q4, m.finance_total],
] as const
