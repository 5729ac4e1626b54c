/** For which tenants a row of money is written: those of the flat on this day, where its owner shows them the bills. */
import { and, eq, inArray } from 'drizzle-orm'
import { ownerships } from '#domain/holdings.ts'
import { holding } from '../database/schema.ts'
import type { SocietyContext } from '../sync/context.ts'
import { heldOn } from './held-on.ts'

type Context = Pick<SocietyContext, 'writer' | 'societyId' | 'member'>

/** @returns by the holding that money is written for, the tenants' holdings */
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
  const shown = new Map(
    showing.flatMap(({ id, flatId }) => (wanted.has(id) ? [[id, flatId] as const] : [])),
  )
  if (shown.size === 0) return () => []
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
  return (holdingId) =>
    tenants.filter(({ flatId }) => flatId === shown.get(holdingId)).map(({ id }) => id)
}
