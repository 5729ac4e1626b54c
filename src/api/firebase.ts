/**
 * The Firebase SDK: a chunk of its own, loaded after the first paint. Without a popup resolver nothing here contacts
 * anybody but the accounts' own host.
 */
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from 'firebase/auth'
import type { IdentityConfig } from './app-config.ts'

export {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth'

/** Our own server speaks Firebase's protocol; the key means nothing to it (docs/local-accounts.md). */
const localOptions = { apiKey: 'local', projectId: 'aangan-local' }

export const startAuth = (
  config: IdentityConfig,
  origin: string,
  persistence: Persistence = indexedDBLocalPersistence,
): Auth => {
  const options =
    config.mode === 'local'
      ? localOptions
      : { apiKey: config.apiKey, authDomain: config.authDomain, projectId: config.projectId }
  const auth = initializeAuth(initializeApp(options), { persistence })
  if (config.mode === 'local') connectAuthEmulator(auth, origin, { disableWarnings: true })
  return auth
}
