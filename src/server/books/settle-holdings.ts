/** What is left unpaid for a holding, written with every document of its account. */
import { and, eq } from 'drizzle-orm'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import type { AccountDocuments, Opening } from '#domain/books/bills/member-account.ts'
import { summaryOf } from '#domain/books/bills/member-summary.ts'
import { allocationsOf, type PolicyRow } from '#domain/books/bills/rules.ts'
import { openingHolder } from '#domain/holdings.ts'
import { chargePolicy } from '../database/schema-billing.ts'
import { holdingsOfFlats } from '../holdings/put-paying.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { booksHaveBegun } from './begun.ts'

/** Those of `holdingIds` that have a total already: posting makes one. */
export const settleHoldings = async (
  writer: Writer,
  societyId: string,
  holdingIds: readonly string[],
): Promise<void> => {
  const ids = [...new Set(holdingIds)]
  const documents = await readDocuments(writer, societyId, ids)
  await putSummaries(writer, societyId, documents, await readAllocations(writer, societyId))
}

export const putSummaries = async (
  writer: Writer,
  societyId: string,
  documents: ReadonlyMap<string, AccountDocuments>,
  allocations: readonly AllocationPolicy[],
): Promise<void> => {
  const rows: Row<'flat-summary'>[] = []
  for (const [id, own] of documents) {
    const known = await writer.get('flat-summary', societyId, id)
    if (known !== undefined) rows.push({ ...known, ...summaryOf(own, allocations) })
  }
  await writer.putAll('flat-summary', rows)
}

export const readAllocations = async (writer: Writer, societyId: string) => {
  const policies = await writer.tx
    .select()
    .from(chargePolicy)
    .where(and(eq(chargePolicy.societyId, societyId), eq(chargePolicy.subject, 'allocation')))
  return allocationsOf({ policies: policies as unknown as PolicyRow[] }) // parsed by the schema of the subject
}

const readDocuments = async (
  writer: Writer,
  societyId: string,
  ids: readonly string[],
): Promise<Map<string, AccountDocuments>> => {
  const keys = ids.map((id) => [id])
  await writer.fetch('flat-summary', societyId, ids)
  await writer.fetchBy('bill/holding', societyId, keys)
  await writer.fetchBy('receipt/holding', societyId, keys)
  await writer.fetchBy('adjustment/holding', societyId, keys)
  const openings = await readOpenings(writer, societyId, ids)
  const documents = new Map<string, AccountDocuments>()
  for (const id of ids) {
    documents.set(id, {
      opening: openings.get(id) ?? null,
      bills: await writer.find('bill/holding', societyId, [id]),
      receipts: (await writer.find('receipt/holding', societyId, [id])) as AccountReceipts,
      adjustments: (await writer.find('adjustment/holding', societyId, [id])) as AccountNotes,
    })
  }
  return documents
}

/** Stored amounts are paise. */
type AccountReceipts = (Row<'receipt'> & AccountDocuments['receipts'][number])[]
type AccountNotes = (Row<'adjustment'> & AccountDocuments['adjustments'][number])[]

const readOpenings = async (writer: Writer, societyId: string, ids: readonly string[]) => {
  const openings = new Map<string, Opening>()
  if (!(await booksHaveBegun(writer.tx, societyId))) return openings
  const flats = new Map<string, string>()
  for (const id of ids) {
    const flatId = (await writer.get('flat-summary', societyId, id))?.flatId
    if (flatId !== undefined) flats.set(id, flatId)
  }
  await writer.fetch('opening-balance', societyId, [...flats.values()])
  for (const [id, flatId] of flats) {
    const row = await writer.get('opening-balance', societyId, flatId)
    if (row === undefined) continue
    const ofFlat = await holdingsOfFlats(writer, societyId, [flatId])
    if (openingHolder(ofFlat, row.asOn)?.id === id) openings.set(id, openingOf(row))
  }
  return openings
}
