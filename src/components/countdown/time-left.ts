/** How long it still is, in the parts a person reads. */
export const tickMs = 1000
/** Without an end of its own (spec 9). */
export const defaultDays = 15

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

export const defaultEnd = (now: Date): Date => new Date(now.getTime() + defaultDays * dayMs)

/** Whole seconds, begun ones counted: zero means that it is over. */
export const timeLeft = (end: Date, now: Date): TimeLeft => {
  const left = Math.max(0, Math.ceil((end.getTime() - now.getTime()) / secondMs) * secondMs)
  return {
    days: Math.floor(left / dayMs),
    hours: Math.floor((left % dayMs) / hourMs),
    minutes: Math.floor((left % hourMs) / minuteMs),
    seconds: Math.floor((left % minuteMs) / secondMs),
  }
}

export const isOver = (end: Date, now: Date): boolean => end.getTime() <= now.getTime()

/** @returns how long until the shown second changes: a timer that is late once is not late for ever */
export const untilNextTick = (end: Date, now: Date): number => {
  const left = end.getTime() - now.getTime()
  return left <= 0 ? 0 : left % tickMs || tickMs
}
