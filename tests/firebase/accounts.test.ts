/** The same steps with the real SDK against our own accounts and against Google's emulator of Firebase. */
import {
  applyActionCode,
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
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  createDevice,
  createTestApp,
  goodPassword,
  listenTestApp,
  mailedCode,
  signUp,
} from '../factories/app.ts'

type Accounts = {
  origin: string
  codeFor: (email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET') => Promise<string>
  close: () => Promise<unknown>
}

const ours = async (): Promise<Accounts> => {
  const server = await createTestApp()
  const listening = await listenTestApp(server)
  // The first account of an empty server is none of the SDK's business.
  await signUp(server, 'first@example.org')
  return {
    origin: listening.origin,
    codeFor: (email) => {
      server.clock.advance(1000)
      return mailedCode(server, email)
    },
    close: async () => {
      await listening.close()
      await server.close()
    },
  }
}

const emulator = process.env.AUTH_EMULATOR

type EmulatedCode = { email: string; requestType: string; oobCode: string }

const googles = (origin: string) => async (): Promise<Accounts> => ({
  origin,
  codeFor: async (email, kind) => {
    const answer = await fetch(`${origin}/emulator/v1/projects/demo-aangan/oobCodes`)
    const { oobCodes } = (await answer.json()) as { oobCodes: EmulatedCode[] } // as the emulator documents it
    const own = oobCodes.filter((each) => each.email === email && each.requestType === kind)
    return own.at(-1)?.oobCode ?? ''
  },
  close: async () => undefined,
})

const kinds: [string, () => Promise<Accounts>][] = [
  ['our accounts', ours],
  ...(emulator === undefined ? [] : ([['the emulator', googles(emulator)]] as const)).map(
    ([name, open]): [string, () => Promise<Accounts>] => [name, open],
  ),
]

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'succeeded',
    (error: unknown) => (error as { code: string }).code, // the SDK's errors carry one
  )

test('the emulator is there', () => {
  expect(emulator, 'run it with npm run test:firebase').toBeDefined()
})

describe.each(kinds)('%s', (_name, open) => {
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await open()
  })
  afterAll(() => accounts.close())

  const device = () => createDevice(accounts.origin)
  const newEmail = () => `${crypto.randomUUID()}@example.org`
  const code = (email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET') =>
    vi.waitFor(async () => {
      const found = await accounts.codeFor(email, kind)
      expect(found).not.toBe('')
      return found
    })
  const register = async () => {
    const email = newEmail()
    const auth = device()
    const { user } = await createUserWithEmailAndPassword(auth, email, goodPassword)
    return { email, auth, user }
  }

  test('registering, verifying and signing in', async () => {
    const { email, auth, user } = await register()
    expect(user).toMatchObject({ email, emailVerified: false })
    await updateProfile(user, { displayName: 'Asha' })
    await sendEmailVerification(user)
    const oobCode = await code(email, 'VERIFY_EMAIL')
    await applyActionCode(auth, oobCode)
    await user.reload()
    expect(user).toMatchObject({ emailVerified: true, displayName: 'Asha' })
    const { claims } = await user.getIdTokenResult(true)
    expect(claims).toMatchObject({ email, email_verified: true, name: 'Asha', sub: user.uid })
    expect(claims.firebase).toMatchObject({ sign_in_provider: 'password' })
    expect(await codeOf(applyActionCode(auth, oobCode))).toBe('auth/invalid-action-code')
  })

  test('a forgotten password is replaced by the code of the mail, once', async () => {
    const { email, auth } = await register()
    await sendPasswordResetEmail(auth, email)
    const oobCode = await code(email, 'PASSWORD_RESET')
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email)
    await confirmPasswordReset(auth, oobCode, 'banyan tree at gate 2')
    expect(await codeOf(confirmPasswordReset(auth, oobCode, 'a third password'))).toBe(
      'auth/invalid-action-code',
    )
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'banyan tree at gate 2'))).toBe(
      'succeeded',
    )
  })

  test('what goes wrong has the same codes', async () => {
    const { email, auth } = await register()
    const signUpWith = (address: string, password: string) =>
      codeOf(createUserWithEmailAndPassword(auth, address, password))
    expect(await signUpWith(email, goodPassword)).toBe('auth/email-already-in-use')
    expect(await signUpWith('nobody', goodPassword)).toBe('auth/invalid-email')
    expect(await signUpWith(newEmail(), 'short')).toBe('auth/weak-password')
    expect(await codeOf(applyActionCode(auth, 'made-up'))).toBe('auth/invalid-action-code')
    expect(await codeOf(verifyPasswordResetCode(auth, 'made-up'))).toBe('auth/invalid-action-code')
  })

  test('a person changes the password and deletes the account', async () => {
    const { auth, user } = await register()
    await updatePassword(user, 'mango tree at gate 9')
    expect(await codeOf(user.getIdToken(true))).toBe('succeeded')
    await deleteUser(user)
    expect(auth.currentUser).toBeNull()
  })
})
