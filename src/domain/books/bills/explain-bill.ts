/** What a bill has more or less of than the one before it, line by line. */
import type { BillLine } from '../../../contract/books/bills.ts'
import { type Paise, paise } from '../../../contract/money.ts'

type Billed = {
  lines: readonly Pick<BillLine, 'headId' | 'name' | 'amount'>[]
  roundOff: Paise
  total: Paise
}
export type LineChange = { headId: string; name: string; was: Paise; is: Paise; change: Paise }

/**
 * Lines of both, those of the bill first; what is the same has a change of nothing.
 * @returns the changes of the lines and that of the rounding sum up to `change`
 */
export const changesSince = (
  bill: Billed,
  before: Billed | undefined,
): { lines: LineChange[]; roundOff: Paise; change: Paise } => {
  const was = new Map(before?.lines.map(({ headId, amount }) => [headId, amount]))
  const is = new Map(bill.lines.map(({ headId, amount }) => [headId, amount]))
  const gone = before?.lines.filter(({ headId }) => !is.has(headId)) ?? []
  return {
    lines: [...bill.lines, ...gone].map(({ headId, name }) => {
      const amounts = { was: was.get(headId) ?? paise(0), is: is.get(headId) ?? paise(0) }
      return { headId, name, ...amounts, change: paise(amounts.is - amounts.was) }
    }),
    roundOff: paise(bill.roundOff - (before?.roundOff ?? 0)),
    change: paise(bill.total - (before?.total ?? 0)),
  }
}
