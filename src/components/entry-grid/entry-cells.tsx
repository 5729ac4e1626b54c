/** One row of a grid, and under it what is not right in it. */
import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconTrash } from '../icons.ts'
import type { EntryColumn, EntryRow } from './entry-row.ts'

/** What is wrong, by its column. */
export type CellProblems = Readonly<Record<string, string>>

export const cellId = (row: string, column: string) => `entry-${row}-${column}`
export const optionsId = (column: string) => `entry-options-${column}`

type EntryCellsProps = {
  row: EntryRow
  /** From 0. */
  at: number
  columns: readonly EntryColumn[]
  problems: CellProblems | undefined
  onCell: (row: string, column: string, text: string) => void
  onRemove: (row: string) => void
}

export const EntryCells = memo((props: EntryCellsProps) => {
  const { row, at, columns, problems, onCell, onRemove } = props
  const wrong = columns.filter(({ id }) => problems?.[id] !== undefined)
  const problemId = `entry-problem-${row.id}`
  return (
    <>
      <tr data-row={row.id}>
        <th scope="row" className="entry-at">
          {at + 1}
        </th>
        {columns.map(({ id, head, isNumber, options }) => (
          <td key={id}>
            <input
              id={cellId(row.id, id)}
              data-column={id}
              className={isNumber && 'num'}
              inputMode={isNumber ? 'decimal' : 'text'}
              aria-label={m.many_cell({ head, at: at + 1 })}
              aria-invalid={problems?.[id] !== undefined || undefined}
              aria-describedby={problems?.[id] === undefined ? undefined : problemId}
              autoComplete="off"
              list={options && optionsId(id)}
              value={row.cells[id] ?? ''}
              onChange={({ currentTarget }) => onCell(row.id, id, currentTarget.value)}
            />
          </td>
        ))}
        <td>
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label={m.many_remove({ at: at + 1 })}
            onClick={() => onRemove(row.id)}
          >
            <IconTrash size={20} stroke={1.75} />
          </ActionIcon>
        </td>
      </tr>
      {wrong.length > 0 && (
        <tr className="entry-problem">
          <td />
          <td colSpan={columns.length + 1} id={problemId}>
            {wrong.map(({ id, head }) => (
              <p key={id}>
                {head}: {problems?.[id]}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
})
