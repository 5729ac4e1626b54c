/** A person asks to be let into a society: with its joining code, a flat, and an address that is proven or Facebook's. */
import { and, eq } from 'drizzle-orm'
import { askToJoin, withdrawRequest } from '#contract/admission-calls.ts'
import type { z } from '#contract/zod.ts'
import { type FlatRow, flatName } from '#domain/import/rows.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { profile } from '../database/schema.ts'
import { myJoinRequest } from '../database/schema-admission.ts'
import { readAs } from '../database/transaction.ts'
import { CallRefused } from '../http/errors.ts'
import { type Claims, callerOf } from '../identity/identity.ts'
import { claimMemberships } from '../societies/claim.ts'
import { commit } from '../sync/commit.ts'
import { loadMember } from '../sync/members.ts'
import type { Writer } from '../sync/writer.ts'
import { societyOfCode } from './joining-code.ts'
import { newRowId } from './let-in.ts'
import { likelyPeople } from './likely-people.ts'
import type { AdmissionDeps } from './office.ts'
import { findFlat, officeContacts, readFacts } from './read-society.ts'
import { openRequestOf } from './settle.ts'
import { countAdmissionTries } from './tries.ts'

type Ask = z.output<typeof askToJoin.input>
type Answer = z.output<typeof askToJoin.output>

/** Before that nobody belongs anywhere (spec 4.3), nor asks to. @throws CallRefused 403 */
const requireTerms = async ({ database }: AdmissionDeps, { uid }: Claims) => {
  const [found] = await readAs(database, { uid }, (tx) =>
    tx.select({ tcAccepted: profile.tcAccepted }).from(profile).where(eq(profile.uid, uid)),
  )
  if (found?.tcAccepted === true) return
  throw new CallRefused(403, 'TERMS', 'the terms are not accepted yet')
}

/** Nothing of the society is looked at before its code was right. */
const enter = async (deps: AdmissionDeps, claims: Claims, address: string, code: string) => {
  const succeed = await countAdmissionTries(deps.limiter, {
    'joining-code:person': claims.uid,
    'joining-code:address': address,
  })
  const societyId = await societyOfCode(deps.database, code)
  if (societyId === undefined) return undefined
  await succeed()
  await countAdmissionTries(deps.limiter, { 'ask:person': claims.uid })
  await claimMemberships(deps, callerOf(claims))
  return societyId
}

type Asked = { societyId: string; flat: FlatRow; relation: Ask['relation']; now: Date }

const write = async (
  writer: Writer,
  claims: Claims,
  { societyId, flat, relation, now }: Asked,
): Promise<void> => {
  const { uid, email = '', emailVerified: isEmailVerified } = claims
  const profile = await writer.get('profile', uid, 'profile')
  const name = profile?.displayName || claims.name || email
  const facts = await readFacts(writer.tx, societyId, now)
  const before = await openRequestOf(writer, societyId, uid)
  const asked = { flat: flatName(flat), relation, requestedAt: now, reason: '' }
  await writer.put('join-request', {
    ...asked,
    societyId,
    id: before?.id ?? newRowId(now),
    uid,
    name,
    email,
    isEmailVerified,
    flatId: flat.id,
    status: 'open',
    likely: await likelyPeople(writer.tx, societyId, { name, email, isEmailVerified }, facts.today),
    decidedAt: null,
    decidedBy: null,
  })
  const office = await officeContacts(writer.tx, societyId)
  const society = facts.name
  const own = { ...asked, uid, id: societyId, society, status: 'open', office } as const
  await writer.put('my-join-request', own)
}

export const ask = async (
  deps: AdmissionDeps,
  claims: Claims,
  address: string,
  { code, flat: flatText, relation }: Ask,
): Promise<Answer> => {
  await requireTerms(deps, claims)
  const societyId = await enter(deps, claims, address, code)
  if (societyId === undefined) return { outcome: 'WRONG_CODE' }
  const { uid } = claims
  const actor = { uid, societyId }
  const now = deps.clock()
  const seen = await readAs(deps.database, actor, async (tx) => ({
    member: await loadMember(tx, societyId, uid, now),
    flat: await findFlat(tx, societyId, flatText),
    office: await officeContacts(tx, societyId),
  }))
  const { member, flat, office } = seen
  if (member !== undefined) return { outcome: 'ALREADY_IN' }
  if (flat === undefined) return { outcome: 'UNKNOWN_FLAT', office }
  const spaces = [societySpace(societyId), personSpace(uid)]
  const isIn = await commit(deps, { actor, spaces, via: askToJoin.path }, async (writer) => {
    // Read again under the lock: an office may have been faster.
    if ((await loadMember(writer.tx, societyId, uid, now)) !== undefined) return true
    await write(writer, claims, { societyId, flat, relation, now })
    return false
  })
  return isIn ? { outcome: 'ALREADY_IN' } : { outcome: 'SENT', office }
}

/** Also puts a rejection away. */
export const withdraw = async (
  deps: AdmissionDeps,
  { uid }: Claims,
  societyId: string,
): Promise<void> => {
  // Only in a society where there is something to withdraw: nobody else takes a version of its space.
  const [mine] = await readAs(deps.database, { uid }, (tx) =>
    tx
      .select({ id: myJoinRequest.id })
      .from(myJoinRequest)
      .where(and(eq(myJoinRequest.uid, uid), eq(myJoinRequest.id, societyId))),
  )
  if (mine === undefined) return
  const actor = { uid, societyId }
  const spaces = [societySpace(societyId), personSpace(uid)]
  await commit(deps, { actor, spaces, via: withdrawRequest.path }, async (writer) => {
    const open = await openRequestOf(writer, societyId, uid)
    if (open !== undefined) {
      const decidedAt = deps.clock()
      await writer.put('join-request', { ...open, status: 'withdrawn', decidedAt, decidedBy: uid })
    }
    await writer.remove('my-join-request', uid, societyId)
  })
}
