/**
 * What the office decides about somebody who belongs to the society: their roles, or that they are to go. Every commit
 * takes the society's lock first, so two super admins who demote one another at once do it one after the other, and
 * everything is asked again under it: who decides, what is changed, and who is left to look after the society.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { changeRoles, type memberRefusals, removeMember } from '#contract/member-calls.ts'
import { rolesIn, type SocietyRole } from '#contract/societies.ts'
import { isSameRoles, roleChangeProblem } from '#domain/admission/role-change.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { newRowId } from '../admission/let-in.ts'
import type { Origin } from '../audit/notes.ts'
import type { Transaction } from '../database/connect.ts'
import { membership } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import type { Claims } from '../identity/identity.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { KnownMember } from '../sync/members.ts'
import { requiringToChange } from '../sync/require-member.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export type MemberDeps = CommitDeps & { clock: () => Date }

/** `after` null: out of the society. `seen`: the roles that were on the screen. */
export type Decision = {
  societyId: string
  id: string
  seen: readonly SocietyRole[]
  after: readonly SocietyRole[] | null
  reason: string
}

export type Refused = {
  outcome: (typeof memberRefusals)[number]
  roles?: SocietyRole[]
}

export type Person = Row<'membership'>

/** @throws CallRefused 403, 409 */
const requireOffice = requiringToChange(
  'members:change',
  'only the office of this society changes roles',
)

/** An address that nobody has come in with yet looks after nothing. */
const hasOtherSuperAdmin = async (tx: Transaction, { societyId, id }: Person) => {
  const members = await tx
    .select({ id: membership.id, roles: membership.roles })
    .from(membership)
    .where(and(eq(membership.societyId, societyId), isNotNull(membership.uid)))
  return members.some((each) => each.id !== id && each.roles.includes('onlySuperAdmin'))
}

const problemOf = async (
  tx: Transaction,
  by: KnownMember,
  person: Person,
  { seen, after }: Decision,
): Promise<Refused | undefined> => {
  const before = rolesIn(person.roles)
  if (!isSameRoles(before, seen)) return { outcome: 'STALE', roles: before }
  const hasOther = await hasOtherSuperAdmin(tx, person)
  const outcome = roleChangeProblem(by.roles, { before, after }, hasOther)
  return outcome && { outcome }
}

/** As approvals are: who, when, what it was before, and why. */
const record = (writer: Writer, person: Person, decision: Decision, by: string, now: Date) =>
  writer.put('membership-change', {
    societyId: person.societyId,
    id: newRowId(now),
    membershipId: person.id,
    contactId: person.contactId,
    uid: person.uid,
    before: person.roles,
    after: decision.after === null ? null : [...decision.after],
    reason: decision.reason,
    decidedAt: now,
    decidedBy: by,
  })

/** Returns why not, before it has written anything. */
type Work<Own> = (writer: Writer, person: Person, now: Date) => Promise<Own | undefined>

const originOf = ({ after, reason }: Decision): Origin =>
  after === null ? { via: removeMember.path, reason } : { via: changeRoles.path }

/** Undefined when done. */
export const decide = async <Own = never>(
  deps: MemberDeps,
  claims: Claims,
  decision: Decision,
  work: Work<Own>,
): Promise<Refused | Own | undefined> => {
  const { societyId, id } = decision
  const actor = { uid: claims.uid, societyId }
  // Looked at before, because a commit has to know whose own space it will write.
  const seen = await readAs(deps.database, actor, async (tx) => {
    await requireOffice(tx, societyId, claims, deps.clock())
    const [found] = await tx
      .select({ uid: membership.uid })
      .from(membership)
      .where(and(eq(membership.societyId, societyId), eq(membership.id, id)))
    return found
  })
  if (seen === undefined) return { outcome: 'GONE' }
  const own = seen.uid === null ? [] : [personSpace(seen.uid)]
  const spaces = [societySpace(societyId), ...own]
  return commit(deps, { ...originOf(decision), actor, spaces }, async (writer) => {
    const now = deps.clock()
    const by = await requireOffice(writer.tx, societyId, claims, now)
    const person = await writer.get('membership', societyId, id)
    if (person === undefined) return { outcome: 'GONE' as const }
    // Somebody has come in with the address this very moment.
    if (person.uid !== seen.uid) return { outcome: 'STALE' as const, roles: rolesIn(person.roles) }
    const problem = await problemOf(writer.tx, by, person, decision)
    if (problem !== undefined) return problem
    const refused = await work(writer, person, now)
    if (refused !== undefined) return refused
    await record(writer, person, decision, claims.uid, now)
    return undefined
  })
}
