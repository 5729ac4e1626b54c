/**
 * Signing in with Google or Facebook, in the cloud only. The popup resolver is handed over here and nowhere else: nothing
 * contacts Google before somebody presses the button. All functions throw IdentityError.
 */
import type { SignInProvider } from './app-config.ts'
import { userToSignedIn } from './identity.ts'
import type { SignedIn } from './signed-in.ts'
import { type Sdk, withFirebase } from './start-firebase.ts'

const providerOf = (sdk: Sdk, name: SignInProvider) => {
  const provider = name === 'google' ? new sdk.GoogleAuthProvider() : new sdk.FacebookAuthProvider()
  provider.addScope('email')
  return provider
}

/** Loads what the popup needs: a browser lets only a press that is fresh open one. */
export const prepareProviders = (): Promise<void> => withFirebase(async () => {})

export const signInWithProvider = (name: SignInProvider): Promise<SignedIn> =>
  withFirebase(async ({ sdk, auth }) => {
    const provider = providerOf(sdk, name)
    const { user } = await sdk.signInWithPopup(auth, provider, sdk.browserPopupRedirectResolver)
    return userToSignedIn(user)
  })

/** Where no popup may open: the whole page goes there, and comes back to this address. */
export const leaveForProvider = (name: SignInProvider): Promise<void> =>
  withFirebase(({ sdk, auth }) =>
    sdk.signInWithRedirect(auth, providerOf(sdk, name), sdk.browserPopupRedirectResolver),
  )

/** Who has come back from the provider; null for nobody. */
export const returnedFromProvider = (): Promise<SignedIn | null> =>
  withFirebase(async ({ sdk, auth }) => {
    const result = await sdk.getRedirectResult(auth, sdk.browserPopupRedirectResolver)
    return result && userToSignedIn(result.user)
  })
