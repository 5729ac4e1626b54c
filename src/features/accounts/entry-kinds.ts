/** What a voucher enters, in words. */
import { m } from '#texts/compiled/messages.js'
import type { EntryKind } from './day-book/voucher-item.ts'

const kindWords: Record<EntryKind, () => string> = {
  bill: m.daybook_kind_bill,
  receipt: m.daybook_kind_receipt,
  income: m.daybook_kind_income,
  'credit-note': m.daybook_kind_credit_note,
  'debit-note': m.daybook_kind_debit_note,
  penalty: m.daybook_kind_penalty,
  waiver: m.daybook_kind_waiver,
  invoice: m.daybook_kind_invoice,
  payment: m.daybook_kind_payment,
  contra: m.daybook_kind_contra,
  journal: m.daybook_kind_journal,
  opening: m.daybook_kind_opening,
  reversal: m.daybook_kind_reversal,
  'set-off': m.daybook_kind_set_off,
}

export const kindText = (kind: EntryKind): string => kindWords[kind]()
