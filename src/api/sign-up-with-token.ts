/** The first sign-up of an empty server, with the token its start printed (docs/local-accounts.md). */
import { z } from '#contract/zod.ts'
import { IdentityError, type IdentityErrorCode } from './identity-error.ts'

const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

const codes: Record<string, IdentityErrorCode> = {
  ADMIN_ONLY_OPERATION: 'SETUP_LINK_NEEDED',
  EMAIL_EXISTS: 'EMAIL_IN_USE',
  INVALID_EMAIL: 'INVALID_EMAIL',
  WEAK_PASSWORD: 'WEAK_PASSWORD',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'TOO_MANY_TRIES',
}

/** @throws IdentityError; TypeError without network */
export const signUpWithToken = async (
  email: string,
  password: string,
  setupToken: string,
): Promise<void> => {
  const response = await fetch('/identitytoolkit.googleapis.com/v1/accounts:signUp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Setup-Token': setupToken },
    body: JSON.stringify({ email, password }),
  })
  if (response.ok) return
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined))
  const [code = '', detail] = refusal.data?.error.message.split(' : ') ?? []
  throw new IdentityError(codes[code] ?? 'UNKNOWN', detail ?? code)
}
