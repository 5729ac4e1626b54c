/** What each scope of a device at the head should hold, for "Check this device". */
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope, ScopeSum, Space } from '#contract/sync.ts'
import { type Summed, sumOf } from '#domain/scope-sum.ts'
import type { Transaction } from '../database/connect.ts'
import { syncIndex } from '../database/schema.ts'

export const readSums = async (
  tx: Transaction,
  id: Space,
  scopes: readonly Scope[],
): Promise<Partial<Record<Scope, ScopeSum>>> => {
  const lines = await tx
    .select({ scope: syncIndex.scope, id: syncIndex.rowId, rv: syncIndex.version })
    .from(syncIndex)
    .where(
      and(
        eq(syncIndex.space, id),
        inArray(syncIndex.scope, [...scopes]),
        eq(syncIndex.gone, false),
      ),
    )
  const rows = new Map<string, Summed[]>(scopes.map((scope) => [scope, []]))
  for (const line of lines) rows.get(line.scope)?.push(line)
  return Object.fromEntries(scopes.map((scope) => [scope, sumOf(rows.get(scope) ?? [])]))
}
