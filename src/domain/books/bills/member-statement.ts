/** A member's statement: what stood in the account when a year began, each document of it, and what stands in it after each. */
import { type AdjustmentRow, creditKinds } from '../../../contract/books/adjustments.ts'
import type { BillRow } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { Opening, ReceiptRow } from '../../../contract/receipts.ts'
import type { DaySpan } from '../../time-ranges.ts'
import { sum } from '../exact.ts'

export type StatementDocuments = {
  bills: readonly Pick<
    BillRow,
    'id' | 'number' | 'dated' | 'total' | 'reverses' | 'from' | 'to' | 'kind'
  >[]
  /** Numbered ones. */
  receipts: readonly Pick<
    ReceiptRow,
    'id' | 'number' | 'postedOn' | 'receivedOn' | 'amount' | 'reverses' | 'mode' | 'reference'
  >[]
  adjustments: readonly Pick<
    AdjustmentRow,
    'id' | 'number' | 'dated' | 'amount' | 'reverses' | 'kind' | 'reason'
  >[]
}

export type StatementLine = {
  id: string
  dated: string
  number: string
  /** What is charged, more than nothing, or credited, less. */
  amount: Paise
  balance: Paise
  isReversal: boolean
} & (
  | { kind: 'bill'; bill: StatementDocuments['bills'][number] }
  | { kind: 'receipt'; receipt: StatementDocuments['receipts'][number] }
  | { kind: 'note'; note: StatementDocuments['adjustments'][number] }
)

export type Statement = {
  opening: Paise
  lines: StatementLine[]
  charged: Paise
  credited: Paise
  closing: Paise
}

type Unsummed = StatementLine extends infer Line
  ? Line extends StatementLine
    ? Omit<Line, 'balance'>
    : never
  : never

/** Of one day bills come first: they are settled by what is paid on it. */
const ranks = { bill: 0, note: 1, receipt: 2 } as const

const inOrder = (one: Unsummed, other: Unsummed) => {
  if (one.dated !== other.dated) return one.dated < other.dated ? -1 : 1
  const rank = ranks[one.kind] - ranks[other.kind]
  return rank === 0 ? one.number.localeCompare(other.number) : rank
}

export const statementLines = ({
  bills,
  receipts,
  adjustments,
}: StatementDocuments): Unsummed[] => [
  ...bills.map((bill) => ({
    ...{ kind: 'bill' as const, bill, id: bill.id, dated: bill.dated, number: bill.number },
    ...{ amount: bill.total, isReversal: bill.reverses !== null },
  })),
  ...receipts.map((receipt) => ({
    ...{ kind: 'receipt' as const, receipt, id: receipt.id, number: receipt.number ?? '' },
    ...{ dated: receipt.postedOn ?? receipt.receivedOn, amount: paise(-receipt.amount) },
    isReversal: receipt.reverses !== null,
  })),
  ...adjustments.map((note) => ({
    ...{ kind: 'note' as const, note, id: note.id, dated: note.dated, number: note.number ?? '' },
    amount: creditKinds.includes(note.kind) ? paise(-note.amount) : note.amount,
    isReversal: note.reverses !== null,
  })),
]

/** What stands in an account after all of its documents, as in the control account. */
export const accountBalance = (
  opening: Pick<Opening, 'principal' | 'interest' | 'advance'> | null,
  documents: StatementDocuments,
): Paise => {
  const { principal = 0, interest = 0, advance = 0 } = opening ?? {}
  return paise(
    principal + interest - advance + sum(statementLines(documents).map(({ amount }) => amount)),
  )
}

export const wholeTime: DaySpan = { from: '', to: '9999-12-31' }

/** What stood in the account once a document was entered, in the order of the statement; undefined: it is not among them. */
export const balanceAfter = (
  documents: StatementDocuments,
  balance: Paise,
  id: string,
): Paise | undefined =>
  memberStatement(documents, balance, wholeTime).lines.find((line) => line.id === id)?.balance

/**
 * @param balance what stands in the account after all of its documents: what is not explained by them was there before
 * @param documents all of the holding, of whatever day
 */
export const memberStatement = (
  documents: StatementDocuments,
  balance: Paise,
  { from, to }: DaySpan,
): Statement => {
  const all = statementLines(documents).sort(inOrder)
  const amountOf = (lines: readonly Unsummed[]) => sum(lines.map(({ amount }) => amount))
  const opening = paise(balance - amountOf(all.filter(({ dated }) => dated >= from)))
  let standing: number = opening
  const lines = all
    .filter(({ dated }) => dated >= from && dated <= to)
    .map((line): StatementLine => {
      standing += line.amount
      return { ...line, balance: paise(standing) }
    })
  return {
    ...{ opening, lines, closing: paise(standing) },
    charged: amountOf(lines.filter(({ amount }) => amount > 0)),
    credited: paise(0 - amountOf(lines.filter(({ amount }) => amount < 0))),
  }
}
