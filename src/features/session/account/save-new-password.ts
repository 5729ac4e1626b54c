import * as identity from '#api/identity.ts'
import { m } from '#texts/compiled/messages.js'
import { failureAt, type Places } from '../guest/failure-at.ts'
import type { Failure } from '../guest/use-guest-form.ts'
import type { NewPasswordFieldName } from './new-password-card.tsx'

const places: Places<NewPasswordFieldName> = {
  WEAK_PASSWORD: { field: 'password', text: m.register_error_WEAK_PASSWORD },
  CODE_EXPIRED: { field: 'form', text: m.mail_link_expired },
  CODE_INVALID: { field: 'form', text: m.mail_link_invalid },
  USER_DISABLED: { field: 'form', text: m.login_error_USER_DISABLED },
  USER_NOT_FOUND: { field: 'form', text: m.mail_link_invalid },
  NETWORK: { field: 'form', text: m.login_error_NETWORK },
  TOO_MANY_TRIES: { field: 'form', text: m.login_error_TOO_MANY_TRIES },
}

export const saveNewPassword = async (
  code: string,
  password: string,
): Promise<Failure<NewPasswordFieldName>> => {
  try {
    await identity.confirmReset(code, password)
    return null
  } catch (error) {
    return failureAt(places, error)
  }
}
