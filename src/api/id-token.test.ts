import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hour = 60 * 60_000
const now = Date.parse('2026-11-20T08:00:00Z')
const cloud = {
  mode: 'cloud',
  apiKey: 'cloud-key',
  authDomain: 'aangan.example.org',
  projectId: 'aangan',
  databaseUrl: 'https://aangan.example.org',
} as const
type Identity = { mode: 'local' } | typeof cloud

let identity: Identity
let answer: () => Response
let asked: { url: string; body: string }[]

const network = async (url: string, { body }: RequestInit = {}) => {
  if (url === '/app-config.json') return Response.json({ demo: false, identity })
  asked.push({ url, body: String(body) })
  return answer()
}

const renewed = () =>
  Response.json({ id_token: 'new', refresh_token: 'kept-next', expires_in: '3600' })
const refusal = (message: string) => Response.json({ error: { message } }, { status: 400 })

beforeEach(() => {
  // the configuration is asked for once per start
  vi.resetModules()
  vi.useFakeTimers({ now, toFake: ['Date'] })
  identity = { mode: 'local' }
  answer = renewed
  asked = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('location', { origin: 'https://society.example.org' })
  vi.stubGlobal('fetch', network)
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    match: async (path: string) => kept.get(path)?.clone(),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const done = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** As the SDK makes it. */
const openStore = async () => {
  const opening = indexedDB.open('firebaseLocalStorageDb', 1)
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' })
  const database = await done(opening)
  return database
    .transaction('firebaseLocalStorage', 'readwrite')
    .objectStore('firebaseLocalStorage')
}

const keyOf = (apiKey: string) => `firebase:authUser:${apiKey}:[DEFAULT]`

const personUntil = (expirationTime: number, uid = 'me') => ({
  uid,
  email: 'me@example.org',
  providerData: [{ providerId: 'password' }],
  stsTokenManager: { refreshToken: 'kept', accessToken: 'old', expirationTime },
  lastLoginAt: '1',
})

const signIn = async (value: object, apiKey = 'local') => {
  await done((await openStore()).put({ fbase_key: keyOf(apiKey), value }))
}
const readKept = async (apiKey = 'local') => done((await openStore()).get(keyOf(apiKey)))

const token = async (isForced = false) => {
  const { keptIdToken } = await import('./id-token.ts')
  return keptIdToken('me', isForced)
}

test('a token that is good for long enough is used as it is', async () => {
  await signIn(personUntil(now + hour))
  expect(await token()).toBe('old')
  expect(asked).toEqual([])
})

test.each([
  ['here', { mode: 'local' }, 'local', 'https://society.example.org/securetoken.googleapis.com'],
  ['at Firebase', cloud, 'cloud-key', 'https://securetoken.googleapis.com'],
] as const)(
  'with accounts %s, one about to expire is renewed and kept as the SDK keeps it',
  async (_, mode, apiKey, host) => {
    identity = mode
    const person = personUntil(now + 30_000)
    await signIn(person, apiKey)
    expect(await token()).toBe('new')
    expect(asked).toEqual([
      {
        url: `${host}/v1/token?key=${apiKey}`,
        body: 'grant_type=refresh_token&refresh_token=kept',
      },
    ])
    const tokens = { refreshToken: 'kept-next', accessToken: 'new', expirationTime: now + hour }
    expect(await readKept(apiKey)).toEqual({
      fbase_key: keyOf(apiKey),
      value: { ...person, stsTokenManager: tokens },
    })
    expect(await token()).toBe('new')
    expect(asked).toHaveLength(1)
  },
)

test('after a 401 a good one is renewed too', async () => {
  await signIn(personUntil(now + hour))
  expect(await token(true)).toBe('new')
})

test.each([
  ['TOKEN_EXPIRED', refusal('TOKEN_EXPIRED'), 'SESSION_ENDED'],
  ['USER_DISABLED', refusal('USER_DISABLED : by the office'), 'USER_DISABLED'],
  ['too many requests', refusal('TOO_MANY_ATTEMPTS_TRY_LATER'), 'NETWORK'],
  ['an error of the provider', new Response('', { status: 503 }), 'NETWORK'],
  ['a captive portal', new Response('<html>Welcome</html>'), 'NETWORK'],
])('%s stops it, and changes nothing of who is signed in', async (_, response, code) => {
  answer = () => response
  const person = personUntil(now - hour)
  await signIn(person)
  await expect(token()).rejects.toMatchObject({ code })
  expect((await readKept()).value).toEqual(person)
})

test('without a network it stops too', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await signIn(personUntil(now - hour))
  await expect(token()).rejects.toMatchObject({ code: 'NETWORK' })
})

test.each([
  ['another person', () => signIn(personUntil(now + hour, 'other'))],
  ['nobody', async () => {}],
])('with %s signed in there is no token', async (_, enter) => {
  await enter()
  await expect(token()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(asked).toEqual([])
})

test('who signs out while it is renewed stays signed out', async () => {
  await signIn(personUntil(now - hour))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/app-config.json') await done((await openStore()).delete(keyOf('local')))
    return network(url, init)
  })
  expect(await token()).toBe('new')
  expect(await readKept()).toBeUndefined()
})
