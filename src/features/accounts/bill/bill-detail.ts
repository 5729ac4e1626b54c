/** One bill with all that belongs to it. */
import type { AdjustmentRow, Rebate } from '#contract/books/adjustments.ts'
import type { BillRow } from '#contract/books/bills.ts'
import type { ChargeHeadRow, ChargePolicyRow } from '#contract/books/charges.ts'
import type { BillDeliveryRow } from '#contract/books/deliveries.ts'
import type { Language } from '#contract/languages.ts'
import type { Paise } from '#contract/money.ts'
import type { SetupRow } from '#contract/setup.ts'
import type { PendingState } from '#db/pending-rows.ts'
import type { BillState } from '#domain/books/bills/bill-state.ts'
import type { Settling } from '#domain/books/bills/settled-by.ts'
import type { JournalLine } from './journal.ts'

/** The rows that the lines of a bill name as their rules, by their ids. */
export type BillRules = ReadonlyMap<string, ChargeHeadRow | ChargePolicyRow>

export type SettledItem = Settling & {
  kind: 'receipt' | 'note' | 'opening'
  number: string | null
}

export type BillSociety = {
  name: string
  registration: string
  address: string
  gstin: string
  billNote: string
  documentsLanguage: Language
}

export type BillRebate = Pick<AdjustmentRow, 'id' | 'kind' | 'amount'> & { rebate: Rebate }

export type BillLet = Pick<AdjustmentRow, 'id' | 'kind' | 'amount' | 'reason'>

export type BillDetail = {
  bill: BillRow
  paid: Paise
  unpaid: Paise
  state: BillState
  today: string
  society: BillSociety
  /** Where it is paid to; null where the society has said none, or this device does not know. */
  bank: SetupRow<'bank-account'> | null
  rules: BillRules
  /** Notes of the rebates that were given or taken back with it. */
  rebates: readonly BillRebate[]
  /** Notes of its run that put the non-occupancy of earlier bills right. */
  lets: readonly BillLet[]
  /** The flat's regular bill before it. */
  before: BillRow | null
  settled: SettledItem[]
  /** Receipts of this holding that wait on this device, paise; null when none does. */
  waiting: Paise | null
  /** The last one before it was made. */
  lastReceipt: { number: string; on: string; amount: Paise } | null
  voucher: { number: string | null; lines: JournalLine[] } | null
  /** What it takes back, and what takes it back. */
  original: BillRow | null
  reversal: BillRow | null
  /** The one that was made in its place. */
  inPlace: BillRow | null
  /** What was sent of it, in the order of its steps; only the office knows. */
  sent: readonly BillDeliveryRow[]
  /** Its reversal, or another in its place, asked for here and not yet confirmed. */
  reversing: PendingState | null
}
