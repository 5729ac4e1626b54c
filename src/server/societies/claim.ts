/**
 * An admin puts an address into a society; the first person who proves that address takes the membership over, for good.
 * From then on it belongs to the uid (identity.md, "Who may come in").
 */
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { settleAdmission } from '../admission/settle.ts'
import type { Transaction } from '../database/connect.ts'
import { membership, society } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Caller } from '../sync/members.ts'
import { moveContactAddress } from './contact-address.ts'

type ClaimDeps = CommitDeps & { clock: () => Date }
type Waiting = { societyId: string; id: string }

const own = alias(membership, 'own')

/**
 * Memberships that wait for whoever proves the caller's address; none without a verified one. Where the caller is in
 * already it is no use to them, and goes on waiting: whoever asks must not open a commit for it again and again.
 */
export const waitingFor = (tx: Transaction, { uid, email }: Caller) => {
  const isIn = tx
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.societyId, membership.societyId), eq(own.uid, uid)))
  return tx
    .select({ societyId: membership.societyId, id: membership.id })
    .from(membership)
    .where(
      and(isNull(membership.uid), eq(membership.email, sql.param(email ?? null)), notExists(isIn)),
    )
}

const claimOne = (deps: ClaimDeps, uid: string, email: string, { societyId, id }: Waiting) =>
  commit(
    deps,
    { actor: { uid, email, societyId }, spaces: [`s:${societyId}`, `u:${uid}`], via: 'sign-in' },
    async (writer) => {
      const { tx, get, put } = writer
      // Read again: the commit holds the society's lock, and somebody may have been faster.
      const waiting = await get('membership', societyId, id)
      if (waiting === undefined || waiting.uid !== null || waiting.email !== email) return
      const [other] = await tx
        .select({ id: membership.id })
        .from(membership)
        .where(and(eq(membership.societyId, societyId), eq(membership.uid, uid)))
      if (other !== undefined) return
      const [home] = await tx
        .select({ name: society.name })
        .from(society)
        .where(eq(society.societyId, societyId))
      await put('membership', { ...waiting, uid })
      // Somebody whom the society knew without an address has proven one.
      await moveContactAddress(writer, waiting, null, email)
      await settleAdmission(writer, { societyId, id, uid }, { at: deps.clock(), by: null })
      await put('my-society', { uid, id: societyId, name: home?.name ?? '', roles: waiting.roles })
    },
  )

/** Gives the caller every unclaimed membership of their verified address; does nothing without one. */
export const claimMemberships = async (deps: ClaimDeps, caller: Caller): Promise<void> => {
  const { uid, email } = caller
  if (email === undefined) return
  const found = await readAs(deps.database, caller, (tx) => waitingFor(tx, caller))
  for (const waiting of found) await claimOne(deps, uid, email, waiting)
}
