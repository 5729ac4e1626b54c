/** The token of who has signed in another way than by the accounts' own. */
import { IdentityError } from '../identity-error.ts'
import { accessToken } from './jwt.ts'
import { keptOption, readKept, type SignInOption } from './kept-option.ts'
import { claimsIn } from './token-claims.ts'

const uidOf: Record<SignInOption, () => string | undefined> = {
  jwt: () => claimsIn(readKept('jwt') ?? '')?.sub,
}

const tokens: Record<SignInOption, (isForced: boolean) => Promise<string>> = { jwt: accessToken }

export const optionToken = (option: SignInOption, isForced: boolean): Promise<string> =>
  tokens[option](isForced)

/** @throws IdentityError; `SESSION_ENDED` also when it is another's by now */
export const optionTokenOf = async (uid: string, isForced: boolean): Promise<string> => {
  const option = keptOption()
  if (option === undefined || uidOf[option]() !== uid) throw new IdentityError('SESSION_ENDED')
  return optionToken(option, isForced)
}
