/** A statement of the society as the page, the printer and files have it: words, then figures, each of which can be opened. */
import { amountText } from '#components/format.ts'
import type { PaperBlock, PaperSheet } from '#components/paper/paper.ts'
import { type Paise, paise } from '#contract/money.ts'
import type { LedgerChoice } from '#domain/books/statements/account-ledger.ts'

/** The lines of which a figure is the sum. */
export type Drill = LedgerChoice

/** Null: nothing stands there. */
export type Figure = {
  amount: Paise /** Null: no entries are behind it. */
  drill: Drill | null
} | null

export type ReportRow = {
  id: string
  kind: 'line' | 'heading' | 'total'
  words: readonly string[]
  figures: readonly Figure[]
  /** After the figures, as its heads say. */
  remarks?: readonly string[]
}

export type FigureHead = {
  head: string
  /** Where the window is narrow it stands below the words of the row. */
  isAside?: boolean
  /** Where the window is narrow both sides stand in one column, each with its letters: a row has only one of them. */
  side?: 'debit' | 'credit'
}

export type Report = {
  /** Of its file. */
  id: string
  title: string
  /** Which days it speaks of, in words. */
  day: string
  /** What it shows, where its title does not say it. */
  about?: string
  wordHeads: readonly string[]
  figureHeads: readonly FigureHead[]
  remarkHeads?: readonly string[]
  rows: readonly ReportRow[]
  /** What its face has as one line each, line by line. */
  schedules?: readonly { title: string; rows: readonly ReportRow[] }[]
  /** What is to be said of it beside its figures: that both sides are equal, what is left out. */
  notes: readonly string[]
  /** Something in it cannot be right. */
  isWrong: boolean
}

export const figure = (amount: number, drill: Drill): Figure =>
  amount === 0 ? null : { amount: paise(amount), drill }

/** In brackets what is less than nothing, as accounts have it. */
export const figureText = (of: Figure): string => {
  if (of === null) return ''
  return of.amount < 0 ? `(${amountText(-of.amount)})` : amountText(of.amount)
}

const tableOf = (
  { wordHeads, figureHeads, remarkHeads = [] }: Report,
  rows: readonly ReportRow[],
  title = '',
): PaperBlock => ({
  ...{ kind: 'table', title },
  columns: [
    ...wordHeads.map((head, at) => ({ head, width: at === wordHeads.length - 1 ? 5 : 2 })),
    ...figureHeads.map(({ head }) => ({ head, width: 3, isFigure: true })),
    ...remarkHeads.map((head) => ({ head, width: 3 })),
  ],
  rows: rows.map(({ words, figures, remarks = [] }) => [
    ...wordHeads.map((_, at) => words[at] ?? ''),
    ...figureHeads.map((_, at) => figureText(figures[at] ?? null)),
    ...remarkHeads.map((_, at) => remarks[at] ?? ''),
  ]),
  sums: rows.flatMap(({ kind }, at) => (kind === 'line' ? [] : [at])),
})

const plainWords = (words: string): PaperBlock => ({ kind: 'words', words, isStrong: false })

export const toSheet = (
  report: Report,
  society: Pick<PaperSheet, 'society' | 'about'>,
): PaperSheet => ({
  ...society,
  ...{ title: report.title, day: report.day },
  blocks: [
    ...(report.about === undefined ? [] : [plainWords(report.about)]),
    tableOf(report, report.rows),
    ...(report.schedules ?? []).map(({ title, rows }) => tableOf(report, rows, title)),
    ...report.notes.map(plainWords),
  ],
})
