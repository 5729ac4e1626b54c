/** How often each credential path may be tried. Only failures count where a success can be told from one. */
import { countTries, type Tries } from '../../http/count-tries.ts'
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

const refusal = (seconds: number) =>
  new AccountError('TOO_MANY_ATTEMPTS_TRY_LATER', `Try again in ${seconds} seconds`)

/**
 * @returns takes the tries back, for a success
 * @throws AccountError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export const countTry = (limiter: RateLimiter, tries: Tries<keyof typeof rules>) =>
  countTries(limiter, rules, tries, refusal)

/** Who has just proven that the address is theirs may sign in at once, whoever guessed before. */
export const reopenSignIn = async (
  limiter: RateLimiter,
  email: string,
  address: string,
): Promise<void> => {
  await limiter.forget(`sign-in:account:${email}`)
  await limiter.forget(`sign-in:account+address:${email} ${address}`)
}
