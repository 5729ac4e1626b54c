import { m } from '#texts/compiled/messages.js'
import type { Places } from '../guest/failure-at.ts'

/** What may go wrong on the way over Google or Facebook; all of it concerns the whole card. */
export const providerPlaces: Places<never> = {
  NETWORK: { field: 'form', text: m.login_error_NETWORK },
  OPERATION_NOT_ALLOWED: { field: 'form', text: m.login_error_OPERATION_NOT_ALLOWED },
  USER_DISABLED: { field: 'form', text: m.login_error_USER_DISABLED },
  TOO_MANY_TRIES: { field: 'form', text: m.login_error_TOO_MANY_TRIES },
  OTHER_PROVIDER: { field: 'form', text: m.login_error_OTHER_PROVIDER },
}
