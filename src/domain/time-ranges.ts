/** The time ranges of dashboards (spec 3.8), in the society's business days; each ends with the day named, both ends included. */

export const timeRanges = ['today', 'yesterday', 'last-7', 'last-28', 'last-90'] as const
export type TimeRange = (typeof timeRanges)[number]

/** Days as `YYYY-MM-DD`, both included. */
export type DaySpan = { from: string; to: string }

const dayMs = 24 * 60 * 60 * 1000
const lengths = { today: 1, yesterday: 1, 'last-7': 7, 'last-28': 28, 'last-90': 90 } as const
/** Up to this many days each has a bar of its own, more are put together by seven. */
const singleDays = 7

export const addDays = (day: string, count: number): string => {
  const date = Number(day.slice(8, 10)) + count
  // most stay in their month
  if (date >= 1 && date <= 28) return `${day.slice(0, 8)}${date < 10 ? '0' : ''}${date}`
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** @param today the society's business day */
export const spanOf = (range: TimeRange, today: string): DaySpan => {
  const to = range === 'yesterday' ? addDays(today, -1) : today
  return { from: addDays(to, 1 - lengths[range]), to }
}

/** As many days right before it, to compare with. */
export const spanBefore = (range: TimeRange, today: string): DaySpan => {
  const { from } = spanOf(range, today)
  return { from: addDays(from, -lengths[range]), to: addDays(from, -1) }
}

export const isWithin = (day: string, { from, to }: DaySpan): boolean => from <= day && day <= to

/** Cut from its end: the last part is always whole, the first may be shorter. */
export const partsOf = (range: TimeRange, today: string): DaySpan[] => {
  const { from, to } = spanOf(range, today)
  const step = lengths[range] <= singleDays ? 1 : 7
  const parts: DaySpan[] = []
  for (let end = to; end >= from; end = addDays(end, -step)) {
    const start = addDays(end, 1 - step)
    parts.unshift({ from: isWithin(start, { from, to }) ? start : from, to: end })
  }
  return parts
}

/** Calendar months as `YYYY-MM`, the last one being that of the day named. */
export const monthsUntil = (today: string, count: number): string[] => {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1
  return Array.from({ length: count }, (_, at) => {
    const month = index - count + 1 + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}
