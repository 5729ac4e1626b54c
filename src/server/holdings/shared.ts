/** Flats that several own: one of them owes the bills, and the others are shown that account. A tenant's account is the tenant's. */
import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ownerships } from '#domain/holdings.ts'
import type { Transaction } from '../database/connect.ts'
import { holding } from '../database/schema.ts'
import { heldOn } from './held-on.ts'

/** Of an owner who does not owe the bills. */
export const ownShare = alias(holding, 'own_share')

/**
 * @param where of the owner's holding (`holding`), of the other's (`ownShare`)
 * @returns ids of both, as on this day
 */
export const readShared = (
  tx: Transaction,
  societyId: string,
  day: string,
  where: SQL | undefined,
): Promise<{ owner: string; own: string }[]> =>
  tx
    .select({ owner: holding.id, own: ownShare.id })
    .from(holding)
    .innerJoin(
      ownShare,
      and(eq(ownShare.societyId, holding.societyId), eq(ownShare.flatId, holding.flatId)),
    )
    .where(
      and(
        eq(holding.societyId, societyId),
        ...[holding, ownShare].map(({ relation }) => inArray(relation, [...ownerships])),
        holding.pays,
        not(ownShare.pays),
        heldOn(day),
        heldOn(day, ownShare),
        where,
      ),
    )
    .orderBy(ownShare.id)
