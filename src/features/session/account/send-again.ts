/**
 * The verification mail once more. The provider sends it only to who can sign in, and says the same of a wrong password
 * and of an unknown address.
 */
import * as identity from '#api/identity.ts'
import { failureAt, type Places } from '../guest/failure-at.ts'
import { loginPlaces } from '../login-failure.ts'
import type { Credentials, LoginFailure, LoginFieldName } from '../use-login-form.ts'

const places: Places<LoginFieldName> = {
  ...loginPlaces,
  USER_NOT_FOUND: loginPlaces.INVALID_CREDENTIAL,
}

export const sendAgain = async ({
  email,
  password,
}: Credentials): Promise<LoginFailure | 'verified'> => {
  try {
    const { emailVerified } = await identity.signIn(email, password)
    try {
      if (!emailVerified) await identity.sendVerification()
    } finally {
      await identity.signOut().catch(() => undefined)
    }
    return emailVerified ? 'verified' : null
  } catch (error) {
    return failureAt(places, error)
  }
}
