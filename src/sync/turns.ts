/**
 * One tab syncs at a time, by a lock that is held for one cycle. A tab that the browser has frozen keeps its lock for ever: after a
 * minute the others go on without it, and an answer that comes in between is thrown away (docs/sync-fence.md).
 */

/** Web Locks, as far as we use them; absent where the browser has none, and every tab then syncs by itself. */
export type Locks = {
  request: (
    name: string,
    options: { ifAvailable: true },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<void>
}

type TurnDeps = { name: string; locks: Locks | undefined; clock: () => Date }

const longestHoldMs = 60_000
/** Two misses further apart than this are not one long hold. */
const missGapMs = 90_000

/** @returns a way to do work in this tab's turn; false when another tab has it */
export const createTurns = ({ name, locks, clock }: TurnDeps) => {
  let firstMissAt: number | undefined
  let lastMissAt = 0

  const isGivenUp = (): boolean => {
    const now = clock().getTime()
    if (firstMissAt === undefined || now - lastMissAt > missGapMs) firstMissAt = now
    lastMissAt = now
    return now - firstMissAt >= longestHoldMs
  }
  return async (work: () => Promise<void>): Promise<boolean> => {
    if (locks === undefined) {
      await work()
      return true
    }
    let isMine = false
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return
      isMine = true
      firstMissAt = undefined
      await work()
    })
    if (isMine || !isGivenUp()) return isMine
    await work()
    return true
  }
}
