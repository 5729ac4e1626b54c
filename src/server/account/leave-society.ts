/**
 * What a deleted account leaves in a society: its books, and with them the contact, have to be kept; nobody logs in as that
 * contact any more. Of the office's powers nothing stays behind for whoever comes next with the same address.
 */
import { and, eq } from 'drizzle-orm'
import { officeRoles } from '#domain/roles.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import type { Transaction } from '../database/connect.ts'
import { membership, star } from '../database/schema.ts'
import { joinRequest } from '../database/schema-admission.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export type Leaving = CommitDeps & { clock: () => Date }

/** Somebody has to be able to look after the society (ux 4.8, "Transfer super admin"). */
export class LastSuperAdmin extends Error {}

const superAdmin = 'onlySuperAdmin'
const isOffice = (role: string) => (officeRoles as readonly string[]).includes(role)

const membersOf = (tx: Transaction, societyId: string) =>
  tx.select().from(membership).where(eq(membership.societyId, societyId))

/** The transaction is set to the society. An address that nobody has come in with yet looks after nothing. */
export const isLastSuperAdmin = async (
  tx: Transaction,
  societyId: string,
  uid: string,
): Promise<boolean> => {
  const able = (await membersOf(tx, societyId)).filter(
    (each) => each.uid !== null && each.roles.includes(superAdmin),
  )
  return able.length === 1 && able[0]?.uid === uid
}

/** A resident may come back by their address; who was of the office alone begins as everybody does. */
const releaseMembership = async (writer: Writer, own: Row<'membership'>) => {
  const roles = own.roles.filter((role) => !isOffice(role))
  if (roles.length > 0 || own.roles.length === 0) {
    await writer.put('membership', { ...own, uid: null, roles })
    return
  }
  await writer.remove('invitation', own.societyId, own.id)
  await writer.remove('membership', own.societyId, own.id)
}

const forgetRequests = async (writer: Writer, societyId: string, uid: string, now: Date) => {
  const requests = await writer.tx
    .select()
    .from(joinRequest)
    .where(and(eq(joinRequest.societyId, societyId), eq(joinRequest.uid, uid)))
  for (const request of requests) {
    const ended =
      request.status === 'open'
        ? { status: 'withdrawn' as const, decidedAt: now, decidedBy: uid }
        : {}
    await writer.put('join-request', { ...request, ...ended, name: '', email: '', likely: [] })
  }
}

const removeStars = async (writer: Writer, societyId: string, uid: string) => {
  const stars = await writer.tx
    .select({ id: star.id })
    .from(star)
    .where(and(eq(star.societyId, societyId), eq(star.uid, uid)))
  for (const { id } of stars) await writer.remove('star', societyId, id)
}

/** @throws LastSuperAdmin */
export const leaveSociety = (deps: Leaving, uid: string, societyId: string): Promise<void> => {
  const spaces = [societySpace(societyId), personSpace(uid)]
  return commit(deps, { actor: { uid, societyId }, spaces }, async (writer) => {
    if (await isLastSuperAdmin(writer.tx, societyId, uid)) throw new LastSuperAdmin()
    const own = (await membersOf(writer.tx, societyId)).find((each) => each.uid === uid)
    if (own !== undefined) await releaseMembership(writer, own)
    await forgetRequests(writer, societyId, uid, deps.clock())
    await removeStars(writer, societyId, uid)
    await writer.remove('my-society', uid, societyId)
    await writer.remove('my-join-request', uid, societyId)
  })
}
