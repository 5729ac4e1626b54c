/**
 * A new society: by somebody with the account role admin, or by the first account of a server that has none yet
 * (ux.md D17). Whoever makes it becomes its super admin and admin.
 */
import { asc, like } from 'drizzle-orm'
import { foundSociety as foundCall } from '#contract/society-calls.ts'
import type { z } from '#contract/zod.ts'
import { contactDefaults } from '#domain/directory.ts'
import { contactId, membershipId } from '#domain/import/row-ids.ts'
import { defaultLabels } from '#domain/report-labels.ts'
import { can, officeRoles } from '#domain/roles.ts'
import { personSpace, societySpace } from '#domain/scopes.ts'
import { societyDefaults } from '#domain/setup.ts'
import { newJoiningCode } from '../admission/joining-code.ts'
import { profile, space } from '../database/schema.ts'
import { account } from '../database/schema-identity.ts'
import { asKeeper, readAs, readAsIdentity } from '../database/transaction.ts'
import { CallRefused } from '../http/errors.ts'
import type { Claims } from '../identity/identity.ts'
import { societyIdOf } from '../society/society-id.ts'
import { type CommitDeps, commit } from '../sync/commit.ts'
import type { Writer } from '../sync/writer.ts'
import { membershipsOf } from './memberships.ts'

type FoundDeps = CommitDeps & { clock: () => Date }
type Founding = z.output<typeof foundCall.input>

const isFirstAccount = async ({ database }: FoundDeps, uid: string) => {
  const [first] = await readAsIdentity(database, (tx) =>
    tx.select({ uid: account.uid }).from(account).orderBy(asc(account.createdAt)).limit(1),
  )
  return first?.uid === uid
}

const hasSocieties = async ({ database }: FoundDeps) => {
  const found = await asKeeper(database, (tx) =>
    tx.select({ id: space.id }).from(space).where(like(space.id, 's:%')).limit(1),
  )
  return found.length > 0
}

export const mayFound = async (deps: FoundDeps, { uid }: Claims): Promise<boolean> => {
  const belongs = await readAs(deps.database, { uid }, (tx) => membershipsOf(tx, uid))
  if (belongs.some(({ roles }) => can(roles, 'societies:found'))) return true
  return !(await hasSocieties(deps)) && (await isFirstAccount(deps, uid))
}

const nameOf = async ({ database }: FoundDeps, { uid, name, email }: Claims) => {
  const [known] = await readAs(database, { uid }, (tx) =>
    tx.select({ name: profile.displayName }).from(profile).limit(1),
  )
  return known?.name || name || email || uid
}

const write = async (
  { get, put, putAll }: Writer,
  societyId: string,
  founding: Founding,
  { uid, email, name }: { uid: string; email: string | null; name: string },
  now: Date,
) => {
  if ((await get('society', societyId, societyId)) !== undefined) return false
  const [roles, person] = [[...officeRoles], contactId(name, email, uid)]
  await put('society', {
    ...societyDefaults,
    ...founding,
    societyId,
    id: societyId,
    businessDate: null,
  })
  await putAll(
    'label',
    defaultLabels.map((label) => ({ ...label, societyId })),
  )
  await put('joining-code', newJoiningCode(societyId, now))
  await put('contact', { ...contactDefaults, societyId, id: person, name, email })
  await put('membership', {
    societyId,
    id: membershipId(person),
    contactId: person,
    uid,
    email,
    roles,
  })
  await put('my-society', { uid, id: societyId, name: founding.name, roles })
  return true
}

/** @throws CallRefused 403 */
export const found = async (
  deps: FoundDeps,
  claims: Claims,
  founding: Founding,
): Promise<z.output<typeof foundCall.output>> => {
  if (!(await mayFound(deps, claims))) {
    throw new CallRefused(403, 'FORBIDDEN', 'only an admin makes another society')
  }
  const societyid = societyIdOf(founding.registration)
  const { uid, email } = claims
  const person = { uid, email: email ?? null, name: await nameOf(deps, claims) }
  const request = {
    actor: { uid, email, societyId: societyid },
    spaces: [societySpace(societyid), personSpace(uid)],
    via: foundCall.path,
  }
  const isNew = await commit(deps, request, (writer) =>
    write(writer, societyid, founding, person, deps.clock()),
  )
  return isNew ? { outcome: 'FOUNDED', societyid } : { outcome: 'EXISTS' }
}
