import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import { m } from '#texts/compiled/messages.js'
import { problemWords } from '../../bill/sent-words.ts'

/** Why, and what of it came all the same. */
export const whyNotSent = ({ problem, state, inApp }: BillDeliveryRow): string => {
  const why = problem === null ? '' : problemWords[problem]()
  const words = state === 'waiting' ? m.bills_sending_again_later({ why }) : why
  return inApp ? m.bills_sending_in_app({ why: words }) : words
}
