/** What the screens of receipts show and ask for. */
import type { DataState } from '#components/placeholder/data-state.ts'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import type { ChequePile } from '#contract/books/held-cheques.ts'
import type {
  FlatSummaryRow,
  HoldingCardRow,
  ReceiptForm,
  ReceiptRow,
  SocietySummaryRow,
} from '#contract/receipts.ts'
import type { SocietyRole } from '#contract/societies.ts'

/** An address names a row by this and its id. */
export const rowPrefix = 'receipt-'

export type ReceiptItem = {
  /** Of an income from others: what the two have in common, for no holding. */
  receipt: ReceiptRow
  /** What an income from others is for; null in a resident's receipt. */
  category: string | null
  flat: string
  person: string
  pending: 'queued' | 'sent' | 'rejected' | null
  /** A row that takes this one back is there. */
  isReversed: boolean
  /** The number of the receipt that this one reverses, or of the one it looks like. */
  otherNumber: string | null
  /** The opId of its recording while it has not left this device: until then it can be written anew, or withdrawn. */
  unsent: string | null
}

/** Of the person's session, what the receipts depend on. */
export type AccountsViewer = {
  uid: string
  selectedSocietyId: string | null
  roles: readonly SocietyRole[]
  /** As kept in the profile. */
  settings: Readonly<Record<string, unknown>>
}

/** The office's books, what belongs to the person's own flats, or to one holding that the office looks at. */
export type ReceiptsPlace = 'office' | 'own' | `holding:${string}`

export type ReceiptsData = {
  state: DataState
  /** The society is on this device, so its flats are: something can be recorded. */
  isHere: boolean
  items: readonly ReceiptItem[]
  /** How many there are; `items` may be the first part of them. */
  total: number
  /** The business day, `YYYY-MM-DD`. */
  today: string
  /** The current financial year, for the office. */
  year: SocietySummaryRow | null
  /** For the office, the sum of what the server has not counted yet, in paise; null when nothing waits. */
  waiting: number | null
  /** The person's own flats with their totals. */
  flats: readonly {
    card: HoldingCardRow
    summary: FlatSummaryRow | null
    isShown: boolean
    isShared: boolean
  }[]
}

export type TakenBack = {
  reason: string
  /** What the bank took for a cheque that came back, to be paid by the flat; paise, null for nothing. */
  charge: AdjustmentForm['amount'] | null
  /** The business day. */
  today: string
}

export type ReceiptActions = {
  /** @param id of one that is written anew */
  record: (form: ReceiptForm, id?: string) => Promise<void>
  /** Of cheques of a later day. */
  keep: (pile: ChequePile) => Promise<void>
  reverse: (item: ReceiptItem, taken: TakenBack) => Promise<void>
  /** @returns the way back; null: it has left this device meanwhile */
  withdraw: (opId: string) => Promise<(() => Promise<void>) | null>
}
