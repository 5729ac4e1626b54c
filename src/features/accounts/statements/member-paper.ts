/** A member's statement with principal and interest apart, and how old what is owed is (accounts.md 13). */

import type { TableColumn } from '#components/data-table/table-types.ts'
import { amountText, dayText, moneyText } from '#components/format.ts'
import type { PaperBlock, PaperSheet } from '#components/paper/paper.ts'
import type { Paise } from '#contract/money.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import {
  accountBalance,
  memberStatement,
  type StatementLine,
} from '#domain/books/bills/member-statement.ts'
import { later } from '#domain/books/periods.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import { type MemberDues, memberDues } from '#domain/books/statements/member-dues.ts'
import type { OwedPart } from '#domain/books-search.ts'
import { addDays, type DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { aboutOf } from '../bill/bill-sheet.ts'
import { balanceText, particulars } from '../bill/statement-lines.ts'
import { bucketWords } from './ages-columns.ts'
import type { Books, Member } from './queries.ts'

type Head = {
  head: string
  width: number
  isFigure?: boolean
  /** Left out where the window is narrow. */
  isAside?: boolean
}

/** What is behind a figure: the documents that are owed, or all that was entered for the member. */
export type MemberDrill = DaySpan & ({ figure: 'owed'; dues: OwedPart } | { figure: 'account' })

type MemberRow = {
  id: string
  isSum: boolean
  cells: readonly string[]
  /** What a file has in place of the words of amounts and days. */
  raw: readonly (string | number | null)[]
  /** Of each cell. */
  drills: readonly (MemberDrill | null)[]
  /** The document it is of. */
  source?: StatementLine['kind']
}

export type MemberPaper = {
  id: string
  title: string
  /** Whose it is. */
  of: string
  day: string
  /** Its last day, in words. */
  until: string
  heads: readonly Head[]
  rows: readonly MemberRow[]
  /** Of the principal, paise. */
  ages: readonly (readonly [label: string, amount: Paise, drill: MemberDrill | null])[]
}

const heads = (): Head[] => [
  { head: m.statement_date(), width: 2 },
  { head: m.statement_number(), width: 3, isAside: true },
  { head: m.statement_particulars(), width: 5 },
  { head: m.statement_charged(), width: 2, isFigure: true, isAside: true },
  { head: m.statement_paid(), width: 2, isFigure: true, isAside: true },
  { head: m.reports_principal(), width: 2, isFigure: true, isAside: true },
  { head: m.reports_interest_penalty(), width: 2, isFigure: true, isAside: true },
  { head: m.statement_balance(), width: 3, isFigure: true },
]

type RowFacts = {
  dated: string
  number: string
  words: string
  charged: number | null
  paid: number | null
  /** Of a day with several documents once, after the last of them. */
  dues: MemberDues | null
  balance: number
  /** At whose end dues and balance are these. */
  day: string
  /** Within which it was charged and paid, where that is not one document's. */
  moved?: DaySpan
}

const owedOn = (dues: OwedPart, to: string): MemberDrill => ({
  ...{ figure: 'owed', dues, from: beginning, to },
})

/** Nothing has nothing behind it. */
const drillsOf = (
  { dues, balance, day, moved }: RowFacts,
  amounts: readonly (number | null)[],
): MemberRow['drills'] => {
  const isWhole = dues !== null
  const entered: MemberDrill | null = moved === undefined ? null : { figure: 'account', ...moved }
  const drills: (MemberDrill | null)[] = [
    ...[entered, entered],
    ...(isWhole ? [owedOn('principal', day), owedOn('late', day)] : [null, null]),
    isWhole ? { figure: 'account', from: beginning, to: day } : null,
  ]
  const figures = [...amounts, balance]
  return [null, null, null, ...drills.map((drill, at) => (figures[at] === 0 ? null : drill))]
}

const rowOf = (row: Omit<MemberRow, 'cells' | 'raw' | 'drills'>, facts: RowFacts): MemberRow => {
  const { dated, number, words, charged, paid, dues, balance } = facts
  // penalties are with the interest: neither bears any
  const parts = dues === null ? [null, null] : [dues.principal, dues.penalty + dues.interest]
  const amounts = [charged, paid, ...parts]
  return {
    ...row,
    cells: [
      ...[dayText(dated), number, words],
      ...amounts.map((amount) => (amount === null ? '' : amountText(amount))),
      balanceText(balance),
    ],
    raw: [dated, number, words, ...amounts, balance],
    drills: drillsOf(facts, amounts),
  }
}

export const memberPaper = (
  member: Member,
  allocations: readonly AllocationPolicy[],
  span: DaySpan,
): MemberPaper => {
  const { card, documents } = member
  const { opening, lines, charged, credited, closing } = memberStatement(
    documents,
    accountBalance(documents.opening, documents),
    span,
  )
  const duesOn = (day: string) => memberDues(documents, allocations, day)
  const last = duesOn(span.to)
  // what the books begin with within the span, it begins with
  const begun = documents.opening
  const from = begun === null ? span.from : later(span.from, addDays(begun.asOn, 1))
  const before = addDays(from, -1)
  return {
    id: `${card.flat}-${m.reports_file()}`,
    title: m.reports_member(),
    of: `${card.flat} · ${card.person}`,
    day: m.reports_from_to({ from: dayText(span.from), to: dayText(span.to) }),
    until: dayText(span.to),
    heads: heads(),
    rows: [
      rowOf(
        { id: 'opening', isSum: true },
        {
          ...{
            dated: from,
            number: '',
            words: m.statement_opening(),
            charged: null,
            paid: null,
          },
          ...{ dues: duesOn(before), balance: opening, day: before },
        },
      ),
      ...lines.map((line, at) =>
        rowOf(
          { id: line.id, isSum: false, source: line.kind },
          {
            ...{ dated: line.dated, number: line.number, words: particulars(line) },
            charged: line.amount > 0 ? line.amount : null,
            paid: line.amount < 0 ? -line.amount : null,
            dues: lines[at + 1]?.dated === line.dated ? null : duesOn(line.dated),
            ...{ balance: line.balance, day: line.dated },
          },
        ),
      ),
      rowOf(
        { id: 'closing', isSum: true },
        {
          ...{ dated: span.to, number: '', words: m.statement_closing(), charged, paid: credited },
          ...{
            dues: last,
            balance: closing,
            day: later(span.to, before),
            moved: { from, to: span.to },
          },
        },
      ),
    ],
    ages: ageBuckets.map((bucket) => [
      bucketWords[bucket](),
      last.ages[bucket],
      last.ages[bucket] === 0 ? null : owedOn(bucket, span.to),
    ]),
  }
}

const types = ['date', 'string', 'string', 'money', 'money', 'money', 'money', 'money'] as const
const agesAt = 5

/** As a file has it, with the ages of the principal below; paid ahead is less than nothing. */
export const memberTable = ({ heads: columns, rows, ages, until }: MemberPaper) => ({
  columns: columns.map(
    ({ head }, at): TableColumn<Pick<MemberRow, 'raw'>> => ({
      ...{ id: `column-${at}`, head, type: types[at] ?? 'money', width: 120 },
      value: ({ raw }) => raw[at] ?? null,
    }),
  ),
  rows: [
    ...rows,
    { raw: [null, '', m.reports_ages_of({ day: until })] },
    ...ages.map(([label, amount]) => ({
      raw: columns.map((_, at) => (at === 2 ? label : at === agesAt ? amount : null)),
    })),
  ],
})

export const memberSheet = (
  { title, of, day, until, heads: columns, rows, ages }: MemberPaper,
  society: Books['society'],
): PaperSheet => ({
  ...{ title, society: society.name, about: aboutOf(society), day },
  blocks: [
    { kind: 'words', words: of, isStrong: true },
    {
      ...{ kind: 'table', title: '', columns },
      rows: rows.map(({ cells }) => cells),
      sums: rows.flatMap(({ isSum }, at) => (isSum ? [at] : [])),
    },
    { kind: 'words', words: m.reports_ages_of({ day: until }), isStrong: true },
    { kind: 'facts', facts: ages.map(([label, amount]) => [label, moneyText(amount)] as const) },
  ] satisfies PaperBlock[],
})
