/** The way in by an access token (specification 7.1): signing in, coming in by a kept token, renewing it. All throw IdentityError. */
import { type AuthUser, authAnswerSchema, authPaths } from '#contract/auth.ts'
import { IdentityError, type IdentityErrorCode } from '../identity-error.ts'
import type { SignedIn } from '../signed-in.ts'
import { keep, readKept } from './kept-option.ts'
import { claimsIn } from './token-claims.ts'

const codes: Partial<Record<string, IdentityErrorCode>> = {
  EMAIL_EXISTS: 'EMAIL_IN_USE',
  INVALID_EMAIL: 'INVALID_EMAIL',
  MISSING_EMAIL: 'INVALID_EMAIL',
  INVALID_LOGIN_CREDENTIALS: 'INVALID_CREDENTIAL',
  MISSING_PASSWORD: 'WRONG_PASSWORD',
  OPERATION_NOT_ALLOWED: 'OPERATION_NOT_ALLOWED',
  METHOD_NOT_ALLOWED: 'OPERATION_NOT_ALLOWED',
  NOT_FOUND: 'OPERATION_NOT_ALLOWED',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'TOO_MANY_TRIES',
  TOKEN_EXPIRED: 'SESSION_ENDED',
  USER_DISABLED: 'USER_DISABLED',
  USER_NOT_FOUND: 'USER_NOT_FOUND',
}

/** A refusal: the field it belongs to is the code's own, at the login (8). */
const refusalOf = (error: string | Record<string, string> | undefined): IdentityError => {
  const text = typeof error === 'string' ? error : (Object.values(error ?? {})[0] ?? '')
  const [code = '', detail] = text.split(' : ')
  return new IdentityError(codes[code] ?? 'UNKNOWN', detail ?? code)
}

type Granted = { user: AuthUser; token: string }

/** An answer without a user is a refusal, whatever its status. */
const ask = async (path: string, init: RequestInit): Promise<Granted> => {
  const response = await fetch(path, { ...init, cache: 'no-store', redirect: 'error' }).catch(
    () => {
      throw new IdentityError('NETWORK')
    },
  )
  const answer = authAnswerSchema.safeParse(await response.json().catch(() => undefined))
  // somebody on the way who answers in the server's place, or the server in trouble
  if (!answer.success || response.status >= 500) throw new IdentityError('NETWORK')
  const { user, access_token: token, error } = answer.data
  if (user === undefined || token === undefined) throw refusalOf(error)
  return { user, token }
}

const toSignedIn = ({ uid, emailVerified, providerId: provider, data }: AuthUser): SignedIn => ({
  uid,
  email: data.email,
  displayName: data.displayName,
  emailVerified,
  provider,
})

/** Who is not verified is told so, and nothing of them is kept. */
export const signInForToken = async (email: string, password: string): Promise<SignedIn> => {
  const { user, token } = await ask(authPaths.signIn, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: { email, password } }),
  })
  if (user.emailVerified) keep('jwt', token)
  return toSignedIn(user)
}

const renew = async (old: string): Promise<Granted> => {
  const granted = await ask(authPaths.accessToken, { headers: { Authorization: `Bearer ${old}` } })
  // who has logged out meanwhile, in whatever tab, stays out
  if (readKept('jwt') === old) keep('jwt', granted.token)
  return granted
}

/** Who the kept token lets in (4.1). A registration gives one too: nobody is in by it before the address is verified. */
export const comeInByToken = async (): Promise<SignedIn> => {
  const token = readKept('jwt')
  if (token === undefined) throw new IdentityError('SESSION_ENDED')
  const { user } = await renew(token)
  if (!user.emailVerified) throw new IdentityError('UNKNOWN', 'the address is not verified')
  return toSignedIn(user)
}

/** One that is older is renewed, so that who comes now and then is never asked to log in. */
const freshMs = 3_600_000
const marginMs = 60_000

const isFresh = (token: string, now: number): boolean => {
  const { iat = 0, exp = 0 } = claimsIn(token) ?? {}
  return iat * 1000 + freshMs > now && exp * 1000 - marginMs > now
}

const isGood = (token: string): boolean => (claimsIn(token)?.exp ?? 0) * 1000 > Date.now()

const codeOf = (error: unknown) => (error instanceof IdentityError ? error.code : undefined)

/**
 * @param isForced a new one even if the present one seems good (after a 401)
 * @throws IdentityError `SESSION_ENDED` when it has expired and the server says so: without network the person stays in
 */
export const accessToken = async (isForced: boolean): Promise<string> => {
  const token = readKept('jwt')
  if (token === undefined) throw new IdentityError('SESSION_ENDED')
  if (!isForced && isFresh(token, Date.now())) return token
  try {
    return (await renew(token)).token
  } catch (error) {
    const code = codeOf(error)
    // no token of this server: the next request hears 401, and that is the end (4.1)
    if (code === 'UNKNOWN' || code === 'OPERATION_NOT_ALLOWED') return token
    if (!isForced && isGood(token) && (code === 'NETWORK' || code === 'TOO_MANY_TRIES'))
      return token
    throw error
  }
}
