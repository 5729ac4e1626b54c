/**
 * Posting: the one way a receipt or a reversal enters the books. Takes numbers and keeps the totals in the commit that
 * writes the row; a savepoint that is rolled back gives its numbers back with it.
 */
import { financialYear } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { receiptNumber, receiptSeries } from '#domain/receipts.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export type UnpostedReceipt = Omit<Row<'receipt'>, 'number'>
type Receipt = Row<'receipt'>

/** Posts in the order given. All rows are of one society. */
export const postReceipts = async (
  writer: Writer,
  societyId: string,
  unposted: readonly UnpostedReceipt[],
): Promise<void> => {
  const receipts = await numbered(writer, societyId, unposted)
  await writer.putAll('receipt', receipts)
  await addToFlats(writer, societyId, receipts)
  await addToYears(writer, societyId, receipts)
}

const seriesOf = ({ reverses, postedOn }: UnpostedReceipt) =>
  receiptSeries(reverses === null ? 'receipt' : 'reversal', postedOn)

const numbered = async (
  writer: Writer,
  societyId: string,
  unposted: readonly UnpostedReceipt[],
): Promise<Receipt[]> => {
  const next = new Map<string, number>()
  for (const id of new Set(unposted.map(seriesOf))) {
    next.set(id, (await writer.get('series', societyId, id))?.next ?? 1)
  }
  const receipts = unposted.map((receipt) => {
    const id = seriesOf(receipt)
    const count = next.get(id) ?? 1
    next.set(id, count + 1)
    return { ...receipt, number: receiptNumber(id, count) }
  })
  await writer.putAll(
    'series',
    [...next].map(([id, count]) => ({ societyId, id, next: count })),
  )
  return receipts
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
    rows.push({ societyId, id, flatId, ...added(before, mine) })
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
