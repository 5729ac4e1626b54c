/** A voucher as a document, for the printer and as a PDF alike: what the office files, signed by hand. */
import { amountText, dayText } from '#components/format.ts'
import type { PaperBlock, PaperSheet, PaperSigner } from '#components/paper/paper.ts'
import { modeWords } from '#components/payment-modes.ts'
import type { VoucherKind } from '#contract/books/ledger.ts'
import { paise } from '#contract/money.ts'
import { amountInWords } from '#domain/books/amount-in-words.ts'
import { isApproved } from '#domain/books/payables/approval.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage } from '#texts/language.ts'
import { aboutOf } from '../bill/bill-sheet.ts'
import { kindText } from '../entry-kinds.ts'
import type { VoucherDetail } from './voucher-item.ts'

/** Called so by themselves; the others are vouchers of their kind. */
const notes: readonly VoucherKind[] = ['credit-note', 'debit-note', 'waiver']

const titleOf = ({ voucher: { kind } }: VoucherDetail) =>
  notes.includes(kind) ? kindText(kind) : m.daybook_paper_title({ kind: kindText(kind) })

const factsOf = ({ voucher, payment, reverses }: VoucherDetail): [string, string][] => {
  const { number, dated, party, narration, reason } = voucher
  const facts: [string, string][] = [
    [m.daybook_number(), number ?? ''],
    [m.daybook_date(), dayText(dated)],
    [m.daybook_party(), party],
    [m.receipt_mode(), payment === null ? '' : modeWords[payment.mode]()],
    [m.receipt_reference(), payment?.reference ?? ''],
    [
      m.daybook_kind_reversal(),
      reverses === null ? '' : m.daybook_reverses({ number: reverses.number ?? '' }),
    ],
  ]
  // a reversal of a journal says why in both
  const said = [
    narration === payment?.reference ? '' : narration,
    reason === narration ? '' : reason,
  ]
    .filter(Boolean)
    .join(' · ')
  return [...facts, [m.daybook_narration(), said] as [string, string]].filter(
    ([, words]) => words !== '',
  )
}

const linesOf = ({ lines, voucher: { amount } }: VoucherDetail): PaperBlock => ({
  ...{ kind: 'table', title: '' },
  columns: [
    { head: m.bill_account(), width: 4 },
    { head: m.bill_debit(), width: 1.4, isFigure: true },
    { head: m.bill_credit(), width: 1.4, isFigure: true },
  ],
  rows: [
    ...lines.map(({ account, flat, amount: of }) => [
      [account, flat].filter(Boolean).join(', '),
      of > 0 ? amountText(of) : '',
      of < 0 ? amountText(-of) : '',
    ]),
    [m.bill_sum(), amountText(amount), amountText(amount)],
  ],
  sums: [lines.length],
})

/** Nobody receives anything by a contra or a journal; what another person approved names both. */
const signersOf = ({ voucher, made, document }: VoucherDetail): PaperSigner[] => {
  const { recordedBy } = voucher
  const approver = made !== null && isApproved(made) ? recordedBy : ''
  const signers: PaperSigner[] = [
    { post: m.daybook_paper_prepared(), name: made?.madeBy ?? recordedBy, picture: null },
    { post: m.daybook_paper_approved(), name: approver, picture: null },
  ]
  if (document === 'contra' || document === 'journal') return signers
  return [...signers, { post: m.daybook_paper_received(), name: '', picture: null }]
}

export const voucherSheet = (detail: VoucherDetail): PaperSheet => ({
  title: titleOf(detail),
  society: detail.society.name,
  about: aboutOf(detail.society),
  day: detail.voucher.number ?? '',
  blocks: [
    { kind: 'facts', facts: factsOf(detail) },
    linesOf(detail),
    {
      ...{ kind: 'words', isStrong: true },
      words: m.bill_in_words({
        words: amountInWords(paise(detail.voucher.amount), currentLanguage()),
      }),
    },
    { kind: 'signatures', signers: signersOf(detail) },
  ],
})
