/** New holdings, of which an owner pays where nobody else of the flat does. */
import { and, eq, inArray } from 'drizzle-orm'
import { withPayers } from '#domain/holdings.ts'
import { holding } from '../database/schema.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export const holdingsOfFlats = (
  { tx }: Pick<Writer, 'tx'>,
  societyId: string,
  flatIds: readonly string[],
): Promise<Row<'holding'>[]> =>
  tx
    .select()
    .from(holding)
    .where(and(eq(holding.societyId, societyId), inArray(holding.flatId, [...flatIds])))

/** All of one society. */
export const putPaying = async (writer: Writer, rows: readonly Row<'holding'>[]): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const flatIds = [...new Set(rows.map(({ flatId }) => flatId))]
  const others = await holdingsOfFlats(writer, first.societyId, flatIds)
  await writer.putAll('holding', withPayers(rows, others))
}
