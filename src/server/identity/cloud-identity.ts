/** Accounts in a Firebase project: only the token check is ours. */
import type { FirebaseProject } from '../env.ts'
import type { Identity } from './identity.ts'
import { remoteKeys, type TokenCheck, verifyToken } from './verify-token.ts'

export const createCloudIdentity = (
  { projectId }: FirebaseProject,
  clock: () => Date,
  keys: TokenCheck['keys'] = remoteKeys(),
): Identity => ({ verify: (token) => verifyToken(token, { projectId, keys, clock }) })
