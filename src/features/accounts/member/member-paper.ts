/** A member's statement with principal and interest apart, and how old what is owed is (accounts.md 13): of the office and of whose it is. */

import type { TableColumn } from '#components/data-table/table-types.ts'
import { amountText, dayText, moneyText } from '#components/format.ts'
import type { PaperBlock, PaperSheet } from '#components/paper/paper.ts'
import type { Paise } from '#contract/money.ts'
import { type AgeBucket, ageBuckets } from '#domain/age-buckets.ts'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import {
  accountBalance,
  memberStatement,
  type StatementDocuments,
  type StatementLine,
} from '#domain/books/bills/member-statement.ts'
import { later } from '#domain/books/periods.ts'
import { beginning } from '#domain/books/statements/balances.ts'
import {
  type DuesDocuments,
  type MemberDues,
  memberDues,
} from '#domain/books/statements/member-dues.ts'
import type { OwedPart } from '#domain/books-search.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { addDays, type DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import type { BillSociety } from '../bill/bill-detail.ts'
import { aboutOf } from '../bill/bill-sheet.ts'
import { balanceText, particulars } from './statement-lines.ts'

export const bucketWords: Record<AgeBucket, () => string> = {
  'not-due': m.statement_age_not_due,
  '0-30': m.statement_age_0_30,
  '31-60': m.statement_age_31_60,
  '61-90': m.statement_age_61_90,
  'over-90': m.statement_age_over_90,
}

/** Whose account it is, and all that was written for it. */
export type StatedMember = {
  card: Pick<OwingCard, 'flat' | 'person'>
  documents: DuesDocuments & StatementDocuments
}

type Head = {
  head: string
  /** As a file has it. */
  type: 'date' | 'string' | 'money'
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
  /** What is owed on it, in words. */
  owed: string
  heads: readonly Head[]
  rows: readonly MemberRow[]
  /** Of the principal, paise. */
  ages: readonly (readonly [label: string, amount: Paise, drill: MemberDrill | null])[]
}

const money = { type: 'money', width: 2.2, isFigure: true, isAside: true } as const

const heads = (): Head[] => [
  { head: m.statement_date(), type: 'date', width: 2.4, isAside: true },
  { head: m.statement_number(), type: 'string', width: 3.6, isAside: true },
  { head: m.statement_particulars(), type: 'string', width: 3.8 },
  { head: m.statement_charged(), ...money },
  { head: m.statement_paid(), ...money },
  { head: m.statement_principal(), ...money },
  { head: m.statement_interest_penalty(), ...money },
  { head: m.statement_balance(), type: 'money', width: 2.6, isFigure: true },
]

/** Where they stand among the heads. */
export const particularsAt = 2
const [principalAt, lateAt] = [5, 6]

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

/** Principal and interest apart, and the ages: nothing where that cannot be told. */
const withoutParts = ({ heads: all, rows, ...paper }: MemberPaper): MemberPaper => {
  const rest = <Of>(each: readonly Of[]) =>
    each.filter((_, at) => at !== principalAt && at !== lateAt)
  const plain = rows.map((row) => ({
    ...row,
    ...{ cells: rest(row.cells), raw: rest(row.raw), drills: rest(row.drills) },
  }))
  return { ...paper, heads: rest(all), rows: plain }
}

/**
 * @param allocations null where not all of the account is known: then it is told without its parts
 * @param balance what stands in the account after all of its documents
 */
export const memberPaper = (
  { card, documents }: StatedMember,
  allocations: readonly AllocationPolicy[] | null,
  span: DaySpan,
  balance: Paise = accountBalance(documents.opening, documents),
): MemberPaper => {
  const duesOn = (day: string) =>
    allocations === null ? null : memberDues(documents, allocations, day)
  // what the books begin with within the span, it begins with
  const begun = documents.opening
  const from = begun === null ? span.from : later(span.from, addDays(begun.asOn, 1))
  const before = addDays(from, -1)
  const day = later(span.to, before)
  // a receipt from before the books is in what they begin with here, as in its parts
  const days = { from, to: span.to }
  const { opening, lines, charged, credited, closing } = memberStatement(documents, balance, days)
  const last = duesOn(day)
  const ends = [dayText(span.from), dayText(span.to)] as const
  const first: RowFacts = {
    ...{ dated: from, number: '', words: m.statement_opening(), charged: null, paid: null },
    ...{ dues: duesOn(before), balance: opening, day: before },
  }
  const end: RowFacts = {
    ...{ dated: span.to, number: '', words: m.statement_closing(), charged, paid: credited },
    ...{ dues: last, balance: closing, day },
    moved: days,
  }
  const paper: MemberPaper = {
    id: `${card.flat}-${m.statement_file()}`,
    title: m.statement_member(),
    of: `${card.flat} · ${card.person}`,
    day: m.statement_from_to({ from: ends[0], to: ends[1] }),
    until: ends[1],
    owed:
      closing > 0
        ? m.statement_owed({ amount: moneyText(closing), day: ends[1] })
        : m.statement_nothing_owed({ day: ends[1] }),
    heads: heads(),
    rows: [
      rowOf({ id: 'opening', isSum: true }, first),
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
      rowOf({ id: 'closing', isSum: true }, end),
    ],
    ages: last === null ? [] : ageBuckets.map((bucket) => ageOf(bucket, last, span.to)),
  }
  return allocations === null ? withoutParts(paper) : paper
}

const ageOf = (bucket: AgeBucket, { ages }: MemberDues, day: string) =>
  [bucketWords[bucket](), ages[bucket], ages[bucket] === 0 ? null : owedOn(bucket, day)] as const

/** As a file has it, with the ages of the principal below; paid ahead is less than nothing. */
export const memberTable = ({ heads: columns, rows, ages, until }: MemberPaper) => {
  const below = [
    { raw: [null, '', m.statement_ages_of({ day: until })] },
    ...ages.map(([label, amount]) => ({
      raw: columns.map((_, at) =>
        at === particularsAt ? label : at === principalAt ? amount : null,
      ),
    })),
  ]
  return {
    columns: columns.map(
      ({ head, type }, at): TableColumn<Pick<MemberRow, 'raw'>> => ({
        ...{ id: `column-${at}`, head, type, width: 120 },
        value: ({ raw }) => raw[at] ?? null,
      }),
    ),
    rows: ages.length === 0 ? rows : [...rows, ...below],
  }
}

/** On a sheet, for the printer and as a PDF alike. */
export const memberSheet = (
  { title, of, day, until, owed, heads: columns, rows, ages }: MemberPaper,
  society: Pick<BillSociety, 'name' | 'registration' | 'address' | 'gstin'>,
): PaperSheet => {
  const aged: PaperBlock[] = [
    { kind: 'words', words: m.statement_ages_of({ day: until }), isStrong: true },
    { kind: 'facts', facts: ages.map(([label, amount]) => [label, moneyText(amount)] as const) },
  ]
  return {
    ...{ title, society: society.name, about: aboutOf(society), day },
    blocks: [
      { kind: 'words', words: of, isStrong: true },
      {
        ...{ kind: 'table', title: '', columns },
        rows: rows.map(({ cells }) => cells),
        sums: rows.flatMap(({ isSum }, at) => (isSum ? [at] : [])),
      },
      { kind: 'words', words: owed, isStrong: true },
      ...(ages.length === 0 ? [] : aged),
    ],
  }
}
