/** The login's own rule (spec 5, 9): Login is disabled until both fields have four characters. */
import { m } from '#texts/compiled/messages.js'
import { type Failure, type GuestForm, useGuestForm } from './guest/use-guest-form.ts'

export type LoginFieldName = 'email' | 'password'
export type Credentials = Record<LoginFieldName, string>
/** What went wrong, at its field; null when the person is in. */
export type LoginFailure = Failure<LoginFieldName>
export type LoginForm = GuestForm<LoginFieldName>

const minLength = 4
const blank: Credentials = { email: '', password: '' }

const atLeastFour = (value: string) =>
  value.trim().length < minLength ? m.login_min_length() : undefined

export const loginRules = { email: atLeastFour, password: atLeastFour }

export const useLoginForm = (
  onSubmit: (credentials: Credentials) => Promise<LoginFailure>,
): LoginForm =>
  useGuestForm(blank, loginRules, ({ email, password }) =>
    onSubmit({ email: email.trim(), password }),
  )
