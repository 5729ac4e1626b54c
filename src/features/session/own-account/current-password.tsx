import { m } from '#texts/compiled/messages.js'
import { type Field, PasswordField } from '../guest/guest-fields.tsx'

/** Whoever finds an open device does not know it. */
export const CurrentPassword = (field: Field) => (
  <PasswordField
    label={m.own_current_password()}
    name="current-password"
    autoComplete="current-password"
    {...field}
  />
)

export const neededRule = (value: string) => (value === '' ? m.own_password_needed() : undefined)
