/** The key our ID tokens are signed with: made once, kept in the database, so that sessions survive a restart. */
import { createHmac } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { Database } from '../../database/connect.ts'
import { signingKey } from '../../database/schema-identity.ts'
import { asIdentity } from '../../database/transaction.ts'
import { randomName } from './random-name.ts'

export type SigningKey = {
  kid: string
  privateKey: CryptoKey
  publicKeys: JWTVerifyGetKey
  /**
   * What the first sign-up of an empty server must show. Derived from the key: the same after a restart and in every
   * instance, and nothing more to store.
   */
  setupToken: string
  /** Says later that this server has written `text`; derived like the set-up token. */
  seal: (text: string) => string
}

const createKey = async (): Promise<{ kid: string; privateJwk: JWK }> => {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  return { kid: randomName(20), privateJwk: await exportJWK(privateKey) }
}

const loadOrCreate = (database: Database, now: Date) =>
  asIdentity(database, async (tx) => {
    // Two servers may start on an empty database at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('signing_key'))`)
    const [known] = await tx.select().from(signingKey).orderBy(desc(signingKey.createdAt)).limit(1)
    if (known !== undefined) return { kid: known.kid, privateJwk: known.privateJwk as JWK } // written below
    const created = await createKey()
    await tx
      .insert(signingKey)
      .values({ ...created, privateJwk: { ...created.privateJwk }, createdAt: now })
    return created
  })

export const loadSigningKey = async (database: Database, now: Date): Promise<SigningKey> => {
  const { kid, privateJwk } = await loadOrCreate(database, now)
  const { kty, n, e, d = '' } = privateJwk
  if (kty !== 'RSA' || n === undefined || e === undefined)
    throw new Error('the signing key is not RSA')
  return {
    kid,
    privateKey: (await importJWK(privateJwk, 'RS256')) as CryptoKey, // an RSA key is never raw bytes
    publicKeys: createLocalJWKSet({ keys: [{ kty, n, e, kid, alg: 'RS256', use: 'sig' }] }),
    seal: (text) => createHmac('sha256', d).update(`sealed:${text}`).digest('base64url'),
    setupToken: createHmac('sha256', d).update('first account').digest('base64url').slice(0, 32),
  }
}
