/**
 * The three calls of specification 7.2, and those about a whole society. Everybody may ask about their own address; about another's only where their role
 * allows it, and then only about that society.
 */
import { Hono } from 'hono'
import { getContactByEmail, getSocieties, getSocietyUserByEmail } from '#contract/societies.ts'
import {
  archiveSociety,
  fillWithSamples,
  foundSociety,
  mayFoundSociety,
  renameSociety,
  startClean,
  transferSociety,
} from '#contract/society-calls.ts'
import type { Capability } from '#domain/roles.ts'
import { can } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { readAs } from '../database/transaction.ts'
import { mountCall } from '../http/api-input.ts'
import { CallRefused } from '../http/errors.ts'
import { type Claims, callerOf, type Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import type { CommitDeps } from '../sync/commit.ts'
import { claimMemberships } from './claim.ts'
import { found, mayFound } from './found-society.ts'
import {
  lookUpEmail,
  type Membership,
  membershipByEmail,
  membershipsOf,
  namesOf,
} from './memberships.ts'
import { clean, fill } from './samples.ts'
import { archive, rename, transfer } from './super-admin.ts'

export type SocietyDeps = CommitDeps & { identity: Identity; clock: () => Date }

const forbidden = () =>
  new CallRefused(403, 'FORBIDDEN', 'only your own e-mail address may be asked about')

const read = <T>(
  { database }: SocietyDeps,
  claims: Claims,
  work: (tx: Transaction) => Promise<T>,
) => readAs(database, callerOf(claims), work)

const memberships = async (
  tx: Transaction,
  claims: Claims,
  email: string,
  capability: Capability,
): Promise<Membership[]> => {
  if (email === claims.email) return membershipsOf(tx, claims.uid)
  const found = await lookUpEmail(tx, claims.uid, capability, email)
  if (found === undefined) throw forbidden()
  return found
}

const roleIn = async (tx: Transaction, claims: Claims, societyId: string, email: string) => {
  const own = (await membershipsOf(tx, claims.uid)).find((each) => each.societyId === societyId)
  if (own === undefined)
    throw new CallRefused(403, 'NOT_MEMBER', 'you are not a member of this society')
  if (email === claims.email) return own
  if (!can(own.roles, 'contacts:look-up')) throw forbidden()
  const other = await membershipByEmail(tx, societyId, email)
  if (other === undefined)
    throw new CallRefused(404, 'NOT_FOUND', 'no member has this e-mail address')
  return other
}

export const societyRoutes = (deps: SocietyDeps): Hono => {
  const app = new Hono()

  mountCall(app, deps.identity, getSocieties, async (claims, { email }) => {
    await claimMemberships(deps, callerOf(claims))
    return read(deps, claims, async (tx) =>
      namesOf(tx, await memberships(tx, claims, email, 'societies:look-up')),
    )
  })

  mountCall(app, deps.identity, getSocietyUserByEmail, async (claims, { email, societyid }) => {
    const { roles } = await read(deps, claims, (tx) => roleIn(tx, claims, societyid, email))
    return { role: [...roles] }
  })

  mountCall(app, deps.identity, getContactByEmail, async (claims, { email }) => {
    await claimMemberships(deps, callerOf(claims))
    const found = await read(deps, claims, (tx) =>
      memberships(tx, claims, email, 'contacts:look-up'),
    )
    return {
      message: found.length > 0 ? ('CONTACT_FOUND' as const) : ('CONTACT_NOT_FOUND' as const),
    }
  })

  const trusted = trustedOnly(deps.identity)
  mountCall(app, trusted, mayFoundSociety, async (claims) => ({
    mayFound: await mayFound(deps, claims),
  }))
  mountCall(app, trusted, foundSociety, (claims, input) => found(deps, claims, input))
  mountCall(app, trusted, renameSociety, async (claims, { societyid, name }) => {
    await rename(deps, claims, societyid, name)
    return {}
  })
  mountCall(app, trusted, archiveSociety, async (claims, { societyid, archived }) => {
    await archive(deps, claims, societyid, archived)
    return {}
  })
  mountCall(app, trusted, transferSociety, (claims, { societyid, id }) =>
    transfer(deps, claims, societyid, id),
  )

  mountCall(app, trusted, fillWithSamples, (claims, { societyid }) => fill(deps, claims, societyid))
  mountCall(app, trusted, startClean, (claims, input) => clean(deps, claims, input))

  return app
}
