/** Which field a refused sign-in belongs to (spec 8). */
import { m } from '#texts/compiled/messages.js'
import { failureAt, type Places } from './guest/failure-at.ts'
import type { LoginFailure, LoginFieldName } from './use-login-form.ts'

export const loginPlaces = {
  EMAIL_IN_USE: { field: 'email', text: m.login_error_EMAIL_IN_USE },
  INVALID_EMAIL: { field: 'email', text: m.login_error_INVALID_EMAIL },
  OPERATION_NOT_ALLOWED: { field: 'email', text: m.login_error_OPERATION_NOT_ALLOWED },
  USER_NOT_FOUND: { field: 'email', text: m.login_error_USER_NOT_FOUND },
  USER_DISABLED: { field: 'email', text: m.login_error_USER_DISABLED },
  NETWORK: { field: 'email', text: m.login_error_NETWORK, mayPass: true },
  TOO_MANY_TRIES: { field: 'password', text: m.login_error_TOO_MANY_TRIES, mayPass: true },
  WEAK_PASSWORD: { field: 'password', text: m.login_error_WEAK_PASSWORD },
  WRONG_PASSWORD: { field: 'password', text: m.login_wrong },
  INVALID_CREDENTIAL: { field: 'password', text: m.login_wrong },
} satisfies Places<LoginFieldName>

export const loginFailure = (error: unknown): Promise<LoginFailure> =>
  failureAt<LoginFieldName>(loginPlaces, error)
