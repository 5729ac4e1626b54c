/** A receipt as a document, for the printer and as a PDF alike (ux.md 3.11). */
import { fileName } from '#components/data-table/file/use-file.ts'
import { amountText, dayText, moneyText } from '#components/format.ts'
import type { PaperBlock, PaperSheet, PaperSigner } from '#components/paper/paper.ts'
import { modeWords } from '#components/payment-modes.ts'
import { paise } from '#contract/money.ts'
import { amountInWords } from '#domain/books/amount-in-words.ts'
import { m } from '#texts/compiled/messages.js'
import { currentLanguage } from '#texts/language.ts'
import type { ReceiptItem } from '../receipt-item.ts'
import type { BillSociety } from './bill-detail.ts'
import { aboutOf } from './bill-sheet.ts'
import { type Period, periodText } from './bill-words.ts'
import type { Signer } from './signers.ts'

/** A bill with its period, a note without one; without a number what was owed as the books began. */
export type SettledDocument = { number: string | null; period: Period | null }

export type SlipDetail = {
  item: ReceiptItem
  society: BillSociety
  /** By the bill or note it went to, in their order; empty for other money, and while it is not numbered. */
  settled: readonly { document: SettledDocument; amount: number }[]
  /** What it left as an advance. */
  advance: number
  /**
   * What the flat owed once it was entered, paise; less than nothing when paid ahead. Null where this device has not the whole
   * account, and where there is none.
   */
  balance: number | null
  /** Its voucher is on this device: the ledger's readers have it, of receipts that are in the books. */
  hasEntry: boolean
  /** Nobody while it is not numbered. */
  signers: readonly Signer[]
  /** Of the row that takes this one back. */
  reversal: { id: string; number: string; reason: string } | null
}

/** What its file is called: by its number and its own day, whenever it is saved; one without a number by its flat. */
export const nameOf = ({ society, item: { receipt, flat } }: SlipDetail): string => {
  const id = receipt.number ?? [m.slip_provisional(), flat].filter(Boolean).join('-')
  const named = { society: society.name, id: id.replaceAll(/[/ ]/g, '-') }
  return fileName({ ...named, today: receipt.receivedOn }, 'pdf')
}

export const titleOf = ({ item: { receipt, isReversed } }: SlipDetail): string => {
  if (receipt.number === null) return m.slip_title_provisional()
  return isReversed || receipt.reverses !== null ? m.slip_title_reversed() : m.slip_title()
}

const balanceWords = (balance: number | null): string => {
  if (balance === null) return ''
  if (balance === 0) return m.slip_nothing_owed()
  const amount = moneyText(Math.abs(balance))
  return balance > 0 ? m.slip_owed({ amount }) : m.slip_ahead({ amount })
}

export const factsOf = ({ item, balance }: SlipDetail): readonly (readonly [string, string])[] => {
  const { receipt, flat, person, category } = item
  const facts: readonly (readonly [string, string])[] = [
    [m.slip_number(), receipt.number ?? m.slip_provisional()],
    [m.slip_date(), dayText(receipt.receivedOn)],
    [m.slip_from(), person],
    [m.receipt_flat(), flat],
    [m.slip_for(), category ?? m.slip_dues()],
    [m.slip_mode(), [modeWords[receipt.mode](), receipt.reference].filter(Boolean).join(' ')],
    [m.slip_amount(), moneyText(receipt.amount)],
    [m.slip_balance(), balanceWords(balance)],
  ]
  return facts.filter(([, words]) => words !== '')
}

/** Of another receipt: on the screen it is the way there. */
type Remark = { words: string; otherId: string | null }

/** What has to be said beside the figures. */
export const remarksOf = ({ item, reversal }: SlipDetail): Remark[] => {
  const { receipt, otherNumber } = item
  const { number, reverses, reason, mode, amount } = receipt
  const remarks: Remark[] = [
    { words: number === null ? m.slip_follows() : '', otherId: null },
    {
      words: reversal === null ? '' : m.slip_reversed(reversal),
      otherId: reversal?.id ?? null,
    },
    {
      words: reverses === null ? '' : m.slip_reversal_of({ number: otherNumber ?? '', reason }),
      otherId: reverses,
    },
    { words: mode === 'cheque' && amount > 0 ? m.slip_cheque() : '', otherId: null },
  ]
  return remarks.filter(({ words }) => words !== '')
}

/** In the language of the paper, which need not be that of the screen. */
const documentText = ({ number, period }: SettledDocument): string =>
  period === null ? (number ?? m.settles_opening()) : `${number}, ${periodText(period)}`

export const settledRows = ({ settled, advance }: SlipDetail): [string, string][] => [
  ...settled.map(({ document, amount }): [string, string] => [
    documentText(document),
    amountText(amount),
  ]),
  ...(advance > 0 ? [[m.slip_advance(), amountText(advance)] as [string, string]] : []),
]

const words = (text: string, isStrong = false): PaperBlock => ({
  ...{ kind: 'words', words: text, isStrong },
})

const settledTable = (detail: SlipDetail): PaperBlock[] => {
  const rows = settledRows(detail)
  if (rows.length === 0) return []
  const columns = [
    { head: m.slip_document(), width: 4 },
    { head: m.bill_amount_head(), width: 1, isFigure: true },
  ]
  return [{ kind: 'table', title: m.slip_settled(), columns, rows, sums: [] }]
}

const postWords = { secretary: m.slip_secretary, treasurer: m.slip_treasurer }

export const signersOf = ({ signers }: SlipDetail): PaperSigner[] =>
  signers.map(({ post, ...signer }) => ({ ...signer, post: postWords[post]() }))

const signatures = (detail: SlipDetail): PaperBlock[] =>
  detail.signers.length === 0 ? [] : [{ kind: 'signatures', signers: signersOf(detail) }]

export const inWords = ({ item }: SlipDetail): string =>
  m.bill_in_words({ words: amountInWords(paise(Math.abs(item.receipt.amount)), currentLanguage()) })

export const slipSheet = (detail: SlipDetail): PaperSheet => ({
  title: titleOf(detail),
  society: detail.society.name,
  about: aboutOf(detail.society),
  day: detail.item.receipt.number ?? m.slip_provisional(),
  blocks: [
    { kind: 'facts', facts: factsOf(detail) },
    words(inWords(detail), true),
    ...settledTable(detail),
    ...remarksOf(detail).map((remark) => words(remark.words)),
    ...signatures(detail),
  ],
})
