/** A bill that was taken back may be made again, at once or later, and once: while no other stands in its place. */
import type { BillRow } from '../../../contract/books/bills.ts'
import { addedRoles } from './bill-lines.ts'
import { standing } from './member-account.ts'

type Billed = Pick<BillRow, 'id' | 'kind' | 'flatId' | 'from' | 'lines' | 'reverses'>

/** Every bill that is taxed has the lines of the taxes. */
const headsIn = ({ lines }: Pick<BillRow, 'lines'>): string[] =>
  lines.map(({ headId }) => headId).filter((id) => !addedRoles.some((role) => role === id))

/** @param headIds of its run, where that is an extra one: other extra bills of the same day stand beside it */
export const billInPlace = <Bill extends Billed>(
  original: Billed,
  bills: readonly Bill[],
  headIds: readonly string[] = headsIn(original),
): Bill | undefined =>
  standing(bills).find(
    ({ id, kind, flatId, from, lines }) =>
      id !== original.id &&
      kind === original.kind &&
      flatId === original.flatId &&
      from === original.from &&
      (kind === 'regular' || lines.some(({ headId }) => headIds.includes(headId))),
  )
