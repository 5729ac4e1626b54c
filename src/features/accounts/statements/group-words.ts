import type { AccountGroup } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'

/** As Form N has them. */
export const groupWords: Record<AccountGroup, () => string> = {
  'share-capital': m.reports_group_share_capital,
  funds: m.reports_group_funds,
  deposits: m.reports_group_deposits,
  loans: m.reports_group_loans,
  'current-liabilities': m.reports_group_current_liabilities,
  'members-advances': m.reports_group_members_advances,
  'fixed-assets': m.reports_group_fixed_assets,
  investments: m.reports_group_investments,
  'members-dues': m.reports_group_members_dues,
  receivables: m.reports_group_receivables,
  'cash-and-bank': m.reports_group_cash_and_bank,
  income: m.reports_income,
  expense: m.reports_expense,
}
