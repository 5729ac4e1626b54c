/** The real Firebase SDK and the page's own API code, against a listening server. */
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError, callServer } from '#api/call-server.ts'
import * as identity from '#api/identity.ts'
import { patchUserProfile, readUserProfile } from '#api/user-profile.ts'
import { getContactByEmail, getSocieties } from '#contract/societies.ts'
import {
  addSociety,
  createDevice,
  createTestApp,
  goodPassword,
  listenTestApp,
  mailedCode,
  signUp,
  type TestApp,
} from '../factories/app.ts'

/** How long a mail may take on a busy machine. */
const mailTime = { timeout: 10_000 }

let server: TestApp
let listening: Awaited<ReturnType<typeof listenTestApp>>

beforeAll(async () => {
  server = await createTestApp()
  listening = await listenTestApp(server)
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

const codeOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'succeeded',
    (error: unknown) => (error as { code: string }).code,
  )

const newestCode = (email: string, not = '') =>
  vi.waitFor(async () => {
    const code = await mailedCode(server, email)
    expect(code).not.toBe(not)
    return code
  }, mailTime)

test('on an empty server the SDK alone cannot make the first account', async () => {
  const device = createDevice(listening.origin)
  const attempt = createUserWithEmailAndPassword(device, 'early@example.org', goodPassword)
  expect(await codeOf(attempt)).toBe('auth/admin-restricted-operation')
})

test('the page makes the first account with the token of the set-up link', async () => {
  withPage()
  expect(await codeOf(identity.register('Asha', 'asha@example.org', goodPassword))).toBe(
    'SETUP_LINK_NEEDED',
  )
  expect(await codeOf(identity.register('Asha', 'asha@example.org', goodPassword, 'wrong'))).toBe(
    'SETUP_LINK_NEEDED',
  )
  const made = await identity.register('Asha', 'asha@example.org', goodPassword, server.setupToken)
  expect(made).toMatchObject({
    email: 'asha@example.org',
    displayName: 'Asha',
    emailVerified: false,
    provider: 'password',
  })
  expect(await newestCode('asha@example.org')).not.toBe('')
})

test('registering, verifying and signing in', async () => {
  const device = createDevice(listening.origin)
  const email = 'ravi@example.org'
  const { user } = await createUserWithEmailAndPassword(device, email, goodPassword)
  await updateProfile(user, { displayName: 'रवि कुलकर्णी' })
  await sendEmailVerification(user)
  const code = await newestCode(email)
  expect(await checkActionCode(device, code)).toMatchObject({
    operation: 'VERIFY_EMAIL',
    data: { email },
  })
  await applyActionCode(device, code)
  await user.reload()
  expect(user).toMatchObject({ email, emailVerified: true, displayName: 'रवि कुलकर्णी' })
  const { claims } = await user.getIdTokenResult(true)
  expect(claims).toMatchObject({
    sub: user.uid,
    aud: 'aangan-local',
    email_verified: true,
    name: 'रवि कुलकर्णी',
  })
  expect(await codeOf(applyActionCode(device, code))).toBe('auth/invalid-action-code')
})

test('what goes wrong has the codes of Firebase', async () => {
  const device = createDevice(listening.origin)
  const email = 'codes@example.org'
  await signUp(server, email)
  expect(await codeOf(createUserWithEmailAndPassword(device, email, goodPassword))).toBe(
    'auth/email-already-in-use',
  )
  expect(await codeOf(createUserWithEmailAndPassword(device, 'a@example.org', '12345678'))).toBe(
    'auth/weak-password',
  )
  expect(await codeOf(createUserWithEmailAndPassword(device, 'nobody', goodPassword))).toBe(
    'auth/invalid-email',
  )
  for (const address of [email, 'unknown@example.org']) {
    expect(await codeOf(signInWithEmailAndPassword(device, address, 'wrong password'))).toBe(
      'auth/invalid-credential',
    )
  }
  expect(await codeOf(sendPasswordResetEmail(device, 'unknown@example.org'))).toBe('succeeded')
  expect(await codeOf(verifyPasswordResetCode(device, 'made-up'))).toBe('auth/invalid-action-code')
  server.clock.advance(3_600_000)
})

test('a reset ends the session on the other device', async () => {
  const email = 'reset@example.org'
  await signUp(server, email)
  const device = createDevice(listening.origin)
  const { user } = await signInWithEmailAndPassword(device, email, goodPassword)
  const other = createDevice(listening.origin)
  const before = await mailedCode(server, email)
  server.clock.advance(1000)
  await sendPasswordResetEmail(other, email)
  const code = await newestCode(email, before)
  expect(await verifyPasswordResetCode(other, code)).toBe(email)
  await confirmPasswordReset(other, code, 'banyan tree at gate 2')
  expect(await codeOf(confirmPasswordReset(other, code, 'a third password'))).toBe(
    'auth/invalid-action-code',
  )
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  expect(device.currentUser).toBeNull()
  expect(await codeOf(signInWithEmailAndPassword(other, email, goodPassword))).toBe(
    'auth/invalid-credential',
  )
  expect(await codeOf(signInWithEmailAndPassword(other, email, 'banyan tree at gate 2'))).toBe(
    'succeeded',
  )
  expect(await codeOf(other.currentUser!.getIdToken(true))).toBe('succeeded')
})

test('expired codes are told apart from wrong ones', async () => {
  const email = 'expired@example.org'
  await signUp(server, email, false)
  const device = createDevice(listening.origin)
  await sendPasswordResetEmail(device, email)
  const code = await newestCode(email)
  server.clock.advance(3_600_001)
  expect(await codeOf(confirmPasswordReset(device, code, 'banyan tree at gate 2'))).toBe(
    'auth/expired-action-code',
  )
})

test('a person changes the password and deletes the account', async () => {
  const email = 'gone@example.org'
  await signUp(server, email)
  const device = createDevice(listening.origin)
  const { user } = await signInWithEmailAndPassword(device, email, goodPassword)
  await updatePassword(user, 'mango tree at gate 9')
  expect(await codeOf(user.getIdToken(true))).toBe('succeeded')
  await deleteUser(user)
  expect(await codeOf(signInWithEmailAndPassword(device, email, 'mango tree at gate 9'))).toBe(
    'auth/invalid-credential',
  )
})

// --- the page's own code (src/api) -----------------------------------------------------------------------------

const realFetch = globalThis.fetch

/** The browser's globals the code uses: addresses relative to the server, and a cache. */
const withPage = (
  fetchFromServer: typeof fetch = (input, init) =>
    realFetch(new URL(String(input), listening.origin), init),
) => {
  const kept = new Map<string, Response>()
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    match: async (path: string) => kept.get(path)?.clone(),
  }
  vi.stubGlobal('location', { origin: listening.origin })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', fetchFromServer)
}

beforeEach(() => {
  withPage()
  return () => vi.unstubAllGlobals()
})

test('the page signs in, asks, and keeps its profile', async () => {
  const email = 'page@example.org'
  await addSociety(server.database, 'lake', 'Lake View', { [email]: ['onlyOwner'] })
  await signUp(server, email)
  const heard: (string | undefined)[] = []
  const stop = identity.onIdentityChange((who) => heard.push(who?.email))
  const who = await identity.signIn(email, goodPassword)
  expect(who).toMatchObject({ email, emailVerified: true })
  await vi.waitFor(() => expect(heard).toContain(email), mailTime)
  stop()
  expect(await callServer(getContactByEmail, { email })).toEqual({ message: 'CONTACT_FOUND' })
  expect(await callServer(getSocieties, { email })).toEqual([
    { societyid: 'lake', societyname: 'Lake View' },
  ])
  expect(await readUserProfile(who.uid)).toMatchObject({ displayName: '', shortcuts: [] })
  await patchUserProfile(who.uid, { displayName: 'Page', shortcuts: ['mail'] })
  expect(await readUserProfile(who.uid)).toMatchObject({
    displayName: 'Page',
    shortcuts: ['mail'],
    email,
  })
})

test('a refused call says why, and a server that does not answer is offline', async () => {
  const refused = await callServer(getContactByEmail, { email: 'asha@example.org' }).catch(
    (error) => error,
  )
  expect(refused).toBeInstanceOf(CallError)
  expect(refused).toMatchObject({ kind: 'refused', status: 403, code: 'FORBIDDEN' })
  withPage(() => Promise.reject(new TypeError('network down')))
  const offline = await callServer(getContactByEmail, { email: 'page@example.org' }).catch(
    (error) => error,
  )
  expect(offline).toMatchObject({ kind: 'offline' })
})

test('a token the server no longer takes is renewed once before the call fails', async () => {
  const first = await identity.idToken()
  let refusals = 0
  withPage(async (input, init) => {
    if (String(input) === getSocieties.path && refusals === 0) {
      refusals += 1
      return new Response('{"error":"TOKEN"}', { status: 401 })
    }
    return realFetch(new URL(String(input), listening.origin), init)
  })
  server.clock.advance(2000)
  expect(await callServer(getSocieties, { email: 'page@example.org' })).toHaveLength(1)
  expect(refusals).toBe(1)
  expect(await identity.idToken()).not.toBe(first)
})

test('errors of the page are codes', async () => {
  expect(await codeOf(identity.signIn('page@example.org', 'wrong password'))).toBe(
    'INVALID_CREDENTIAL',
  )
  expect(await codeOf(identity.confirmReset('made-up', goodPassword))).toBe('CODE_INVALID')
  expect(await codeOf(identity.register('X', 'page@example.org', goodPassword))).toBe(
    'EMAIL_IN_USE',
  )
})

test('a person registers, verifies by the link, and is verified from then on; signed out, there is no token', async () => {
  const email = 'linked@example.org'
  await identity.register('Linked', email, goodPassword)
  await identity.applyCode(await newestCode(email))
  expect((await identity.signIn(email, goodPassword)).emailVerified).toBe(true)
  await identity.signOut()
  expect(await identity.idToken()).toBeNull()
  expect(await codeOf(identity.sendVerification())).toBe('SESSION_ENDED')
})

test('a refused sign-in stays in memory until the mail is sent again, and no longer', async () => {
  const email = 'refused@example.org'
  await signUp(server, email, false)
  expect(identity.refusedEmail()).toBeUndefined()
  await identity.signIn(email, goodPassword)
  await identity.refuseSignIn()
  expect(await identity.idToken()).toBeNull()
  expect(identity.refusedEmail()).toBe(email)
  expect(await identity.sendVerificationToRefused()).toBe('sent')
  const code = await newestCode(email)
  await identity.applyCode(code)
  expect(await identity.sendVerificationToRefused()).toBe('verified')
  identity.forgetRefused()
  expect(identity.refusedEmail()).toBeUndefined()
  expect(await codeOf(identity.sendVerificationToRefused())).toBe('SESSION_ENDED')
})

test('the page hears after how many seconds another try is looked at', async () => {
  const email = 'locked@example.org'
  await signUp(server, email)
  for (let round = 0; round < 10; round += 1)
    await codeOf(identity.signIn(email, 'not the password'))
  const refusal = await identity.signIn(email, goodPassword).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'TOO_MANY_TRIES', waitSeconds: 900 })
})

test('the page resets a forgotten password by the link in the mail', async () => {
  const email = 'forgotten@example.org'
  await signUp(server, email)
  const before = await mailedCode(server, email)
  server.clock.advance(1000)
  await identity.requestReset(email)
  const code = await newestCode(email, before)
  expect(await identity.resetAddress(code)).toBe(email)
  await identity.confirmReset(code, 'tamarind at gate 3')
  expect(await codeOf(identity.signIn(email, goodPassword))).toBe('INVALID_CREDENTIAL')
  expect(await identity.signIn(email, 'tamarind at gate 3')).toMatchObject({ email })
})
