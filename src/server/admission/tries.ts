/** How often each way in may be tried (docs/rate-limits.md). */
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter, RateRule } from '../http/rate-limit.ts'

const minute = 60
const hour = 60 * minute

const rules = {
  'code:person': { limit: 10, seconds: 15 * minute },
  'code:address': { limit: 30, seconds: 15 * minute },
  'ask:person': { limit: 20, seconds: hour },
  'invite:person': { limit: 100, seconds: hour },
  'invite:recipient': { limit: 5, seconds: hour },
} as const satisfies Record<string, RateRule>

/** Rule -> whom it counts. */
export type Tries = Partial<Record<keyof typeof rules, string>>

/**
 * Counts one try under every rule, before the secret is looked at, so that parallel tries count too.
 * @returns takes the tries back, for a success
 * @throws CallRefused 429
 */
export const countTries = async (
  limiter: RateLimiter,
  tries: Tries,
): Promise<() => Promise<void>> => {
  const keys: string[] = []
  for (const [name, whom] of Object.entries(tries)) {
    const key = `admission:${name}:${whom}`
    const rule = rules[name as keyof typeof rules] // keys of Tries are rules
    const seconds = await limiter.take(key, rule)
    if (seconds > 0)
      throw new CallRefused(429, 'TOO_MANY', `too many tries; try again in ${seconds} seconds`)
    keys.push(key)
  }
  return async () => {
    for (const key of keys) await limiter.giveBack(key)
  }
}
