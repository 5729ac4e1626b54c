/**
 * The record by which the Firebase SDK finds the person again. Its start asks the provider about them and, on any answer it does
 * not expect ("unavailable", "too many requests"), forgets them for good: a null that says nothing (sync.md 1.10). So the record is
 * read before, and put back unless the provider refuses the person when asked plainly. A page may end in between: until the start is
 * over the record stands beside itself once more.
 */
import { z } from '#contract/zod.ts'
import { identityDatabase } from './identity-database.ts'
import type { IdentityErrorCode } from './identity-error.ts'
import { askForTokens, type Tokens } from './token-endpoint.ts'

// The SDK's own names.
const store = 'firebaseLocalStorage'
const keyOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`
const spareOf = (key: string) => `aangan:spare:${key}`

const userSchema = z.looseObject({
  uid: z.optional(z.string()),
  stsTokenManager: z.looseObject({
    refreshToken: z.string(),
    accessToken: z.optional(z.string()),
    expirationTime: z.optional(z.number()),
  }),
})
export type KeptUser = { key: string; user: z.infer<typeof userSchema> }

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Not when the SDK has not made it yet: then there is nothing in it. */
const withStore = async <T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> => {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === identityDatabase)) return undefined
  const database = await done(indexedDB.open(identityDatabase))
  database.onversionchange = () => database.close()
  try {
    if (!database.objectStoreNames.contains(store)) return undefined
    return await work(database.transaction(store, mode).objectStore(store))
  } finally {
    database.close()
  }
}

const parse = (record: unknown) => z.object({ value: userSchema }).safeParse(record).data?.value

/** A browser that does not let us look keeps no more than the SDK does by itself. */
export const readKeptUser = async (apiKey: string): Promise<KeptUser | undefined> => {
  const key = keyOf(apiKey)
  const read = (records: IDBObjectStore, name: string) => done<unknown>(records.get(name))
  const record = await withStore(
    'readonly',
    async (records) => (await read(records, key)) ?? read(records, spareOf(key)),
  ).catch(() => undefined)
  const user = parse(record)
  return user && { key, user }
}

/** Where the SDK looks, unless it is there, and beside it. A browser that does not let us goes without. */
export const spare = async ({ key, user }: KeptUser): Promise<void> => {
  const write = async (records: IDBObjectStore) => {
    const isThere = (await done<unknown>(records.get(key))) !== undefined
    if (!isThere) await done(records.put({ fbase_key: key, value: user }))
    await done(records.put({ fbase_key: spareOf(key), value: user }))
  }
  await withStore('readwrite', write).catch(() => undefined)
}

/** The start is over, or nobody is signed in any more. */
export const dropSpare = async (apiKey: string): Promise<void> => {
  const drop = (records: IDBObjectStore) => done(records.delete(spareOf(keyOf(apiKey))))
  await withStore('readwrite', drop).catch(() => undefined)
}

export const putBack = async ({ key, user }: KeptUser): Promise<void> => {
  await withStore('readwrite', (records) => done(records.put({ fbase_key: key, value: user })))
}

/** For good: the provider refuses the person. */
export const forget = async ({ key }: KeptUser): Promise<void> => {
  await withStore('readwrite', (records) => done(records.delete(key)))
}

/** Of somebody who is still signed in, and whose tokens nobody has renewed meanwhile. */
export const keepTokens = async ({ key, user }: KeptUser, tokens: Tokens): Promise<void> => {
  const used = user.stsTokenManager.accessToken
  await withStore('readwrite', async (records) => {
    const now = parse(await done<unknown>(records.get(key)))
    if (now === undefined || now.uid !== user.uid) return
    if (now.stsTokenManager.accessToken !== used) return
    const stsTokenManager = { ...now.stsTokenManager, ...tokens }
    await done(records.put({ fbase_key: key, value: { ...now, stsTokenManager } }))
  })
}

/** @returns why the provider does not know the person any more; undefined when it does, or says neither */
export const refusalOf = async (
  refreshToken: string,
  tokenUrl: string,
): Promise<IdentityErrorCode | undefined> => {
  const answer = await askForTokens(refreshToken, tokenUrl)
  return answer.kind === 'refused' ? answer.code : undefined
}
