/** The society's dated rules as rows: which of a subject counts from which day to which. */
import type { BooksPolicy, PolicySubject } from '../../contract/books/charges.ts'
import { addDays } from '../time-ranges.ts'

export type PolicyRow = BooksPolicy & { id: string }
type RowOf<Subject extends PolicySubject> = Extract<PolicyRow, { subject: Subject }>

/** By their first days, each up to the day before the next; of two with the same one the greater id counts, in whatever order they were read. */
export const policiesOf = <Subject extends PolicySubject>(
  { policies }: { policies: readonly PolicyRow[] },
  subject: Subject,
): RowOf<Subject>[] =>
  policies
    .filter((row): row is RowOf<Subject> => row.subject === subject)
    .sort(byFirstDay)
    .map((row, at, all) => {
      const next = all[at + 1]
      const until = next && addDays(next.since, -1)
      return until === undefined || (row.until !== null && row.until < until)
        ? row
        : { ...row, until }
    })

export const byFirstDay = (one: Dated, other: Dated) =>
  one.since === other.since ? (one.id < other.id ? -1 : 1) : one.since < other.since ? -1 : 1

type Dated = { id: string; since: string }
