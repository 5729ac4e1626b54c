/**
 * What a society knows of a member's address is the verified one of their account: after a change the old one may be given up
 * and become a stranger's, so nothing of the person is to be found by it.
 */
import { and, eq, ne } from 'drizzle-orm'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { likelyPeople } from '../admission/likely-people.ts'
import { readFacts } from '../admission/read-society.ts'
import { openRequestOf } from '../admission/settle.ts'
import type { Transaction } from '../database/connect.ts'
import { membership } from '../database/schema.ts'
import { myJoinRequest } from '../database/schema-admission.ts'
import { readAs, setSociety } from '../database/transaction.ts'
import type { AddressDeps } from '../profile/ensure-profile.ts'
import { commit } from '../sync/commit.ts'
import type { Caller } from '../sync/members.ts'
import type { Writer } from '../sync/writer.ts'
import { moveContactAddress } from './contact-address.ts'

type FollowDeps = AddressDeps & { clock: () => Date }
type Person = { uid: string; email: string }

const readOwn = async (tx: Transaction, societyId: string, uid: string) => {
  const [own] = await tx
    .select()
    .from(membership)
    .where(and(eq(membership.societyId, societyId), eq(membership.uid, uid)))
  return own
}

/** None while the office has put the same address in a second time: an address means one person there. */
const addressFor = async (tx: Transaction, societyId: string, id: string, email: string) => {
  const [other] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(
      and(eq(membership.societyId, societyId), eq(membership.email, email), ne(membership.id, id)),
    )
  return other === undefined ? email : null
}

const isMemberBehind = async (tx: Transaction, societyId: string, { uid, email }: Person) => {
  const own = await readOwn(tx, societyId, uid)
  return own !== undefined && own.email !== (await addressFor(tx, societyId, own.id, email))
}

const isRequestBehind = async (tx: Transaction, societyId: string, { uid, email }: Person) => {
  const open = await openRequestOf({ tx }, societyId, uid)
  return open !== undefined && (open.email !== email || !open.isEmailVerified)
}

/** The societies that know another address. Most requests find none, by one look at the person's own lines. */
const societiesBehind = async (tx: Transaction, person: Person): Promise<string[]> => {
  const belongs = await tx
    .select({ id: membership.societyId, email: membership.email })
    .from(membership)
    .where(eq(membership.uid, person.uid))
  const asked = await tx
    .select({ id: myJoinRequest.id })
    .from(myJoinRequest)
    .where(and(eq(myJoinRequest.uid, person.uid), eq(myJoinRequest.status, 'open')))
  const behind = new Set<string>()
  for (const { id } of belongs.filter(({ email }) => email !== person.email)) {
    await setSociety(tx, id)
    if (await isMemberBehind(tx, id, person)) behind.add(id)
  }
  for (const { id } of asked) {
    await setSociety(tx, id)
    if (await isRequestBehind(tx, id, person)) behind.add(id)
  }
  return [...behind].sort()
}

const moveMembership = async (writer: Writer, societyId: string, { uid, email }: Person) => {
  const own = await readOwn(writer.tx, societyId, uid)
  if (own === undefined || own.email === email) return
  await writer.put('membership', {
    ...own,
    email: await addressFor(writer.tx, societyId, own.id, email),
  })
  await moveContactAddress(writer, own, own.email, email)
}

const moveRequest = async (
  writer: Writer,
  societyId: string,
  { uid, email }: Person,
  now: Date,
) => {
  const request = await openRequestOf(writer, societyId, uid)
  if (request === undefined) return
  const { today } = await readFacts(writer.tx, societyId, now)
  const asking = { name: request.name, email, isEmailVerified: true }
  const likely = await likelyPeople(writer.tx, societyId, asking, today)
  await writer.put('join-request', { ...request, ...asking, likely })
}

/** An address that nobody has verified moves nothing: the caller has none then. */
export const followAddress = async (deps: FollowDeps, { uid, email }: Caller): Promise<void> => {
  if (email === undefined) return
  const person = { uid, email }
  const behind = await readAs(deps.database, person, (tx) => societiesBehind(tx, person))
  for (const societyId of behind) {
    const spaces = [societySpace(societyId), personSpace(uid)]
    const request = { actor: { ...person, societyId }, spaces, via: 'sign-in' }
    await commit(deps, request, async (writer) => {
      const now = { uid, email: (await deps.addressNow?.(writer.tx, uid)) ?? email }
      await moveMembership(writer, societyId, now)
      await moveRequest(writer, societyId, now, deps.clock())
    })
  }
}
