/** Gives documents their numbers. A savepoint that is rolled back gives them back. */
import { and, eq, like } from 'drizzle-orm'
import type { VoucherKind } from '#contract/books/ledger.ts'
import { type SetupFields, seriesDocuments } from '#contract/setup.ts'
import { firstIn, numberIn, prefixOf, type Series, seriesOf } from '#domain/books/ledger/series.ts'
import { series as seriesTable } from '../database/schema-money.ts'
import type { Writer } from '../sync/writer.ts'

export type Numbered = { series: string; count: number; number: string }

/** In the order given. */
export const takeNumbers = async (
  writer: Writer,
  societyId: string,
  documents: readonly { kind: VoucherKind; dated: string }[],
): Promise<Numbered[]> => {
  const numbering = await readNumbering(writer, societyId)
  const next = new Map<string, number>()
  const numbered: Numbered[] = []
  for (const { kind, dated } of documents) {
    const series = seriesOf(kind, dated, numbering)
    const count = next.get(series.id) ?? (await nextOf(writer, societyId, series))
    next.set(series.id, count + 1)
    numbered.push({ series: series.id, count, number: numberIn(series, count) })
  }
  await writer.putAll(
    'series',
    [...next].map(([id, count]) => ({ societyId, id, next: count })),
  )
  return numbered
}

const readNumbering = async (writer: Writer, societyId: string) => {
  await writer.fetchBy(
    'document-series/document',
    societyId,
    seriesDocuments.map((document) => [document]),
  )
  const found: SetupFields<'document-series'>[] = []
  for (const document of seriesDocuments) {
    const [row] = await writer.find('document-series/document', societyId, [document])
    if (row !== undefined) found.push({ ...row, document })
  }
  return found
}

const nextOf = async (writer: Writer, societyId: string, series: Series) => {
  const known = await writer.get('series', societyId, series.id)
  if (known !== undefined || series.first === 1) return known?.next ?? 1
  const earlier = await writer.tx
    .select({ id: seriesTable.id })
    .from(seriesTable)
    .where(and(eq(seriesTable.societyId, societyId), like(seriesTable.id, `${prefixOf(series)}%`)))
    .limit(1)
  return firstIn(series, earlier.length > 0)
}
