/** What becomes of the rhythm of an invoice where two devices have seen it; the same on the device and at the server. */
import type { Repeats } from '../../../contract/books/invoices.ts'

/** Rows of before there were rhythms have none. */
type Held = Repeats | null | undefined

const isSame = (one: Held, other: Held): boolean =>
  one == null || other == null
    ? (one ?? null) === (other ?? null)
    : one.every === other.every && one.from === other.from && one.next === other.next

/** The next invoice takes the rhythm along, unless its day was entered, left out or stopped meanwhile. @param seen the day */
export const goesAlong = (held: Held, seen: string | undefined): boolean =>
  seen !== undefined && held?.next === seen

/** @returns `stands`: it is so already; `changed`: somebody was there before */
export const repeatsOutcome = (
  held: Held,
  wanted: Repeats | null,
  seen: Repeats | null,
): 'write' | 'stands' | 'changed' => {
  if (isSame(held, seen)) return 'write'
  // where it is gone, the next invoice may have taken it along
  return wanted !== null && isSame(held, wanted) ? 'stands' : 'changed'
}
