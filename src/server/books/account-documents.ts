/** The documents of holdings as their accounts are made of them. */
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import type { AccountDocuments, Opening } from '#domain/books/bills/member-account.ts'
import { groupBy } from '#domain/group-by.ts'
import { openingHolder } from '#domain/holdings.ts'
import { holdingsOfFlats } from '../holdings/put-paying.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccountRows } from './account-rows.ts'
import { readBeginning } from './years.ts'

/** Of one holding, with what this commit has written of it. */
export const readDocuments = async (
  writer: Writer,
  societyId: string,
  holdingId: string,
): Promise<AccountDocuments> => {
  await writer.flush()
  await writer.fetch('flat-summary', societyId, [holdingId])
  const openings = await readOpenings(writer, societyId, [holdingId])
  const rows = await readAccountRows(writer.tx, societyId, [holdingId])
  return { opening: openings.get(holdingId) ?? null, ...rows }
}

/** None before the books have begun with them; their totals were fetched. */
export const readOpenings = async (writer: Writer, societyId: string, ids: readonly string[]) => {
  const openings = new Map<string, Opening>()
  if ((await readBeginning(writer, societyId)) === undefined) return openings
  const flatIds = new Set<string>()
  for (const id of ids) {
    const total = await writer.get('flat-summary', societyId, id)
    if (total !== undefined) flatIds.add(total.flatId)
  }
  await writer.fetch('opening-balance', societyId, [...flatIds])
  const holdings = groupBy(
    flatIds.size === 0 ? [] : await holdingsOfFlats(writer, societyId, [...flatIds]),
    ({ flatId }) => flatId,
  )
  for (const flatId of flatIds) {
    const row = await writer.get('opening-balance', societyId, flatId)
    const holder = row && openingHolder(holdings.get(flatId) ?? [], row.asOn)
    if (row !== undefined && holder !== undefined) openings.set(holder.id, openingOf(row))
  }
  return openings
}
