/** The flats of a head with their last readings, as a spreadsheet to fill in and to bring back. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReadingColumn } from './reading-columns.ts'
import { type Entry, entryOf, type ReadFlat } from './reading-entry.ts'

/** Its columns, which are found by these names in whatever file comes back. */
export const columnLabels = (isMeter: boolean): Record<ReadingColumn, string> => ({
  wing: m.charges_file_wing(),
  flat: m.charges_flat(),
  start: m.charges_reading_before(),
  end: isMeter ? m.charges_reading_now() : m.charges_reading_persons(),
  last: m.charges_reading_old_last(),
  first: m.charges_reading_new_first(),
})

type Row = { flat: ReadFlat; entry: Entry }

const numberOf = (text: string) => (text === '' ? null : Number(text))

const columnsOf = (isMeter: boolean): TableColumn<Row>[] => {
  const labels = columnLabels(isMeter)
  const figure = (id: ReadingColumn, value: (row: Row) => string): TableColumn<Row> => ({
    ...{ id, head: labels[id], type: 'number', width: 130 },
    value: (row) => numberOf(value(row)),
  })
  return [
    {
      ...{ id: 'flat', head: labels.flat, type: 'string', width: 100 },
      value: ({ flat }) => flat.name,
    },
    {
      ...{ id: 'person', head: m.charges_person(), type: 'string', width: 200 },
      value: ({ flat }) => flat.person,
    },
    ...(isMeter ? [figure('start', ({ entry }) => entry.start)] : []),
    figure('end', ({ entry }) => entry.end),
    ...(isMeter
      ? [
          figure('last', ({ entry }) => (entry.isReplaced ? entry.last : '')),
          figure('first', ({ entry }) => (entry.isReplaced ? entry.first : '')),
        ]
      : []),
  ]
}

/** @param title of its sheet */
export const readingsTemplate = async (
  format: 'xlsx' | 'csv',
  { title, read, isMeter }: { title: string; read: readonly ReadFlat[]; isMeter: boolean },
): Promise<Blob> => {
  const { makeFile } = await import('#components/data-table/file/make-file.ts')
  return makeFile({
    ...{ format, title, columns: columnsOf(isMeter) },
    rows: read.map((flat) => ({ flat, entry: entryOf(flat, isMeter) })),
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}
