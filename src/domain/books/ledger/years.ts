/** What may still be entered in a financial year (accounts.md 16); the database refuses the rest too. */
import type { VoucherKind, YearState } from '../../../contract/books/ledger.ts'

const puttingRight: readonly VoucherKind[] = [
  'journal',
  'credit-note',
  'debit-note',
  'waiver',
  'reversal',
]

export const mayEnter = (kind: VoucherKind, state: YearState): boolean =>
  state === 'open' || (state === 'soft-closed' && puttingRight.includes(kind))
