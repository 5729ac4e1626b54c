/** What happened in a society in a span of its business days, counted from its rows. */
import type { ReceiptRow } from '../contract/receipts.ts'
import { type ReportRow, type ReportStatus, reportStatuses } from '../contract/reports.ts'
import { indianDay } from './dates.ts'
import { isDone } from './reports.ts'
import { type DaySpan, isWithin } from './time-ranges.ts'

type Reported = Pick<ReportRow, 'createdAt' | 'status' | 'deleted'>
type Received = Pick<ReceiptRow, 'receivedOn' | 'amount' | 'reverses'>

/** Those made in the span; what was deleted is not counted. */
export const reportsIn = <R extends Reported>(reports: readonly R[], span: DaySpan): R[] =>
  reports.filter(
    ({ createdAt, deleted }) => !deleted && isWithin(indianDay(new Date(createdAt)), span),
  )

export const openOf = (reports: readonly Reported[]): number =>
  reports.filter((report) => !isDone(report) && report.status !== 'rejected').length

/** In the order of a report's life; states that none is in are left out. */
export const countByStatus = (reports: readonly Reported[]): Map<ReportStatus, number> =>
  new Map(
    reportStatuses
      .map((each) => [each, reports.filter(({ status }) => status === each).length] as const)
      .filter(([, count]) => count > 0),
  )

export type Takings = { count: number; amount: number }

/** @returns receipts without their reversals, and the money that is left of them, in paise */
export const takingsIn = (receipts: readonly Received[], span: DaySpan): Takings => {
  const inSpan = receipts.filter(({ receivedOn }) => isWithin(receivedOn, span))
  return {
    count: inSpan.filter(({ reverses }) => reverses === null).length,
    amount: inSpan.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** @param month `YYYY-MM` */
export const monthSpan = (month: string): DaySpan => ({ from: `${month}-01`, to: `${month}-31` })
