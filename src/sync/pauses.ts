/** How long each kind of waiting is. */
import type { Wake } from './state-machine.ts'

type PauseDeps = {
  /** 0 ≤ n < 1. */
  random: () => number
  isVisible: () => boolean
  /** Whether hints arrive: a poll is then only for what they miss. */
  isLive: () => boolean
}

const debounceMs = 150
const spreadMs = 2000
const lookMs = 5000
const pollMs = 30_000
const longestPollMs = 5 * 60_000
const firstBackoffMs = 1000
const longestBackoffMs = 5 * 60_000
/** While somebody looks, nothing waits longer than this on a network that is good again (sync.md 2, I8). */
const longestVisibleBackoffMs = 30_000
const longestRetryAfterMs = 60 * 60_000

/** A date for the next try that lies further ahead was made by a clock that has been set back since. */
export const longestPauseMs = longestRetryAfterMs + longestBackoffMs

/** Full jitter: any time up to the doubled pause, so that a thousand phones do not come back at once. */
export const backoffMs = (
  failures: number,
  random: () => number,
  longestMs = longestBackoffMs,
): number => Math.min(longestMs, firstBackoffMs * 2 ** failures) * random()

export const createPauses = ({ random, isVisible, isLive }: PauseDeps) => {
  let quietPolls = 0

  /** Nobody polls behind a hidden page: its return does. */
  const poll = (): number | null => {
    if (!isVisible()) return null
    if (isLive()) return longestPollMs
    quietPolls += 1
    return Math.min(longestPollMs, pollMs * 2 ** (quietPolls - 1))
  }
  const backoff = (failures: number, retryAfterMs: number | null): number =>
    retryAfterMs === null
      ? backoffMs(failures - 1, random, isVisible() ? longestVisibleBackoffMs : longestBackoffMs)
      : Math.min(longestRetryAfterMs, retryAfterMs) + spreadMs * random()

  return {
    /** @returns milliseconds; null: it does not wake by itself */
    of: (wake: Wake, failures: number, retryAfterMs: number | null): number | null => {
      const pauses = {
        keep: () => null,
        now: () => 0,
        soon: () => debounceMs,
        spread: () => spreadMs * random(),
        look: () => lookMs,
        poll,
        backoff: () => backoff(failures, retryAfterMs),
      } as const satisfies Record<Wake, () => number | null>
      return pauses[wake]()
    },
    /** Something happens again: polls are frequent again. */
    stir: () => {
      quietPolls = 0
    },
  }
}
