import { amountText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'

/** On which side, said by letters and not by a sign. */
export const sideText = (amount: number): string => {
  if (amount === 0) return amountText(0)
  return amount > 0
    ? m.reports_dr({ amount: amountText(amount) })
    : m.reports_cr({ amount: amountText(-amount) })
}
