/** What every flat pays for every head of a run. */
import type { BillRow } from '../../../contract/books/bills.ts'
import type { ChargeHeadRow, ReadingRow } from '../../../contract/books/charges.ts'
import type { Paise } from '../../../contract/money.ts'
import { groupBy } from '../../group-by.ts'
import { lastsOn } from '../../holdings.ts'
import type { OccupancySpan } from '../../occupancy.ts'
import type { DaySpan } from '../../time-ranges.ts'
import type { ChargedFlat } from '../charges/charge-basis.ts'
import { chargeRun, type RunProblem } from '../charges/charge-run.ts'
import { sum } from '../exact.ts'
import { cycles } from '../periods.ts'
import { type BooksRules, byPosition, headsIn, headsOn } from './rules.ts'

/** What was counted in the flat's periods. */
export type Reading = Pick<ReadingRow, 'headId' | 'from' | 'units'>
type ReadFlat = ChargedFlat & {
  readings: readonly Reading[]
  occupancy?: readonly OccupancySpan[]
}

export type HeadAmounts = {
  row: ChargeHeadRow
  of: (flatId: string) => Paise
  /** What the flat counted for, each time. */
  counted: (flatId: string) => number[]
}

type Order = DaySpan & {
  kind: BillRow['kind']
  dated: string
  headIds: readonly string[]
  rules: BooksRules
}

/**
 * Regular runs have the heads whose cycle begins in the period, as often as it does: a monthly head three times in a quarter. Supplementary
 * ones have the heads they name, once, as they are on the day of the bills.
 * @param flats those that totals are shared among, in their order
 */
export const headAmounts = (
  order: Order,
  flats: readonly ReadFlat[],
): { heads: HeadAmounts[]; problems: RunProblem[] } => {
  const runs = cyclesOf(order).map(({ day, heads }) => ({ heads, ...run(heads, flats, day) }))
  const rows = groupBy(
    runs.flatMap(({ heads }) => heads),
    ({ headId }) => headId,
  )
  const problems = groupBy(
    runs.flatMap((each) => each.problems),
    ({ headId }) => headId,
  )
  return {
    heads: [...rows.values()]
      .flatMap((each) => each.slice(-1))
      .sort(byPosition)
      .map((row) => ({
        row,
        of: (flatId) => sum(runs.map(({ amounts }) => amounts.get(row.headId)?.get(flatId) ?? 0)),
        counted: (flatId) =>
          runs.flatMap(({ counted }) => counted.get(row.headId)?.get(flatId) ?? []),
      })),
    problems: [...problems.values()].flatMap((each) => each.slice(0, 1)),
  }
}

const cyclesOf = ({ kind, dated, headIds, rules, ...period }: Order) =>
  kind === 'regular'
    ? headsIn(rules, period)
    : [
        {
          day: period.from,
          heads: headsOn(rules.heads, dated).filter(({ headId }) => headIds.includes(headId)),
        },
      ]

const run = (rows: readonly ChargeHeadRow[], flats: readonly ReadFlat[], day: string) => {
  const heads = rows.map(({ headId: id, basis, scope, cycle }) => {
    return { id, basis, scope, months: cycles[cycle] }
  })
  return chargeRun(
    heads,
    flats.map((flat) => ({
      ...flat,
      units: unitsOf(flat.readings, day),
      livedIn: occupancyOn(flat.occupancy ?? [], day),
    })),
  )
}

const occupancyOn = (spans: readonly OccupancySpan[], day: string) =>
  spans.find((span) => lastsOn(span, day))?.occupancy ?? 'vacant'

const unitsOf = (readings: readonly Reading[], day: string) =>
  Object.fromEntries(
    readings.filter(({ from }) => from === day).map(({ headId, units }) => [headId, units]),
  )
