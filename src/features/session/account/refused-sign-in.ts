/**
 * The sign-in that was refused because the address is not verified, so that the mail can be sent again without asking
 * for the password once more. In memory only: leaving the view or a reload forgets it.
 */
import type { Credentials } from '../use-login-form.ts'

let refused: Credentials | undefined

export const rememberRefusedSignIn = (credentials: Credentials): void => {
  refused = credentials
}

export const forgetRefusedSignIn = (): void => {
  refused = undefined
}

export const refusedSignIn = (): Credentials | undefined => refused
