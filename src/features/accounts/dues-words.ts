/** What a person owes, in words and not in signs (ux.md 2.2). */
import { dayText, moneyText } from '#components/format.ts'
import type { FlatSummaryRow } from '#contract/receipts.ts'
import type { OpenDues } from '#domain/books/bills/open-dues.ts'
import type { WaitingReports } from '#domain/books/waiting-reports.ts'
import { daysBetween } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'

type Parts = Pick<FlatSummaryRow, 'balance' | 'principal' | 'penalty' | 'interest'>
export type Dues = Parts & Pick<FlatSummaryRow, 'dueOn'> & { open: OpenDues }

/** `You owe`, `Advance` or `Nothing due`. */
export const duesTitle = ({ balance }: Parts): string => {
  if (balance > 0) return m.dues_owed()
  return balance < 0 ? m.dues_advance() : m.dues_nothing()
}

const partsOf = ({ principal, penalty, interest }: Parts): string[] => [
  m.dues_principal({ amount: moneyText(principal) }),
  ...(penalty > 0 ? [m.dues_penalty({ amount: moneyText(penalty) })] : []),
  ...(interest > 0 ? [m.dues_interest({ amount: moneyText(interest) })] : []),
]

/** `Principal ₹3,014.00, interest ₹15.00` */
export const duesParts = (dues: Parts): string => (dues.balance > 0 ? partsOf(dues).join(', ') : '')

const plainWords = (dueOn: string, today: string): string => {
  const days = daysBetween(dueOn, today)
  const due = m.dues_due({ date: dayText(dueOn) })
  return days > 0 ? m.dues_late({ due, count: days }) : due
}

/** Since when is not said of what has no day. */
const overdueWords = ({ open: { overdue }, dueOn }: Dues, today: string): string[] => {
  if (overdue === 0) return []
  const amount = moneyText(overdue)
  return dueOn === null || dueOn >= today
    ? [m.dues_overdue({ amount })]
    : [m.dues_overdue_since({ amount, due: plainWords(dueOn, today) })]
}

/** `Due 10-Nov-26, 10 days ago`; where a part is due later, each with its amount; empty where nothing has a day. */
export const dueWords = (dues: Dues, today: string): string[] => {
  const { dueOn, open } = dues
  if (open.ahead.length === 0) return dueOn === null ? [] : [plainWords(dueOn, today)]
  const [first] = open.ahead
  if (first !== undefined && open.overdue === 0 && open.ahead.length === 1)
    return [plainWords(first.on, today)]
  return [
    ...overdueWords(dues, today),
    ...open.ahead.map(({ on, amount }) =>
      m.dues_ahead({ amount: moneyText(amount), date: dayText(on) }),
    ),
  ]
}

/** `₹3,029.00 reported on 12-Nov-26, not yet checked` */
export const reportedText = ({ amount, on }: WaitingReports): string =>
  m.dues_reported({ amount: moneyText(amount), day: dayText(on) })
