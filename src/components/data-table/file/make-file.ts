/** A table as a file. The one entry of a chunk that is loaded when somebody asks for a file. */
import { byteOrderMark, csvLines } from '#domain/write-csv.ts'
import { headText } from '../cell-text.ts'
import { breath } from '../slices.ts'
import type { TableColumn } from '../table-types.ts'
import { type FileCell, fileCell } from './file-cells.ts'
import type { FromXlsxWorker, ToXlsxWorker } from './xlsx-parts.ts'

export type FileFormat = 'csv' | 'xlsx'

export type FileWork<Row> = {
  format: FileFormat
  /** Of the sheet. */
  title: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  onProgress: (done: number) => void
  signal: AbortSignal
}

const portion = 500

/** The page draws and listens between two portions. */
const readRows = async function* <Row>({
  columns,
  rows,
  onProgress,
  signal,
}: FileWork<Row>): AsyncGenerator<FileCell[][]> {
  for (let at = 0; at < rows.length; at += portion) {
    signal.throwIfAborted()
    yield rows.slice(at, at + portion).map((row) => columns.map((column) => fileCell(column, row)))
    onProgress(Math.min(rows.length, at + portion))
    await breath()
  }
}

const makeCsv = async <Row>(work: FileWork<Row>): Promise<Blob> => {
  const { columns } = work
  const parts = [byteOrderMark, csvLines([columns.map(headText)])]
  const written = (row: FileCell[]) =>
    row.map((cell, at) =>
      columns[at]?.type === 'money' && typeof cell === 'number'
        ? { figure: cell.toFixed(2) }
        : cell,
    )
  for await (const rows of readRows(work)) parts.push(csvLines(rows.map(written)))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** What a spreadsheet does not take in the name of a sheet, and more than it takes. */
const sheetName = (title: string) => title.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)

/** In letters, about as wide as on the screen. */
const widthOf = ({ width }: { width: number }) => Math.max(10, Math.round(width / 7))

const answerOf = (worker: Worker, signal: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromXlsxWorker>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.problem))
    worker.onerror = (event) => reject(new Error(event.message || 'The worker cannot be loaded'))
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const makeXlsx = async <Row>(work: FileWork<Row>): Promise<Blob> => {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const tell = (message: ToXlsxWorker) => worker.postMessage(message)
  const answer = answerOf(worker, work.signal)
  // it may come while rows are still being read
  answer.catch(() => {})
  try {
    const columns = work.columns.map((column) => ({
      head: headText(column),
      type: column.type,
      width: widthOf(column),
    }))
    tell({ sheet: sheetName(work.title), columns })
    for await (const rows of readRows(work)) tell({ rows })
    tell('write')
    return await answer
  } finally {
    worker.terminate()
  }
}

export const makeFile = <Row>(work: FileWork<Row>): Promise<Blob> =>
  work.format === 'csv' ? makeCsv(work) : makeXlsx(work)
