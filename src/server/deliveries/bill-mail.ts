/** The words of a bill, and of a reminder of it, in the language spoken, as they go into a mailbox and out by e-mail; no link in them signs anybody in. */
import type { DeliveryStep } from '#contract/books/deliveries.ts'
import { type Paise, paise } from '#contract/money.ts'
import { payableOf } from '#domain/books/bills/bill-state.ts'
import type { WaitingReports } from '#domain/books/waiting-reports.ts'
import { formatDay } from '#domain/dates.ts'
import { textToHtml } from '#domain/mail.ts'
import { upiLink } from '#domain/upi-link.ts'
import { m } from '#texts/compiled/messages.js'
import { dayWords, moneyWords, periodWords } from '../letters/letter-words.ts'
import type { Row } from '../sync/tables.ts'

export type LetterOf = {
  society: string
  /** The society's. */
  today: string
  step: DeliveryStep
  bill: Row<'bill'>
  /** Of this bill. */
  unpaid: Paise
  /** What they say was paid, and nobody has looked for; null: nothing. */
  reported: WaitingReports | null
  /** Of this bill and of all that was charged before it. */
  unpaidUntil: Paise
  /** Bills before it that are not paid, the oldest first. */
  before: readonly { bill: Row<'bill'>; unpaid: Paise }[]
  /** Of all that the holding owes. */
  balance: number
  upi: { address: string; name: string } | null
}

type Letter = { subject: string; paragraphs: string[] }

const lines = (...all: readonly (string | false)[]) => all.filter(Boolean).join('\n')

/** What is still to be paid of what the bill asked for: nothing that was charged after it, and not what was paid since. */
const stillToPay = ({ bill, unpaidUntil }: LetterOf): Paise =>
  paise(Math.max(0, Math.min(payableOf(bill), unpaidUntil)))

/** What is to be paid, and until when; undefined: nothing. */
const dueOf = (of: LetterOf) => {
  const due = stillToPay(of)
  const { dueOn } = of.bill
  if (due === 0) return undefined
  return { amount: moneyWords(due), day: dayWords(dueOn), isOver: of.today > dueOn }
}

const payWords = (of: LetterOf) => {
  const due = dueOf(of)
  if (due !== undefined) return due.isOver ? m.letter_pay_since(due) : m.letter_pay_by(due)
  return payableOf(of.bill) > 0 ? m.letter_pay_nothing() : m.letter_pay_ahead()
}

/** Only what is more than nothing is said. */
const ifAny = (paise: number, say: (of: { amount: string }) => string) =>
  paise > 0 && say({ amount: moneyWords(paise) })

const amounts = (of: LetterOf) => {
  const { arrears, advance, rebate, total } = of.bill
  const due = stillToPay(of)
  const since = Math.max(0, payableOf(of.bill)) - due
  return lines(
    m.letter_bill_total({ amount: moneyWords(total) }),
    ifAny(arrears.principal, m.letter_bill_principal),
    ifAny(arrears.interest + arrears.penalty, m.letter_bill_interest),
    ifAny(advance, m.letter_bill_advance),
    ifAny(rebate, m.letter_bill_less),
    ifAny(-rebate, m.letter_bill_more),
    ifAny(since, m.letter_bill_since),
    payWords(of),
    of.balance > due && m.letter_owed({ amount: moneyWords(of.balance) }),
  )
}

const beforeWords = ({ before }: LetterOf): string[] => {
  if (before.length === 0) return []
  const all = before.map(({ bill, unpaid }) =>
    m.letter_before_bill({
      ...{ number: bill.number, period: periodWords(bill), amount: moneyWords(unpaid) },
    }),
  )
  return [lines(m.letter_before(), ...all)]
}

const billSubject = (of: LetterOf) => {
  const about = { period: periodWords(of.bill), flat: of.bill.flat }
  const due = dueOf(of)
  if (due === undefined) return m.letter_bill_subject(about)
  const all = { ...about, ...due }
  return due.isOver ? m.letter_bill_subject_since(all) : m.letter_bill_subject_by(all)
}

const billLetter = (of: LetterOf): Letter => {
  const { flat, number, dated } = of.bill
  const about = { flat, number, period: periodWords(of.bill), day: dayWords(dated) }
  return {
    subject: billSubject(of),
    paragraphs: [
      m.letter_billed({ society: of.society, ...about }),
      amounts(of),
      ...beforeWords(of),
    ],
  }
}

const remindWords = ({ society, today, bill }: LetterOf) => {
  const { flat, number, dueOn } = bill
  const about = { society, flat, number, period: periodWords(bill), day: dayWords(dueOn) }
  if (today === dueOn) return m.letter_reminder_today(about)
  return today < dueOn ? m.letter_reminder_ahead(about) : m.letter_reminder_late(about)
}

/** In the words of a reminder of the office's own. */
const paidWords = ({ reported }: LetterOf) =>
  reported === null
    ? m.letter_crossed({ page: m.nav_my_flat() })
    : m.remind_reported({ amount: moneyWords(reported.amount), day: dayWords(reported.on) })

const reminderLetter = (of: LetterOf): Letter => {
  const { bill, unpaid, balance } = of
  const amount = moneyWords(unpaid)
  return {
    subject: m.letter_reminder_subject({ period: periodWords(bill), flat: bill.flat, amount }),
    paragraphs: [
      remindWords(of),
      lines(
        m.letter_unpaid({ amount }),
        balance > unpaid && m.letter_owed({ amount: moneyWords(balance) }),
      ),
      paidWords(of),
    ],
  }
}

const letterOf = (of: LetterOf) => (of.step === 'bill' ? billLetter(of) : reminderLetter(of))

/** What they do not say was paid of the bill: what they report is first for what is older. */
export const unreported = ({ unpaid, unpaidUntil, reported }: LetterOf): Paise =>
  paise(Math.min(unpaid, Math.max(0, unpaidUntil - (reported?.amount ?? 0))))

const toPay = (of: LetterOf): Paise => (of.step === 'bill' ? stillToPay(of) : unreported(of))

/** Banks show it to the treasurer, in Latin letters alone. */
const noteOf = ({ flat, from, to }: Row<'bill'>) => {
  const [first, last] = [formatDay(from).slice(3), formatDay(to).slice(3)]
  return `${flat} ${first === last ? first : `${first} to ${last}`}`
}

const payLink = (of: LetterOf): { address: string; link: string } | undefined => {
  const { bill, upi } = of
  const amount = toPay(of)
  if (upi === null || amount <= 0) return undefined
  const link = upiLink({ ...upi, amount, note: noteOf(bill), reference: bill.number })
  return { address: upi.address, link }
}

const billLink = (base: string, { id }: Row<'bill'>) =>
  `${base}/apps/dashboards/resident?bill=${encodeURIComponent(id)}`

/** @param base what links begin with; null where the reader has no account to open them with */
export const letterText = (of: LetterOf, name: string, base: string | null) => {
  const { subject, paragraphs } = letterOf(of)
  const pay = payLink(of)
  const text = [
    m.letter_dear({ name }),
    ...paragraphs,
    ...(pay === undefined ? [] : [m.letter_pay_upi(pay)]),
    ...(base === null ? [] : [m.letter_read_bill({ link: billLink(base, of.bill) })]),
    of.society,
  ]
  return { subject: `${of.society}: ${subject}`, text: text.join('\n\n') }
}

/** My Flat has the link that pays, so a letter in the app only says where. */
export const letterHtml = (of: LetterOf, name: string, base: string) => {
  const { subject, paragraphs } = letterOf(of)
  const pay = payLink(of)
  const html = [
    ...[m.letter_dear({ name }), ...paragraphs].map(textToHtml),
    pay === undefined
      ? ''
      : textToHtml(m.letter_pay_upi_here({ address: pay.address, page: m.nav_my_flat() })),
    `<p><a href="${billLink(base, of.bill)}">${m.letter_open_bill()}</a></p>`,
    textToHtml(of.society),
  ]
  return { subject, html: html.join('') }
}
