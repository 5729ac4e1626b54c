/** Words of invoices and payments. */
import { amountText, dayText, moneyText } from '#components/format.ts'
import type { Repeats } from '#contract/books/invoices.ts'
import type { LedgerAccountRow } from '#contract/books/ledger.ts'
import type { DeductionKind } from '#contract/books/vendors.ts'
import type { Deduction } from '#domain/books/payables/deduction.ts'
import { mayBeBought, mayBePaidFor } from '#domain/books/payables/faults.ts'
import { m } from '#texts/compiled/messages.js'
import { percentText } from '../bill/bill-words.ts'
import type { ApprovalWords } from './approvals.tsx'
import type { Payables } from './payable-item.ts'

export const deductionWords: Record<DeductionKind, () => string> = {
  contractor: m.vendor_deducts_contractor,
  professional: m.vendor_deducts_professional,
  technical: m.vendor_deducts_technical,
  rent: m.vendor_deducts_rent,
}

export const everyWords: Record<Repeats['every'], () => string> = {
  monthly: m.payable_every_monthly,
  'bi-monthly': m.payable_every_bi_monthly,
  quarterly: m.payable_every_quarterly,
  'half-yearly': m.payable_every_half_yearly,
  yearly: m.payable_every_yearly,
}

/** `Every month, next 30-Nov-26` */
export const repeatsWords = ({ every, next }: Repeats): string =>
  m.payable_repeats_next({ every: everyWords[every](), day: dayText(next) })

const choosable = { bought: mayBeBought, paid: mayBePaidFor }

/** In the order of the chart. */
export const accountOptions = (ledger: readonly LedgerAccountRow[], use: keyof typeof choosable) =>
  ledger
    .filter(choosable[use])
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .map(({ id, name }) => ({ value: id, label: name }))

/** Why so much is deducted, or nothing. */
export const whyDeducted = (proposal: Deduction): string => {
  const { amount, base, basisPoints, passed, settled, isAlone } = proposal
  if (passed === null) return m.payable_deducts_below()
  const said = { percent: percentText(basisPoints), amount: moneyText(base) }
  if (settled > 0) return m.payable_deducts_other_rate(said)
  if (amount === 0) return m.payable_deducts_done(said)
  if (passed === 'single')
    return isAlone ? m.payable_deducts_single(said) : m.payable_deducts_singles(said)
  return passed === 'month' ? m.payable_deducts_month(said) : m.payable_deducts_year(said)
}

export const owedWords = (owed: number, advance: number): string => {
  if (owed > 0) return m.payable_owed({ amount: amountText(owed) })
  return advance > 0 ? m.payable_ahead({ amount: amountText(advance) }) : m.payable_nothing_owed()
}

export const paymentApprovals = (): ApprovalWords => ({
  ...{ title: m.payable_approvals(), what: m.payable_approvals_what() },
  ...{ made: m.payable_approval_made, approved: m.payable_approved },
  refuseQuestion: m.payable_refuse_question(),
  withdrawQuestion: m.payable_withdraw_question(),
  refuseWhat: m.payable_refuse_what,
})

/** Where payments are checked it is not in the books yet. @param amount paise */
export const paymentSaved = (
  { areChecked }: Pick<Payables, 'areChecked'>,
  party: string,
  amount: number,
): string => {
  const said = { party, amount: moneyText(amount) }
  return areChecked ? m.payable_payment_asked(said) : m.payable_payment_saved(said)
}
