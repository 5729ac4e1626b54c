/** When an invoice that comes every so many months comes next. */
import { formatDay } from '../../dates.ts'
import { monthNumber, monthsLater } from './rhythm.ts'

/** Every month to once a year. */
const rhythms = [1, 2, 3, 4, 6, 12]

/**
 * As long after it as it came after the one before; a month where that is no rhythm, or where there is none before.
 * @param others of the same vendor that stand, in any order
 */
export const nextInvoiceOn = (dated: string, others: readonly { dated: string }[]): string => {
  const before = others
    .map((other) => other.dated)
    .filter((day) => day < dated)
    .sort()
    .at(-1)
  const since = before === undefined ? 1 : monthNumber(dated) - monthNumber(before)
  return monthsLater(dated, rhythms.includes(since) ? since : 1)
}

/** `Security, Oct-26` -> `Security, Nov-26`: the month of the one day, as that of the other. */
export const inMonthOf = (note: string, before: string, after: string): string =>
  note.replaceAll(formatDay(before).slice(3), formatDay(after).slice(3))
