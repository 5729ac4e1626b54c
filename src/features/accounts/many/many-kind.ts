import type { EntryColumn, EntryRow } from '#components/entry-grid/entry-row.ts'
import type { RowErrors } from './read-cells.ts'

/** A row that says something: what it is, or why it is nothing. */
export type Judged<Fields> = {
  row: EntryRow
  fields: Fields | undefined
  errors: RowErrors
  /** Said of what is right, and hinders nothing. @param atOf which of the grid's rows one is, from 1 */
  hint?: (atOf: (row: EntryRow) => number) => string
}

/** Documents of one kind, as a grid enters them. */
export type ManyKind<Fields> = {
  /** What drafts are kept under. */
  form: string
  title: string
  columns: readonly EntryColumn[]
  /** What the first row begins with. */
  begins: Readonly<Record<string, string>>
  /** Of rows that are not blank, from above: what is above may count for what is below. */
  judge: (rows: readonly EntryRow[]) => readonly Judged<Fields>[]
  /** Paise. */
  amountOf: (fields: Fields) => number
  /** Another person approves it before it is entered. */
  waits?: (fields: Fields) => boolean
  /**
   * @param id of the document
   * @returns the opId
   * @throws Rejection
   */
  write: (fields: Fields, id: string) => Promise<string>
}
