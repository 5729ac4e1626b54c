/** What a person owes, in words and not in signs (ux.md 2.2). */
import { dayText, moneyText } from '#components/format.ts'
import type { FlatSummaryRow } from '#contract/receipts.ts'
import { daysBetween } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'

export type Dues = Pick<FlatSummaryRow, 'balance' | 'principal' | 'penalty' | 'interest' | 'dueOn'>

/** `You owe`, `Advance` or `Nothing due`. */
export const duesTitle = ({ balance }: Dues): string => {
  if (balance > 0) return m.dues_owed()
  return balance < 0 ? m.dues_advance() : m.dues_nothing()
}

const partsOf = ({ principal, penalty, interest }: Dues): string[] => [
  m.dues_principal({ amount: moneyText(principal) }),
  ...(penalty > 0 ? [m.dues_penalty({ amount: moneyText(penalty) })] : []),
  ...(interest > 0 ? [m.dues_interest({ amount: moneyText(interest) })] : []),
]

/** `Principal ₹3,014.00, interest ₹15.00` */
export const duesParts = (dues: Dues): string => (dues.balance > 0 ? partsOf(dues).join(', ') : '')

/** `Due 10-Nov-26, 10 days ago`; empty where nothing has a day. */
export const dueWords = ({ dueOn }: Dues, today: string): string => {
  if (dueOn === null) return ''
  const days = daysBetween(dueOn, today)
  const due = m.dues_due({ date: dayText(dueOn) })
  return days > 0 ? m.dues_late({ due, count: days }) : due
}
