/** What a list gives for a file, as the file will say it. */
import { headText } from '#components/data-table/cell-text.ts'
import { fileCell } from '#components/data-table/file/file-cells.ts'
import { fileName, type TakeTable } from '#components/data-table/file/use-file.ts'

export const takenTable = async <Row>(take: TakeTable<Row>) => {
  const table = await take(new AbortController().signal)
  return {
    name: fileName(table, 'csv'),
    rows: table.rows.map((row) =>
      Object.fromEntries(
        table.columns
          .map((column) => [headText(column), fileCell(column, row)] as const)
          .filter(([, cell]) => cell !== null),
      ),
    ),
  }
}
