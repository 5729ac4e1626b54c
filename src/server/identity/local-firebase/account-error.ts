/** Refusals in the words and the shape of Firebase, so that the real SDK understands them. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type AccountErrorCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_NEW_EMAIL'
  | 'INVALID_OOB_CODE'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_EMAIL'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_NEW_EMAIL'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'OPERATION_NOT_ALLOWED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

export class AccountError extends Error {
  readonly code: AccountErrorCode

  /** @param detail shown by the SDK after the code */
  constructor(code: AccountErrorCode, detail?: string) {
    super(detail === undefined ? code : `${code} : ${detail}`)
    this.name = 'AccountError'
    this.code = code
  }
}

export const accountErrorBody = (message: string, code: ContentfulStatusCode = 400) => ({
  error: { code, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
})
