/** Runs one piece of work at a time, at the earliest moment anybody asked for, and again after the pause it names. */
export type Timers = {
  set: (work: () => void, ms: number) => unknown
  clear: (timer: unknown) => void
}

export type Scheduler = {
  /** Within `ms` at the latest; while the work runs, it is run once more after it. */
  within: (ms: number) => void
  /** Now, whatever pause was agreed on. */
  now: () => void
  stop: () => void
}

/** @param work resolves to the milliseconds until it wants to run again by itself */
export const createScheduler = (
  timers: Timers,
  clock: () => Date,
  work: () => Promise<number>,
): Scheduler => {
  let timer: unknown
  let dueAt = Number.POSITIVE_INFINITY
  let isRunning = false
  let isWantedAgain = false
  let isStopped = false

  const run = async () => {
    isRunning = true
    dueAt = Number.POSITIVE_INFINITY
    let pause = 0
    try {
      pause = await work()
    } finally {
      isRunning = false
      const next = isWantedAgain ? 0 : pause
      isWantedAgain = false
      within(next)
    }
  }

  const within = (ms: number) => {
    if (isStopped) return
    if (isRunning) {
      isWantedAgain = true
      return
    }
    const at = clock().getTime() + ms
    if (at >= dueAt) return
    timers.clear(timer)
    dueAt = at
    timer = timers.set(() => void run(), ms)
  }

  return {
    within,
    now: () => {
      dueAt = Number.POSITIVE_INFINITY
      within(0)
    },
    stop: () => {
      isStopped = true
      timers.clear(timer)
    },
  }
}
