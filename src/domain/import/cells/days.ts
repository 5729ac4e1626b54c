/** Days as people write them in India; month first only where a person has said so of the whole column. */
import { asciiDigits } from './digits.ts'
import { monthNamed, monthPattern } from './months.ts'

const numericDay = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const wordedDay = new RegExp(`^(\\d{1,2})[- /](${monthPattern})[- /,]+(\\d{4}|\\d{2})$`)
const firstSerial = 10_000
const lastSerial = 73_050

/** Days since 30 December 1899, as spreadsheets keep them: from 1927 to 2099. */
const serialDay = (serial: number): string | undefined => {
  if (serial < firstSerial || serial > lastSerial) return undefined
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}

/** DD-MM-YYYY, DD/MM/YYYY, DD.MM.YYYY, DD-MMM-YY(YY) in any of our languages, YYYY-MM-DD or a serial -> YYYY-MM-DD; undefined for anything else. */
export const parseDay = (typed: string, isMonthFirst = false): string | undefined => {
  const text = asciiDigits(typed)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(
    text,
  )
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = numericDay.exec(text)
  if (numeric) {
    const [day, month] = isMonthFirst ? [numeric[3], numeric[1]] : [numeric[1], numeric[3]]
    return realDay(Number(numeric[4]), Number(month), Number(day))
  }
  const worded = wordedDay.exec(text)
  if (worded)
    return realDay(fullYear(worded[3] ?? ''), monthNamed(worded[2] ?? ''), Number(worded[1]))
  return /^\d{5}(\.\d+)?$/.test(text) ? serialDay(Number(text)) : undefined
}

/** Some of these days are none unless the month is first, and none of them forbids it. */
export const canOnlyBeMonthFirst = (texts: readonly string[]): boolean => {
  const numeric = texts.filter((text) => numericDay.test(asciiDigits(text)))
  return (
    numeric.some((text) => parseDay(text) === undefined) &&
    numeric.every((text) => parseDay(text, true) !== undefined)
  )
}

/** 70 to 99 lie in the last century: no society here is older. */
export const fullYear = (digits: string): number => {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

/** Undefined for a day the calendar does not have. */
export const realDay = (year: number, month: number, day: number): string | undefined => {
  if (year < 1900 || year > 2100 || month < 1 || month > 12) return undefined
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
