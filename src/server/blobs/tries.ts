/** How often bytes may be sent and asked for (docs/rate-limits.md). */
import { countTries, type Tries } from '../http/count-tries.ts'
import { CallRefused } from '../http/errors.ts'
import type { RateLimiter, RateRule } from '../http/rate-limit.ts'

const quarter = 15 * 60

const rules = {
  /** 750 MB in parts as the page sends them. */
  'blob-part:person': { limit: 3000, seconds: quarter },
  'blob-read:person': { limit: 1500, seconds: quarter },
  /** Hashes that name nothing the person may have. */
  'blob-miss:person': { limit: 100, seconds: quarter },
} as const satisfies Record<string, RateRule>

/** Carries when to come back. */
export class TooManyBlobs extends CallRefused {
  readonly seconds: number

  constructor(seconds: number) {
    super(429, 'TOO_MANY', `too many requests; try again in ${seconds} seconds`)
    this.seconds = seconds
  }
}

/** @throws TooManyBlobs */
export const countBlobTries = (limiter: RateLimiter, tries: Tries<keyof typeof rules>) =>
  countTries(limiter, rules, tries, (seconds) => new TooManyBlobs(seconds))
