/** Days and amounts as letters write them, in the language spoken. */
import { m } from '#texts/compiled/messages.js'
import { dateText, monthYearText } from '#texts/date-text.ts'

const partsOf = (day: string) => day.split('-').map(Number)

/** @param day `YYYY-MM-DD` */
export const dayWords = (day: string): string => {
  const [year = 0, month = 1, date = 1] = partsOf(day)
  return dateText(year, month, date)
}

const monthWords = (day: string) => {
  const [year = 0, month = 1] = partsOf(day)
  return monthYearText(year, month)
}

/** `Nov-26`, or `Oct-26 to Dec-26`. */
export const periodWords = (of: { from: string; to: string }): string => {
  const [from, to] = [monthWords(of.from), monthWords(of.to)]
  return from === to ? from : m.letter_period({ from, to })
}

const number = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Digits are Latin in every language. */
export const moneyWords = (paise: number): string => `₹${number.format(paise / 100)}`
