/**
 * Many entries of one kind as in a spreadsheet: Tab goes on, Enter goes down and adds a row, Ctrl+D copies the last one, Ctrl+Delete
 * takes one away, and cells of a spreadsheet are pasted from where the cursor is.
 */
import { Button, VisuallyHidden } from '@mantine/core'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { m } from '#texts/compiled/messages.js'
import { useLateStyles } from '../late-styles.ts'
import { type CellProblems, cellId, EntryCells, optionsId } from './entry-cells.tsx'
import css from './entry-grid.css?inline'
import {
  type EntryColumn,
  type EntryRow,
  isBlank,
  rowAfter,
  rowsLimit,
  tidied,
  withCopy,
} from './entry-row.ts'
import { type LeftOut, pastedCells, pasteInto } from './pasted.ts'

type EntryGridProps = {
  name: string
  /** The same object while nothing of it has changed. */
  columns: readonly EntryColumn[]
  /** One at least. */
  rows: readonly EntryRow[]
  /** By row. */
  problems: ReadonlyMap<string, CellProblems>
  newId: () => string
  onRows: (change: (rows: readonly EntryRow[]) => readonly EntryRow[]) => void
  /** Cells were pasted, and these of them have no place. */
  onPasted: (left: LeftOut[]) => void
}

/** The cell somebody is in. */
const placeOf = ({ target }: { target: EventTarget }) => {
  if (!(target instanceof HTMLInputElement)) return null
  const row = target.closest('tr')?.dataset.row
  const column = target.dataset.column
  return row === undefined || column === undefined ? null : { row, column }
}

const enter = (row: string | undefined, column: string | undefined): boolean => {
  const cell = document.getElementById(cellId(row ?? '', column ?? ''))
  if (!(cell instanceof HTMLInputElement)) return false
  cell.focus()
  cell.select()
  return true
}

/** One row is always there. */
const without = (
  rows: readonly EntryRow[],
  columns: readonly EntryColumn[],
  id: string,
  newId: () => string,
) => {
  const rest = rows.filter((row) => row.id !== id)
  const gone = rows.find((row) => row.id === id)
  return rest.length > 0 || gone === undefined ? rest : [rowAfter(gone, columns, newId())]
}

/** The cell that gets the cursor once its row is drawn. */
const useNextCell = () => {
  const next = useRef<{ row: string; column: string | undefined } | null>(null)
  useLayoutEffect(() => {
    if (next.current !== null && enter(next.current.row, next.current.column)) next.current = null
  })
  return next
}

const useKeys = (props: EntryGridProps, next: ReturnType<typeof useNextCell>) => {
  const { columns, rows, newId, onRows } = props
  const first = columns[0]?.id
  const add = (above: EntryRow, column: string | undefined) => {
    if (rows.length >= rowsLimit) return
    const row = rowAfter(above, columns, newId())
    next.current = { row: row.id, column }
    onRows((before) => [...before, row])
  }
  /** Past the last row a new one is added, unless the last says nothing. */
  const down = (at: number, column: string, event: KeyboardEvent) => {
    event.preventDefault()
    const row = rows[at]
    if (rows[at + 1] !== undefined) enter(rows[at + 1]?.id, column)
    else if (row !== undefined && !isBlank(row, columns)) add(row, column)
  }
  const copy = () => {
    const id = newId()
    next.current = { row: id, column: first }
    onRows((before) => withCopy(before, columns, id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event)
    if (place === null || event.nativeEvent.isComposing) return
    const { key, shiftKey } = event
    const at = rows.findIndex(({ id }) => id === place.row)
    const row = rows[at]
    const isControl = event.ctrlKey || event.metaKey
    if (isControl && key.toLowerCase() === 'd') {
      event.preventDefault()
      copy()
    } else if (isControl && key === 'Delete') {
      event.preventDefault()
      enter((rows[at + 1] ?? rows[at - 1])?.id, place.column)
      onRows((before) => without(before, columns, place.row, newId))
    } else if (isControl || event.altKey) {
      return
    } else if (key === 'Enter' && shiftKey) {
      event.preventDefault()
      enter(rows[at - 1]?.id, place.column)
    } else if (key === 'Enter') down(at, place.column, event)
    else if (key === 'Tab' && !shiftKey && place.column === columns.at(-1)?.id) {
      // from a row that says nothing Tab leads out of the grid
      if (row === undefined || at < rows.length - 1 || isBlank(row, columns)) return
      event.preventDefault()
      add(row, first)
    }
  }
  return { onKeyDown, copy }
}

export const EntryGrid = (props: EntryGridProps) => {
  const { name, columns, rows, problems, newId, onRows, onPasted } = props
  useLateStyles(css)
  const next = useNextCell()
  const { onKeyDown, copy } = useKeys(props, next)
  const onCell = useCallback(
    (id: string, column: string, text: string) =>
      onRows((before) =>
        before.map((row) =>
          row.id === id ? { id, cells: { ...row.cells, [column]: text } } : row,
        ),
      ),
    [onRows],
  )
  const onRemove = useCallback(
    (id: string) => onRows((before) => without(before, columns, id, newId)),
    [onRows, columns, newId],
  )
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event)
    const lines = pastedCells(event.clipboardData.getData('text/plain'))
    if (place === null || lines === null) return
    event.preventDefault()
    const at = {
      row: rows.findIndex(({ id }) => id === place.row),
      column: columns.findIndex(({ id }) => id === place.column),
    }
    const pasted = pasteInto(rows, columns, at, lines, newId)
    onRows(() => pasted.rows)
    onPasted(pasted.left)
  }
  const onBlur = (event: FocusEvent) => {
    const place = placeOf(event)
    const column = columns.find(({ id }) => id === place?.column)
    const text = rows.find(({ id }) => id === place?.row)?.cells[column?.id ?? ''] ?? ''
    if (place === null || column === undefined || tidied(column, text) === text) return
    onCell(place.row, column.id, tidied(column, text))
  }
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  return (
    <>
      <div className="entry-grid">
        <table aria-label={name} onKeyDown={onKeyDown} onPaste={onPaste} onBlur={onBlur}>
          <thead>
            <tr>
              <th className="entry-at">{m.many_row()}</th>
              {columns.map(({ id, head, share, isNumber }) => (
                <th
                  key={id}
                  scope="col"
                  className={isNumber && 'num'}
                  style={{ width: `calc((100% - 5.75rem) * ${share / shares})` }}
                >
                  {head}
                </th>
              ))}
              <th scope="col" style={{ width: '2.75rem' }}>
                <VisuallyHidden>{m.many_remove_head()}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <EntryCells
                key={row.id}
                {...{ row, at, columns, onCell, onRemove }}
                problems={problems.get(row.id)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {columns.map(
        ({ id, options }) =>
          options && (
            <datalist key={id} id={optionsId(id)}>
              {options.map((value) => (
                <option key={value} value={value} />
              ))}
            </datalist>
          ),
      )}
      <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={copy}>
        {m.many_copy()}
      </Button>
    </>
  )
}
