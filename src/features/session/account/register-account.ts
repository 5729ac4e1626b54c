/** Registration (spec 4.6): the account, the verification mail, the profile. Nobody is signed in afterwards. */
import { CallError } from '#api/call-server.ts'
import * as identity from '#api/identity.ts'
import { patchUserProfile } from '#api/user-profile.ts'
import { notify } from '#components/notify.ts'
import { m } from '#texts/compiled/messages.js'
import type { Failure } from '../guest/use-guest-form.ts'
import type { RegisterFieldName, Registration } from './register-card.tsx'
import { registerFailure } from './register-failure.ts'

/** `#setup=<token>`, from the link an empty server prints; behind `#` it reaches no log. */
const setupToken = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get('setup') ?? undefined

/** The provider's own words, where it said any. */
const wordsOf = (error: unknown): string => {
  if (error instanceof CallError && error.kind === 'offline') return m.login_error_NETWORK()
  if (error instanceof CallError && error.code !== undefined) return error.code
  return error instanceof Error ? error.message : String(error)
}

/** The account stands without it: a profile that was not saved is only said (spec 8). */
const saveProfile = async (uid: string, displayName: string, email: string) => {
  await patchUserProfile(uid, { displayName, email }).catch((error: unknown) =>
    notify({ kind: 'error', message: wordsOf(error) }),
  )
}

export const registerAccount = async ({
  displayName,
  email,
  password,
}: Registration): Promise<Failure<RegisterFieldName>> => {
  const name = displayName.trim()
  const address = email.trim()
  try {
    try {
      const { uid } = await identity.register(name, address, password, setupToken(location.hash))
      await saveProfile(uid, name, address)
    } finally {
      await identity.signOut().catch(() => undefined)
    }
    return null
  } catch (error) {
    return registerFailure(error)
  }
}
