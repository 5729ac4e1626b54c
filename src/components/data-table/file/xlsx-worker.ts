/** Writes a workbook beside the page: its library takes a second and more for many rows, and cannot be interrupted. */
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/browser'
import { type FileCell, isDay } from './file-cells.ts'
import type { FromXlsxWorker, SheetColumn, ToXlsxWorker } from './xlsx-parts.ts'

type Factory = {
  createPolicy: (
    name: 'default',
    policy: { createScriptURL: (url: string) => string | null },
  ) => void
}

const isFactory = (value: unknown): value is Factory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

const factory: unknown = Reflect.get(self, 'trustedTypes')

// A worker has Trusted Types of its own, and the library's zip starts helpers from texts that it has made itself.
if (isFactory(factory))
  factory.createPolicy('default', {
    createScriptURL: (url) => (url.startsWith(`blob:${location.origin}/`) ? url : null),
  })

/** Lakhs and crores: spreadsheets know them by these conditions only. */
const rupees = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00'

const asked: { sheet: string; columns: readonly SheetColumn[]; rows: SheetData } = {
  sheet: '',
  columns: [],
  rows: [],
}

const toCell = (cell: FileCell, { type }: SheetColumn): CellObject | string | null => {
  if (typeof cell === 'number')
    return type === 'money'
      ? { type: Number, value: cell, format: rupees }
      : { type: Number, value: cell }
  if (type === 'date' && isDay(cell))
    return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: 'dd-mmm-yy' }
  return cell
}

const toHead = ({ head, type }: SheetColumn): CellObject => ({
  type: String,
  value: head,
  fontWeight: 'bold',
  align: type === 'money' || type === 'number' ? 'right' : 'left',
})

const write = (): Promise<Blob> =>
  writeXlsxFile([asked.columns.map(toHead), ...asked.rows], {
    sheet: asked.sheet,
    columns: asked.columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob()

const answer = (message: FromXlsxWorker) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<ToXlsxWorker>) => {
  if (data === 'write')
    write().then(
      (file) => answer({ file }),
      (error: unknown) => answer({ problem: String(error) }),
    )
  else if ('rows' in data) {
    for (const row of data.rows)
      asked.rows.push(
        row.map((cell, at) => {
          const column = asked.columns[at]
          return column === undefined ? cell : toCell(cell, column)
        }),
      )
  } else Object.assign(asked, data)
}
