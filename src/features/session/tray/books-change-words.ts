/** Queued changes of the books in the person's own words. */
import { dayText, moneyText } from '#components/format.ts'
import type { AdjustmentForm, adjustmentMutations } from '#contract/books/adjustments.ts'
import type { billMutations } from '#contract/books/bills.ts'
import type { budgetMutations } from '#contract/books/budgets.ts'
import type { chargeMutations } from '#contract/books/charges.ts'
import type { deliveryMutations } from '#contract/books/deliveries.ts'
import type { heldChequeMutations } from '#contract/books/held-cheques.ts'
import type { incomeMutations } from '#contract/books/incomes.ts'
import type { invoiceMutations } from '#contract/books/invoices.ts'
import type { journalMutations } from '#contract/books/journals.ts'
import type { lateDocumentMutations } from '#contract/books/late-documents.ts'
import type { ledgerMutations } from '#contract/books/ledger.ts'
import type { paymentMutations } from '#contract/books/payments.ts'
import type { reconciliationMutations } from '#contract/books/reconciliations.ts'
import type { reportedPaymentMutations } from '#contract/books/reported-payments.ts'
import type { vendorMutations } from '#contract/books/vendors.ts'
import type { YearTarget, yearMutations } from '#contract/books/years.ts'
import type { QueuedChange } from '#db/queued-changes.ts'
import { m } from '#texts/compiled/messages.js'
import type { WordsOf } from './words-of.ts'

type BooksMutations = typeof ledgerMutations &
  typeof chargeMutations &
  typeof billMutations &
  typeof deliveryMutations &
  typeof adjustmentMutations &
  typeof reportedPaymentMutations &
  typeof heldChequeMutations &
  typeof incomeMutations &
  typeof vendorMutations &
  typeof reconciliationMutations &
  typeof invoiceMutations &
  typeof paymentMutations &
  typeof yearMutations &
  typeof lateDocumentMutations &
  typeof budgetMutations &
  typeof journalMutations
type BooksWords = { [Name in keyof BooksMutations]: WordsOf<Name> }

/** Of a payment that was reported, whatever became of its receipt. */
const paymentTitle = (row: QueuedChange['theirs'], flat: string | null) => {
  const { amount, reference } = { ...row } as { amount?: number; reference?: string } // its row
  const parts = [flat, amount === undefined ? '' : moneyText(amount), reference]
  return parts.filter(Boolean).join(', ') || m.change_unknown_payment()
}

const invoiceTitle = (row: QueuedChange['theirs']) => {
  const { number, reference } = { ...row } as Partial<Record<string, string | null>> // its row
  return number || reference || ''
}

type Message<Inputs> = (inputs: Inputs) => string

type YearMessage = Message<{ year: string }>
const yearWords: Record<YearTarget, [YearMessage, YearMessage]> = {
  'soft-closed': [m.change_year_soft_close, m.refused_year_soft_close],
  closed: [m.change_year_close, m.refused_year_close],
  audited: [m.change_year_audit, m.refused_year_audit],
}

const letOffNames: Partial<Record<AdjustmentForm['kind'], () => string>> = {
  'write-off': m.change_write_off,
  'round-off': m.change_round_off,
}

/** Of a payment or a note that another person approves; null: it is another document under review. */
const approvalTitle = ({ late, title }: QueuedChange) =>
  late?.heldFor === 'approval'
    ? { title: [title, moneyText(late.amount)].filter(Boolean).join(', ') }
    : null

const isNote = ({ late }: QueuedChange) => late?.name === 'adjustment.create@1'

const both = <Inputs>(made: Message<Inputs>, refused: Message<Inputs>, inputs: Inputs) => ({
  made: made(inputs),
  refused: refused(inputs),
})

/** `Nov-26`, or the name of an extra run. */
const runTitle = ({ title, from }: { title: string; from: string }) => ({
  title: title || dayText(from).slice(3),
})

export const booksChangeWords: BooksWords = {
  'account.add@1': ({ name }) => both(m.change_account_add, m.refused_account_add, { name }),
  'account.edit@1': ({ set, was }) =>
    both(m.change_account_edit, m.refused_account_edit, { name: set.name ?? was.name ?? '' }),
  'books.begin@1': ({ asOn }) =>
    both(m.change_books_begin, m.refused_books_begin, { day: dayText(asOn) }),
  'charge-head.adopt@1': ({ name, since }) =>
    both(m.change_head_adopt, m.refused_head_adopt, { name, day: dayText(since) }),
  'charge-head.end@1': ({ until }) =>
    both(m.change_head_end, m.refused_head_end, { day: dayText(until) }),
  'charge-policy.adopt@1': ({ policy }) =>
    both(m.change_charge_policy_adopt, m.refused_charge_policy_adopt, {
      day: dayText(policy.since),
    }),
  'charge-policy.end@1': ({ until }) =>
    both(m.change_charge_policy_end, m.refused_charge_policy_end, { day: dayText(until) }),
  'reading.put@1': ({ readings }) =>
    both(m.change_reading, m.refused_reading, { count: readings.length }),
  'bill-run.draft@1': (run) => both(m.change_run_draft, m.refused_run_draft, runTitle(run)),
  'bill-run.verify@1': () => both(m.change_run_verify, m.refused_run_verify, {}),
  'bill-run.discard@1': () => both(m.change_run_discard, m.refused_run_discard, {}),
  'bill-run.publish@1': (run) => both(m.change_run_publish, m.refused_run_publish, runTitle(run)),
  'bill.reverse@1': ({ reason }) => both(m.change_bill_reverse, m.refused_bill_reverse, { reason }),
  'bill.again@1': ({ reason }) => both(m.change_bill_again, m.refused_bill_again, { reason }),
  'bill.deliver@1': ({ billIds }) =>
    both(m.change_bill_deliver, m.refused_bill_deliver, { count: billIds.length }),
  'adjustment.create@1': ({ kind, amount }, { flat }) =>
    both(m.change_adjustment_create, m.refused_adjustment_create, {
      title: [letOffNames[kind]?.(), flat, moneyText(amount)].filter(Boolean).join(', '),
    }),
  'adjustment.reverse@1': ({ reason }) =>
    both(m.change_adjustment_reverse, m.refused_adjustment_reverse, { reason }),
  'reported-payment.create@1': ({ amount, reference }, { flat }) =>
    both(m.change_paid_create, m.refused_paid_create, {
      title: [flat, moneyText(amount), reference].filter(Boolean).join(', '),
    }),
  'reported-payment.withdraw@1': () => both(m.change_paid_withdraw, m.refused_paid_withdraw, {}),
  'reported-payment.verify@1': (_, { theirs, flat }) =>
    both(m.change_paid_verify, m.refused_paid_verify, { title: paymentTitle(theirs, flat) }),
  'reported-payment.refuse@1': ({ reason }) =>
    both(m.change_paid_refuse, m.refused_paid_refuse, { reason }),
  'held-cheque.keep@1': ({ cheques }, { flat }) =>
    both(m.change_cheque_keep, m.refused_cheque_keep, {
      count: cheques.length,
      title: [
        flat,
        moneyText(cheques.reduce((sum, { amount }) => sum + amount, 0)),
        ...cheques.slice(0, 1).map(({ number }) => number),
      ]
        .filter(Boolean)
        .join(', '),
    }),
  'held-cheque.edit@1': (_, { title }) =>
    both(m.change_cheque_edit, m.refused_cheque_edit, { title }),
  'held-cheque.deposit@1': (_, { title }) =>
    both(m.change_cheque_deposit, m.refused_cheque_deposit, { title }),
  'held-cheque.give-back@1': (_, { title }) =>
    both(m.change_cheque_give_back, m.refused_cheque_give_back, { title }),
  'held-cheque.withdraw@1': (_, { title }) =>
    both(m.change_cheque_withdraw, m.refused_cheque_withdraw, { title }),
  'held-cheque.hold@1': (_, { title }) =>
    both(m.change_cheque_hold, m.refused_cheque_hold, { title }),
  'income.create@1': ({ amount, party, reference }) =>
    both(m.change_income_create, m.refused_income_create, {
      title: [party, moneyText(amount), reference].filter(Boolean).join(', '),
    }),
  'income.reverse@1': ({ reason }) =>
    both(m.change_income_reverse, m.refused_income_reverse, { reason }),
  'vendor.add@1': ({ name }) => both(m.change_vendor_add, m.refused_vendor_add, { name }),
  'vendor.edit@1': ({ set }, { title }) =>
    both(m.change_vendor_edit, m.refused_vendor_edit, { name: set.name ?? title }),
  'vendor.close@1': ({ isClosed }, { title: name }) =>
    isClosed
      ? both(m.change_vendor_close, m.refused_vendor_close, { name })
      : both(m.change_vendor_open, m.refused_vendor_open, { name }),
  'reconciliation.finish@1': ({ day }) =>
    both(m.change_reconciliation_finish, m.refused_reconciliation_finish, { day: dayText(day) }),
  'reconciliation.undo@1': ({ reason }) =>
    both(m.change_reconciliation_undo, m.refused_reconciliation_undo, { reason }),
  'invoice.create@1': ({ lines, reference }) =>
    both(m.change_invoice_create, m.refused_invoice_create, {
      title: [reference, moneyText(lines.reduce((sum, { amount }) => sum + amount, 0))]
        .filter(Boolean)
        .join(', '),
    }),
  'invoice.repeat@1': ({ repeats }, { theirs }) => {
    const title = invoiceTitle(theirs)
    return repeats === null
      ? both(m.change_invoice_stop, m.refused_invoice_stop, { title })
      : both(m.change_invoice_repeat, m.refused_invoice_repeat, {
          ...{ title, day: dayText(repeats.next) },
        })
  },
  'invoice.reverse@1': ({ reason }) =>
    both(m.change_invoice_reverse, m.refused_invoice_reverse, { reason }),
  'payment.create@1': ({ amount, party, reference }) =>
    both(m.change_payment_create, m.refused_payment_create, {
      title: [party, moneyText(amount), reference].filter(Boolean).join(', '),
    }),
  'budget.adopt@1': ({ year }) => both(m.change_budget_adopt, m.refused_budget_adopt, { year }),
  'payment.reverse@1': ({ reason }) =>
    both(m.change_payment_reverse, m.refused_payment_reverse, { reason }),
  'late-document.enter@1': ({ dated }, change) => {
    const asked = approvalTitle(change)
    if (asked === null)
      return both(m.change_late_enter, m.refused_late_enter, { day: dayText(dated) })
    return isNote(change)
      ? both(m.change_approve_note, m.refused_approve_note, asked)
      : both(m.change_approve, m.refused_approve, asked)
  },
  'late-document.decline@1': ({ reason }, change) => {
    const asked = approvalTitle(change)
    if (asked === null) return both(m.change_late_decline, m.refused_late_decline, { reason })
    return isNote(change)
      ? both(m.change_refuse_note, m.refused_refuse_note, { ...asked, reason })
      : both(m.change_refuse_payment, m.refused_refuse_payment, { ...asked, reason })
  },
  'year.change@1': ({ id, state }) => both(...yearWords[state], { year: id }),
  'year.appropriate@1': ({ yearId, lines }) =>
    both(m.change_year_appropriate, m.refused_year_appropriate, {
      year: yearId,
      amount: moneyText(lines.reduce((sum, { amount }) => sum + amount, 0)),
    }),
  'journal.create@1': ({ lines, narration }) =>
    both(m.change_journal_create, m.refused_journal_create, {
      title: [moneyText(lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)), narration]
        .filter(Boolean)
        .join(', '),
    }),
  'journal.reverse@1': ({ reason }) =>
    both(m.change_journal_reverse, m.refused_journal_reverse, { reason }),
}
