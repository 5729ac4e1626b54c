/** A bill as a document, for the printer and as a PDF alike (accounts.md 3, ux.md 4.13). */
import { amountText, dayText, moneyText } from '#components/format.ts'
import type { PaperBlock, PaperSheet } from '#components/paper/paper.ts'
import { type Paise, paise } from '#contract/money.ts'
import { amountInWords } from '#domain/books/amount-in-words.ts'
import { payableOf } from '#domain/books/bills/bill-state.ts'
import { upiLink } from '#domain/upi-link.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage } from '#texts/language.ts'
import type { BillDetail, BillSociety } from './bill-detail.ts'
import { amountLines, factsOf, periodText } from './bill-words.ts'
import { interestPolicyOf, workingSum, workingWords } from './explain-words.ts'

/** The link that pays the bill; null where the society has no address for it, or nothing is to be paid. */
export const payLink = ({ bill, bank }: BillDetail): string | null => {
  const amount = payableOf(bill)
  if (bank === null || bank.upi === '' || amount <= 0) return null
  return upiLink({
    ...{ address: bank.upi, name: bank.holder, amount },
    note: `${bill.flat} ${periodText(bill)}`,
    reference: bill.number,
  })
}

/** Under the name of the society. */
export const aboutOf = ({
  registration,
  address,
  gstin,
}: Pick<BillSociety, 'registration' | 'address' | 'gstin'>): string =>
  [
    registration === '' ? '' : m.bill_registration({ number: registration }),
    address,
    gstin === '' ? '' : m.bill_gstin({ number: gstin }),
  ]
    .filter((words) => words !== '')
    .join(' · ')

const amountsOf = ({ bill }: BillDetail): PaperBlock => {
  const lines = amountLines(bill, payableOf(bill))
  return {
    kind: 'table',
    title: '',
    columns: [
      { head: m.bill_particulars(), width: 4 },
      { head: m.bill_amount_head(), width: 1, isFigure: true },
    ],
    rows: lines.map(({ words, amount }) => [words, amountText(amount)]),
    sums: lines.flatMap(({ isSum }, at) => (isSum ? [at] : [])),
  }
}

const workingOf = ({ bill, rules }: BillDetail): PaperBlock => {
  const policy = interestPolicyOf(bill, rules)
  return {
    kind: 'table',
    title: m.bill_working(),
    columns: [
      { head: m.bill_working_days_head(), width: 2 },
      { head: m.bill_working_head(), width: 5 },
    ],
    rows: [
      ...bill.working.map((line) => [
        m.bill_working_span({ from: dayText(line.from), to: dayText(line.to) }),
        workingWords(line, policy),
      ]),
      ['', workingSum(bill)],
    ],
    sums: [bill.working.length],
  }
}

const words = (text: string, isStrong = false): PaperBlock => ({
  kind: 'words',
  words: text,
  isStrong,
})

const inWords = (payable: Paise) =>
  words(
    m.bill_in_words({ words: amountInWords(paise(Math.max(0, payable)), currentLanguage()) }),
    true,
  )

const bankLines = ({ bank }: BillDetail): string[] =>
  bank === null
    ? []
    : [
        ...(bank.upi === '' ? [] : [m.bill_upi({ address: bank.upi })]),
        m.bill_bank_account({ holder: bank.holder, number: bank.number }),
        m.bill_bank({ bank: [bank.bank, bank.branch].filter(Boolean).join(', '), ifsc: bank.ifsc }),
      ]

const paying = (detail: BillDetail): PaperBlock[] => {
  const link = payLink(detail)
  const label = m.bill_pay_by({ day: dayText(detail.bill.dueOn) })
  const lines = bankLines(detail)
  if (link !== null) return [{ kind: 'code', code: link, label, lines }]
  return lines.map((line) => words(line))
}

export const billSheet = (detail: BillDetail): PaperSheet => {
  const { bill, society, lastReceipt, state } = detail
  return {
    title: state.kind === 'reversed' ? m.bill_title_reversed() : m.bill_title(),
    society: society.name,
    about: aboutOf(society),
    day: bill.number,
    blocks: [
      { kind: 'facts', facts: factsOf(bill) },
      amountsOf(detail),
      inWords(payableOf(bill)),
      ...(lastReceipt === null
        ? []
        : [
            words(
              m.bill_last_receipt({
                number: lastReceipt.number,
                day: dayText(lastReceipt.on),
                amount: moneyText(lastReceipt.amount),
              }),
            ),
          ]),
      ...paying(detail),
      ...(society.billNote === '' ? [] : [words(society.billNote)]),
      // of years of arrears it is long: how to pay comes first
      ...(bill.working.length > 0 ? [workingOf(detail)] : []),
      words(m.bill_as_on({ day: dayText(detail.today) })),
    ],
  }
}
