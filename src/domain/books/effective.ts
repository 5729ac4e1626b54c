/** What counts from one day to another: rates, caps, bases and policies are rows with dates, never constants. */
import { lastsOn, type Period } from '../holdings.ts'
import { addDays } from '../time-ranges.ts'

/** The row that counts on that day; of several the one that began last. */
export const effectiveOn = <Row extends Period>(
  rows: readonly Row[],
  day: string,
): Row | undefined =>
  rows
    .filter((row) => lastsOn(row, day))
    .reduce<Row | undefined>(
      (latest, row) => (latest === undefined || row.since >= latest.since ? row : latest),
      undefined,
    )

/** The days on which a row begins to count or counts no longer. */
export const turningDays = (rows: readonly Period[]): string[] =>
  rows.flatMap(({ since, until }) => (until === null ? [since] : [since, addDays(until, 1)]))
