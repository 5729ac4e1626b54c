/**
 * Days as people type them where the year may be left out: `5 nov`, `5/11/26`, `05-11-26`, `2026-11-05`, `today`. A month as it
 * is written, `Nov-26`, is its first day, by which periods are known.
 */
import { financialYear } from './dates.ts'
import { fullYear, realDay } from './import/cells/days.ts'
import { asciiDigits } from './import/cells/digits.ts'
import { monthNamed, monthPattern } from './import/cells/months.ts'

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const numeric = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}|\d{2}))?$/
const monthly = new RegExp(`^(${monthPattern})-(\\d{4}|\\d{2})$`)
const worded = new RegExp(`^(\\d{1,2})[- /]?(${monthPattern})(?:[- /,]+(\\d{4}|\\d{2}))?$`)
/** In Hindi and Marathi the same word. */
const todays = ['today', 'आज']

/** A day without a year is meant of the financial year that runs today: in November `5 apr` is past, `5 jan` is to come. */
const dayOf = (today: string, year: string | undefined, month: number, day: number) => {
  if (year !== undefined) return realDay(fullYear(year), month, day)
  const first = Number(financialYear(today).slice(0, 4))
  return realDay(month < 4 ? first + 1 : first, month, day)
}

/**
 * Never month first.
 * @param today `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`; undefined for what is no day
 */
export const parseTypedDay = (text: string, today: string): string | undefined => {
  const typed = asciiDigits(text).trim()
  if (todays.includes(typed.toLowerCase())) return today
  const whole = iso.exec(typed)
  if (whole) return realDay(Number(whole[1]), Number(whole[2]), Number(whole[3]))
  const numbers = numeric.exec(typed)
  if (numbers) return dayOf(today, numbers[3], Number(numbers[2]), Number(numbers[1]))
  const month = monthly.exec(typed)
  if (month) return realDay(fullYear(month[2] ?? ''), monthNamed(month[1] ?? ''), 1)
  const words = worded.exec(typed)
  if (words) return dayOf(today, words[3], monthNamed(words[2] ?? ''), Number(words[1]))
  return undefined
}
