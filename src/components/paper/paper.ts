/** A list as it lies on paper: what page and worker of `paper` say to each other (docs/paper.md). */

export type PaperColumn = {
  head: string
  /** Its share of the width. */
  width: number
  /** Stands at the end of its cell. */
  isFigure?: boolean
}

export type PaperList = {
  /** Of the file too, so that it is found again. */
  title: string
  society: string
  /** Under the society's name: its registration, its address. */
  about: string
  /** Which day it speaks of, in words. */
  day: string
  /** Under the list: what it holds and what it leaves out. */
  notes: readonly string[]
  columns: readonly PaperColumn[]
  rows: readonly (readonly string[])[]
}

/** With `Page {page} of {pages}` in the words of the page. */
export type Paper = PaperList & { pageWords: string }

/** `unknown`: letters that no font of ours has; boxes stand in their place. */
export type FromPaperWorker = { file: Blob; unknown: string } | { problem: string }
