/** Calendar days as `YYYY-MM-DD`; shown as DD-MMM-YY in every language (spec 5, 9). */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const indianOffsetMs = 5.5 * 60 * 60 * 1000

/** The day it is in India at an instant. */
export const indianDay = (instant: Date): string =>
  new Date(instant.getTime() + indianOffsetMs).toISOString().slice(0, 10)

/** The time it is in India at an instant: `14:05`. */
export const indianClock = (instant: Date): string =>
  new Date(instant.getTime() + indianOffsetMs).toISOString().slice(11, 16)

/** When a day of India begins. @param more days after it */
export const indianMidnight = (day: string, more = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - indianOffsetMs + more * 24 * 60 * 60 * 1000)

/** The day that counts in a society's books: its own business day (demo societies), else the day it is in India. */
export const businessDay = (
  society: { businessDate: string | null } | undefined,
  instant: Date,
): string => society?.businessDate ?? indianDay(instant)

/** `2026-11-20` -> `20-Nov-26`. */
export const formatDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}-${months[Number(month) - 1] ?? '???'}-${year.slice(2)}`
}

/** `01-Nov-26 – 30-Nov-26` */
export const formatDays = ({ from, to }: { from: string; to: string }): string =>
  `${formatDay(from)} – ${formatDay(to)}`

/** April to March: `2026-11-20` and `2027-03-31` -> `2026-2027`. */
export const financialYear = (day: string): string => {
  const year = Number(day.slice(0, 4))
  const start = Number(day.slice(5, 7)) < 4 ? year - 1 : year
  return `${start}-${start + 1}`
}

/** Less than nothing when `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
