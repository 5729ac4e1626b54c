/**
 * A fresh ID token without the Firebase SDK, for the service worker: the session is read where the SDK keeps it, and
 * renewed over Secure Token REST. Nothing is written back: the page's SDK renews its own.
 */
import { z } from '#contract/zod.ts'
import { type IdentityConfig, loadAppConfig } from './app-config.ts'

const databaseName = 'firebaseLocalStorageDb'
const storeName = 'firebaseLocalStorage'

const recordSchema = z.object({
  fbase_key: z.string().check(z.startsWith('firebase:authUser:')),
  value: z.object({
    uid: z.string(),
    apiKey: z.string(),
    stsTokenManager: z.object({
      refreshToken: z.string(),
      accessToken: z.string(),
      expirationTime: z.number(),
    }),
  }),
})
type StoredSession = z.infer<typeof recordSchema>['value']

const renewedSchema = z.object({ id_token: z.string() })

/** A token this close to its end (ms) is renewed: it must outlive the request. */
const margin = 60_000

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const readRecords = async (): Promise<unknown[]> => {
  const known = await indexedDB.databases()
  // Opening would create it, and the SDK would then find a database without its store.
  if (!known.some(({ name }) => name === databaseName)) return []
  const database = await settled(indexedDB.open(databaseName))
  try {
    if (!database.objectStoreNames.contains(storeName)) return []
    return await settled(database.transaction(storeName).objectStore(storeName).getAll())
  } finally {
    database.close()
  }
}

const storedSession = async (): Promise<StoredSession | undefined> =>
  (await readRecords()).flatMap((record) => recordSchema.safeParse(record).data?.value ?? [])[0]

const tokenPath = '/securetoken.googleapis.com/v1/token'
const tokenUrl = ({ mode }: IdentityConfig, apiKey: string) =>
  `${mode === 'local' ? tokenPath : `https:/${tokenPath}`}?key=${encodeURIComponent(apiKey)}`

/** Null for a guest, and when the session has ended. Throws TypeError without network. */
export const idTokenInWorker = async (uid: string): Promise<string | null> => {
  const session = await storedSession()
  if (session?.uid !== uid) return null
  const { accessToken, expirationTime, refreshToken } = session.stsTokenManager
  if (expirationTime - Date.now() > margin) return accessToken
  const { identity } = await loadAppConfig()
  const response = await fetch(tokenUrl(identity, session.apiKey), {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  })
  if (response.status >= 500) throw new TypeError(`the token server answered ${response.status}`)
  return renewedSchema.safeParse(await response.json()).data?.id_token ?? null
}
