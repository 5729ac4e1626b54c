/** Who belongs where, as far as the caller may ask. All functions read inside one transaction of the caller's. */
import { and, eq } from 'drizzle-orm'
import { rolesIn, type SocietyRole } from '#contract/societies.ts'
import { type Capability, can } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { membership, society } from '../database/schema.ts'
import { setSociety } from '../database/transaction.ts'

export type Membership = { societyId: string; roles: readonly SocietyRole[] }

const columns = { societyId: membership.societyId, roles: membership.roles }

const known = ({
  societyId,
  roles,
}: {
  societyId: string
  roles: readonly string[]
}): Membership => ({
  societyId,
  roles: rolesIn(roles),
})

export const membershipsOf = async (tx: Transaction, uid: string): Promise<Membership[]> => {
  const rows = await tx
    .select(columns)
    .from(membership)
    .where(eq(membership.uid, uid))
    .orderBy(membership.societyId)
  return rows.map(known)
}

/** Looks into one society; the caller must have been found to be allowed to. */
export const membershipByEmail = async (
  tx: Transaction,
  societyId: string,
  email: string,
): Promise<Membership | undefined> => {
  await setSociety(tx, societyId)
  const [row] = await tx
    .select(columns)
    .from(membership)
    .where(and(eq(membership.societyId, societyId), eq(membership.email, email)))
  await setSociety(tx, '')
  return row && known(row)
}

/** The same address in every society where the caller's role has `capability`; undefined when there is no such society. */
export const lookUpEmail = async (
  tx: Transaction,
  callerUid: string,
  capability: Capability,
  email: string,
): Promise<Membership[] | undefined> => {
  const offices = (await membershipsOf(tx, callerUid)).filter(({ roles }) => can(roles, capability))
  if (offices.length === 0) return undefined
  const found: Membership[] = []
  for (const { societyId } of offices) {
    const member = await membershipByEmail(tx, societyId, email)
    if (member !== undefined) found.push(member)
  }
  return found
}

/** In the order of their names: the first becomes the selected society (spec 4.3). */
export const namesOf = async (tx: Transaction, memberships: readonly Membership[]) => {
  const named: { societyid: string; societyname: string }[] = []
  for (const { societyId } of memberships) {
    await setSociety(tx, societyId)
    const [row] = await tx
      .select({ name: society.name })
      .from(society)
      .where(eq(society.societyId, societyId))
    if (row !== undefined) named.push({ societyid: societyId, societyname: row.name })
  }
  await setSociety(tx, '')
  return named.sort((a, b) => a.societyname.localeCompare(b.societyname))
}
