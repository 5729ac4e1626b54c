/** Taking the rows along as a file: how far it is, what came of it, and the way to stop it. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { notify } from '../../notify.ts'
import { saveFile } from '../../save-file.ts'
import { countText } from '../cell-text.ts'
import type { TableColumn } from '../table-types.ts'
import { useStable } from '../use-stable.ts'
import type { FileFormat } from './make-file.ts'

type FileState =
  | { step: 'idle' }
  | { step: 'working'; done: number; all: number; isSlow: boolean }
  | { step: 'failed'; format: FileFormat }

/** What a file is called after. */
type Named = {
  society: string
  /** Short. */
  id: string
  /** The first of the days that it speaks of; absent: it is of one day. */
  from?: string | undefined
  /** The business day, or the last one that it speaks of. */
  today: string
}

/** What goes into a file, and what it is called after. */
export type TakenTable<Row> = Named & {
  /** What it is a list of. */
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}

/** Asked at the press; rejects when the rows cannot be had, and then there is no file. */
export type TakeTable<Row> = (signal: AbortSignal) => TakenTable<Row> | Promise<TakenTable<Row>>

export type TableFile = {
  state: FileState
  make: (format: FileFormat) => void
  stop: () => void
  /** Makes a PDF of them, where the list is on paper too. */
  paper?: (() => void) | undefined
}

/** Less is over before one has read that it is under way. */
const slowMs = 1000

const idle: FileState = { step: 'idle' }

const hyphened = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Both ends of the days where it is of several: `neem-chhaya-trial-balance-2024-04-01-to-2025-03-31.pdf`. */
export const fileName = (
  { society, id, today, from = today }: Named,
  format: FileFormat | 'pdf' | 'xml',
): string => {
  const days = from === today ? [today] : [from, 'to', today]
  return `${[hyphened(society), id, ...days].filter(Boolean).join('-')}.${format}`
}

export const useFile = <Row>(take: TakeTable<Row>): TableFile => {
  const [state, setState] = useState<FileState>(idle)
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const make = useStable(async (format: FileFormat) => {
    work.current?.abort()
    const mine = new AbortController()
    work.current = mine
    const { signal } = mine
    let all = 0
    const began = performance.now()
    const say = (next: FileState) => signal.aborted || setState(next)
    const tell = (done: number) => {
      const isSlow = performance.now() - began > slowMs
      say({ step: 'working', done, all, isSlow })
    }
    tell(0)
    const slow = setTimeout(() => tell(all), slowMs)
    try {
      const { makeFile } = await import('./make-file.ts')
      const table = await take(signal)
      signal.throwIfAborted()
      const { rows, columns, name: title } = table
      all = rows.length
      const file = await makeFile({ ...{ format, title, rows, columns, signal }, onProgress: tell })
      const name = fileName(table, format)
      saveFile(name, [file], file.type)
      say(idle)
      notify({
        kind: 'success',
        message: m.table_export_saved({ count: rows.length, rows: countText(rows.length), name }),
      })
    } catch {
      say({ step: 'failed', format })
    } finally {
      clearTimeout(slow)
    }
  })
  const stop = useStable(() => {
    work.current?.abort()
    setState(idle)
  })
  return { state, make: useStable((format: FileFormat) => void make(format)), stop }
}
