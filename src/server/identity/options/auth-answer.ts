/** How the calls of specification 7.1 answer: the person and their token, or what is wrong, by the field it belongs to (8). */
import type { Context } from 'hono'
import type { AuthUser, authAnswerSchema } from '#contract/auth.ts'
import type { z } from '#contract/zod.ts'
import { newProfile, type Profile } from '../../profile/ensure-profile.ts'
import type { TokenRefused } from '../identity.ts'
import { AccountError, type AccountErrorCode } from '../local-firebase/account-error.ts'
import type { Account } from '../local-firebase/accounts.ts'
import { jwtProvider } from './access-token.ts'

export type AuthAnswer = z.infer<typeof authAnswerSchema>

export const toAuthUser = (
  {
    uid,
    email,
    emailVerified,
    displayName: name,
  }: Pick<Account, 'uid' | 'email' | 'emailVerified' | 'displayName'>,
  known: Profile | undefined,
): AuthUser => {
  const profile = known ?? newProfile({ uid, email, name })
  const { displayName, photoURL, tcAccepted, settings, shortcuts } = profile
  return {
    role: 'user',
    uid,
    from: 'other',
    providerId: jwtProvider,
    tcAccepted,
    emailVerified,
    data: { displayName, email, photoURL, gender: 'unknown', settings, shortcuts },
  }
}

const fields: Partial<Record<AccountErrorCode, string>> = {
  EMAIL_EXISTS: 'email',
  INVALID_EMAIL: 'email',
  MISSING_EMAIL: 'email',
  INVALID_LOGIN_CREDENTIALS: 'password',
  MISSING_PASSWORD: 'password',
  WEAK_PASSWORD: 'password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'password',
}

/** @param otherwise the field of what concerns the person as such */
export const answerAuthErrors =
  (otherwise: 'username' | 'displayName') =>
  (c: Context, error: unknown): Response => {
    if (!(error instanceof AccountError)) throw error
    const status = error.code === 'TOO_MANY_ATTEMPTS_TRY_LATER' ? 429 : 400
    return c.json({ error: { [fields[error.code] ?? otherwise]: error.message } }, status)
  }

/** A token that has ended is told apart from one that never was any (4.1). */
export const tokenProblem = ({ message, code }: TokenRefused): string =>
  message === 'TOKEN_EXPIRED' ? message : code
