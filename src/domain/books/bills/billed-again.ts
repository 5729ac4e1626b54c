/** A bill that was taken back may be made again, at once or later, and once: while no other stands in its place. */
import type { BillRow } from '../../../contract/books/bills.ts'
import { standing } from './member-account.ts'

type Billed = Pick<BillRow, 'id' | 'kind' | 'flatId' | 'from' | 'lines' | 'reverses'>

/** @param headIds of its run, where that is an extra one: other extra bills of the same day stand beside it */
export const billInPlace = <Bill extends Billed>(
  original: Billed,
  bills: readonly Bill[],
  headIds: readonly string[] = original.lines.map(({ headId }) => headId),
): Bill | undefined =>
  standing(bills).find(
    ({ id, kind, flatId, from, lines }) =>
      id !== original.id &&
      kind === original.kind &&
      flatId === original.flatId &&
      from === original.from &&
      (kind === 'regular' || lines.some(({ headId }) => headIds.includes(headId))),
  )
