/** Which columns of a sheet hold flats and their readings, by the names of the columns alone. */

export const readingColumns = ['wing', 'flat', 'start', 'end', 'last', 'first'] as const
/** `last` of an old meter and `first` of the one that replaced it. */
export type ReadingColumn = (typeof readingColumns)[number]
export type ReadingColumns = Partial<Record<ReadingColumn, number>>

/** In the order in which they are looked for: a header is of the first that fits. */
const names: readonly [ReadingColumn, RegExp][] = [
  ['last', /\bold\b/],
  ['first', /\bnew\b/],
  ['wing', /^(wing|building|tower|block)\b/],
  ['flat', /^(flat|house|door|apartment|shop|unit (no|number))\b|^unit$/],
  ['start', /before|previous|\bprev\b|opening|\bstart|\bbegan|last month/],
  ['end', /\bnow\b|current|present|closing|\bend\b|person|people|member count|occupants/],
  ['end', /reading|count|units/],
]

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const columnsOf = (cells: readonly string[], labels: Readonly<Record<ReadingColumn, string>>) => {
  const found: ReadingColumns = {}
  const take = (column: ReadingColumn, at: number) => {
    if (found[column] === undefined && !Object.values(found).includes(at)) found[column] = at
  }
  const headers = cells.map(plain)
  // as the template names them, in whatever language that is
  for (const column of readingColumns) {
    const at = headers.indexOf(plain(labels[column]))
    if (at >= 0) take(column, at)
  }
  for (const [column, form] of names)
    headers.forEach((header, at) => {
      if (header !== '' && form.test(header)) take(column, at)
    })
  return found
}

const rowsTried = 40

/**
 * @param labels what the template calls them
 * @returns the place of the header in the rows; undefined where no row names both a flat and a reading
 */
export const findReadingColumns = (
  rows: readonly string[][],
  labels: Readonly<Record<ReadingColumn, string>>,
): { header: number; columns: ReadingColumns } | undefined => {
  for (const [header, cells] of rows.slice(0, rowsTried).entries()) {
    const columns = columnsOf(cells, labels)
    if (columns.flat !== undefined && columns.end !== undefined) return { header, columns }
  }
  return undefined
}
