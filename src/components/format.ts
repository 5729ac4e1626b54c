/** How dates, times and names are written, in one place: DD-MMM-YY, 24-hour times, Latin digits. */
import { m } from '#texts/compiled/messages.js'
import { dateText, monthYearText, two } from '#texts/date-text.ts'

/** @param day `YYYY-MM-DD` */
export const dayText = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return dateText(year, month, date)
}

/** @param month `YYYY-MM`; `Nov-26` */
export const monthText = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return monthYearText(year, at)
}

/** @param instant ISO 8601; shown in the device's time zone. */
export const instantDayText = (instant: string): string => {
  const at = new Date(instant)
  return dateText(at.getFullYear(), at.getMonth() + 1, at.getDate())
}

const rupees = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `3,02,900.00` with Indian grouping, a true minus sign, and no currency sign. */
export const amountText = (paise: number): string =>
  `${paise < 0 ? '\u2212' : ''}${rupees.format(Math.abs(paise) / 100)}`

const timeText = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`

/** `14:05`. */
export const clockText = (instant: string): string => timeText(new Date(instant))

/** `14:05` today, else `19-Nov-26 21:40`. */
export const asOfText = (instant: string, now: Date): string => {
  const at = new Date(instant)
  const isToday = at.toDateString() === now.toDateString()
  return isToday ? timeText(at) : `${instantDayText(instant)} ${timeText(at)}`
}

/** `₹4,20,000.50`, and `−₹50.00` of less than nothing. */
export const moneyText = (paise: number): string =>
  `${paise < 0 ? '\u2212' : ''}₹${rupees.format(Math.abs(paise) / 100)}`

export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  if (words.length === 0) return m.common_avatar_empty()
  const [first = '', last = ''] = [words.at(0), words.length > 1 ? words.at(-1) : '']
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase('en')
}

/** A letter as a person sees it: in Devanagari it may be several code points. */
const firstLetter = (word: string) => [...new Intl.Segmenter().segment(word)].at(0)?.segment ?? ''

/** For the end of a sentence, which brings its own full stop: many societies are called "Ltd.". */
export const withoutStop = (name: string): string => name.replace(/\.$/, '')
