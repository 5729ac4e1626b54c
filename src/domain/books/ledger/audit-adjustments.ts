/** What was written for a year while it took corrections only: the adjustments of its audit. */
import type { VoucherRow } from '../../../contract/books/ledger.ts'
import { financialYear } from '../../dates.ts'
import { type Corrected, correctedSinceOf, puttingRight } from './closing.ts'

/** What such a year does not take at all was on its way already; a set-off follows from others by itself. @returns since when the year of its day took corrections only; null: it is no such adjustment */
export const auditedSince = (
  { kind, dated, recordedAt }: Pick<VoucherRow, 'kind' | 'dated' | 'recordedAt'>,
  years: readonly (Corrected<string> & { id: string })[],
): string | null => {
  const year = years.find(({ id }) => id === financialYear(dated))
  const since = year === undefined ? null : correctedSinceOf(year)
  const isCorrection = kind !== 'set-off' && puttingRight.includes(kind)
  return since !== null && isCorrection && recordedAt > since ? since : null
}
