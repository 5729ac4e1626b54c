/** Ledgers, ages of dues and what stands between books and bank as they lie on paper: the rows of their tables, with what they begin and end with. */
import { amountText, dayText } from '#components/format.ts'
import type { PaperList } from '#components/paper/paper.ts'
import { rowsOnPaper } from '#components/paper/rows-on-paper.ts'
import type { AccountLedger, LedgerEntry } from '#domain/books/statements/account-ledger.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { BillSociety } from '../bill/bill-detail.ts'
import { aboutOf } from '../bill/bill-sheet.ts'
import { type AgesRow, agesColumns, isReported } from './ages-columns.ts'
import type { BankEntry } from './bank-table.tsx'
import { spanWords } from './build-reports.ts'
import { ledgerColumns } from './ledger-columns.ts'
import { sideText } from './side-text.ts'

const headOf = (society: BillSociety) => ({ society: society.name, about: aboutOf(society) })

/** A reader of a part would take it for the whole. */
const partWords = (shown: number, all: number): string[] =>
  shown === all
    ? []
    : [m.reports_some_rows({ shown: m.reports_entries_shown({ shown, total: all }) })]

type LedgerPaper = {
  society: BillSociety
  title: string
  span: DaySpan
  ledger: AccountLedger
  /** As the person sees them. */
  rows: readonly LedgerEntry[]
  /** Without it they are what a figure is the sum of. */
  hasBalance: boolean
  /** Of which vouchers alone. */
  notes: readonly string[]
}

export const ledgerPaper = ({ ledger, rows, hasBalance, ...paper }: LedgerPaper): PaperList => {
  const columns = ledgerColumns(hasBalance)
  const body = rowsOnPaper(columns, rows, 1.6)
  const end = (words: string, figures: Record<string, string>) =>
    columns.map(({ id }) => (id === 'party' ? words : (figures[id] ?? '')))
  const isWhole = rows.length === ledger.entries.length
  const opening = end(m.reports_ledger_opening(), { balance: sideText(ledger.opening) })
  const closing = end(hasBalance ? m.reports_ledger_closing() : m.reports_total(), {
    ...{ debit: amountText(ledger.debit), credit: amountText(ledger.credit) },
    balance: sideText(ledger.closing),
  })
  const begins = hasBalance ? [opening] : []
  return {
    ...headOf(paper.society),
    ...{ title: paper.title, day: spanWords(paper.span), columns: body.columns },
    isWide: true,
    rows: isWhole ? [...begins, ...body.rows, closing] : body.rows,
    sums: isWhole ? [...begins.map((_, at) => at), begins.length + body.rows.length] : [],
    notes: [...paper.notes, ...partWords(rows.length, ledger.entries.length)],
  }
}

type AgesPaper = {
  society: BillSociety
  report: 'ageing' | 'defaulters'
  day: string
  rows: readonly AgesRow[]
  /** How many there are in all. */
  all: number
  notes: readonly string[]
}

export const agesPaper = ({ society, report, day, rows, all, notes }: AgesPaper): PaperList => {
  const columns = agesColumns(day, report, { hasReported: rows.some(isReported) })
  const body = rowsOnPaper(columns, rows, 1.3)
  const total = columns.map(({ id, type, value }) => {
    if (id === 'member') return m.reports_total()
    if (type !== 'money') return ''
    return amountText(rows.reduce((sum, row) => sum + Number(value(row) ?? 0), 0))
  })
  return {
    ...headOf(society),
    title: report === 'ageing' ? m.reports_ageing() : m.reports_defaulters(),
    day: m.reports_as_on({ day: dayText(day) }),
    columns: body.columns,
    rows: [...body.rows, total],
    sums: [body.rows.length],
    notes:
      rows.length === all
        ? notes
        : [...notes, m.reports_members_shown({ shown: rows.length, total: all })],
  }
}

type BankPaper = {
  society: BillSociety
  account: string
  day: string
  /** Paise. */
  stand: { book: number; notPresented: number; notCredited: number; expected: number }
  /** As it was typed; undefined: not yet. */
  balance: number | undefined
  entries: readonly BankEntry[]
}

const bracketed = (amount: number) => (amount < 0 ? `(${amountText(-amount)})` : amountText(amount))

/** From the balance in the books to that of the bank, with what stands between them. */
export const bankPaper = ({ society, account, day, ...paper }: BankPaper): PaperList => {
  const { stand, balance, entries } = paper
  const open = entries.filter(({ on }) => on === undefined)
  const line = ({ voucher, reference, amount }: BankEntry) => [
    ...[dayText(voucher.dated), voucher.number ?? '', voucher.party, reference],
    bracketed(-amount),
  ]
  const sum = (words: string, amount: number) => ['', '', words, '', bracketed(amount)]
  const issued = open.filter(({ amount }) => amount < 0).map(line)
  const deposited = open.filter(({ amount }) => amount > 0).map(line)
  const ends = [
    sum(m.reports_bank_expected(), stand.expected),
    ...(balance === undefined
      ? []
      : [
          sum(m.reports_bank_says(), balance),
          sum(m.reports_bank_difference(), balance - stand.expected),
        ]),
  ]
  const parts = [
    [sum(m.reports_bank_book(), stand.book)],
    issued,
    [sum(m.reports_bank_not_presented(), stand.notPresented)],
    deposited,
    [sum(m.reports_bank_not_credited(), 0 - stand.notCredited)],
    ends,
  ]
  const isSum = (at: number) => at !== 1 && at !== 3
  const places = parts.flatMap((rows, at) => rows.map(() => isSum(at)))
  return {
    ...headOf(society),
    ...{
      title: m.reports_bank(),
      day: [account, m.reports_as_on({ day: dayText(day) })].join(', '),
    },
    columns: [
      { head: m.reports_date(), width: 2 },
      { head: m.reports_number(), width: 3 },
      { head: m.reports_party(), width: 5 },
      { head: m.reports_bank_reference(), width: 4 },
      { head: m.reports_amount(), width: 3, isFigure: true },
    ],
    rows: parts.flat(),
    sums: places.flatMap((is, at) => (is ? [at] : [])),
    notes: [],
  }
}
