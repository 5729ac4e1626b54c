/** Budget and what became of it (accounts.md 15). */
import { type Paise, paise } from '../../../contract/money.ts'

export type Variance = {
  /** Actual less budget, paise. */
  amount: Paise
  /** Tenths of a per cent of the budget, half away from nothing; null where nothing was granted. */
  permille: number | null
  /** More was spent than granted, or less came in. */
  isAdverse: boolean
}

export const varianceOf = (kind: 'income' | 'expense', budget: Paise, actual: Paise): Variance => {
  const amount = paise(actual - budget)
  const size = Math.round((Math.abs(amount) * 1000) / Math.max(1, budget))
  return {
    amount,
    permille: budget === 0 ? null : amount < 0 ? -size : size,
    isAdverse: kind === 'expense' ? amount > 0 : amount < 0,
  }
}
