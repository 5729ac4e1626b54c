/** The documents of holdings as their accounts are made of them. */

import type { Opening } from '#contract/receipts.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import type { AccountDocuments } from '#domain/books/bills/member-account.ts'
import { openingHolders } from '#domain/books/ledger/opening.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccountRows } from './account-rows.ts'
import { readOpeningVoucher } from './years.ts'

/** Of one holding, with what this commit has written of it. */
export const readDocuments = async (
  writer: Writer,
  societyId: string,
  holdingId: string,
): Promise<AccountDocuments> => {
  await writer.flush()
  const openings = await readOpenings(writer, societyId, [holdingId])
  const rows = await readAccountRows(writer.tx, societyId, [holdingId])
  return { opening: openings.get(holdingId) ?? null, ...rows }
}

/** By holding; none before the books have begun with them. */
export const readOpenings = async (writer: Writer, societyId: string, ids: readonly string[]) => {
  const wanted = new Set(ids)
  const begun = await readOpeningVoucher(writer, societyId)
  const holders = [...openingHolders(begun?.lines ?? [])].filter(([, id]) => wanted.has(id))
  const flatIds = holders.map(([flatId]) => flatId)
  await writer.fetch('opening-balance', societyId, flatIds)
  const openings = new Map<string, Opening>()
  for (const [flatId, id] of holders) {
    const row = await writer.get('opening-balance', societyId, flatId)
    if (row !== undefined) openings.set(id, openingOf(row))
  }
  return openings
}
