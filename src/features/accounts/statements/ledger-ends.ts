/** What a ledger begins with and comes to. */
import { moneyText } from '#components/format.ts'
import type { AccountLedger } from '#domain/books/statements/account-ledger.ts'
import type { VoucherChoice } from '#domain/books-search.ts'
import { m } from '#texts/compiled/messages.js'
import { sideText } from './side-text.ts'

/** Some vouchers alone do not bring an account from one balance to the other: they come to a sum. */
export const hasBalances = (moved: VoucherChoice | undefined): boolean =>
  moved === undefined || moved === 'anew'

/** @param hasBalance without it there is only what the entries come to */
export const ledgerEnds = (
  { opening, debit, credit, closing }: AccountLedger,
  hasBalance: boolean,
) => {
  const sides = [
    { label: m.reports_debit(), words: moneyText(debit) },
    { label: m.reports_credit(), words: moneyText(credit) },
  ]
  if (hasBalance)
    return [
      { label: m.reports_ledger_opening(), words: sideText(opening) },
      ...sides,
      { label: m.reports_ledger_closing(), words: sideText(closing) },
    ]
  const isOneSided = debit === 0 || credit === 0
  return [
    ...(isOneSided ? [] : sides),
    { label: m.reports_total(), words: sideText(debit - credit) },
  ]
}
