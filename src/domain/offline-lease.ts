/** How long a device may be used without the server having confirmed the sign-in (sync.md 1.10). */
const usualDays = 14
const dayMs = 24 * 60 * 60 * 1000
/** As long as an ID token lives: what no lease at all comes to (0 days). */
const tokenMs = 60 * 60 * 1000
/** Clocks are set right by a little now and then; this is more. */
const clockToleranceMs = 5 * 60 * 1000

/** As a device keeps it. ISO, on its own clock: the server's may be another. */
export type Lease = { from: string; seen: string }

/** All in milliseconds since 1970, on the device's own clock. */
export type LeaseTimes = {
  /** The last sync, or the sign-in. */
  from: number
  /** The largest time ever seen. */
  seen: number
  now: number
}

/** The strictest society counts: its rows are here too. */
export const leaseMs = (policies: readonly (number | null | undefined)[]): number => {
  const [first = usualDays, ...others] = policies.map((days) => days ?? usualDays)
  return Math.max(tokenMs, dayMs * Math.min(first, ...others))
}

export type LeaseEnd = 'lease' | 'clock'

/** Why the device locks; undefined while it may stay open. */
export const leaseEnd = (
  { from, seen, now }: LeaseTimes,
  lengthMs: number,
): LeaseEnd | undefined => {
  if (now < seen - clockToleranceMs) return 'clock'
  return Math.max(seen, now) - from > lengthMs ? 'lease' : undefined
}
