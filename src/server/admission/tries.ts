/** How often each way in may be tried (docs/rate-limits.md). */
import { countTries, type Tries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter, RateRule } from '../http/rate-limit.ts'

const minute = 60
const hour = 60 * minute

const rules = {
  'joining-code:person': { limit: 10, seconds: 15 * minute },
  'joining-code:address': { limit: 30, seconds: 15 * minute },
  'ask:person': { limit: 20, seconds: hour },
  'invite:person': { limit: 100, seconds: hour },
  'invite-waiting:person': { limit: 1000, seconds: hour },
  'invitation:address': { limit: 60, seconds: 15 * minute },
  'invite:recipient': { limit: 5, seconds: hour },
} as const satisfies Record<string, RateRule>

const refusal = (seconds: number) =>
  new CallRefused(429, 'TOO_MANY', `too many tries; try again in ${seconds} seconds`)

/**
 * @returns takes the tries back, for a success
 * @throws CallRefused 429
 */
export const countAdmissionTries = (limiter: RateLimiter, tries: Tries<keyof typeof rules>) =>
  countTries(limiter, rules, tries, refusal)
