/** Paper gets the table, not the screen: whether by the button, by Ctrl+P or by the menu of the browser (ux.md 4.7). */
import { useEffect } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import { printSheet } from './print-sheet.ts'
import { useStable } from './use-stable.ts'
import type { TableModel } from './use-table-model.ts'

export const usePrint = <Row>(props: DataTableProps<Row>, model: TableModel<Row>): void => {
  const make = useStable(() => printSheet(props, model))
  useEffect(() => {
    let sheet: HTMLElement | undefined
    const { dataset } = document.documentElement
    const clear = () => {
      sheet?.remove()
      delete dataset.printsTable
    }
    const lay = () => {
      clear()
      sheet = make()
      document.body.append(sheet)
      dataset.printsTable = ''
    }
    addEventListener('beforeprint', lay)
    addEventListener('afterprint', clear)
    return () => {
      removeEventListener('beforeprint', lay)
      removeEventListener('afterprint', clear)
      clear()
    }
  }, [make])
}
