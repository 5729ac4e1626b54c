/** What only the super admin of a society decides about the whole of it: its name, its end, and who looks after it. */
import { eq } from 'drizzle-orm'
import { rolesIn, type SocietyRole, societyRoles } from '#contract/societies.ts'
import { archiveSociety, renameSociety, transferSociety } from '#contract/society-calls.ts'
import type { z } from '#contract/zod.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { newRowId } from '../admission/let-in.ts'
import type { Transaction } from '../database/connect.ts'
import { membership } from '../database/schema.ts'
import { readAs } from '../database/transaction.ts'
import type { Claims } from '../identity/identity.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import { requiring, requiringToChange } from '../sync/require-member.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { OutOfDate, untilUpToDate } from './out-of-date.ts'

export type Deps = CommitDeps & { clock: () => Date }

const words = 'only the super admin of this society decides this'

/** Calls throw CallRefused 403. */
export const requireSuperAdmin = requiring('setup:change', words)

/** The same where nothing may change once the society is archived. Calls throw CallRefused 403, 409. */
export const requireSuperAdminToChange = requiringToChange('setup:change', words)

/** Who is in, with their roles. */
export const peopleOf = async (tx: Transaction, societyId: string) => {
  const rows = await tx.select().from(membership).where(eq(membership.societyId, societyId))
  return rows.flatMap(({ uid, roles }) => (uid === null ? [] : [{ uid, roles }]))
}

/**
 * Writes the society, and its line in the lists of all its people.
 * @throws CallRefused 403
 */
const changeOnce = async (
  deps: Deps,
  societyId: string,
  claims: Claims,
  via: string,
  require: typeof requireSuperAdmin,
  changed: (society: Row<'society'>) => Row<'society'>,
): Promise<void> => {
  const actor = { uid: claims.uid, societyId }
  const known = await readAs(deps.database, actor, async (tx) => {
    await require(tx, societyId, claims, deps.clock())
    return peopleOf(tx, societyId)
  })
  const spaces = [societySpace(societyId), ...known.map(({ uid }) => personSpace(uid))]
  await commit(deps, { actor, spaces, via }, async (writer) => {
    await require(writer.tx, societyId, claims, deps.clock())
    const society = await writer.get('society', societyId, societyId)
    if (society === undefined) return
    const after = changed(society)
    await writer.put('society', after)
    if (after.name === society.name) return
    const people = await peopleOf(writer.tx, societyId)
    if (people.some(({ uid }) => !spaces.includes(personSpace(uid)))) throw new OutOfDate()
    await writer.putAll(
      'my-society',
      people.map(({ uid, roles }) => ({ uid, id: societyId, name: after.name, roles })),
    )
  })
}

const change = (...asked: Parameters<typeof changeOnce>) =>
  untilUpToDate(() => changeOnce(...asked))

export const rename = (deps: Deps, claims: Claims, societyId: string, name: string) =>
  change(deps, societyId, claims, renameSociety.path, requireSuperAdminToChange, (society) => ({
    ...society,
    name,
  }))

/** Archived is since the day it first was. */
export const archive = async (
  deps: Deps,
  claims: Claims,
  societyId: string,
  isArchived: boolean,
) => {
  const actor = { uid: claims.uid, societyId }
  const { today } = await readAs(deps.database, actor, (tx) =>
    requireSuperAdmin(tx, societyId, claims, deps.clock()),
  )
  await change(deps, societyId, claims, archiveSociety.path, requireSuperAdmin, (society) => ({
    ...society,
    archivedOn: isArchived ? (society.archivedOn ?? today) : null,
  }))
}

type Person = Row<'membership'> & { uid: string }

const giveRoles = async (
  writer: Writer,
  person: Person,
  roles: readonly SocietyRole[],
  name: string,
  by: { uid: string; now: Date },
) => {
  const { societyId, uid } = person
  const after = societyRoles.filter((role) => roles.includes(role))
  await writer.put('membership', { ...person, roles: after })
  await writer.put('my-society', { uid, id: societyId, name, roles: after })
  await writer.put('membership-change', {
    societyId,
    id: newRowId(by.now),
    membershipId: person.id,
    contactId: person.contactId,
    uid,
    before: person.roles,
    after,
    reason: '',
    decidedAt: by.now,
    decidedBy: by.uid,
  })
}

type Transfer = z.output<typeof transferSociety.output>

/** @throws CallRefused 403 */
export const transfer = async (
  deps: Deps,
  claims: Claims,
  societyId: string,
  id: string,
): Promise<Transfer> => {
  const actor = { uid: claims.uid, societyId }
  const seen = await readAs(deps.database, actor, async (tx) => {
    await requireSuperAdmin(tx, societyId, claims, deps.clock())
    const rows = await tx.select().from(membership).where(eq(membership.societyId, societyId))
    return rows.find((row) => row.id === id)
  })
  if (seen === undefined) return { outcome: 'GONE' }
  if (seen.uid === null) return { outcome: 'NOT_IN' }
  if (seen.uid === claims.uid) return { outcome: 'OWN' }
  const spaces = [societySpace(societyId), personSpace(claims.uid), personSpace(seen.uid)]
  return commit(
    deps,
    { actor, spaces, via: transferSociety.path },
    async (writer): Promise<Transfer> => {
      await requireSuperAdmin(writer.tx, societyId, claims, deps.clock())
      const rows = await writer.tx
        .select()
        .from(membership)
        .where(eq(membership.societyId, societyId))
      const [own, other] = [
        rows.find(({ uid }) => uid === claims.uid),
        rows.find((r) => r.id === id),
      ]
      if (own === undefined || other === undefined || other.uid !== seen.uid) {
        return { outcome: 'GONE' }
      }
      const society = await writer.get('society', societyId, societyId)
      const [name, by] = [society?.name ?? '', { uid: claims.uid, now: deps.clock() }]
      const people = { own: { ...own, uid: claims.uid }, other: { ...other, uid: seen.uid ?? '' } }
      await giveRoles(writer, people.other, [...rolesIn(other.roles), 'onlySuperAdmin'], name, by)
      const left = rolesIn(own.roles).filter((role) => role !== 'onlySuperAdmin')
      // no role at all is that of the staff
      await giveRoles(writer, people.own, left.length > 0 ? left : ['onlyAdmin'], name, by)
      return { outcome: 'TRANSFERRED' }
    },
  )
}
