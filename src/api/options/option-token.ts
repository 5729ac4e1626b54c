/** The token of who has signed in in another way than with the accounts' own password, and the end of it. */
import { IdentityError } from '../identity-error.ts'
import { accessToken } from './jwt.ts'
import { forgetOptions, keptOption, readKept, type SignInOption } from './kept-option.ts'
import { readOidcSession } from './oidc-session.ts'
import { claimsIn } from './token-claims.ts'

type Way = { uid: () => string | undefined; token: (isForced: boolean) => Promise<string> }

const ways: Record<SignInOption, Way> = {
  jwt: { uid: () => claimsIn(readKept('jwt') ?? '')?.sub, token: accessToken },
  oidc: {
    uid: () => readOidcSession()?.uid,
    token: async (isForced) => (await (await import('./oidc.ts')).oidcSession(isForced)).idToken,
  },
}

const wayHere = (): Way => {
  const option = keptOption()
  if (option === undefined) throw new IdentityError('SESSION_ENDED')
  return ways[option]
}

/** Of whoever is here. Throws IdentityError. */
export const optionToken = async (isForced: boolean): Promise<string> => wayHere().token(isForced)

/** @throws IdentityError; `SESSION_ENDED` also when it is another's by now */
export const optionTokenOf = async (uid: string, isForced: boolean): Promise<string> => {
  const way = wayHere()
  if (way.uid() !== uid) throw new IdentityError('SESSION_ENDED')
  return way.token(isForced)
}

/** Forgotten here first, whatever the issuer says of it. */
export const leaveOption = async (): Promise<void> => {
  const session = readOidcSession()
  forgetOptions()
  if (session !== undefined) await (await import('./oidc.ts')).endAtIssuer(session)
}
