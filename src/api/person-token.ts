/** An ID token of one person, for sync, which has to know why there is none. Apart from identity.ts: nobody else asks. */
import type { User } from 'firebase/auth'
import { loadAppConfig } from './app-config.ts'
import { IdentityError, type IdentityErrorCode, toIdentityError } from './identity-error.ts'
import { refusalOf } from './kept-user.ts'
import { keptOption } from './options/kept-option.ts'
import { loadOptions } from './options/load-options.ts'
import { withPerson } from './start-firebase.ts'
import { keyAndTokenUrl } from './token-endpoint.ts'

/**
 * @param force a new one even if the present one seems good (after a 401)
 * @throws IdentityError; `SESSION_ENDED`, or why, when nobody is signed in here any more, or another has signed in on this device
 * since, in this tab or in another
 */
export const idTokenOf = async (uid: string, force = false): Promise<string> => {
  if (keptOption() !== undefined) return (await loadOptions()).optionTokenOf(uid, force)
  return accountTokenOf(uid, force)
}

const accountTokenOf = (uid: string, force: boolean): Promise<string> =>
  withPerson(async ({ auth: { currentUser } }, refused) => {
    if (currentUser?.uid === uid) return tokenOf(currentUser, force)
    throw new IdentityError(refused ?? (await ends.get(uid)) ?? 'SESSION_ENDED')
  })

/** Kept for whoever asks after the SDK has signed them out. */
const ends = new Map<string, Promise<IdentityErrorCode>>()

/**
 * The SDK signs out whoever's token is refused, and says the same of an account that is gone; the provider, asked plainly, says
 * which.
 */
const tokenOf = async (user: User, force: boolean): Promise<string> => {
  const { uid, refreshToken } = user
  try {
    return await user.getIdToken(force)
  } catch (error) {
    const known = toIdentityError(error)
    if (known.code !== 'SESSION_ENDED') throw known
    const end = whyEnded(refreshToken)
    ends.set(uid, end)
    throw new IdentityError(await end)
  }
}

const whyEnded = async (refreshToken: string): Promise<IdentityErrorCode> => {
  const { identity } = await loadAppConfig()
  const { tokenUrl } = keyAndTokenUrl(identity, location.origin)
  return (await refusalOf(refreshToken, tokenUrl).catch(() => undefined)) ?? 'SESSION_ENDED'
}
