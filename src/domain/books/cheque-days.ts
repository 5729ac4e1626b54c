/** The days of a cheque: from the one written on it, and for three months (RBI, since 01-Apr-12). */
import { latestChequeDay } from './held-cheques.ts'
import { addMonths } from './periods.ts'

const validMonths = 3

/** The last day on which a bank takes it: the day on the cheque itself is not counted. */
export const chequeValidUntil = (dated: string): string => addMonths(dated, validMonths)

export const isStale = (dated: string, today: string): boolean => today > chequeValidUntil(dated)

export const mayDepositOn = (dated: string, day: string): boolean =>
  dated <= day && !isStale(dated, day)

/** What may be in hand: nothing that no bank takes any more, and nothing of a distant year. */
export const isChequeDay = (dated: string, today: string): boolean =>
  !isStale(dated, today) && dated <= latestChequeDay(today)

/**
 * The next cheque of a pile: the next leaf of the book, a month later, on the day of the month of the first.
 * @param number six digits @param firstDated of the first of the pile
 */
export const chequeAfter = (
  { number, dated }: { number: string; dated: string },
  firstDated: string,
): { number: string; dated: string } => {
  const months = monthNumber(dated) - monthNumber(firstDated) + 1
  return {
    number: /^\d{6}$/.test(number) ? String((Number(number) + 1) % 1_000_000).padStart(6, '0') : '',
    dated: addMonths(firstDated, months),
  }
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
