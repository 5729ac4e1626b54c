/** A clock and timers that stand still until a test lets time pass; promises go on in real time meanwhile. */
import type { Timers } from '#sync/scheduler.ts'

type Entry = { at: number; work: () => void }

export const createVirtualTime = (start = Date.parse('2026-11-20T08:00:00Z')) => {
  const entries = new Set<Entry>()
  let now = start
  const timers: Timers = {
    set: (work, ms) => {
      const entry = { at: now + ms, work }
      entries.add(entry)
      return entry
    },
    clear: (entry) => entries.delete(entry as Entry), // made by `set`
  }
  const nextBefore = (end: number): Entry | undefined =>
    [...entries].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]

  return {
    clock: () => new Date(now),
    timers,
    /** Milliseconds since the start. */
    now: () => now - start,
    /** Lets time pass; `settle` resolves when what a timer began has come to rest. */
    pass: async (ms: number, settle: () => Promise<void>): Promise<void> => {
      const end = now + ms
      await settle()
      for (let next = nextBefore(end); next !== undefined; next = nextBefore(end)) {
        now = Math.max(now, next.at)
        entries.delete(next)
        next.work()
        await settle()
      }
      now = end
    },
  }
}
