/** Over the table: how many rows there are, what filters them, and what is done with all of them; or with those chosen. */
import { Group, TextInput } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useOwnText } from '../typing/use-own-text.ts'
import { BulkActions, WholeActions } from './bulk-actions.tsx'
import { ChooseAllCards } from './choose-all.tsx'
import { totalsOf } from './column-totals.ts'
import type { DataTableProps } from './data-table-props.ts'
import { FileMenu } from './file/file-menu.tsx'
import type { TableFile } from './file/use-file.ts'
import { FilterChips } from './filter-chips.tsx'
import { sumWords, totalsTitle } from './filter-words.ts'
import { PrintButton } from './print-button.tsx'
import { type TableModel, takenRows } from './use-table-model.ts'

type TableBarProps<Row> = {
  props: DataTableProps<Row>
  model: TableModel<Row>
  file: TableFile
  /** The rows have no heads to choose all of them by. */
  isPhone: boolean
  /** Columns that are seen: undefined before the table is drawn. */
  drawn: readonly string[] | undefined
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

/** A phone draws no columns: there the sums are those that every window has. */
const seenColumns = <Row,>({ model: { wanted }, isPhone, drawn }: TableBarProps<Row>) =>
  wanted.filter(({ id, goes }) => (isPhone ? goes === undefined : (drawn?.includes(id) ?? true)))

const chosenWords = <Row,>(bar: TableBarProps<Row>) => {
  const { model } = bar
  const { rows, isAll } = model.chosen
  const columns = seenColumns(bar).filter(({ isPart }) => !isPart)
  const count = rows.length
  const words =
    isAll && model.isFiltered ? m.table_chosen_all({ count }) : m.table_chosen({ count })
  return [words, ...sumWords(totalsOf(rows, columns), columns)].join(' · ')
}

type CountProps = { count: RefObject<HTMLSpanElement | null> }

/** What filters the rows, and what is done with all of them. */
const Asking = <Row,>({ props, model, children, count }: TableBarProps<Row> & CountProps) => (
  <>
    <FilterChips model={model} columns={props.columns} count={count} />
    <div className="dt-bar-tools">
      <WholeActions
        actions={props.bulk ?? []}
        rows={takenRows(model)}
        isChoosing={model.chosen.rows.length > 0}
      />
      {children}
    </div>
  </>
)

const TableFind = <Row,>({ props: { findLabel }, model: { ask } }: TableBarProps<Row>) =>
  findLabel !== undefined && <Find label={findLabel} find={ask.query.find} onFind={ask.find} />

const rowsWords = <Row,>({ props, model: { shown } }: TableBarProps<Row>) =>
  shown.isKnown && props.countWords(shown.order.length, shown.rows.length)

export const TableBar = <Row,>(bar: TableBarProps<Row>) => {
  const { props, model, file, isPhone } = bar
  const { shown, chosen } = model
  const count = useRef<HTMLSpanElement>(null)
  const isChoosing = chosen.rows.length > 0
  return (
    <>
      <div className="dt-bar" data-chosen={isChoosing || undefined}>
        {!isChoosing && <TableFind {...bar} />}
        {isPhone && isChoosing && <ChooseAllCards chosen={chosen} count={shown.order.length} />}
        <span role="status" tabIndex={-1} ref={count} className="dt-bar-count">
          {isChoosing ? (
            chosenWords(bar)
          ) : (
            <>
              {rowsWords(bar)}
              <span className="dt-hidden">{shown.isKnown && spokenTotals(props, model)}</span>
            </>
          )}
        </span>
        {isChoosing ? (
          <Group gap="xs" role="group" aria-label={m.table_bulk()}>
            <BulkActions actions={props.bulk ?? []} chosen={chosen}>
              <FileMenu file={file} />
              <PrintButton />
            </BulkActions>
          </Group>
        ) : (
          <Asking {...bar} count={count} />
        )}
      </div>
      {isPhone && isChoosing && (
        // what is chosen is answered under the thumb: its place is kept, so that the rows stay where they are
        <div className="dt-bar dt-bar-place">
          <TableFind {...bar} />
          <span className="dt-bar-count">{rowsWords(bar)}</span>
          <Asking {...bar} count={count} />
        </div>
      )}
    </>
  )
}
