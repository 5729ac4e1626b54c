/**
 * The verification mail once more. The provider sends it only to who can sign in, and says the same of a wrong password
 * and of an unknown address.
 */
import * as identity from '#api/identity.ts'
import { m } from '#texts/compiled/messages.js'
import { failureAt, type Places } from '../guest/failure-at.ts'
import { loginPlaces } from '../login-failure.ts'
import type { Credentials, LoginFailure, LoginFieldName } from '../use-login-form.ts'

const places: Places<LoginFieldName> = {
  ...loginPlaces,
  USER_NOT_FOUND: loginPlaces.INVALID_CREDENTIAL,
  SESSION_ENDED: { field: 'password', text: () => m.verify_password_why(), mayPass: true },
}

const signInAndSend = async ({ email, password }: Credentials) => {
  const { emailVerified } = await identity.signIn(email, password)
  try {
    if (!emailVerified) await identity.sendVerification()
  } finally {
    await identity.signOut().catch(() => undefined)
  }
  return emailVerified ? 'verified' : 'sent'
}

/** By the sign-in that was refused just now, or, for another address, by its password. */
export const sendAgain = async (credentials: Credentials): Promise<LoginFailure | 'verified'> => {
  const isRefused = credentials.email === identity.refusedEmail()
  try {
    const outcome = isRefused
      ? await identity.sendVerificationToRefused()
      : await signInAndSend(credentials)
    return outcome === 'verified' ? 'verified' : null
  } catch (error) {
    return failureAt(places, error)
  }
}
