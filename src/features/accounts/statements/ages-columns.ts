/** Dues by their age, one member in a row. */
import type { ReactNode } from 'react'
import type { TableColumn } from '#components/data-table/table-types.ts'
import type { Paise } from '#contract/money.ts'
import { ageBuckets } from '#domain/age-buckets.ts'
import type { MemberDues } from '#domain/books/statements/member-dues.ts'
import type { WaitingReports } from '#domain/books/waiting-reports.ts'
import type { OwedPart } from '#domain/books-search.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { m } from '#texts/compiled/messages.js'
import { reportedText } from '../dues-words.ts'
import { bucketWords } from '../member/member-paper.ts'

/** Of any bill of theirs. */
type Reminders = { count: number; last: string | null }

export const owedOf = ({ principal, penalty, interest }: MemberDues): number =>
  principal + penalty + interest

const lateOf = ({ penalty, interest }: MemberDues): number => penalty + interest

export type AgesRow = {
  card: OwingCard
  dues: MemberDues
  reminders: Reminders
  /** What they say was paid, and nobody has looked for; null: nothing. */
  reported: WaitingReports | null
}

export const isReported = ({ reported }: AgesRow): boolean => reported !== null

/** @param days on which one went out */
export const remindersOf = (days: readonly string[], day: string): Reminders => {
  const sent = days.filter((on) => on <= day).toSorted()
  return { count: sent.length, last: sent.at(-1) ?? null }
}

/** Whole calendar months since it fell due. */
const monthsLate = (dueOn: string, day: string): number => {
  const monthOf = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))
  const months = monthOf(day) - monthOf(dueOn) - (day.slice(8) < dueOn.slice(8) ? 1 : 0)
  return Math.max(0, months)
}

/** Draws an amount as the way to the documents it is of. @param row null: of all members */
export type DuesCell = (part: OwedPart, amount: number, row: AgesRow | null) => ReactNode

type DrawsFlat = (row: AgesRow) => ReactNode

type AgesCells = { cell?: DuesCell; flat?: DrawsFlat; hasReported?: boolean }

type Owed = {
  part: OwedPart
  head: string
  width: number
  of: (dues: MemberDues) => Paise | number
}

const money = (
  { part, head, width, of }: Owed,
  cell: DuesCell | undefined,
  goes?: number,
  isPart = false,
): TableColumn<AgesRow> => ({
  ...{ id: part === 'all' ? 'owed' : part, head, type: 'money', width },
  ...(goes !== undefined && { goes }),
  ...(isPart && { isPart }),
  value: ({ dues }) => of(dues),
  total: () => 'counted',
  ...(cell !== undefined && {
    cell: (row: AgesRow) => cell(part, of(row.dues), row),
    totalCell: (amount: number) => cell(part, amount, null),
  }),
})

const flatColumn = (cell: DrawsFlat | undefined): TableColumn<AgesRow> => ({
  ...{ id: 'flat', head: m.reports_flat(), type: 'string', width: 140 },
  ...{ isRowHead: true, canGrow: true },
  value: ({ card }) => card.flat,
  ...(cell !== undefined && { cell }),
})

/** On the screen the person stands under the flat. */
const memberColumn = (): TableColumn<AgesRow> => ({
  ...{ id: 'member', head: m.reports_person(), type: 'string', width: 144, isAside: true },
  value: ({ card }) => card.person,
})

/** Without room for it the flat has a mark. */
const reportedColumn = (): TableColumn<AgesRow> => ({
  ...{ id: 'reported', head: m.reports_reported(), type: 'string', width: 296, goes: 6 },
  value: ({ reported }) => (reported === null ? '' : reportedText(reported)),
})

const reminderColumns = (): TableColumn<AgesRow>[] => [
  {
    ...{ id: 'reminders', head: m.reports_reminders(), type: 'number', width: 112, goes: 13 },
    value: ({ reminders }) => reminders.count,
  },
  {
    ...{ id: 'reminded', head: m.reports_last_reminder(), type: 'date', width: 112, goes: 10 },
    value: ({ reminders }) => reminders.last,
  },
]

/** `goes` counts from the first to go: of an ageing the ages stay, with interest and penalties beside them, which come to what is owed, and what is paid ahead; of a list of defaulters principal, interest and since when. */
export const agesColumns = (
  day: string,
  report: 'ageing' | 'defaulters',
  { cell, flat, hasReported = false }: AgesCells = {},
): TableColumn<AgesRow>[] => {
  const isAgeing = report === 'ageing'
  const width = isAgeing ? 92 : 112
  const of = (part: 'principal' | 'penalty' | 'interest' | 'advance', head: string): Owed => ({
    ...{ part, head, width, of: (dues) => dues[part] },
  })
  const stays = (isStaying: boolean, goes: number) => (isStaying ? undefined : goes)
  return [
    flatColumn(flat),
    memberColumn(),
    ...(hasReported ? [reportedColumn()] : []),
    ...ageBuckets.map((bucket, at) =>
      money(
        { part: bucket, head: bucketWords[bucket](), width, of: ({ ages }) => ages[bucket] },
        cell,
        stays(isAgeing, 5 - at),
        isAgeing,
      ),
    ),
    ...(isAgeing
      ? [money({ part: 'late', head: m.reports_late(), width: 94, of: lateOf }, cell, 13, true)]
      : [
          money(of('principal', m.statement_principal()), cell),
          money(of('penalty', m.reports_penalty()), cell, 7),
          money(of('interest', m.reports_interest()), cell),
        ]),
    money({ part: 'all', head: m.reports_owed(), width, of: owedOf }, cell),
    money(of('advance', m.reports_advance()), cell, isAgeing ? 12 : 9),
    {
      ...{ id: 'since', head: m.reports_since(), type: 'date', width: 104 },
      goes: isAgeing ? 11 : 12,
      value: ({ dues }) => dues.oldestDueOn,
    },
    {
      ...{ id: 'months', head: m.reports_months(), type: 'number', width: 104 },
      ...(isAgeing && { goes: 9 }),
      value: ({ dues }) => (dues.oldestDueOn === null ? null : monthsLate(dues.oldestDueOn, day)),
    },
    {
      ...{ id: 'receipt', head: m.reports_last_receipt(), type: 'date', width: 112 },
      ...(isAgeing && { goes: 10 }),
      value: ({ dues }) => dues.lastReceipt?.on ?? null,
    },
    ...(isAgeing ? [] : reminderColumns()),
  ]
}
