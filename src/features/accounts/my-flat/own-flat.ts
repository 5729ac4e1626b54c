/** What My Flat shows of money besides the receipts. */
import type { HeldChequeRow } from '#contract/books/held-cheques.ts'
import type { FlatSummaryRow, HoldingCardRow } from '#contract/receipts.ts'
import type { SetupRow } from '#contract/setup.ts'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import type { OpenDues } from '#domain/books/bills/open-dues.ts'
import { isOpen } from '#domain/books/reported-payments.ts'
import type { BillSociety } from '../bill/bill-detail.ts'
import type { BillItem } from '../bills/bill-item.ts'
import type { StatedMember } from '../member/member-paper.ts'
import type { ReportedItem } from '../reported/reported-item.ts'
import type { FlatPeople } from './flat-people.ts'

/** One holding of the person. */
export type OwnFlat = {
  card: HoldingCardRow
  summary: FlatSummaryRow | null
  /** What of it has fallen due, and what is due later. */
  open: OpenDues
  /** Another's: the person rents the flat, and its owner shows them the bills; or owns it too. */
  isShown: boolean
  /** The person owns the flat too. */
  isShared: boolean
  /** The newest first; without reversals. */
  bills: readonly BillItem[]
  /** The newest first. */
  reported: readonly ReportedItem[]
  /** With the society, until their day; the next one first. */
  cheques: readonly HeldChequeRow[]
  /** Null before they are here. */
  people: FlatPeople | null
  documents: StatedMember['documents']
  /** By which it is settled; null where not all of the account is here. */
  allocations: readonly AllocationPolicy[] | null
  /** Interest since the last bill, paise; null where not all of the account is here. */
  accrued: number | null
}

/** Reported, and nobody has looked for it yet; paise. */
export const waitingOf = ({ reported }: Pick<OwnFlat, 'reported'>): number =>
  reported.filter(({ row }) => isOpen(row)).reduce((sum, { row }) => sum + row.amount, 0)

/** What is left to pay once that has arrived; paise. */
export const restOf = (flat: Pick<OwnFlat, 'reported' | 'summary'>): number =>
  Math.max(0, (flat.summary?.balance ?? 0) - waitingOf(flat))

export type OwnFlats = {
  flats: readonly OwnFlat[]
  /** Held by the person today. */
  homes: readonly { flatId: string; flat: string }[]
  today: string
  society: Pick<BillSociety, 'name' | 'registration' | 'address' | 'documentsLanguage'> & {
    id: string
  }
  /** Where dues are paid to; null where the society has said none, or this device does not know it. */
  bank: SetupRow<'bank-account'> | null
}
