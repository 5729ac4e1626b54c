/** Which lines of the bank's statement are which entries of the books: by the number they bear, else by amount and day (accounts.md 14). */
import type { Paise } from '../../../contract/money.ts'
import { groupBy } from '../../group-by.ts'
import { addDays } from '../../time-ranges.ts'
import type { BankLine } from './read-statement.ts'

export type OpenEntry = {
  voucherId: string
  dated: string
  /** What came into the bank is more than nothing. */
  amount: Paise
  /** Of the receipt, income or payment; empty where it has none. */
  reference: string
}

export type Ticked = {
  /** By the voucher's id: the day on the statement. */
  days: Map<string, string>
  /** Lines that no entry fits: they are not in the books. */
  rest: BankLine[]
}

const bare = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

const shortest = 6

/** A number of six signs or more of which the line speaks. */
const bears = ({ narration, reference }: BankLine, entry: OpenEntry) => {
  const number = bare(entry.reference)
  if (number.length < shortest) return false
  return bare(reference).includes(number) || bare(narration).includes(number)
}

const isNear = (line: BankLine, { dated }: OpenEntry) =>
  line.date >= addDays(dated, -3) && line.date <= addDays(dated, 3)

/** Several entries that are one line together: of its number, or of one day, as they went to the bank on one slip. Else none. */
const togetherIn = (line: BankLine, free: readonly OpenEntry[]): readonly OpenEntry[] => {
  const isSame = (entries: readonly OpenEntry[]) =>
    entries.length > 1 && entries.reduce((sum, { amount }) => sum + amount, 0) === line.amount
  const named = free.filter((entry) => bears(line, entry))
  if (isSame(named)) return named
  const near = free.filter(
    (entry) => isNear(line, entry) && Math.sign(entry.amount) === Math.sign(line.amount),
  )
  const slips = [...groupBy(near, ({ dated }) => dated).values()].filter(isSame)
  return slips.length === 1 ? (slips[0] ?? []) : []
}

/**
 * Each line takes one entry of its amount: first those with its number, then those of a day near it where there is a single one; a line
 * that is left takes several that come to it.
 */
export const tick = (lines: readonly BankLine[], entries: readonly OpenEntry[]): Ticked => {
  const days = new Map<string, string>()
  const isFree = ({ voucherId }: OpenEntry) => !days.has(voucherId)
  const fits = (line: BankLine) =>
    entries.filter((entry) => isFree(entry) && entry.amount === line.amount)
  const take = (line: BankLine, found: OpenEntry | undefined) => {
    if (found !== undefined) days.set(found.voucherId, line.date)
    return found === undefined
  }
  return {
    days,
    rest: lines
      .filter((line) =>
        take(
          line,
          fits(line).find((entry) => bears(line, entry)),
        ),
      )
      .filter((line) => {
        const near = fits(line).filter((entry) => isNear(line, entry))
        return take(line, near.length === 1 ? near[0] : undefined)
      })
      .filter((line) => {
        const several = togetherIn(line, entries.filter(isFree))
        for (const entry of several) take(line, entry)
        return several.length === 0
      }),
  }
}
