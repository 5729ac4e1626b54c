/** What filters the table now, each with a way to take it off; when the last is gone, the focus goes to the count. */
import { Button } from '@mantine/core'
import type { MouseEvent, RefObject } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconX } from '../icons.ts'
import { filterWords } from './filter-words.ts'
import type { TableColumn } from './table-types.ts'
import type { TableModel } from './use-table-model.ts'

type FilterChipsProps<Row> = {
  model: TableModel<Row>
  columns: readonly TableColumn<Row>[]
  count: RefObject<HTMLElement | null>
}

export const FilterChips = <Row,>({ model, columns, count }: FilterChipsProps<Row>) => {
  const { ask, isFiltered } = model
  const chips = filterWords(model, columns)
  const remove = (id: string, { currentTarget }: MouseEvent) => {
    const next = chips.length > 1 ? currentTarget.nextElementSibling : count.current
    if (next instanceof HTMLElement) next.focus()
    const filter = ask.query.filters[id]
    if (filter !== undefined) ask.filter(id, { ...filter, text: '' })
  }
  return (
    <>
      {chips.map(({ id, words }) => (
        <button
          key={id}
          type="button"
          className="dt-bar-chip"
          aria-label={m.table_chip_remove({ filter: words })}
          onClick={(event) => remove(id, event)}
        >
          {words}
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
      {isFiltered && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            count.current?.focus()
            ask.clear()
          }}
        >
          {m.table_clear()}
        </Button>
      )}
    </>
  )
}
