/** The days on which an invoice comes again: reckoned from the first one, so that none drifts, and the last of a month stays the last. */
import type { Repeats } from '../../../contract/books/invoices.ts'
import { addDays } from '../../time-ranges.ts'
import { addMonths, cycles } from '../periods.ts'

export const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/** What comes on the last day of a month comes on the last day again. */
export const monthsLater = (day: string, months: number): string =>
  isLastOfMonth(day)
    ? addDays(addMonths(`${day.slice(0, 8)}01`, months + 1), -1)
    : addMonths(day, months)

type Rhythm = Pick<Repeats, 'every' | 'from'>

const dayAt = ({ every, from }: Rhythm, count: number) => monthsLater(from, count * cycles[every])

/** @returns 1 for the first day after `from`; a fraction where `next` lies between two */
const countOf = ({ every, from, next }: Repeats) =>
  (monthNumber(next) - monthNumber(from)) / cycles[every]

/** One that begins. @param from the day of its first invoice */
export const beginRhythm = (every: Repeats['every'], from: string): Repeats => ({
  ...{ every, from, next: dayAt({ every, from }, 1) },
})

/** Its next day is entered, or left out. */
export const afterNext = (repeats: Repeats): Repeats => ({
  ...repeats,
  next: dayAt(repeats, countOf(repeats) + 1),
})

/** Outside of them a day is not written with four digits of its year. */
const [begin, end] = ['1000', '9999']

export const isRhythm = (repeats: Repeats): boolean => {
  const { from, next } = repeats
  const count = countOf(repeats)
  if (from < begin || next > end || count < 1 || !Number.isInteger(count)) return false
  return dayAt(repeats, count) === next
}
