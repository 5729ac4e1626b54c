import type { RateLimiter, RateRule } from './rate-limit.ts'

/** Rule -> whom it counts. */
export type Tries<Name extends string> = Partial<Record<Name, string>>

/**
 * Counts one try under every rule, before the secret is looked at, so that parallel tries count too.
 * @returns takes the tries back, for a success
 * @throws what `refusal` makes of the seconds until the next try
 */
export const countTries = async <Name extends string>(
  limiter: RateLimiter,
  rules: Record<Name, RateRule>,
  tries: Tries<Name>,
  refusal: (seconds: number) => Error,
): Promise<() => Promise<void>> => {
  const keys: string[] = []
  // keys of Tries are rules
  for (const [name, whom] of Object.entries(tries) as [Name, string][]) {
    const key = `${name}:${whom}`
    const seconds = await limiter.take(key, rules[name])
    if (seconds > 0) throw refusal(seconds)
    keys.push(key)
  }
  return async () => {
    for (const key of keys) await limiter.giveBack(key)
  }
}
