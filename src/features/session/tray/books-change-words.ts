/** Queued changes of the books in the person's own words. */
import { dayText, moneyText } from '#components/format.ts'
import type { adjustmentMutations } from '#contract/books/adjustments.ts'
import type { billMutations } from '#contract/books/bills.ts'
import type { chargeMutations } from '#contract/books/charges.ts'
import type { deliveryMutations } from '#contract/books/deliveries.ts'
import type { heldChequeMutations } from '#contract/books/held-cheques.ts'
import type { incomeMutations } from '#contract/books/incomes.ts'
import type { ledgerMutations } from '#contract/books/ledger.ts'
import type { reportedPaymentMutations } from '#contract/books/reported-payments.ts'
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
  typeof incomeMutations
type BooksWords = { [Name in keyof BooksMutations]: WordsOf<Name> }

/** Of a payment that was reported, whatever became of its receipt. */
const paymentTitle = (row: QueuedChange['theirs'], flat: string | null) => {
  const { amount, reference } = { ...row } as { amount?: number; reference?: string } // its row
  const parts = [flat, amount === undefined ? '' : moneyText(amount), reference]
  return parts.filter(Boolean).join(', ') || m.change_unknown_payment()
}

type Message<Inputs> = (inputs: Inputs) => string

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
  'adjustment.create@1': ({ amount }, { flat }) =>
    both(m.change_adjustment_create, m.refused_adjustment_create, {
      title: [flat, moneyText(amount)].filter(Boolean).join(', '),
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
}
