/** Days of the demo move with its anchor: reports by days, holdings by whole months. */
import { expectedAnchor } from './demo-accounts.ts'

const msPerDay = 86_400_000

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * msPerDay).toISOString().slice(0, 10)

/** A day of the plan (written for the default anchor), as far from `anchor` in months as it is from the default one. */
export const movedDay = (day: string, anchor: string): string =>
  addMonths(day, monthNumber(anchor) - monthNumber(expectedAnchor))

/** The last day of a month stays the last day. */
const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const target = month - 1 + count
  const lastDay = daysIn(year, target)
  const isLast = date === daysIn(year, month - 1)
  return new Date(Date.UTC(year, target, isLast ? lastDay : Math.min(date, lastDay)))
    .toISOString()
    .slice(0, 10)
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
