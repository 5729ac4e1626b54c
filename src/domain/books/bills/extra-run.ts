/** Extra runs of bills: chosen heads for chosen flats on one day, beside the regular ones. */
import type { BillRunRow } from '../../../contract/books/bills.ts'

export type ExtraRun = Pick<BillRunRow, 'kind' | 'from' | 'headIds' | 'flatIds'>

/** Whether both would charge a head to a flat on the same day. */
export const isSameExtra = (one: ExtraRun, other: ExtraRun): boolean =>
  one.kind === 'supplementary' &&
  other.kind === 'supplementary' &&
  one.from === other.from &&
  one.headIds.some((id) => other.headIds.includes(id)) &&
  haveCommon(one.flatIds ?? null, other.flatIds ?? null)

/** Null: all of them. */
const haveCommon = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === null || other === null || one.some((id) => other.includes(id))
