/** The months a bill is for, quarters and the financial year, April to March (spec 5). Both ends of a span are in it. */
import { financialYear } from '../dates.ts'
import { addDays, type DaySpan } from '../time-ranges.ts'

/** How often a head is charged, in months. One-time charges are bills of a supplementary series, and have no cycle. */
export const cycles = {
  monthly: 1,
  'bi-monthly': 2,
  quarterly: 3,
  'half-yearly': 6,
  yearly: 12,
} as const
export type Cycle = keyof typeof cycles

const msPerDay = 86_400_000

export const daysIn = ({ from, to }: DaySpan): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / msPerDay + 1)

/** The days two spans have in common. */
export const overlap = (one: DaySpan, other: DaySpan): DaySpan => ({
  from: later(one.from, other.from),
  to: earlier(one.to, other.to),
})

export const later = (one: string, other: string): string => (one > other ? one : other)
export const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The same date so many months later, or the month's last day where it has no such date. */
export const addMonths = (day: string, count: number): string => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const [year, month] = [Math.floor(months / 12), months % 12]
  const date = Number(day.slice(8, 10))
  return dayOf(year, month + 1, date > 28 ? Math.min(date, lastOf(year, month)) : date)
}

/** @param month 0 to 11 */
const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

const dayOf = (year: number, month: number, date: number) =>
  `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`

/** The day on which each month of a period begins. */
export const monthsOf = ({ from, to }: DaySpan): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addMonths(from, days.length)) days.push(day)
  return days
}

/** 1 for April to 12 for March. */
const monthOfYear = (day: string) => ((Number(day.slice(5, 7)) + 8) % 12) + 1

/** The period of a cycle that a day lies in; cycles are counted from April. */
export const periodOf = (day: string, cycle: Cycle): DaySpan => {
  const months = cycles[cycle]
  const from = addMonths(`${day.slice(0, 7)}-01`, -((monthOfYear(day) - 1) % months))
  return { from, to: addDays(addMonths(from, months), -1) }
}

/**
 * From the day after the last period to the end of the cycle it falls in: no day is billed twice or left out (accounts.md 3). So the first
 * period of another cycle may be a short one.
 */
export const nextPeriod = ({ to }: DaySpan, cycle: Cycle): DaySpan => {
  const from = addDays(to, 1)
  return { from, to: periodOf(from, cycle).to }
}

/** Q1 is April to June. */
export const quarterOf = (day: string): 1 | 2 | 3 | 4 => {
  const month = monthOfYear(day)
  if (month <= 3) return 1
  if (month <= 6) return 2
  return month <= 9 ? 3 : 4
}

/** `2024-2025` -> 1-Apr-24 to 31-Mar-25; its name is `financialYear` of any of its days. */
export const yearSpan = (day: string): DaySpan & { name: string } => ({
  ...periodOf(day, 'yearly'),
  name: financialYear(day),
})
