/** What may still be done with a payment that a member reported, to page, device and server alike. */
import type { ReportedPaymentRow } from '../../contract/books/reported-payments.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { indianDay } from '../dates.ts'
import { groupBy } from '../group-by.ts'
import { sum } from './exact.ts'

type Reported = Pick<ReportedPaymentRow, 'state'>

/** Nobody has looked for it yet. */
export const isOpen = ({ state }: Reported): boolean => state === 'reported'

/** One that was not found may turn up in the next statement. */
export const mayVerify = ({ state }: Reported): boolean =>
  state === 'reported' || state === 'not-found'

/** What was reported and waits, together, and the day of the last report. */
export type WaitingReports = { amount: Paise; on: string }

/** By holding, as of the end of a day; who has reported nothing, or was answered, is not among them. */
export const waitingReports = (
  rows: readonly Pick<ReportedPaymentRow, 'holdingId' | 'amount' | 'reportedAt' | 'state'>[],
  day: string,
): ReadonlyMap<string, WaitingReports> => {
  const waiting = rows
    .filter(isOpen)
    .map(({ holdingId, amount, reportedAt }) => ({
      ...{ holdingId, amount, on: indianDay(new Date(reportedAt)) },
    }))
    .filter(({ on }) => on <= day)
  return new Map(
    [...groupBy(waiting, ({ holdingId }) => holdingId)].map(([id, reports]) => [
      id,
      {
        amount: paise(sum(reports.map(({ amount }) => amount))),
        on:
          reports
            .map(({ on }) => on)
            .toSorted()
            .at(-1) ?? day,
      },
    ]),
  )
}
