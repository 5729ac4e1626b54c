/** An empty table with the headers that every import knows. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { type Field, fieldsOf, type ImportKind } from '#domain/import/columns/fields.ts'
import type { ColumnType } from '#domain/table-filters.ts'
import { m } from '#texts/compiled/messages.js'
import { fieldWords } from './words.ts'

const types: Partial<Record<Field, ColumnType>> = {
  carpet_sqft: 'number',
  builtup_sqft: 'number',
  construction_cost: 'money',
  since: 'date',
  until: 'date',
  principal: 'money',
  interest: 'money',
  advance: 'money',
}

const columnsOf = (kinds: readonly ImportKind[]): TableColumn<never>[] =>
  fieldsOf(kinds).map((field) => ({
    id: field,
    head: fieldWords[field](),
    type: types[field] ?? 'string',
    value: () => null,
    width: 130,
  }))

export const makeTemplate = async (
  format: 'xlsx' | 'csv',
  kinds: readonly ImportKind[],
): Promise<Blob> => {
  const { makeFile } = await import('#components/data-table/file/make-file.ts')
  return makeFile({
    format,
    title: m.import_title().replace('/', ''),
    columns: columnsOf(kinds),
    rows: [],
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}
