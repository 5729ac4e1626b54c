/**
 * The end of an account, in one place for both kinds of accounts. First it is asked whether it may be; then nobody is signed in
 * any more; the account itself goes last, so that after a failure the person can sign in and delete it again.
 */
import { eq } from 'drizzle-orm'
import { deleteAccount } from '#contract/account.ts'
import { personSpace } from '#domain/scopes.ts'
import { membership, mySociety, syncClient, syncMutation } from '../database/schema.ts'
import { myJoinRequest } from '../database/schema-admission.ts'
import { account } from '../database/schema-identity.ts'
import { pushSubscription } from '../database/schema-push.ts'
import { asIdentity, readAs, setSociety, writeAs } from '../database/transaction.ts'
import { endAllSessions } from '../identity/access.ts'
import { commit } from '../sync/commit.ts'
import type { Live } from '../sync/live.ts'
import { isLastSuperAdmin, LastSuperAdmin, type Leaving, leaveSociety } from './leave-society.ts'

export type DeletionDeps = Omit<Leaving, 'poke'> & { live: Live }

/** @returns the names of the societies that nobody else could look after; none, and the account is gone */
export const deletePerson = async (deps: DeletionDeps, uid: string): Promise<string[]> => {
  const { last, societies } = await look(deps, uid)
  if (last.length > 0) return last
  await asIdentity(deps.database, (tx) => endAllSessions(tx, uid, deps.clock()))
  // The person's devices ask at once, and are to hear that the account is gone: neither now nor by a hint before it is.
  return endEverything(deps, uid, societies).finally(() => deps.live.endIn(personSpace(uid)))
}

const endEverything = async (deps: DeletionDeps, uid: string, societies: readonly string[]) => {
  const { database, clock, live } = deps
  const poke: Live['poke'] = ({ [personSpace(uid)]: _, ...others }) => live.poke(others)
  const leaving = { database, clock, poke }
  for (const id of societies) {
    try {
      await leaveSociety(leaving, uid, id)
    } catch (error) {
      // The other super admin has left since it was asked.
      if (error instanceof LastSuperAdmin) return (await look(deps, uid)).last
      throw error
    }
  }
  const request = { actor: { uid }, spaces: [personSpace(uid)], via: deleteAccount.path }
  await commit(leaving, request, (writer) => writer.remove('profile', uid, 'profile'))
  await writeAs(database, { uid }, async (tx) => {
    await tx.delete(syncMutation).where(eq(syncMutation.uid, uid))
    await tx.delete(pushSubscription).where(eq(pushSubscription.uid, uid))
    await tx.delete(syncClient).where(eq(syncClient.uid, uid))
  })
  await asIdentity(database, (tx) => tx.delete(account).where(eq(account.uid, uid)))
  return []
}

/** Where the person belongs or has asked to, and which of those have no other super admin. */
const look = ({ database }: DeletionDeps, uid: string) =>
  readAs(database, { uid }, async (tx) => {
    const belongs = await tx
      .select({ id: membership.societyId })
      .from(membership)
      .where(eq(membership.uid, uid))
    const listed = await tx.select().from(mySociety).where(eq(mySociety.uid, uid))
    const asked = await tx
      .select({ id: myJoinRequest.id })
      .from(myJoinRequest)
      .where(eq(myJoinRequest.uid, uid))
    const societies = [...new Set([...belongs, ...listed, ...asked].map(({ id }) => id))].sort()
    const last: string[] = []
    for (const id of societies) {
      await setSociety(tx, id)
      if (await isLastSuperAdmin(tx, id, uid))
        last.push(listed.find((each) => each.id === id)?.name ?? id)
    }
    return { societies, last }
  })
