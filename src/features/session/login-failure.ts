/** Which field a refused sign-in belongs to (spec 8). */
import { notify } from '#components/notify.tsx'
import { m } from '#texts/compiled/messages.js'
import type { LoginFailure } from './use-login-form.ts'

type Place = { field: 'email' | 'password'; text: () => string }

const places: Record<string, Place> = {
  EMAIL_IN_USE: { field: 'email', text: m.login_error_EMAIL_IN_USE },
  INVALID_EMAIL: { field: 'email', text: m.login_error_INVALID_EMAIL },
  OPERATION_NOT_ALLOWED: { field: 'email', text: m.login_error_OPERATION_NOT_ALLOWED },
  USER_NOT_FOUND: { field: 'email', text: m.login_error_USER_NOT_FOUND },
  USER_DISABLED: { field: 'email', text: m.login_error_USER_DISABLED },
  NETWORK: { field: 'email', text: m.login_error_NETWORK },
  TOO_MANY_TRIES: { field: 'password', text: m.login_error_TOO_MANY_TRIES },
  WEAK_PASSWORD: { field: 'password', text: m.login_error_WEAK_PASSWORD },
  WRONG_PASSWORD: { field: 'password', text: m.login_wrong },
  INVALID_CREDENTIAL: { field: 'password', text: m.login_wrong },
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** An error of the set-up (an invalid API key) is a toast; everything unknown is thrown on. */
export const loginFailure = async (error: unknown): Promise<LoginFailure> => {
  const place = places[codeOf(error)]
  if (place !== undefined) return { field: place.field, message: place.text() }
  if (codeOf(error) === '') throw error
  const message = error instanceof Error ? error.message : codeOf(error)
  await notify({ kind: 'error', message })
  return { field: 'email', message }
}
