/** How a date is written in the language spoken: DD-MMM-YY, Latin digits. Page and server share it. */
import { m } from '#texts/compiled/messages.js'

const months = [
  m.common_month_1,
  m.common_month_2,
  m.common_month_3,
  m.common_month_4,
  m.common_month_5,
  m.common_month_6,
  m.common_month_7,
  m.common_month_8,
  m.common_month_9,
  m.common_month_10,
  m.common_month_11,
  m.common_month_12,
]

export const two = (value: number) => String(value).padStart(2, '0')

export const dateText = (year: number, month: number, day: number): string =>
  m.common_date({ day: two(day), month: months[month - 1]?.() ?? '', year: two(year % 100) })

export const monthYearText = (year: number, month: number): string =>
  m.common_month_year({ month: months[month - 1]?.() ?? '', year: two(year % 100) })
