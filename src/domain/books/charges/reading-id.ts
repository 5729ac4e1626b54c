import type { ReadingRow } from '../../../contract/books/charges.ts'

/** One for each head, flat and period, on every device the same: a second word replaces the first. */
export const readingId = ({ headId, flatId, from }: Omit<ReadingRow, 'id' | 'units'>): string =>
  `${headId}:${flatId}:${from}`
