/** Where accounts live: in the configured Firebase project, or here. Decided by the environment alone. */
import type { Database } from '../database/connect.ts'
import { readAsIdentity } from '../database/transaction.ts'
import type { Env } from '../env.ts'
import { createCloudIdentity } from './cloud-identity.ts'
import type { Identity } from './identity.ts'
import { hasAccounts } from './local-firebase/accounts.ts'
import { createLocalIdentity } from './local-firebase/local-identity.ts'
import { loadSigningKey, type SigningKey } from './local-firebase/signing-key.ts'

export type OpenedIdentity = { identity: Identity; localKey: SigningKey | undefined }

export const openIdentity = async (
  { firebase }: Env,
  database: Database,
  clock: () => Date,
): Promise<OpenedIdentity> => {
  if (firebase !== undefined)
    return { identity: createCloudIdentity(firebase, database, clock), localKey: undefined }
  const key = await loadSigningKey(database, clock())
  return { identity: createLocalIdentity({ database, clock, key }), localKey: key }
}

/**
 * The link with which the first account of an empty server is made; undefined once there is one. The token stands behind
 * the `#`, so no proxy and no log ever sees it.
 */
export const setupLink = async (
  database: Database,
  key: SigningKey | undefined,
  base: string,
): Promise<string | undefined> => {
  if (key === undefined || (await readAsIdentity(database, hasAccounts))) return undefined
  return `${base}/register#setup=${key.setupToken}`
}
