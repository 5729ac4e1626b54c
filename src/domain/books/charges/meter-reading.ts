/** What a meter showed, and what was used by it. */
import type { Meter, ReadingRow } from '../../../contract/books/charges.ts'

/** Of the meter, or of both where it was replaced. */
const spans = ({ start, end, replaced }: Meter): number[] =>
  replaced === null ? [end - start] : [replaced.last - start, end - replaced.first]

export const usedBy = (meter: Meter): number => spans(meter).reduce((sum, used) => sum + used, 0)

/** No meter runs backwards: what shows less was replaced. */
export const runsForward = (meter: Meter): boolean => spans(meter).every((used) => used >= 0)

type Read = Pick<ReadingRow, 'headId' | 'flatId' | 'from' | 'meter'>

/** What the meter showed when it was read before that period; undefined where it never was. */
export const shownBefore = <Row extends Read>(
  readings: readonly Row[],
  { headId, flatId, from }: Omit<Read, 'meter'>,
): Row | undefined =>
  readings.reduce<Row | undefined>((latest, row) => {
    const isOf = row.headId === headId && row.flatId === flatId && row.from < from
    return isOf && row.meter && row.from > (latest?.from ?? '') ? row : latest
  }, undefined)

/** A period begins where the one before it ended, and its units are what the meter says. */
export const followsOn = (
  row: Read & Pick<ReadingRow, 'units'>,
  readings: readonly Read[],
): boolean => {
  const { meter } = row
  if (!meter) return true
  const before = shownBefore(readings, row)?.meter
  const isJoined = before === undefined || before === null || before.end === meter.start
  return isJoined && runsForward(meter) && usedBy(meter) === row.units
}
