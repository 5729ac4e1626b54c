/** What an import asks for beside what is stored. */
import type { RecordPlan } from '#domain/import/plan-records.ts'
import type { Row } from '../sync/tables.ts'

/** A row the import asks for beside the stored one; `before` is undefined for a new row. */
export type Change<R> = { before: R | undefined; after: R }
export type RowChanges = {
  flats: Change<Row<'flat'>>[]
  contacts: Change<Row<'contact'>>[]
  holdings: Change<Row<'holding'>>[]
  memberships: Change<Row<'membership'>>[]
}
export type Changes = RowChanges & { society: Change<Row<'society'>>[] }

export type SocietyDetails = {
  id: string
  name: string
  registration: string
  /** Undefined keeps what is there. */
  address: string | undefined
  adminEmail: string
}

/** What both ways of importing ask for: nothing of balances, and nothing of the society itself. */
export type PlannedRows = Pick<RecordPlan, 'flats' | 'contacts' | 'holdings'>

/** Whose society it is; an admin is named where the command line makes one. */
export type For = { id: string; adminEmail: string | null }

/** Keyed by the plan's id; the row that is written may have an older one. */
export type Matched<R> = Map<string, Change<R>>

/** What is new or changed. */
export const differing = <R extends object>(changes: Change<R>[]): Change<R>[] =>
  changes.filter(
    ({ before, after }) => before === undefined || changedFields(before, after).length > 0,
  )

/** The columns in which two rows differ. */
export const changedFields = <R extends object>(before: R, after: R): (keyof R & string)[] =>
  (Object.keys(after) as (keyof R & string)[]) // the columns of a plain row
    .filter((field) => String(before[field]) !== String(after[field]))
