/**
 * The record by which the Firebase SDK finds the person again. Its start asks the provider about them and, on any answer it does
 * not expect ("unavailable", "too many requests"), forgets them for good: a null that says nothing (sync.md 1.10). So the record is
 * read before, and put back unless the provider refuses the person when asked plainly.
 */
import { z } from '#contract/zod.ts'
import { identityDatabase } from './identity-database.ts'
import { IdentityError, type IdentityErrorCode } from './identity-error.ts'

// The SDK's own names.
const store = 'firebaseLocalStorage'
const keyOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`

const userSchema = z.looseObject({
  stsTokenManager: z.looseObject({ refreshToken: z.string() }),
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

/** A browser that does not let us look keeps no more than the SDK does by itself. */
export const readKeptUser = async (apiKey: string): Promise<KeptUser | undefined> => {
  const key = keyOf(apiKey)
  const record = await withStore('readonly', (records) => done<unknown>(records.get(key))).catch(
    () => undefined,
  )
  const { data } = z.object({ value: userSchema }).safeParse(record)
  return data && { key, user: data.value }
}

export const putBack = async ({ key, user }: KeptUser): Promise<void> => {
  await withStore('readwrite', (records) => done(records.put({ fbase_key: key, value: user })))
}

/** For good: the provider refuses the person. */
export const forget = async ({ key }: KeptUser): Promise<void> => {
  await withStore('readwrite', (records) => done(records.delete(key)))
}

const refusals: Partial<Record<string, IdentityErrorCode>> = {
  TOKEN_EXPIRED: 'SESSION_ENDED',
  INVALID_REFRESH_TOKEN: 'SESSION_ENDED',
  INVALID_GRANT_TYPE: 'SESSION_ENDED',
  USER_DISABLED: 'USER_DISABLED',
  USER_NOT_FOUND: 'USER_NOT_FOUND',
}

const answerSchema = z.object({ error: z.object({ message: z.string() }) })

/** @returns why the provider does not know the person any more; undefined when it does, or says neither */
export const refusalOf = async (
  { user }: KeptUser,
  tokenUrl: string,
): Promise<IdentityErrorCode | undefined> => {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: user.stsTokenManager.refreshToken,
    }),
  }).catch(() => {
    throw new IdentityError('NETWORK')
  })
  if (response.status !== 400) return undefined
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined))
  return refusals[answer.data?.error.message.split(' : ')[0] ?? '']
}
