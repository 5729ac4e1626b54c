/** Where accounts live: in the configured Firebase project, or here; and what else people sign in with. Decided by the environment alone. */
import type { Database } from '../database/connect.ts'
import { readAsIdentity } from '../database/transaction.ts'
import type { Env } from '../env.ts'
import { createCloudIdentity } from './cloud-identity.ts'
import type { Identity } from './identity.ts'
import { hasAccounts } from './local-firebase/accounts.ts'
import { createLocalIdentity } from './local-firebase/local-identity.ts'
import { loadSigningKey, type SigningKey } from './local-firebase/signing-key.ts'
import { accessTokenIssuer, createAccessTokenIdentity } from './options/access-token.ts'
import { identityByIssuer } from './options/by-issuer.ts'
import { createOidcIdentity } from './options/oidc-identity.ts'

export type OpenedIdentity = { identity: Identity; localKey: SigningKey | undefined }

/** What people may sign in with besides, as the environment says; without any the accounts alone. */
export const withOptions = (
  { identity, localKey: key }: OpenedIdentity,
  { options }: Pick<Env, 'options'>,
  database: Database,
  clock: () => Date,
): Identity => {
  const others = new Map<string, Pick<Identity, 'verify'>>()
  if (options.jwt !== undefined && key !== undefined)
    others.set(accessTokenIssuer, createAccessTokenIdentity({ database, clock, key }))
  if (options.oidc !== undefined)
    others.set(options.oidc.issuer, createOidcIdentity(options.oidc, database, clock))
  return others.size === 0 ? identity : identityByIssuer(identity, others)
}

const openAccounts = async (
  { firebase }: Env,
  database: Database,
  clock: () => Date,
): Promise<OpenedIdentity> => {
  if (firebase !== undefined)
    return { identity: createCloudIdentity(firebase, database, clock), localKey: undefined }
  const key = await loadSigningKey(database, clock())
  return { identity: createLocalIdentity({ database, clock, key }), localKey: key }
}

export const openIdentity = async (
  env: Env,
  database: Database,
  clock: () => Date,
): Promise<OpenedIdentity> => {
  const opened = await openAccounts(env, database, clock)
  return { ...opened, identity: withOptions(opened, env, database, clock) }
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
