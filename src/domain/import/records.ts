/** Rows of a spreadsheet once they are read: what goes from a device to the server, which checks all of it again. */
import type { BalanceRecord, FlatRecord, PersonRecord } from '../../contract/import-calls.ts'

export type { BalanceRecord, FlatRecord, PersonRecord }

export type Records = {
  flats: FlatRecord[]
  people: PersonRecord[]
  balances: BalanceRecord[]
}

export type Totals = { principal: number; interest: number; advance: number }

/** Paise. */
export const totalsOf = (balances: readonly Totals[]): Totals =>
  balances.reduce(
    (sum, { principal, interest, advance }) => ({
      principal: sum.principal + principal,
      interest: sum.interest + interest,
      advance: sum.advance + advance,
    }),
    { principal: 0, interest: 0, advance: 0 },
  )
