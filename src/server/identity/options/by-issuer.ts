/**
 * Several kinds of accounts on one server, as its configuration names them. A token says only which of them it wants to be
 * judged by; each judges it in full, by its own keys, so none is a weaker way in than another.
 */
import { decodeJwt } from 'jose'
import type { Identity } from '../identity.ts'

const issuerIn = (token: string): string | undefined => {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** @param main judges whatever names none of the others, and refuses what is not its own */
export const identityByIssuer = (
  main: Identity,
  others: ReadonlyMap<string, Pick<Identity, 'verify'>>,
): Identity => ({
  ...main,
  verify: async (token) => {
    const issuer = issuerIn(token)
    const other = issuer === undefined ? undefined : others.get(issuer)
    return (other ?? main).verify(token)
  },
})
