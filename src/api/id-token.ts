/**
 * An ID token where the SDK cannot be loaded: in the worker. It reads what the SDK keeps of the person, and puts a renewed token back
 * where the SDK looks for it. It never signs anybody out: what a refusal means is for a page to say.
 */
import { loadAppConfig } from './app-config.ts'
import { IdentityError } from './identity-error.ts'
import { type KeptUser, keepTokens, readKeptUser } from './kept-user.ts'
import { askForTokens, keyAndTokenUrl } from './token-endpoint.ts'

/** One that ends sooner may be over when it arrives. */
const marginMs = 60_000

const goodToken = ({ user: { stsTokenManager } }: KeptUser): string | undefined => {
  const { accessToken, expirationTime = 0 } = stsTokenManager
  return expirationTime - Date.now() > marginMs ? accessToken : undefined
}

const renew = async (kept: KeptUser, tokenUrl: string): Promise<string> => {
  const answer = await askForTokens(kept.user.stsTokenManager.refreshToken, tokenUrl)
  if (answer.kind === 'refused') throw new IdentityError(answer.code)
  if (answer.kind === 'unclear') throw new IdentityError('NETWORK')
  await keepTokens(kept, answer.tokens)
  return answer.tokens.accessToken
}

/**
 * @param isForced a new one even if the present one seems good (after a 401)
 * @throws IdentityError; `SESSION_ENDED` also when another person is signed in on this device, or nobody
 */
export const keptIdToken = async (uid: string, isForced: boolean): Promise<string> => {
  const { identity } = await loadAppConfig()
  const { apiKey, tokenUrl } = keyAndTokenUrl(identity, location.origin)
  const kept = await readKeptUser(apiKey)
  if (kept?.user.uid !== uid) throw new IdentityError('SESSION_ENDED')
  const good = isForced ? undefined : goodToken(kept)
  return good ?? renew(kept, tokenUrl)
}
