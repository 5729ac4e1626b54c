/** Loads the Firebase SDK on first use; call nothing here before the first paint. */
import type { Auth } from 'firebase/auth'
import { loadAppConfig } from './app-config.ts'
import { toIdentityError } from './identity-error.ts'

export type Sdk = typeof import('./firebase.ts')['sdk']
type Firebase = { sdk: Sdk; auth: Auth }

let started: Promise<Firebase> | undefined

const start = async (): Promise<Firebase> => {
  const [{ sdk, startAuth }, config] = await Promise.all([import('./firebase.ts'), loadAppConfig()])
  const auth = startAuth(config.identity, location.origin)
  await auth.authStateReady()
  return { sdk, auth }
}

/** A start that failed for want of network is tried again at the next call. */
const firebase = (): Promise<Firebase> => {
  started ??= start().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

/** @throws IdentityError */
export const withFirebase = async <T>(work: (firebase: Firebase) => Promise<T>): Promise<T> => {
  try {
    return await work(await firebase())
  } catch (error) {
    throw toIdentityError(error)
  }
}
