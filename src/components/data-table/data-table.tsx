/**
 * The table of the whole product: sorted, filtered, with columns as the person wants them; on a phone its rows are cards. How it
 * is made and how to add one: docs/data-table.md.
 */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { settingOf } from '#domain/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { IconFilter } from '../icons.ts'
import { AskSheet } from './ask-sheet.tsx'
import { CardList } from './card-list.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { FileMenu, FileNews } from './file/file-menu.tsx'
import { useFile } from './file/use-file.ts'
import { filterWords } from './filter-words.ts'
import './styles.ts'
import { overlaysId } from './overlays.ts'
import { PrintButton } from './print-button.tsx'
import { TableBar } from './table-bar.tsx'
import { TableGrid } from './table-grid.tsx'
import { usePrint } from './use-print.ts'
import { type TableModel, takenRows, useTableModel } from './use-table-model.ts'
import { ViewsMenu } from './views-menu.tsx'

const phone = '(max-width: 47.99em)'

type PartProps<Row> = { props: DataTableProps<Row>; model: TableModel<Row> }

const AskButton = <Row,>({ props, model }: PartProps<Row>) => {
  const [isOpen, setOpen] = useState(false)
  const count = filterWords(model, props.columns).length
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFilter size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? m.table_ask() : m.table_ask_count({ count })}
      </Button>
      {isOpen && (
        <AskSheet
          model={model}
          columns={props.columns}
          countWords={props.countWords}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const model = useTableModel(props)
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const [drawn, setDrawn] = useState<readonly string[]>()
  const { settings, onPaper } = props
  const { id, name, society, today, days } = props
  const made = useFile(() => ({
    ...{ id, name, society, from: days?.from, today: days?.to ?? today },
    columns: model.wanted,
    rows: takenRows(model),
  }))
  const paper = onPaper && (() => onPaper(takenRows(model)))
  const file = { ...made, paper }
  usePrint(props, model)
  const part = { props, model }
  return (
    <div className="dt-root" data-density={settingOf(settings, 'density')} data-state="ready">
      <TableBar {...part} {...{ file, isPhone, drawn }}>
        {isPhone && <AskButton {...part} />}
        <ViewsMenu {...part} />
        {!isPhone && <ColumnsMenu model={model} columns={props.columns} drawn={drawn} />}
        <FileMenu file={file} hasPrint={isPhone} />
        {!isPhone && <PrintButton />}
      </TableBar>
      <FileNews file={file} />
      {isPhone ? (
        <CardList {...part} />
      ) : (
        <TableGrid
          {...part}
          hasLetters={settingOf(settings, 'singleKeys') === 'on'}
          onDrawn={setDrawn}
        />
      )}
      <div id={overlaysId} />
    </div>
  )
}
