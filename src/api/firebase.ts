/**
 * The Firebase SDK: a chunk of its own, loaded after the first paint. Without a popup resolver nothing here contacts
 * anybody but the accounts' own host.
 */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'
import type { IdentityConfig } from './app-config.ts'

/** What `identity.ts` uses of the SDK; the rest of it stays out of the build. */
export const sdk = {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} as const

/** Our own server speaks Firebase's protocol; the key means nothing to it (docs/local-accounts.md). */
const localOptions = { apiKey: 'local', projectId: 'aangan-local' }

/** What the SDK keeps the person under, and where it renews their token. */
export const keyAndTokenUrl = (config: IdentityConfig, origin: string) => {
  const { apiKey } = config.mode === 'local' ? localOptions : config
  const host = 'securetoken.googleapis.com/v1/token'
  const base = config.mode === 'local' ? `${origin}/${host}` : `https://${host}`
  return { apiKey, tokenUrl: `${base}?key=${apiKey}` }
}

/** Afterwards `startAuth` begins anew. */
export const endAuth = (auth: Auth): Promise<void> => deleteApp(auth.app)

export const startAuth = (config: IdentityConfig, origin: string): Auth => {
  const options =
    config.mode === 'local'
      ? localOptions
      : { apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId }
  const auth = initializeAuth(initializeApp(options), { persistence: indexedDBLocalPersistence })
  if (config.mode === 'local') connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}
