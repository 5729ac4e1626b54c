/** The rows of one section as a table; on a phone each is a card that opens it. */
import { Text, UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { dayText, moneyText } from '#components/format.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import type { CellValue } from '#domain/empty-cell.ts'
import { setupName } from '#domain/setup.ts'
import type { ColumnType } from '#domain/table-filters.ts'
import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { Field, Kind } from '../kinds/kind.ts'
import type { SetupItem } from '../queries.ts'

// As lazy-data-table.ts, which would be in the first load if this pack shared it with a page.
const LazyDataTable = lazy(async () => ({
  default: (await import('#components/data-table/data-table.tsx')).DataTable,
})) as unknown as typeof DataTable

/** What the table needs beside its rows; the page has it from the address and the session. */
export type SetupFrame = {
  society: string
  search: TableSearch
  onSearch: (next: TableSearch) => void
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}

const types: Record<Field['kind'], ColumnType> = {
  text: 'string',
  phone: 'string',
  whole: 'number',
  money: 'money',
  day: 'date',
  choice: 'enum',
  switch: 'enum',
  flag: 'enum',
  home: 'string',
  person: 'string',
  lines: 'string',
}

const yesOrNo = (isSo: boolean) => (isSo ? m.setup_yes() : m.setup_no())

const cellOf = ({ name, kind, options, follows }: Field, item: SetupItem): CellValue => {
  const { row, names } = item
  if (follows !== undefined) return item[follows.of]
  const value = Reflect.get(row, name)
  if (kind === 'switch' || kind === 'flag') return yesOrNo(String(value) === 'true')
  if (kind === 'home' || kind === 'person') return names.get(String(value)) ?? ''
  if (kind === 'choice') {
    return options?.().find((option) => option.value === value)?.label ?? String(value)
  }
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

const headOf = ({ label, follows }: Field) => (follows?.head ?? label)()

const letter = 7.2

/** In pixels, with room for the column's menu: words are longer in another language, and neither heads nor cells wrap. */
const widthOf = (field: Field) => {
  const { options, column } = field
  const choices = (options?.() ?? []).map((option) => option.label.length)
  return Math.ceil(
    Math.max(
      column?.width ?? 0,
      52 + headOf(field).length * letter,
      24 + Math.max(0, ...choices) * letter,
    ),
  )
}

export const setupColumns = ({ fields }: Kind): TableColumn<SetupItem>[] =>
  fields.flatMap((field) => {
    const { name, kind, column, follows } = field
    if (column === undefined) return []
    return [
      {
        ...column,
        width: widthOf(field),
        id: name.toLowerCase(),
        head: headOf(field),
        type: follows === undefined ? types[kind] : 'string',
        value: (item: SetupItem) => cellOf(field, item),
      },
    ]
  })

const idOf = ({ id }: SetupItem) => id

const shownIn = ({ kind }: Field, value: CellValue) => {
  if (kind === 'money' && typeof value === 'number') return moneyText(value)
  return kind === 'day' ? dayText(String(value)) : String(value)
}

/** What a card says below the name. */
const detailOf = ({ fields }: Kind, item: SetupItem): string =>
  fields
    .filter(({ column }) => column !== undefined && !column.isRowHead && !column.isAside)
    .map((field) => ({ field, value: cellOf(field, item) }))
    .filter(({ value }) => value !== null && value !== '')
    .slice(0, 4)
    .map(({ field, value }) => `${headOf(field)} ${shownIn(field, value)}`)
    .join(' · ')

type SetupTableProps = {
  kind: Kind
  items: readonly SetupItem[]
  today: string
  frame: SetupFrame
  onOpen: (item: SetupItem) => void
}

export const SetupTable = ({ kind, items, today, frame, onOpen }: SetupTableProps) => {
  const columns = useMemo(() => setupColumns(kind), [kind])
  const nameOf = useCallback(({ row }: SetupItem) => setupName(kind.entity, row as never), [kind]) // a row of that kind
  const countWords = useCallback(
    (shown: number, count: number) =>
      shown === count
        ? kind.count({ count })
        : m.setup_shown({ shown, all: kind.count({ count }) }),
    [kind],
  )
  const card = useCallback(
    (item: SetupItem) => (
      <UnstyledButton className="setup-card" onClick={() => onOpen(item)}>
        <span className="setup-line">
          <Text component="span" fw={600}>
            {nameOf(item)}
          </Text>
          <PendingChip pending={item.pending} isChange={!item.isNew} />
        </span>
        <Text component="span" size="sm" c="dimmed">
          {detailOf(kind, item)}
        </Text>
      </UnstyledButton>
    ),
    [kind, nameOf, onOpen],
  )
  const lookOf = useCallback(
    ({ pending }: SetupItem) => (pending === null ? 'plain' : 'waiting'),
    [],
  )
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <LazyDataTable
        key={kind.handle}
        id={`setup-${kind.handle}`}
        name={kind.title()}
        findLabel={m.setup_find()}
        rows={items}
        rowId={idOf}
        rowName={nameOf}
        {...{ columns, today, countWords, card, lookOf, onOpen }}
        {...frame}
        bulk={[]}
      />
    </Suspense>
  )
}
