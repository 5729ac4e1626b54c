/** What can go wrong with an account, as codes; their words stand in the message catalogue (spec 8). */

const codesByFirebase = {
  'auth/email-already-in-use': 'EMAIL_IN_USE',
  'auth/invalid-email': 'INVALID_EMAIL',
  'auth/missing-email': 'INVALID_EMAIL',
  'auth/invalid-new-email': 'INVALID_EMAIL',
  'auth/missing-new-email': 'INVALID_EMAIL',
  'auth/operation-not-allowed': 'OPERATION_NOT_ALLOWED',
  'auth/admin-restricted-operation': 'SETUP_LINK_NEEDED',
  'auth/user-not-found': 'USER_NOT_FOUND',
  'auth/user-disabled': 'USER_DISABLED',
  'auth/network-request-failed': 'NETWORK',
  'auth/timeout': 'NETWORK',
  'auth/weak-password': 'WEAK_PASSWORD',
  'auth/password-does-not-meet-requirements': 'WEAK_PASSWORD',
  'auth/wrong-password': 'WRONG_PASSWORD',
  'auth/missing-password': 'WRONG_PASSWORD',
  'auth/invalid-credential': 'INVALID_CREDENTIAL',
  'auth/invalid-login-credentials': 'INVALID_CREDENTIAL',
  'auth/invalid-api-key': 'INVALID_API_KEY',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'INVALID_API_KEY',
  'auth/too-many-requests': 'TOO_MANY_TRIES',
  'auth/expired-action-code': 'CODE_EXPIRED',
  'auth/invalid-action-code': 'CODE_INVALID',
  'auth/user-token-expired': 'SESSION_ENDED',
  'auth/invalid-user-token': 'SESSION_ENDED',
  'auth/invalid-refresh-token': 'SESSION_ENDED',
  'auth/user-signed-out': 'SESSION_ENDED',
  'auth/requires-recent-login': 'SIGN_IN_AGAIN',
  'auth/popup-blocked': 'POPUP_BLOCKED',
  'auth/popup-closed-by-user': 'CANCELLED',
  'auth/cancelled-popup-request': 'CANCELLED',
  'auth/user-cancelled': 'CANCELLED',
  'auth/account-exists-with-different-credential': 'OTHER_PROVIDER',
} as const

export type IdentityErrorCode = (typeof codesByFirebase)[keyof typeof codesByFirebase] | 'UNKNOWN'

const isKnown = (code: string): code is keyof typeof codesByFirebase =>
  Object.hasOwn(codesByFirebase, code)

/** Our own server says how long; a Firebase project does not (docs/rate-limits.md). */
const waitIn = (message: string): number | undefined => {
  const [, seconds] = /Try again in (\d+) seconds/.exec(message) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

export class IdentityError extends Error {
  readonly code: IdentityErrorCode
  /** After how many seconds another try is looked at, where that was said. */
  readonly waitSeconds: number | undefined

  constructor(code: IdentityErrorCode, message: string = code) {
    super(message)
    this.name = 'IdentityError'
    this.code = code
    this.waitSeconds = waitIn(message)
  }
}

/** Firebase's errors carry a `code`; a failed fetch (of the SDK's chunk, of the configuration) is a TypeError. */
export const toIdentityError = (error: unknown): IdentityError => {
  if (error instanceof IdentityError) return error
  if (error instanceof TypeError) return new IdentityError('NETWORK', error.message)
  const { code = '', message = '' } =
    error instanceof Error ? (error as Error & { code?: string }) : {}
  return new IdentityError(isKnown(code) ? codesByFirebase[code] : 'UNKNOWN', message)
}
