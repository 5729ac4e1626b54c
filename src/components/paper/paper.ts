/** A list, or a document on a sheet, as it lies on paper: what page and worker of `paper` say to each other (docs/paper.md). */

import type { Language } from '#texts/language.ts'

export type PaperColumn = {
  head: string
  /** Its share of the width. */
  width: number
  /** Stands at the end of its cell. */
  isFigure?: boolean
}

type PaperHead = {
  /** Of the file too, so that it is found again. */
  title: string
  society: string
  /** Under the society's name: its registration, its address. */
  about: string
  /** Which day it speaks of, in words. */
  day: string
}

export type PaperList = PaperHead & {
  /** Under the list: what it holds and what it leaves out. */
  notes: readonly string[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly string[])[]
  /** Places of the rows that are sums. */
  sums?: readonly number[]
  /** Across, though its columns are few: their words are long. */
  isWide?: boolean
}

/** One after the other on a sheet; the printed page draws the same (`sheet-view.tsx`). */
export type PaperBlock =
  | { kind: 'facts'; facts: readonly (readonly [label: string, words: string])[] }
  | {
      kind: 'table'
      title: string
      columns: readonly PaperColumn[]
      rows: readonly (readonly string[])[]
      /** Places of the rows that are sums. */
      sums: readonly number[]
    }
  | { kind: 'words'; words: string; isStrong: boolean }
  /** What a camera reads, with words beside it. */
  | { kind: 'code'; code: string; label: string; lines: readonly string[] }
  | { kind: 'signatures'; signers: readonly PaperSigner[] }

/** Without a picture there is room to sign by hand. */
export type PaperSigner = {
  /** Empty where nobody holds the post. */
  name: string
  post: string
  /** A JPEG or PNG as a data URL. */
  picture: string | null
}

export type PaperSheet = PaperHead & { blocks: readonly PaperBlock[] }

/** With `Page {page} of {pages}` in the words of the page, and the language of all of it, for who reads it aloud. */
export type Paper = (PaperList | PaperSheet) & { pageWords: string; language: Language }

/** `unknown`: letters that no font of ours has; boxes stand in their place. */
export type FromPaperWorker = { file: Blob; unknown: string } | { problem: string }
