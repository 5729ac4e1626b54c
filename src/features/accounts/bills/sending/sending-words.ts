/** What is said of the sending of bills. */
import { m } from '#texts/compiled/messages.js'
import { periodText } from '../../bill/bill-words.ts'
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
