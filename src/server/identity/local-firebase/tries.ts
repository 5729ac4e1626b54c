/** How often each credential path may be tried. Only failures count where a success can be told from one. */
import type { RateLimiter, RateRule } from '../../http/rate-limit.ts'
import { AccountError } from './account-error.ts'

const minute = 60
const hour = 60 * minute

const rules = {
  'sign-in:account+address': { limit: 10, seconds: 15 * minute },
  'sign-in:address': { limit: 100, seconds: 15 * minute },
  'sign-in:account': { limit: 100, seconds: hour },
  'sign-up:address': { limit: 20, seconds: hour },
  'mail:account': { limit: 5, seconds: hour },
  'mail:address': { limit: 30, seconds: hour },
  'code:address': { limit: 30, seconds: 15 * minute },
  'refresh:address': { limit: 100, seconds: 15 * minute },
  'change:account': { limit: 10, seconds: 15 * minute },
} as const satisfies Record<string, RateRule>

type RuleName = keyof typeof rules

/** Rule -> whom it counts. */
export type Tries = Partial<Record<RuleName, string>>

/**
 * Counts one try under every rule, before the secret is looked at, so that parallel tries count too.
 * @returns takes the tries back, for a success
 * @throws AccountError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export const countTry = async (
  limiter: RateLimiter,
  tries: Tries,
): Promise<() => Promise<void>> => {
  const keys: string[] = []
  // keys of Tries are rules
  for (const [name, whom] of Object.entries(tries) as [RuleName, string][]) {
    const key = `${name}:${whom}`
    const seconds = await limiter.take(key, rules[name])
    if (seconds > 0) {
      throw new AccountError('TOO_MANY_ATTEMPTS_TRY_LATER', `Try again in ${seconds} seconds`)
    }
    keys.push(key)
  }
  return async () => {
    for (const key of keys) await limiter.giveBack(key)
  }
}

/** Who has just proven that the address is theirs may sign in at once, whoever guessed before. */
export const reopenSignIn = async (
  limiter: RateLimiter,
  email: string,
  address: string,
): Promise<void> => {
  await limiter.forget(`sign-in:account:${email}`)
  await limiter.forget(`sign-in:account+address:${email} ${address}`)
}
