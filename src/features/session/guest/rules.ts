/** The specification's rules for the forms of guests (spec 5), and our own for a new password (ux D23). */
import { emailSchema } from '#contract/wire.ts'
import { type Weakness, weaknessOf } from '#domain/password.ts'
import { m } from '#texts/compiled/messages.js'

const shortestName = 4

const isEmail = (value: string) => emailSchema.safeParse(value).success

export const emailRule = (message: () => string) => (value: string) =>
  isEmail(value) ? undefined : message()

export const nameRule = (value: string) =>
  value.trim().length < shortestName ? m.login_min_length() : undefined

const weaknesses: Record<Weakness, () => string> = {
  short: m.register_password_short,
  long: m.register_password_long,
  common: m.register_error_WEAK_PASSWORD,
}

export const newPasswordRule = (value: string) => {
  const weakness = weaknessOf(value)
  return weakness && weaknesses[weakness]()
}

export const confirmRule = (value: string, { password }: Readonly<Record<'password', string>>) =>
  value === password ? undefined : m.register_mismatch()
