/** Why the account's own place refused a change, at the field it is about. */
import { m } from '#texts/compiled/messages.js'
import type { Places } from '../guest/failure-at.ts'

const atPassword = { field: 'password', text: m.own_wrong_password } as const

export const refusals: Places<'password' | 'email' | 'next'> = {
  INVALID_CREDENTIAL: atPassword,
  WRONG_PASSWORD: atPassword,
  INVALID_EMAIL: { field: 'email', text: m.register_email_invalid },
  EMAIL_IN_USE: { field: 'email', text: m.mail_link_taken },
  WEAK_PASSWORD: { field: 'next', text: m.register_error_WEAK_PASSWORD },
  SESSION_ENDED: { field: 'form', text: m.error_login_again },
  SIGN_IN_AGAIN: { field: 'form', text: m.error_login_again },
  USER_DISABLED: { field: 'form', text: m.login_error_USER_DISABLED },
  NETWORK: { field: 'form', text: m.login_error_NETWORK, mayPass: true },
  TOO_MANY_TRIES: { field: 'form', text: m.login_error_TOO_MANY_TRIES, mayPass: true },
}
