import type { StatementReport } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'

export const reportNames: Record<StatementReport, () => string> = {
  trial: m.reports_trial,
  result: m.reports_result,
  sheet: m.reports_sheet,
  cash: m.reports_cash,
  funds: m.reports_funds,
  budget: m.reports_budget,
  ledger: m.reports_ledger,
  'cash-book': m.reports_cash_book,
  'bank-book': m.reports_bank_book_of,
  member: m.statement_member,
  ageing: m.reports_ageing,
  defaulters: m.reports_defaulters,
  bank: m.reports_bank,
}
