/** Whoever looks something up in between is still on the same visit. */
export const visitPauseMs = 30 * 60_000

/** @param lastAt when the person was last here, in milliseconds since 1970 */
export const isNewVisit = (lastAt: number | null, now: number): boolean =>
  lastAt === null || now - lastAt > visitPauseMs
