/** A member's statement of one financial year on a sheet, for the printer and as a PDF alike (accounts.md 13). */
import { amountText, dayText, moneyText } from '#components/format.ts'
import type { PaperBlock, PaperSheet } from '#components/paper/paper.ts'
import { paise } from '#contract/money.ts'
import {
  memberStatement,
  type Statement,
  type StatementDocuments,
} from '#domain/books/bills/member-statement.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { aboutOf } from '../bill/bill-sheet.ts'
import { balanceText, particulars } from '../bill/statement-lines.ts'
import type { OwnFlat, OwnFlats } from './own-flat.ts'

/** Today, or the day of a bill that was made ahead: what is owed includes it. */
const lastDay = ({ bills, adjustments }: StatementDocuments, today: string): string =>
  [today, ...bills.map(({ dated }) => dated), ...adjustments.map(({ dated }) => dated)]
    .sort()
    .at(-1) ?? today

/** Of a financial year, so far. @param year `2026-2027` */
export const statementOf = (
  { summary, documents }: OwnFlat,
  today: string,
  year: string,
): Statement & DaySpan => {
  const [from, to] = [`${year.slice(0, 4)}-04-01`, `${year.slice(5)}-03-31`]
  const last = lastDay(documents, today)
  const isOver = last > to
  const span = { from, to: isOver ? to : last }
  return { ...memberStatement(documents, paise(summary?.balance ?? 0), span), ...span }
}

const tableOf = ({ from, to, ...statement }: Statement & DaySpan): PaperBlock => ({
  kind: 'table',
  title: '',
  columns: [
    { head: m.statement_date(), width: 2 },
    { head: m.statement_number(), width: 3 },
    { head: m.statement_particulars(), width: 5 },
    { head: m.statement_charged(), width: 2, isFigure: true },
    { head: m.statement_paid(), width: 2, isFigure: true },
    { head: m.statement_balance(), width: 3, isFigure: true },
  ],
  rows: [
    [dayText(from), '', m.statement_opening(), '', '', balanceText(statement.opening)],
    ...statement.lines.map((line) => [
      dayText(line.dated),
      line.number,
      particulars(line),
      line.amount > 0 ? amountText(line.amount) : '',
      line.amount < 0 ? amountText(-line.amount) : '',
      balanceText(line.balance),
    ]),
    [
      dayText(to),
      '',
      m.statement_closing(),
      amountText(statement.charged),
      amountText(statement.credited),
      balanceText(statement.closing),
    ],
  ],
  sums: [statement.lines.length + 1],
})

/** @param year `2026-2027` */
export const statementSheet = (
  flat: OwnFlat,
  { society, today }: OwnFlats,
  year: string,
): PaperSheet => {
  const statement = statementOf(flat, today, year)
  const { from, to, closing } = statement
  const { card } = flat
  return {
    title: m.statement_title({ year }),
    society: society.name,
    about: aboutOf({ ...society, gstin: '' }),
    day: dayText(to),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [m.bill_flat(), card.flat],
          [m.bill_member(), card.person],
          [m.statement_span(), m.statement_from_to({ from: dayText(from), to: dayText(to) })],
        ],
      },
      tableOf(statement),
      {
        kind: 'words',
        isStrong: true,
        words:
          closing > 0
            ? m.statement_owed({ amount: moneyText(closing), day: dayText(to) })
            : m.statement_nothing_owed({ day: dayText(to) }),
      },
    ],
  }
}
