/** For whom else a row of money is written: tenants of the flat on this day, where its owner shows them the bills, and who owns it too. */
import { and, eq, inArray } from 'drizzle-orm'
import { groupBy } from '#domain/group-by.ts'
import { ownerships } from '#domain/holdings.ts'
import { holding } from '../database/schema.ts'
import type { SocietyContext } from '../sync/context.ts'
import { isAnyOf } from '../sync/table-rows.ts'
import { heldOn } from './held-on.ts'
import { readShared } from './shared.ts'

type Context = Pick<SocietyContext, 'writer' | 'societyId' | 'member'>

/** @returns by the holding that money is written for, those of the others */
export const readShownTo = async (
  { writer, societyId, member }: Context,
  holdingIds: readonly string[],
): Promise<(holdingId: string) => string[]> => {
  // few do, however many are billed
  const showing = await writer.tx
    .select({ id: holding.id, flatId: holding.flatId })
    .from(holding)
    .where(
      and(
        eq(holding.societyId, societyId),
        holding.showsBills,
        inArray(holding.relation, [...ownerships]),
      ),
    )
  const wanted = new Set(holdingIds)
  const shared = groupBy(
    await readShared(writer.tx, societyId, member.today, isAnyOf(holding.id, holdingIds)),
    ({ owner }) => owner,
  )
  const sharing = (holdingId: string) => (shared.get(holdingId) ?? []).map(({ own }) => own)
  const shown = new Map(
    showing.flatMap(({ id, flatId }) => (wanted.has(id) ? [[id, flatId] as const] : [])),
  )
  if (shown.size === 0) return sharing
  const tenants = await writer.tx
    .select({ id: holding.id, flatId: holding.flatId })
    .from(holding)
    .where(
      and(
        eq(holding.societyId, societyId),
        inArray(holding.flatId, [...new Set(shown.values())]),
        eq(holding.relation, 'tenant'),
        heldOn(member.today),
      ),
    )
    .orderBy(holding.id)
  return (holdingId) => [
    ...sharing(holdingId),
    ...tenants.filter(({ flatId }) => flatId === shown.get(holdingId)).map(({ id }) => id),
  ]
}
