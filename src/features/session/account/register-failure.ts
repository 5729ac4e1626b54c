/** Which field a refused registration belongs to (spec 8). */
import { m } from '#texts/compiled/messages.js'
import { failureAt, type Places } from '../guest/failure-at.ts'
import type { Failure } from '../guest/use-guest-form.ts'
import type { RegisterFieldName } from './register-card.tsx'

const places: Places<RegisterFieldName> = {
  EMAIL_IN_USE: { field: 'email', text: m.login_error_EMAIL_IN_USE },
  INVALID_EMAIL: { field: 'email', text: m.login_error_INVALID_EMAIL },
  OPERATION_NOT_ALLOWED: { field: 'displayName', text: m.register_error_OPERATION_NOT_ALLOWED },
  USER_NOT_FOUND: { field: 'displayName', text: m.login_error_USER_NOT_FOUND },
  USER_DISABLED: { field: 'displayName', text: m.login_error_USER_DISABLED },
  WEAK_PASSWORD: { field: 'password', text: m.register_error_WEAK_PASSWORD },
  WRONG_PASSWORD: { field: 'password', text: m.login_wrong },
  INVALID_CREDENTIAL: { field: 'password', text: m.login_wrong },
  SETUP_LINK_NEEDED: { field: 'form', text: m.register_error_SETUP_LINK_NEEDED },
  NETWORK: { field: 'form', text: m.login_error_NETWORK },
  TOO_MANY_TRIES: { field: 'form', text: m.login_error_TOO_MANY_TRIES },
}

export const registerFailure = (error: unknown): Promise<Failure<RegisterFieldName>> =>
  failureAt(places, error)
