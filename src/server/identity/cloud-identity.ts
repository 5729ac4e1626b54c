/** Accounts in a Firebase project: the token check, and whether the sign-in still counts here. */
import type { Database } from '../database/connect.ts'
import { readAsIdentity } from '../database/transaction.ts'
import type { FirebaseProject } from '../env.ts'
import { accessProblem } from './access.ts'
import { type Identity, TokenRefused } from './identity.ts'
import { remoteKeys, type TokenCheck, verifyToken } from './verify-token.ts'

export const createCloudIdentity = (
  { projectId }: FirebaseProject,
  database: Database,
  clock: () => Date,
  keys: TokenCheck['keys'] = remoteKeys(),
): Identity => ({
  verify: async (token) => {
    const claims = await verifyToken(token, { projectId, keys, clock })
    const problem = await readAsIdentity(database, (tx) =>
      accessProblem(tx, claims.uid, claims.authTime),
    )
    if (problem !== undefined) throw new TokenRefused(problem)
    return claims
  },
  addressNow: async () => undefined,
})
