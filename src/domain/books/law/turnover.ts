/** What a society takes in a year, as far as its bills tell. */
import { type Paise, paise } from '../../../contract/money.ts'
import { yearSpan } from '../periods.ts'

type Billed = { dated: string; total: number }

/**
 * Of the financial year of the day and the one before, whichever came to more: registration for GST goes by either. Other income is
 * not counted, so the society may take more.
 * @returns paise; null where nothing was billed in either
 */
export const turnoverOf = (bills: readonly Billed[], day: string): Paise | null => {
  const years = new Map<string, number>()
  const now = yearSpan(day)
  const before = yearSpan(`${Number(now.from.slice(0, 4)) - 1}${now.from.slice(4)}`)
  for (const { dated, total } of bills) {
    const year = [now, before].find(({ from, to }) => from <= dated && dated <= to)?.name
    if (year !== undefined) years.set(year, (years.get(year) ?? 0) + total)
  }
  return years.size === 0 ? null : paise(Math.max(...years.values()))
}
