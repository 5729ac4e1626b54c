/** The whole server over a test database: called without a port, or listening on one for the real Firebase SDK. */
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { pino } from 'pino'
import type { Call } from '#contract/call.ts'
import type { SocietyRole } from '#contract/societies.ts'
import type { z } from '#contract/zod.ts'
import { contactDefaults } from '#domain/directory.ts'
import { societyDefaults } from '#domain/setup.ts'
import { createApp } from '#server/app.ts'
import { folderBlobStore } from '#server/blobs/folder-store.ts'
import type { Database } from '#server/database/connect.ts'
import { type Env, parseEnv } from '#server/env.ts'
import { createMetrics } from '#server/http/health.ts'
import { memoryRateLimiter } from '#server/http/rate-limit.ts'
import { createCloudIdentity } from '#server/identity/cloud-identity.ts'
import { createLocalIdentity } from '#server/identity/local-firebase/local-identity.ts'
import { localProjectId } from '#server/identity/local-firebase/sessions.ts'
import { loadSigningKey } from '#server/identity/local-firebase/signing-key.ts'
import { listLocalMails, localMailbox, type Mailer } from '#server/identity/mailer.ts'
import { withOptions } from '#server/identity/open-identity.ts'
import { newProfile } from '#server/profile/ensure-profile.ts'
import { loadPushKey } from '#server/push/push-key.ts'
import { commit } from '#server/sync/commit.ts'
import { createLive } from '#server/sync/live.ts'
import { createTestDatabase, type DatabaseKind } from './database.ts'

export type TestClock = { now: () => Date; advance: (ms: number) => void }

const createTestClock = (start = Date.now()): TestClock => {
  let at = start
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
  }
}

type Options = {
  kind?: DatabaseKind
  /** One that is open already, for two servers on one. */
  database?: Database
  env?: Partial<Env>
  /** One that stands still until it is moved, when nothing is said. */
  clock?: TestClock
  distFolder?: string
  build?: string
  keptBuilds?: readonly string[]
  logTo?: (line: string) => void
  /** As with accounts in a Firebase project: the token check alone, over keys we have. */
  isCloud?: boolean
  /** The mailbox on this machine when nothing is said. */
  mailer?: Mailer
}

/** The one our own accounts sign for. */
const cloudProject = { apiKey: '', authDomain: '', projectId: localProjectId, databaseUrl: '' }

export const host = 'localhost:8080'

/** A build without a page. */
const noDist = mkdtempSync(join(tmpdir(), 'aangan-dist-'))

export const createTestApp = async (options: Options = {}) => {
  const { kind, env = {}, distFolder, keptBuilds = [], logTo } = options
  const database = options.database ?? (await createTestDatabase(kind))
  const clock = options.clock ?? createTestClock()
  const localKey = await loadSigningKey(database, clock.now())
  const accounts =
    options.isCloud === true
      ? createCloudIdentity(cloudProject, database, clock.now, localKey.publicKeys)
      : createLocalIdentity({ database, clock: clock.now, key: localKey })
  const fullEnv = { ...parseEnv({}), ...env }
  const identity = withOptions({ identity: accounts, localKey }, fullEnv, database, clock.now)
  const live = createLive()
  const limiter = memoryRateLimiter(clock.now)
  const push = {
    key: await loadPushKey(database, clock.now()),
    contact: 'mailto:office@society.test',
    allowsLoopback: true,
  }
  const blobs = folderBlobStore(mkdtempSync(join(tmpdir(), 'aangan-blobs-')))
  const mailer = options.mailer ?? localMailbox(database, clock.now, () => {})
  const log = pino({ level: logTo ? 'trace' : 'silent' }, { write: (line) => logTo?.(line) })
  const app = createApp({
    env: fullEnv,
    database,
    identity,
    localKey,
    clock: clock.now,
    mailer,
    limiter,
    log,
    live,
    metrics: createMetrics(false),
    blobs,
    push,
    build: options.build ?? 'build-1',
    keptBuilds,
    distFolder: distFolder ?? noDist,
  })
  return {
    app,
    database,
    clock,
    live,
    identity,
    limiter,
    mailer,
    log,
    blobs,
    push,
    localKey,
    setupToken: localKey.setupToken,
    /** A request as a browser on this machine sends it. */
    request: (path: string, init: RequestInit = {}) =>
      app.request(path, {
        ...init,
        headers: { host, ...Object.fromEntries(new Headers(init.headers)) },
      }),
    mails: () => listLocalMails(database),
    close: () => database.close(),
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>

/** Listens on a free loopback port. */
export const listenTestApp = async (test: TestApp) => {
  const server = serve({ fetch: test.app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  const origin = `http://127.0.0.1:${port}`
  return {
    server,
    origin,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

let firebaseApps = 0

/** One device with the real Firebase SDK, talking to `origin`. */
export const createDevice = (origin: string) => {
  firebaseApps += 1
  const app: FirebaseApp = initializeApp(
    { apiKey: 'local', projectId: 'aangan-local' },
    `device-${firebaseApps}`,
  )
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}

const accounts = '/identitytoolkit.googleapis.com/v1/accounts:'

export const callAccounts = (
  test: TestApp,
  method: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  Promise.resolve(
    test.request(`${accounts}${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )

export const goodPassword = 'neem tree at gate 4'

const codeIn = (text: string) => /oobCode=(\w+)/.exec(text)?.[1] ?? ''

/** The newest code mailed to this address. */
export const mailedCode = async (test: TestApp, email: string): Promise<string> =>
  codeIn((await test.mails()).find(({ recipient }) => recipient === email)?.body ?? '')

/** Without it a person belongs nowhere. */
export const acceptTerms = ({ database }: TestApp, uid: string, email: string, tcAccepted = true) =>
  commit(
    { database, poke: () => {} },
    { actor: { uid }, spaces: [`u:${uid}`], via: 'test' },
    (writer) => writer.put('profile', { ...newProfile({ uid, email }), tcAccepted }),
  )

/** Signs a person up and, unless told otherwise, verifies the address by the mail's code and accepts the terms. */
export const signUp = async (
  test: TestApp,
  email: string,
  isVerified = true,
  hasAccepted = true,
) => {
  const made = await callAccounts(
    test,
    'signUp',
    { email, password: goodPassword },
    { 'x-setup-token': test.setupToken },
  )
  const { idToken, localId } = (await made.json()) as { idToken: string; localId: string }
  if (!isVerified) return { uid: localId, token: idToken }
  await callAccounts(test, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await callAccounts(test, 'update', { oobCode: await mailedCode(test, email) })
  if (hasAccepted) await acceptTerms(test, localId, email)
  return { uid: localId, token: await signIn(test, email) }
}

export const signIn = async (
  test: TestApp,
  email: string,
  password = goodPassword,
): Promise<string> => {
  const answer = await callAccounts(test, 'signInWithPassword', { email, password })
  return ((await answer.json()) as { idToken: string }).idToken
}

export const postCall = (
  test: TestApp,
  call: Pick<Call<z.ZodMiniType, z.ZodMiniType>, 'path'>,
  token: string | undefined,
  input: unknown,
): Promise<Response> =>
  Promise.resolve(
    test.request(call.path, {
      method: 'POST',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ apiInput: JSON.stringify(input) }),
    }),
  )

/** A society with its members, none of them claimed yet. */
export const addSociety = (
  database: Database,
  id: string,
  name: string,
  members: Record<string, readonly SocietyRole[]>,
) =>
  commit(
    { database, poke: () => {} },
    { actor: { societyId: id }, spaces: [`s:${id}`], via: 'test' },
    async (writer) => {
      const societyId = id
      await writer.put('society', {
        societyId,
        id,
        name,
        registration: '',
        address: '',
        businessDate: null,
        ...societyDefaults,
      })
      const people = Object.entries(members)
      await writer.putAll(
        'contact',
        people.map(([email]) => ({
          societyId,
          id: `c-${email.split('@')[0]}`,
          name: email,
          email,
          ...contactDefaults,
        })),
      )
      await writer.putAll(
        'membership',
        people.map(([email, roles]) => ({
          societyId,
          id: `m-${email.split('@')[0]}`,
          email,
          uid: null,
          contactId: `c-${email.split('@')[0]}`,
          roles: [...roles],
        })),
      )
    },
  )
