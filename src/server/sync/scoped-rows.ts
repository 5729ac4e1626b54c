/** Rows of one kind that a person may see now, all at once: for answers to other programs, which keep nothing. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import type { Scope, Space } from '#contract/sync.ts'
import { scopeParts } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { syncIndex } from '../database/schema.ts'
import { readRows } from './lines.ts'
import { chunksOf } from './table-rows.ts'
import type { Row } from './tables.ts'

/** @param entitled by `entitledScopes`: what the person's devices hold. @param ids of these alone @returns in no order */
export const scopedRows = async <Name extends Entity>(
  tx: Transaction,
  id: Space,
  entitled: readonly Scope[],
  name: Name,
  ids?: readonly string[],
): Promise<Row<Name>[]> => {
  const scopes = entitled.filter((scope) => scopeParts(scope).entity === name)
  if (scopes.length === 0 || ids?.length === 0) return []
  const lines = await tx
    .selectDistinct({ rowId: syncIndex.rowId })
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, id),
        inArray(syncIndex.scope, scopes),
        eq(syncIndex.gone, false),
        ids && inArray(syncIndex.rowId, [...ids]),
      ),
    )
  const rows: Row<Name>[] = []
  for (const chunk of chunksOf(lines.map(({ rowId }) => rowId))) {
    const read = await readRows(tx, name, id, chunk)
    rows.push(...([...read.values()] as unknown as Row<Name>[])) // of the table of that name
  }
  return rows
}
