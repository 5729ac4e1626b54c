/** Loads the Firebase SDK on first use; call nothing here before the first paint. */
import type { Auth } from 'firebase/auth'
import { loadAppConfig } from './app-config.ts'
import { IdentityError, type IdentityErrorCode, toIdentityError } from './identity-error.ts'
import {
  dropSpare,
  forget,
  type KeptUser,
  putBack,
  readKeptUser,
  refusalOf,
  spare,
} from './kept-user.ts'
import { keyAndTokenUrl } from './token-endpoint.ts'

export type Sdk = typeof import('./firebase.ts')['sdk']
type Firebase = {
  sdk: Sdk
  auth: Auth
  /** What the person is kept under. */
  apiKey: string
}
type Started = Firebase & {
  /** What the provider says of the person who was signed in before, and is not found any more. */
  refused: IdentityErrorCode | undefined
  end: () => Promise<void>
}

let started: Promise<Started> | undefined

const start = async (): Promise<Started> => {
  const [{ sdk, startAuth, endAuth }, { identity: config }] = await Promise.all([
    import('./firebase.ts'),
    loadAppConfig(),
  ])
  const { apiKey, tokenUrl } = keyAndTokenUrl(config, location.origin)
  const kept = await readKeptUser(apiKey)
  if (kept !== undefined) await spare(kept)
  const auth = startAuth(config, location.origin)
  await auth.authStateReady()
  const started = { sdk, auth, apiKey, end: () => endAuth(auth) }
  if (kept === undefined) return { ...started, refused: undefined }
  const refused = auth.currentUser === null ? await whyGone(kept, tokenUrl) : undefined
  await dropSpare(apiKey)
  if (refused !== 'unclear') return { ...started, refused }
  // A null that says nothing (kept-user.ts): as if the provider had been out of reach.
  await started.end()
  throw new IdentityError('NETWORK')
}

const whyGone = async (
  kept: KeptUser,
  tokenUrl: string,
): Promise<IdentityErrorCode | 'unclear'> => {
  await putBack(kept)
  const refused = await refusalOf(kept.user.stsTokenManager.refreshToken, tokenUrl).catch(
    () => undefined,
  )
  if (refused === undefined) return 'unclear'
  await forget(kept)
  return refused
}

/** A start that failed for want of network is tried again at the next call. */
const firebase = (): Promise<Started> => {
  started ??= start().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

/** Another tab may have put back what this one has seen forgotten. */
const startAgain = async (old: Started): Promise<Started> => {
  started = undefined
  await old.end()
  return firebase()
}

/** @throws IdentityError */
export const withFirebase = async <T>(work: (firebase: Firebase) => Promise<T>): Promise<T> => {
  try {
    return await work(await firebase())
  } catch (error) {
    throw toIdentityError(error)
  }
}

/** For what only a signed-in person does: that nobody is found is believed only at the second look. Throws IdentityError. */
export const withPerson = <T>(
  work: (firebase: Firebase, refused: IdentityErrorCode | undefined) => Promise<T>,
): Promise<T> =>
  withFirebase(async () => {
    const first = await firebase()
    const isUnclear = first.auth.currentUser === null && first.refused === undefined
    const found = isUnclear ? await startAgain(first) : first
    return work(found, found.refused)
  })
