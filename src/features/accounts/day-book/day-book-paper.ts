/** The day book as it lies on paper, the oldest first: what waits is not in the books yet. */
import { dayText } from '#components/format.ts'
import type { PaperList } from '#components/paper/paper.ts'
import { rowsOnPaper } from '#components/paper/rows-on-paper.ts'
import { m } from '#texts/compiled/messages.js'
import type { BillSociety } from '../bill/bill-detail.ts'
import { aboutOf } from '../bill/bill-sheet.ts'
import { dayBookColumns } from './day-book-columns.tsx'
import type { VoucherItem } from './voucher-item.ts'

/** Both sides of a voucher are the same: one amount. */
const columns = () =>
  dayBookColumns()
    .filter(({ id }) => id !== 'credit')
    .map((column) => (column.id === 'debit' ? { ...column, head: m.receipt_amount() } : column))

const isPosted = ({ number }: VoucherItem) => number !== null

/** @param all of which the items are shown */
export const dayBookPaper = (
  society: BillSociety,
  items: readonly VoucherItem[],
  all: readonly VoucherItem[],
): PaperList => {
  const posted = items
    .filter(isPosted)
    .toSorted((one, other) => (one.dated < other.dated ? -1 : one.dated > other.dated ? 1 : 0))
  const [first, last] = [posted[0], posted.at(-1)]
  const [shown, total] = [posted.length, all.filter(isPosted).length]
  return {
    ...{ society: society.name, about: aboutOf(society), title: m.daybook_list() },
    day:
      first === undefined || last === undefined
        ? ''
        : [first.dated, last.dated].map(dayText).join(' – '),
    ...rowsOnPaper(columns(), posted, 1.3),
    notes: shown === total ? [] : [m.daybook_shown({ shown, total })],
  }
}
