/** What is said of the sending of bills. */
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import { m } from '#texts/compiled/messages.js'
import { periodText } from '../../bill/bill-words.ts'
import { problemWords } from '../../bill/sent-words.ts'
import type { Sending } from './sending.ts'

const runWords = ({ row, sent, total }: NonNullable<Sending['run']>): string =>
  m.bills_sending_run({ period: row.title || periodText(row), sent, total })

/** One after the other, the most important first. */
export const sendingWords = ({ run, failed, unsent, underWay }: Sending): string[] => [
  ...(run === null ? [] : [runWords(run)]),
  ...(underWay > 0 ? [m.bills_sending_under_way({ count: underWay })] : []),
  ...(failed.length > 0 ? [m.bills_sending_failed({ count: failed.length })] : []),
  ...(unsent.length > 0 ? [m.bills_sending_unsent({ count: unsent.length })] : []),
]

/** Why, and what of it came all the same. */
export const whyNotSent = ({ problem, state, inApp }: BillDeliveryRow): string => {
  const why = problem === null ? '' : problemWords[problem]()
  const words = state === 'waiting' ? m.bills_sending_again_later({ why }) : why
  return inApp ? m.bills_sending_in_app({ why: words }) : words
}
