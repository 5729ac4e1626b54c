/**
 * The page's way to its account. Every function loads the Firebase SDK on first use, so call none of them before the
 * first paint. All of them throw IdentityError.
 */
import type { Auth, User } from 'firebase/auth'
import { tellLogout } from './end-session.ts'
import { IdentityError } from './identity-error.ts'
import { dropSpare } from './kept-user.ts'
import { keptOption } from './options/kept-option.ts'
import { loadOptions } from './options/load-options.ts'
import { signUpWithToken } from './sign-up-with-token.ts'
import type { SignedIn } from './signed-in.ts'
import { withFirebase, withPerson } from './start-firebase.ts'

// biome-ignore lint/performance/noBarrelFile: asked for by another address than the account's, it would be a file more of the shell
export { loadAppConfig } from './app-config.ts'

export const userToSignedIn = (user: User): SignedIn => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  emailVerified: user.emailVerified,
  provider: user.providerData[0]?.providerId ?? '',
})

const requireUser = ({ currentUser }: Auth): User => {
  if (currentUser === null) throw new IdentityError('SESSION_ENDED')
  return currentUser
}

export const signIn = (email: string, password: string): Promise<SignedIn> =>
  withFirebase(async ({ sdk, auth }) =>
    userToSignedIn((await sdk.signInWithEmailAndPassword(auth, email, password)).user),
  )

/**
 * Makes the account and sends the verification mail. The person stays signed in, unverified, so that the mail can be
 * sent again.
 * @param setupToken from the link a server without accounts prints; the SDK cannot carry it, so a plain request does
 */
export const register = (
  displayName: string,
  email: string,
  password: string,
  setupToken?: string,
): Promise<SignedIn> =>
  withFirebase(async ({ sdk, auth }) => {
    if (setupToken !== undefined) await signUpWithToken(email, password, setupToken)
    const { user } =
      setupToken === undefined
        ? await sdk.createUserWithEmailAndPassword(auth, email, password)
        : await sdk.signInWithEmailAndPassword(auth, email, password)
    await sdk.updateProfile(user, { displayName })
    await sdk.sendEmailVerification(user)
    return userToSignedIn(user)
  })

/** Sends the verification mail again, to the person who has just signed in without being verified. */
export const sendVerification = (): Promise<void> =>
  withFirebase(({ sdk, auth }) => sdk.sendEmailVerification(requireUser(auth)))

let refused: User | undefined

/** Signs out whose address is not verified. Their tokens stay in memory, so that the mail can be sent again. */
export const refuseSignIn = (): Promise<void> =>
  withFirebase(async ({ sdk, auth }) => {
    refused = auth.currentUser ?? undefined
    await sdk.signOut(auth)
  })

export const refusedEmail = (): string | undefined => refused?.email ?? undefined

export const forgetRefused = (): void => {
  refused = undefined
}

/** Sends the verification mail to whose sign-in was refused, unless they have verified meanwhile. */
export const sendVerificationToRefused = (): Promise<'sent' | 'verified'> =>
  withFirebase(async ({ sdk }) => {
    if (refused === undefined) throw new IdentityError('SESSION_ENDED')
    await refused.reload()
    if (refused.emailVerified) return 'verified'
    await sdk.sendEmailVerification(refused)
    return 'sent'
  })

/** Succeeds for an unknown address too. */
export const requestReset = (email: string): Promise<void> =>
  withFirebase(({ sdk, auth }) => sdk.sendPasswordResetEmail(auth, email))

/** Whose password a code from a mail is for. */
export const resetAddress = (code: string): Promise<string> =>
  withFirebase(({ sdk, auth }) => sdk.verifyPasswordResetCode(auth, code))

export const confirmReset = (code: string, password: string): Promise<void> =>
  withFirebase(({ sdk, auth }) => sdk.confirmPasswordReset(auth, code, password))

/** Uses a verification code up. A person already signed in here counts as verified from now on. */
export const applyCode = (code: string): Promise<void> =>
  withFirebase(async ({ sdk, auth }) => {
    await sdk.applyActionCode(auth, code)
    await auth.currentUser?.reload()
    await auth.currentUser?.getIdToken(true)
  })

/**
 * An ID token good for the next call, or null for a guest. Ask before every call: the SDK renews it when needed.
 * @param force a new one even if the present one seems good (after a 401)
 */
export const idToken = async (force = false): Promise<string | null> => {
  if (keptOption() !== undefined) return (await loadOptions()).optionToken(force)
  return withFirebase(async ({ auth }) => (await auth.currentUser?.getIdToken(force)) ?? null)
}

/** By whatever way they came in. */
export const signOut = async (): Promise<void> => {
  if (keptOption() !== undefined) await (await loadOptions()).leaveOption()
  await withFirebase(async ({ sdk, auth, apiKey }) => {
    await sdk.signOut(auth)
    await dropSpare(apiKey)
  })
}

const tokenForLogout = async (uid: string): Promise<string | null> => {
  if (keptOption() !== undefined) return (await loadOptions()).optionTokenOf(uid, false)
  return withPerson(async ({ auth: { currentUser } }) =>
    currentUser?.uid === uid ? currentUser.getIdToken() : null,
  )
}

/** Ends this person's session on the server too, if that can be done soon, and forgets it here. */
export const endSession = async (uid: string, clientId: string): Promise<void> => {
  await tellLogout(tokenForLogout(uid), clientId)
  await signOut()
}

/** Told of sign-in, sign-out and every new token. A null says nothing for certain: see sync.md 1.10. */
export const onIdentityChange = (listener: (who: SignedIn | null) => void): (() => void) => {
  let stop: (() => void) | undefined
  let isStopped = false
  // Who came in another way: the tabs tell one another.
  if (keptOption() !== undefined) return () => {}
  withFirebase(async ({ sdk, auth }) => {
    if (isStopped) return
    stop = sdk.onIdTokenChanged(auth, (user) => listener(user && userToSignedIn(user)))
  }).catch(() => {
    // Offline and never configured: there is nobody to tell about. The next call tries again.
  })
  return () => {
    isStopped = true
    stop?.()
  }
}
