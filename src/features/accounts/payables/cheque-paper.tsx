/** What is written on a cheque, for the printer and as a PDF: to whom, how much in figures and words, and the date in its boxes. */
import { useCallback } from 'react'
import { fileName } from '#components/data-table/file/use-file.ts'
import { amountText } from '#components/format.ts'
import type { PaperSheet } from '#components/paper/paper.ts'
import { PaperActions } from '#components/paper/paper-actions.tsx'
import type { PaymentRow } from '#contract/books/payments.ts'
import { paise } from '#contract/money.ts'
import { amountInWords } from '#domain/books/amount-in-words.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage, type Language } from '#texts/language.ts'

type ChequePaperProps = {
  society: string
  party: string
  payment: Pick<PaymentRow, 'number' | 'amount' | 'paidOn' | 'reference'>
  today: string
  language: Language
}

/** `2026-11-20` as `2 0 1 1 2 0 2 6`. */
const boxes = (day: string) => [...day.split('-').toReversed().join('')].join(' ')

export const chequeSheet = ({
  society,
  party,
  payment,
}: Omit<ChequePaperProps, 'language'>): PaperSheet => ({
  title: m.payable_cheque_title(),
  society,
  about: '',
  day: payment.number ?? m.payable_no_number(),
  blocks: [
    {
      kind: 'facts',
      facts: [
        [m.payable_cheque_date(), boxes(payment.paidOn)],
        [m.payable_cheque_number(), payment.reference],
        [m.payable_cheque_payee(), party],
        // nothing can be written before or after it
        [m.payable_cheque_amount(), `₹ **${amountText(payment.amount)}**`],
      ],
    },
    {
      ...{ kind: 'words', isStrong: true },
      words: amountInWords(paise(payment.amount), currentLanguage()),
    },
    { kind: 'words', isStrong: false, words: m.payable_cheque_crossed() },
  ],
})

export const ChequePaper = (props: ChequePaperProps) => {
  const { society, payment, today, language } = props
  const write = useCallback(() => chequeSheet(props), [props])
  const id = `cheque-${payment.reference || (payment.number ?? '').replaceAll('/', '-')}`
  return <PaperActions name={fileName({ society, id, today }, 'pdf')} {...{ language, write }} />
}
