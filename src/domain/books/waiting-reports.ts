/** What members reported as paid and nobody has looked for, of each: asked before anybody is reminded. */
import type { ReportedPaymentRow } from '../../contract/books/reported-payments.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { indianDay } from '../dates.ts'
import { groupBy } from '../group-by.ts'
import { later } from './periods.ts'
import { isOpen } from './reported-payments.ts'

/** What was reported and waits, together, and the day of the last report. */
export type WaitingReports = { amount: Paise; on: string }

/** By holding, as of the end of a day, or of all that is known; who has reported nothing, or was answered, is not among them. */
export const waitingReports = (
  rows: readonly Pick<ReportedPaymentRow, 'holdingId' | 'amount' | 'reportedAt' | 'state'>[],
  day?: string,
): ReadonlyMap<string, WaitingReports> => {
  const waiting = rows
    .filter(isOpen)
    .map(({ holdingId, amount, reportedAt }) => ({
      ...{ holdingId, amount, on: indianDay(new Date(reportedAt)) },
    }))
    .filter(({ on }) => day === undefined || on <= day)
  return new Map(
    [...groupBy(waiting, ({ holdingId }) => holdingId)].map(([id, reports]) => [
      id,
      {
        amount: paise(reports.reduce((sum, { amount }) => sum + amount, 0)),
        on: reports.map(({ on }) => on).reduce(later),
      },
    ]),
  )
}
