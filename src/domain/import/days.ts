/** Days as people write them in India; never month first. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** DD-MM-YYYY, DD/MM/YYYY, DD.MM.YYYY, DD-MMM-YY(YY) or YYYY-MM-DD -> YYYY-MM-DD; undefined for anything else. */
export const parseDay = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text)
  if (iso) return realDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text)
  if (numeric) return realDay(Number(numeric[4]), Number(numeric[3]), Number(numeric[1]))
  const worded = /^(\d{1,2})[- /]([A-Za-z]{3,9})[- /,]+(\d{4}|\d{2})$/.exec(text)
  if (worded)
    return realDay(fullYear(worded[3] ?? ''), monthNamed(worded[2] ?? ''), Number(worded[1]))
  return undefined
}

/** 70 to 99 lie in the last century: no society here is older. */
export const fullYear = (digits: string): number => {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year < 70 ? 2000 + year : 1900 + year
}

const longMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** 1 to 12; 0 for a word that is no month. */
export const monthNamed = (name: string): number => {
  const plain = name.toLowerCase()
  if (plain === 'sept') return 9
  return Math.max(months.indexOf(plain), longMonths.indexOf(plain)) + 1
}

/** Undefined for a day the calendar does not have. */
export const realDay = (year: number, month: number, day: number): string | undefined => {
  if (year < 1900 || year > 2100 || month < 1 || month > 12) return undefined
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
