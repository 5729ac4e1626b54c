/** What was billed for a flat and what was paid, by month, for the year that ends today. */
import { paise } from '../../../contract/money.ts'
import { monthsUntil } from '../../time-ranges.ts'
import { type StatementDocuments, statementLines } from './member-statement.ts'

/** Paise. */
export type MonthFigures = { month: string; billed: number; paid: number }

/** What takes something back counts where that stands: a cheque that came back was never paid. */
const reversedBy = ({ bills, receipts, adjustments }: StatementDocuments) =>
  new Map([...bills, ...receipts, ...adjustments].map(({ id, reverses }) => [id, reverses]))

/** The oldest month first. Notes count as billed: debit notes more, credit notes less. */
export const twelveMonths = (documents: StatementDocuments, today: string): MonthFigures[] => {
  const lines = statementLines(documents)
  const reverses = reversedBy(documents)
  const days = new Map(lines.map(({ id, dated }) => [id, dated]))
  const figures = new Map(
    monthsUntil(today, 12).map((month) => [month, { month, billed: paise(0), paid: paise(0) }]),
  )
  for (const { id, dated, kind, amount } of lines) {
    const day = days.get(reverses.get(id) ?? id) ?? dated
    const month = figures.get(day.slice(0, 7))
    if (month === undefined) continue
    if (kind === 'receipt') month.paid = paise(month.paid - amount)
    else month.billed = paise(month.billed + amount)
  }
  return [...figures.values()]
}
