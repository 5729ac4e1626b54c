/** What a person changes of their own account. Each asks for the password anew. All throw IdentityError, the last one CallError too. */
import type { User } from 'firebase/auth'
import { deleteAccount } from '#contract/account.ts'
import type { z } from '#contract/zod.ts'
import { loadAppConfig } from './app-config.ts'
import { callServer } from './call-server.ts'
import { IdentityError } from './identity-error.ts'
import { type Sdk, withPerson } from './start-firebase.ts'
import { removeUserProfile } from './user-profile.ts'

const asThemselves = <T>(
  uid: string,
  password: string,
  work: (sdk: Sdk, user: User) => Promise<T>,
): Promise<T> =>
  withPerson(async ({ sdk, auth: { currentUser: user } }) => {
    if (user?.uid !== uid) throw new IdentityError('SESSION_ENDED')
    // The address may have changed since, on another device.
    await user.reload()
    const credential = sdk.EmailAuthProvider.credential(user.email ?? '', password)
    await sdk.reauthenticateWithCredential(user, credential)
    return work(sdk, user)
  })

export const proveItIsYou = (uid: string, password: string): Promise<void> =>
  asThemselves(uid, password, async () => {})

/** A mail goes to the new address; it counts when the link in it is opened. */
export const askNewEmail = (uid: string, password: string, email: string): Promise<void> =>
  asThemselves(uid, password, (sdk, user) => sdk.verifyBeforeUpdateEmail(user, email))

/** All other devices have to sign in again. */
export const changePassword = (uid: string, password: string, next: string): Promise<void> =>
  asThemselves(uid, password, (sdk, user) => sdk.updatePassword(user, next))

/** The society backend first: it may refuse. Accounts kept by our own server go with it. */
export const endAccount = async (uid: string): Promise<z.infer<typeof deleteAccount.output>> => {
  const answer = await callServer(deleteAccount, {})
  const { identity } = await loadAppConfig()
  if (answer.outcome === 'DELETED' && identity.mode === 'cloud') {
    await removeUserProfile(uid)
    await withPerson(async ({ sdk, auth: { currentUser: user } }) => {
      if (user?.uid === uid) await sdk.deleteUser(user)
    })
  }
  return answer
}
