/**
 * How often a key (an address, an account) may try something. Counted in memory, which is right for the embedded database and its one
 * process; shared-rate-limit.ts counts for all servers over one PostgreSQL (docs/rate-limits.md).
 */
export type RateRule = { limit: number; seconds: number }

export type RateLimiter = {
  /** Counts one try: 0. Or, when the key has used up its tries of this period, the seconds until it has new ones. */
  take(key: string, rule: RateRule): Promise<number>
  /** Takes one try back: it succeeded, and only failures are to count. */
  giveBack(key: string): Promise<void>
  /** Begins a new period. */
  forget(key: string): Promise<void>
}

type Window = { used: number; endsAt: number }

/** Above this many keys, ended windows are swept away; a flood of new keys cannot fill the memory for long. */
const sweepAbove = 10_000

export const memoryRateLimiter = (clock: () => Date): RateLimiter => {
  const windows = new Map<string, Window>()

  const sweep = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
  }

  return {
    take: async (key, { limit, seconds }) => {
      const now = clock().getTime()
      if (windows.size > sweepAbove) sweep(now)
      const known = windows.get(key)
      const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + seconds * 1000 }
      windows.set(key, window)
      if (window.used >= limit) return Math.ceil((window.endsAt - now) / 1000)
      window.used += 1
      return 0
    },
    giveBack: async (key) => {
      const window = windows.get(key)
      if (window !== undefined && window.used > 0) window.used -= 1
    },
    forget: async (key) => {
      windows.delete(key)
    },
  }
}
