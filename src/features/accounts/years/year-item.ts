/** A financial year as its page shows it: how far it is closed, what it left, and what is still open in it. */
import type { FinancialYearRow, LedgerAccountRow } from '#contract/books/ledger.ts'
import type { YearTarget } from '#contract/books/years.ts'
import type { PendingState } from '#db/pending-rows.ts'
import type { YearFault } from '#domain/books/ledger/closing.ts'
import type { CarryForward } from '#domain/books/statements/carry-forward.ts'

/** Looked at before a year is closed; nothing of it forbids that. */
export type OpenPoint =
  /** Documents of the year that are only on this device. */
  | { kind: 'unsent'; count: number }
  /** Runs of bills that are drafts. */
  | { kind: 'drafts'; count: number }
  /** Payments that members reported and nobody has looked for. */
  | { kind: 'reported'; count: number }
  /** That came when it was closed, and wait for the office. */
  | { kind: 'late'; count: number }
  /** The bank's statement was held against the books up to a day before the year's end; null: never. */
  | { kind: 'bank'; day: string | null }
  /** What stands on the suspense account, paise. */
  | { kind: 'suspense'; amount: number }
  /** What debits and credits differ by, paise. */
  | { kind: 'difference'; amount: number }

export type YearItem = {
  row: FinancialYearRow
  pending: PendingState | null
  days: { from: string; to: string }
  isRunning: boolean
  /** Paise; less than nothing: a deficit. */
  surplus: number
  /** What is put by of it, once it is posted; paise. */
  putBy: { amount: number; number: string | null; dated: string } | null
  /** It waits on this device. */
  isPuttingBy: boolean
  /** Of the voucher by which something may be put by. */
  nextAppropriation: string
  points: OpenPoint[]
  carried: CarryForward
  /** What can be done next, and what is against it. */
  steps: { target: YearTarget; fault: YearFault | null }[]
}

export type YearsData = {
  /** The newest first. */
  items: YearItem[]
  /** Where a surplus may go. */
  funds: LedgerAccountRow[]
  today: string
}
