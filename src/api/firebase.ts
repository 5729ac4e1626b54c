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
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import type { IdentityConfig } from './app-config.ts'
import { localOptions } from './token-endpoint.ts'

/** What `identity.ts` uses of the SDK; the rest of it stays out of the build. */
export const sdk = {
  applyActionCode,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  FacebookAuthProvider,
  GoogleAuthProvider,
  getRedirectResult,
  onIdTokenChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} as const

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
