/** Accounts count only with a verified address, or through Google or Facebook (spec 4.3). */
import { CallRefused } from '../http/errors.ts'
import type { Claims, Identity } from './identity.ts'

const trustedProviders = ['google.com', 'facebook.com']

export const isTrusted = ({ emailVerified, provider }: Claims): boolean =>
  emailVerified || trustedProviders.includes(provider)

/** For calls that are made in a society, or to come into one. `verify` also throws CallRefused 403. */
export const trustedOnly = (identity: Identity): Identity => ({
  ...identity,
  verify: async (token) => {
    const claims = await identity.verify(token)
    if (isTrusted(claims)) return claims
    throw new CallRefused(403, 'UNVERIFIED', 'the e-mail address is not verified')
  },
})
