/**
 * Posting: the one way a receipt or a reversal enters the books. Vouchers, totals and what is left unpaid are kept in the commit
 * that writes the row; a savepoint that is rolled back takes them back with it.
 */

import type { PaymentMode } from '#contract/receipts.ts'
import { entered, enterReceipt } from '#domain/books/ledger/vouchers.ts'
import { financialYear } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { flatNameOf } from '../books/flat-name.ts'
import { noTotals, type Posting, post } from '../books/post.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export type UnpostedReceipt = Omit<Row<'receipt'>, 'number'>
type Receipt = Row<'receipt'>

/**
 * Posts in the order given. All rows are of one society.
 * @param recordedBy by name
 * @throws Rejection CLOSED
 */
export const postReceipts = async (
  writer: Writer,
  societyId: string,
  recordedBy: string,
  unposted: readonly UnpostedReceipt[],
): Promise<void> => {
  const flatIds = [...new Set(unposted.map(({ flatId }) => flatId))]
  await writer.fetch('flat', societyId, flatIds)
  const postings: Posting[] = []
  for (const receipt of unposted) {
    const party = await flatNameOf({ writer, societyId }, receipt.flatId)
    postings.push(receiptPosting(receipt, party, recordedBy))
  }
  const vouchers = await post(writer, societyId, postings, 'receivedOn')
  const receipts = unposted.map((receipt, at) => ({
    ...receipt,
    number: vouchers[at]?.number ?? '',
  }))
  await writeReceipts(writer, societyId, receipts)
}

/** Rows whose vouchers are entered. */
export const writeReceipts = async (
  writer: Writer,
  societyId: string,
  receipts: readonly Receipt[],
): Promise<void> => {
  await writer.putAll('receipt', receipts)
  await addToFlats(writer, societyId, receipts)
  await addToYears(writer, societyId, receipts)
}

export const receiptPosting = (
  receipt: UnpostedReceipt,
  party: string,
  recordedBy: string,
): Posting => {
  const { id, flatId, holdingId, amount, mode, reference, reverses, reason, recordedAt } = receipt
  return {
    ...{ id, party, reverses, reason, recordedAt, recordedBy },
    kind: reverses === null ? 'receipt' : 'reversal',
    dated: receipt.postedOn,
    narration: reference,
    enter: (accounts) =>
      // parsed by the schema of receipts
      entered({ flatId, holdingId }, enterReceipt({ amount, mode: mode as PaymentMode }, accounts)),
  }
}

type Totals = Omit<Row<'society-summary'>, 'societyId' | 'id'>

const added = (before: Totals | undefined, receipts: readonly Receipt[]): Totals => {
  const written = receipts.filter(({ reverses }) => reverses === null)
  const last = written.at(-1)
  return {
    receipts: (before?.receipts ?? 0) + written.length,
    reversals: (before?.reversals ?? 0) + receipts.length - written.length,
    total: receipts.reduce((sum, { amount }) => sum + amount, before?.total ?? 0),
    lastNumber: last?.number ?? before?.lastNumber ?? null,
    lastOn: last?.receivedOn ?? before?.lastOn ?? null,
  }
}

const addToFlats = async (writer: Writer, societyId: string, receipts: readonly Receipt[]) => {
  const rows: Row<'flat-summary'>[] = []
  for (const [id, mine] of groupBy(receipts, ({ holdingId }) => holdingId)) {
    const before = await writer.get('flat-summary', societyId, id)
    const flatId = mine[0]?.flatId ?? ''
    rows.push({ ...noTotals, ...before, societyId, id, flatId, ...added(before, mine) })
  }
  await writer.putAll('flat-summary', rows)
}

const addToYears = async (writer: Writer, societyId: string, receipts: readonly Receipt[]) => {
  const rows: Row<'society-summary'>[] = []
  for (const [id, mine] of groupBy(receipts, ({ postedOn }) => financialYear(postedOn))) {
    const before = await writer.get('society-summary', societyId, id)
    rows.push({ societyId, id, ...added(before, mine) })
  }
  await writer.putAll('society-summary', rows)
}
