/** Over the table: how many rows there are, what filters them, and what is done with all of them; or with those chosen. */
import { Group, TextInput } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useOwnText } from '../typing/use-own-text.ts'
import { BulkActions } from './bulk-actions.tsx'
import { ChooseAllCards } from './choose-all.tsx'
import { totalsOf } from './column-totals.ts'
import type { DataTableProps } from './data-table-props.ts'
import { FileMenu } from './file/file-menu.tsx'
import type { TableFile } from './file/use-file.ts'
import { FilterChips } from './filter-chips.tsx'
import { sumWords, totalsTitle } from './filter-words.ts'
import { PrintButton } from './print-button.tsx'
import type { TableModel } from './use-table-model.ts'

type TableBarProps<Row> = {
  props: DataTableProps<Row>
  model: TableModel<Row>
  file: TableFile
  /** The rows have no heads to choose all of them by. */
  isPhone: boolean
  /** At the end of the bar, while nothing is chosen. */
  children: ReactNode
}

type FindProps = { label: string; find: string; onFind: (find: string) => void }

const Find = ({ label, find, onFind }: FindProps) => {
  const field = useOwnText(find)
  return (
    <TextInput
      type="search"
      className="dt-bar-find"
      aria-label={label}
      placeholder={label}
      ref={field.ref}
      defaultValue={field.first}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => field.say(value, () => onFind(value))}
    />
  )
}

/** The totals follow the filter: who does not see them is told. */
const spokenTotals = <Row,>({ columns }: DataTableProps<Row>, model: TableModel<Row>) => {
  const sums = sumWords(model.totals, columns)
  if (!model.isFiltered || sums.length === 0) return ''
  return ` ${totalsTitle(true, model.shown.order.length)}: ${sums.join(', ')}`
}

const chosenWords = <Row,>({ columns }: DataTableProps<Row>, model: TableModel<Row>) => {
  const { rows, isAll } = model.chosen
  const count = rows.length
  const words =
    isAll && model.isFiltered ? m.table_chosen_all({ count }) : m.table_chosen({ count })
  return [words, ...sumWords(totalsOf(rows, columns), columns)].join(' · ')
}

export const TableBar = <Row,>(bar: TableBarProps<Row>) => {
  const { props, model, file, isPhone, children } = bar
  const { countWords, findLabel, columns, bulk } = props
  const { ask, shown, chosen } = model
  const count = useRef<HTMLSpanElement>(null)
  const isChoosing = chosen.rows.length > 0
  return (
    <div className="dt-bar" data-chosen={isChoosing || undefined}>
      {findLabel !== undefined && !isChoosing && (
        <Find label={findLabel} find={ask.query.find} onFind={ask.find} />
      )}
      <span role="status" tabIndex={-1} ref={count} className="dt-bar-count">
        {isChoosing ? (
          chosenWords(props, model)
        ) : (
          <>
            {shown.isKnown && countWords(shown.order.length, shown.rows.length)}
            <span className="dt-hidden">{shown.isKnown && spokenTotals(props, model)}</span>
          </>
        )}
      </span>
      {isChoosing ? (
        <Group gap="xs" role="group" aria-label={m.table_bulk()}>
          {isPhone && <ChooseAllCards chosen={chosen} count={shown.order.length} />}
          <BulkActions actions={bulk ?? []} chosen={chosen}>
            <FileMenu file={file} />
            <PrintButton />
          </BulkActions>
        </Group>
      ) : (
        <>
          <FilterChips model={model} columns={columns} count={count} />
          <div className="dt-bar-tools">{children}</div>
        </>
      )}
    </div>
  )
}
