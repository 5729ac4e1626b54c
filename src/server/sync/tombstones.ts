/** Whether a row was there and was deleted: devices are told so for half a year (compaction.ts). */
import { and, eq } from 'drizzle-orm'
import type { Entity } from '#contract/entities.ts'
import { societySpace } from '#domain/scopes.ts'
import { syncIndex } from '../database/schema.ts'
import type { Writer } from './writer.ts'

export const wasThere = async (
  { tx }: Writer,
  societyId: string,
  entity: Entity,
  id: string,
): Promise<boolean> => {
  const rows = await tx
    .select({ gone: syncIndex.gone })
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, societySpace(societyId)),
        eq(syncIndex.entity, entity),
        eq(syncIndex.rowId, id),
      ),
    )
    .limit(1)
  return rows.length > 0
}
