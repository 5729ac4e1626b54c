/** Accounts with an OpenID Connect issuer (specification 7.2, the enterprise login): its ID tokens for our client, and whether the sign-in still counts here. */
import { createHash } from 'node:crypto'
import type { JWTVerifyGetKey } from 'jose'
import type { Database } from '../../database/connect.ts'
import { readAsIdentity } from '../../database/transaction.ts'
import { accessProblem } from '../access.ts'
import { type Identity, TokenRefused } from '../identity.ts'
import { verifyIssued } from '../verify-issued.ts'
import { discoveredKeys } from './discover.ts'

export const oidcProvider = 'oidc'

export type OidcClient = { issuer: string; clientId: string }

/** A subject is only its issuer's, and may hold any sign: so that nobody is taken for a person of another kind of accounts. */
const uidOf = (issuer: string, subject: string) =>
  `oidc-${createHash('sha256').update(`${issuer}\n${subject}`).digest('hex').slice(0, 40)}`

export const createOidcIdentity = (
  { issuer, clientId: audience }: OidcClient,
  database: Database,
  clock: () => Date,
  keys: JWTVerifyGetKey = discoveredKeys(issuer),
): Pick<Identity, 'verify'> => ({
  verify: async (token) => {
    const claims = await verifyIssued(token, { issuer, audience, keys, clock })
    const uid = uidOf(issuer, claims.uid)
    const problem = await readAsIdentity(database, (tx) => accessProblem(tx, uid, claims.authTime))
    if (problem !== undefined) throw new TokenRefused(problem)
    return { ...claims, uid, provider: oidcProvider }
  },
})
