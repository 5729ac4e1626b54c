/** What page and worker say to each other: sheets stay in the worker, the page sees what it draws. */
import type { ImportAsked } from '#contract/import-calls.ts'
import type { Field, ImportKind } from '#domain/import/columns/fields.ts'
import type { Certainty } from '#domain/import/columns/guess-columns.ts'
import type { Problem } from '#domain/import/problems.ts'
import type { Reading } from '#domain/import/read-row.ts'
import type { Mended, ReviewSummary } from '#domain/import/review.ts'
import type { Encoding } from '#domain/import/sheet/decode-text.ts'
import type { LeftOut } from '#domain/import/sheet/sheet-body.ts'
import type { FileFault } from './read-workbook.ts'

export type SheetName = { name: string; isHidden: boolean; rows: number }
export type Opened = { sheets: SheetName[]; encoding: Encoding | null }

export type FoundColumn = {
  at: number
  header: string
  samples: string[]
  guess: { field: Field; certainty: Certainty } | null
}
export type Chosen = {
  columns: FoundColumn[]
  rows: number
  headerRow: number
  leftOut: LeftOut[]
  /** Number of the row whose quotation mark is never closed. */
  unclosedQuote: number | null
  signature: string
}

export type ReadAsked = Omit<Reading, 'kinds'> & {
  /** Of what is wanted here. */
  wanted: readonly ImportKind[]
  /** `wing TAB number` of each flat the society has. */
  homes: string
  mended: Mended
}
export type Reviewed = {
  kinds: ImportKind[]
  summary: ReviewSummary
  /** Nobody has said yet whether the month comes first, and day first cannot be. */
  asksMonthFirst: boolean
}

export type ShownCell = { field: Field; text: string }
export type ShownRow = { row: number; cells: ShownCell[]; problems: readonly Problem[] }
export type Page = { of: number; rows: ShownRow[] }

export type BodyAsked = {
  societyId: string
  asOn: string | null
  totals: ImportAsked['totals']
  /** Beside the rows: of a commit. */
  more: object
}

/** Name -> what is asked, and what is answered. */
export type Work = {
  openFile: [asked: ArrayBuffer, answer: Opened]
  openText: [asked: string, answer: Opened]
  /** The sheets as texts that a device keeps, and the way back. */
  keep: [asked: null, answer: string[]]
  restore: [asked: string[], answer: Opened]
  /** Of one sheet, as they are. */
  rows: [asked: number, answer: string[][]]
  choose: [asked: { sheet: number; wanted: readonly ImportKind[] }, answer: Chosen]
  read: [asked: ReadAsked, answer: Reviewed]
  mend: [
    asked: { row: number; field: Field; text: string },
    answer: { summary: ReviewSummary; mended: Mended },
  ]
  page: [asked: { only: 'bad' | 'all'; from: number; count: number }, answer: Page]
  /** What the society itself says against rows. */
  blame: [asked: Problem[], answer: ReviewSummary]
  body: [asked: BodyAsked, answer: ArrayBuffer]
}
export type WorkName = keyof Work

export type ToWorker = {
  [Name in WorkName]: { id: number; name: Name; asked: Work[Name][0] }
}[WorkName]
export type FromWorker =
  | { id: number; answer: Work[WorkName][1] }
  | { id: number; done: number; of: number }
  | { id: number; fault: FileFault | 'FAILED'; detail: string }
