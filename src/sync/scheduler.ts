/** Runs one piece of work at a time, at the earliest moment anybody asked for, and again after the pause it names. */
export type Timers = {
  set: (work: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

export type Scheduler = {
  /** Within `ms` at the latest; while the work runs, within `ms` of its end. */
  within: (ms: number) => void
  /** Now, whatever pause was agreed on. */
  now: () => void
  stop: () => void
}

export const never = Number.POSITIVE_INFINITY

/**
 * @param work resolves to the milliseconds until it wants to run again by itself; it must not throw
 * @param isFirm whether, after the work, only `now` may shorten its pause: what was asked for meanwhile waits with it
 */
export const createScheduler = (
  timers: Timers,
  clock: () => Date,
  work: () => Promise<number>,
  isFirm: () => boolean = () => false,
): Scheduler => {
  let timer: unknown
  let dueAt = never
  let isRunning = false
  let askedMs = never
  let isStopped = false

  const run = async () => {
    isRunning = true
    dueAt = never
    askedMs = never
    const pause = await work()
    isRunning = false
    within(isFirm() && askedMs > 0 ? pause : Math.min(pause, askedMs))
  }

  const within = (ms: number) => {
    if (isStopped) return
    if (isRunning) {
      askedMs = Math.min(askedMs, ms)
      return
    }
    const now = clock().getTime()
    const at = now + ms
    // An agreed time that has passed without a timer is one of a clock that was set forward.
    const isAgreed = dueAt >= now && at >= dueAt
    if (at === never || isAgreed) return
    timers.clear(timer)
    dueAt = at
    timer = timers.set(() => void run(), ms)
  }

  return {
    within,
    now: () => {
      dueAt = never
      within(0)
    },
    stop: () => {
      isStopped = true
      timers.clear(timer)
    },
  }
}
