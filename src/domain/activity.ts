/** What happened in a society in a span of its business days, counted from its rows. */
import type { ReceiptRow } from '../contract/receipts.ts'
import type { ReportRow, ReportStatus } from '../contract/reports.ts'
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

export const countByStatus = (reports: readonly Reported[]): Map<ReportStatus, number> => {
  const counts = new Map<ReportStatus, number>()
  for (const { status } of reports) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

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
