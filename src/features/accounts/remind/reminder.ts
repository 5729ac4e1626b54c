/** Whom the office reminds of what they owe, and how they can be reached. */
import type { FlatSummaryRow, HoldingCardRow } from '#contract/receipts.ts'
import type { OpenDues } from '#domain/books/bills/open-dues.ts'
import type { WaitingReports } from '#domain/books/waiting-reports.ts'

export type Reminder = {
  card: HoldingCardRow
  summary: FlatSummaryRow
  /** What of it has fallen due, and what is due later. */
  dues: OpenDues
  /** What they say was paid, and nobody has looked for; null: nothing. */
  reported: WaitingReports | null
  /** When a reminder last went out by itself. */
  remindedOn: string | null
  /** Who may be written to in the app, by the contact; null for who has no account. */
  mailTo: string | null
  /** As it is written down; empty where there is none. */
  phone: string
  email: string
}

export type Reminders = {
  /** Those of whom something is overdue, in the order of their flats. */
  items: readonly Reminder[]
  /** Chosen, and owing nothing any more. */
  settled: number
  /** Chosen, and nothing of what they owe has fallen due. */
  notDue: number
  society: string
  /** Where they pay to; empty where the society has said none. */
  upi: string
}
