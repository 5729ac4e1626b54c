/** Flats that several own: one of them owes the bills, and the others are shown that account. A tenant's account is the tenant's. */
import { and, eq, inArray, not } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ownerships } from '#domain/holdings.ts'
import type { Transaction } from '../database/connect.ts'
import { holding } from '../database/schema.ts'
import { heldOn } from './held-on.ts'

/** Of an owner who does not owe the bills. */
const ownShare = alias(holding, 'own_share')

/** @returns ids of the owner's holding and of the contact's own, as on this day */
export const readShared = (
  tx: Transaction,
  societyId: string,
  contactId: string,
  day: string,
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
        eq(ownShare.contactId, contactId),
      ),
    )
    .orderBy(ownShare.id)
    .prepare('shared_with_member')
    .execute()
