/** Penalties, credit notes and waivers of the demo. */
import type { AdjustmentRow } from '../../../contract/books/adjustments.ts'
import { voucherKindOf } from '../../books/ledger/vouchers.ts'
import type { numbering } from './demo-books.ts'

export type PlannedNote = Pick<
  AdjustmentRow,
  'kind' | 'headId' | 'amount' | 'reason' | 'resolution'
> & {
  /** A day of the plan. */
  day: string
  /** As it is spoken: `A-104`. */
  flat: string
}

export const noteRow = (
  id: string,
  { kind, headId, amount, reason, resolution }: PlannedNote,
  flat: { id: string; holder: { id: string } },
  dated: string,
  next: ReturnType<typeof numbering>,
): AdjustmentRow => ({
  ...{ id, kind, headId, amount, reason, resolution, dated, dueOn: null },
  ...{ holdingId: flat.holder.id, flatId: flat.id, number: next(voucherKindOf(kind), dated) },
  ...{ reverses: null, recordedAt: `${dated}T06:30:00.000Z` },
})
