/** The words of a bill, and of a reminder of it, as they go into a mailbox and out by e-mail; no link in them signs anybody in. */
import type { DeliveryStep } from '#contract/books/deliveries.ts'
import { type Paise, paise } from '#contract/money.ts'
import { payableOf } from '#domain/books/bills/bill-state.ts'
import { formatDay } from '#domain/dates.ts'
import { textToHtml } from '#domain/mail.ts'
import { upiLink } from '#domain/upi-link.ts'
import type { Row } from '../sync/tables.ts'

export type LetterOf = {
  society: string
  /** The society's. */
  today: string
  step: DeliveryStep
  bill: Row<'bill'>
  /** Of this bill. */
  unpaid: Paise
  /** Of this bill and of all that was charged before it. */
  unpaidUntil: Paise
  /** Bills before it that are not paid, the oldest first. */
  before: readonly { bill: Row<'bill'>; unpaid: Paise }[]
  /** Of all that the holding owes. */
  balance: number
  upi: { address: string; name: string } | null
}

type Letter = { subject: string; paragraphs: string[] }

const number = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const money = (amount: number) => `₹${number.format(amount / 100)}`

/** `Nov-26`, or `Oct-26 to Dec-26`. */
const periodOf = ({ from, to }: Row<'bill'>) => {
  const [first, last] = [formatDay(from).slice(3), formatDay(to).slice(3)]
  return first === last ? first : `${first} to ${last}`
}

const lines = (...all: readonly (string | false)[]) => all.filter(Boolean).join('\n')

/** What is still to be paid of what the bill asked for: nothing that was charged after it, and not what was paid since. */
const stillToPay = ({ bill, unpaidUntil }: LetterOf): Paise =>
  paise(Math.max(0, Math.min(payableOf(bill), unpaidUntil)))

const dayWords = ({ today, bill: { dueOn } }: LetterOf) =>
  `${today > dueOn ? 'due since' : 'by'} ${formatDay(dueOn)}`

const payWords = (of: LetterOf) => {
  const { bill } = of
  const due = stillToPay(of)
  if (due > 0) return `To pay: ${money(due)}, ${dayWords(of)}`
  return payableOf(bill) > 0
    ? 'Nothing is to be paid: it is paid.'
    : 'Nothing is to be paid: what was paid ahead covers it.'
}

const amounts = (of: LetterOf) => {
  const { arrears, advance, rebate, total } = of.bill
  const interest = arrears.interest + arrears.penalty
  const due = stillToPay(of)
  const since = Math.max(0, payableOf(of.bill)) - due
  return lines(
    `This bill: ${money(total)}`,
    arrears.principal > 0 && `Owed before, principal: ${money(arrears.principal)}`,
    interest > 0 && `Owed before, interest and penalty: ${money(interest)}`,
    advance > 0 && `Paid ahead: ${money(advance)}`,
    rebate > 0 && `Less by notes with this bill: ${money(rebate)}`,
    rebate < 0 && `More by notes with this bill: ${money(-rebate)}`,
    since > 0 && `Paid or let off since: ${money(since)}`,
    payWords(of),
    of.balance > due && `Owed in all: ${money(of.balance)}`,
  )
}

const beforeWords = ({ before }: LetterOf): string[] =>
  before.length === 0
    ? []
    : [
        lines(
          'Not paid of the bills before it:',
          ...before.map(
            ({ bill, unpaid }) => `${bill.number} for ${periodOf(bill)}: ${money(unpaid)}`,
          ),
        ),
      ]

const billLetter = (of: LetterOf): Letter => {
  const { society, bill } = of
  const toPay = stillToPay(of)
  const due = toPay > 0 ? `, ${money(toPay)} ${dayWords(of)}` : ''
  return {
    subject: `Bill for ${periodOf(bill)}, flat ${bill.flat}${due}`,
    paragraphs: [
      `${society} has billed flat ${bill.flat} for ${periodOf(bill)}: bill ${bill.number} of ${formatDay(bill.dated)}.`,
      amounts(of),
      ...beforeWords(of),
    ],
  }
}

const dueWords = ({ today, bill: { dueOn } }: LetterOf) => {
  if (today === dueOn) return `falls due today, ${formatDay(dueOn)}`
  return today < dueOn ? `falls due on ${formatDay(dueOn)}` : `fell due on ${formatDay(dueOn)}`
}

const reminderLetter = (of: LetterOf): Letter => {
  const { society, bill, unpaid, balance } = of
  return {
    subject: `Reminder: bill for ${periodOf(bill)}, flat ${bill.flat}, ${money(unpaid)}`,
    paragraphs: [
      `${society} reminds you of bill ${bill.number} for ${periodOf(bill)}, flat ${bill.flat}. It ${dueWords(of)}.`,
      lines(
        `Not paid of it: ${money(unpaid)}`,
        balance > unpaid && `Owed in all: ${money(balance)}`,
      ),
      'If you have paid meanwhile, this reminder has crossed your payment. You may tell the office under My Flat.',
    ],
  }
}

const letterOf = (of: LetterOf) => (of.step === 'bill' ? billLetter(of) : reminderLetter(of))

const toPay = (of: LetterOf): Paise => (of.step === 'bill' ? stillToPay(of) : of.unpaid)

const payLink = (of: LetterOf): string | undefined => {
  const { bill, upi } = of
  const amount = toPay(of)
  if (upi === null || amount <= 0) return undefined
  const note = `${bill.flat} ${periodOf(bill)}`
  return upiLink({ ...upi, amount, note, reference: bill.number })
}

const billLink = (base: string, { id }: Row<'bill'>) =>
  `${base}/apps/dashboards/resident?bill=${encodeURIComponent(id)}`

/** @param base what links begin with; null where the reader has no account to open them with */
export const letterText = (of: LetterOf, name: string, base: string | null) => {
  const { subject, paragraphs } = letterOf(of)
  const pay = payLink(of)
  const text = [
    `Dear ${name},`,
    ...paragraphs,
    ...(pay === undefined ? [] : [`Pay by UPI to ${of.upi?.address}, on your phone: ${pay}`]),
    ...(base === null ? [] : [`Read the bill: ${billLink(base, of.bill)}`]),
    of.society,
  ]
  return { subject: `${of.society}: ${subject}`, text: text.join('\n\n') }
}

/** My Flat has the link that pays, so a letter in the app only says where. */
export const letterHtml = (of: LetterOf, name: string, base: string) => {
  const { subject, paragraphs } = letterOf(of)
  const isToPay = payLink(of) !== undefined
  const html = [
    ...[`Dear ${name},`, ...paragraphs].map(textToHtml),
    isToPay ? textToHtml(`Pay by UPI to ${of.upi?.address}, or under My Flat.`) : '',
    `<p><a href="${billLink(base, of.bill)}">Open the bill</a></p>`,
    textToHtml(of.society),
  ]
  return { subject, html: html.join('') }
}
