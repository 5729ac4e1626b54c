/** The way to a file for a list that is no data table. */
import { FileMenu, FileNews } from './file-menu.tsx'
import { type TakeTable, useFile } from './use-file.ts'

type ExportRowsProps<Row> = { label: string; take: TakeTable<Row>; defaultOpened: boolean }

export const ExportRows = <Row,>({ take, ...menu }: ExportRowsProps<Row>) => {
  const file = useFile(take)
  return (
    <div>
      <FileMenu file={file} isInPlace {...menu} />
      <FileNews file={file} />
    </div>
  )
}
