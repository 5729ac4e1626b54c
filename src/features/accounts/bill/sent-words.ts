/** What was sent of a bill, in one line each. */
import { dayText } from '#components/format.ts'
import type { BillDeliveryRow, DeliveryProblem } from '#contract/books/deliveries.ts'
import { deliverySteps } from '#contract/books/deliveries.ts'
import { m } from '#texts/compiled/messages.js'

export const problemWords: Record<DeliveryProblem, () => string> = {
  NO_ADDRESS: m.bill_problem_no_address,
  REFUSED: m.bill_problem_refused,
  UNREACHABLE: m.bill_problem_unreachable,
  UNKNOWN: m.bill_problem_unknown,
}

const wayWords = ({ inApp, byEmail }: BillDeliveryRow): string => {
  if (inApp && byEmail) return m.bill_sent_both()
  return byEmail ? m.bill_sent_email() : m.bill_sent_app()
}

export const sentWords = (row: BillDeliveryRow): string => {
  const { step, sentOn, problem, state } = row
  const why = problem === null ? '' : problemWords[problem]()
  if (sentOn === null) {
    if (problem === null) return m.bill_sent_asked()
    return step === 'bill' ? m.bill_not_sent({ why }) : m.bill_not_reminded({ why })
  }
  const words = { day: dayText(sentOn), way: wayWords(row) }
  const said = step === 'bill' ? m.bill_sent_on(words) : m.bill_reminded_on(words)
  if (problem !== null) return m.bill_sent_but({ said, why })
  return state === 'waiting' ? m.bill_sent_more({ said }) : said
}

/** The bill first, then its reminders as they come. */
export const bySteps = (rows: readonly BillDeliveryRow[]): BillDeliveryRow[] =>
  rows.toSorted((one, other) => deliverySteps.indexOf(one.step) - deliverySteps.indexOf(other.step))
