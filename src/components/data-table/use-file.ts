/** Taking the rows along as a file: how far it is, what came of it, and the way to stop it. */
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { notify } from '../notify.ts'
import { saveFile } from '../save-file.ts'
import { countText } from './cell-text.ts'
import type { DataTableProps } from './data-table-props.ts'
import type { FileFormat } from './file/make-file.ts'
import { useStable } from './use-stable.ts'
import { type TableModel, takenRows } from './use-table-model.ts'

type FileState =
  | { step: 'idle' }
  | { step: 'working'; done: number; all: number; isSlow: boolean }
  | { step: 'failed'; format: FileFormat }

export type TableFile = {
  state: FileState
  /** The rows that are chosen, or without any those that are shown. */
  make: (format: FileFormat) => void
  stop: () => void
}

/** Less is over before one has read that it is under way. */
const slowMs = 1000

const idle: FileState = { step: 'idle' }

const hyphened = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

export const fileName = (
  { society, id, today }: { society: string; id: string; today: string },
  format: FileFormat | 'pdf',
): string => `${[hyphened(society), id, today].filter(Boolean).join('-')}.${format}`

export const useFile = <Row>(props: DataTableProps<Row>, model: TableModel<Row>): TableFile => {
  const [state, setState] = useState<FileState>(idle)
  const work = useRef<AbortController>(undefined)
  useEffect(() => () => work.current?.abort(), [])

  const make = useStable(async (format: FileFormat) => {
    work.current?.abort()
    const mine = new AbortController()
    work.current = mine
    const rows = takenRows(model)
    const began = performance.now()
    const say = (next: FileState) => mine.signal.aborted || setState(next)
    const tell = (done: number) => {
      const isSlow = performance.now() - began > slowMs
      say({ step: 'working', done, all: rows.length, isSlow })
    }
    tell(0)
    const slow = setTimeout(() => tell(rows.length), slowMs)
    try {
      const { makeFile } = await import('./file/make-file.ts')
      const { name: title } = props
      const { signal } = mine
      const onProgress = tell
      const file = await makeFile({
        ...{ format, title, rows, onProgress, signal },
        columns: model.wanted,
      })
      const name = fileName(props, format)
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
