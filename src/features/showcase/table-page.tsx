/** The data table with 50,000 rows and every type of column. What is done to it lasts until the page is left. */
import { Text } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { amountText, dayText } from '#components/format.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { useTableAddress } from '#components/use-table-address.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { sample } from './sample.ts'
import { manyRows, type SampleReceipt, sampleReceipts } from './table-rows.ts'

// As lazy-data-table.ts, which would be in the first load if this pack shared it with a page.
const LazyDataTable = lazy(async () => ({
  default: (await import('#components/data-table/data-table.tsx')).DataTable,
})) as unknown as typeof DataTable

const stateWords = {
  received: m.showcase_received,
  waiting: m.showcase_waiting,
  reversed: m.showcase_reversed,
}

const totalOf = ({ state }: SampleReceipt) => {
  if (state === 'reversed') return 'left-out'
  return state === 'waiting' ? 'waiting' : 'counted'
}

const columns: TableColumn<SampleReceipt>[] = [
  {
    ...{ id: 'number', head: m.showcase_number(), type: 'string', width: 116, isRowHead: true },
    value: ({ number }) => number,
  },
  { id: 'day', head: m.showcase_date(), type: 'date', value: ({ day }) => day, width: 104 },
  { id: 'flat', head: m.showcase_flat(), type: 'string', value: ({ flat }) => flat, width: 84 },
  {
    ...{ id: 'person', head: m.showcase_person(), type: 'string', width: 140 },
    value: ({ person }) => person,
    canGrow: true,
  },
  {
    ...{ id: 'role', head: m.showcase_role(), type: 'enum', width: 92, goes: 3 },
    value: ({ role }) => role,
  },
  {
    ...{ id: 'area', head: m.showcase_area(), type: 'number', width: 100, goes: 2 },
    value: ({ area }) => area,
  },
  {
    ...{ id: 'amount', head: m.showcase_amount(), type: 'money', width: 170 },
    value: ({ amount }) => amount,
    total: totalOf,
  },
  {
    ...{ id: 'reference', head: m.showcase_reference(), type: 'string', width: 120, goes: 1 },
    value: ({ reference }) => reference,
  },
  {
    ...{ id: 'state', head: m.showcase_state(), type: 'enum', width: 96, goes: 4 },
    value: ({ state }) => stateWords[state](),
  },
]

const numberOf = ({ number }: SampleReceipt) => number

const lookOf = ({ state }: SampleReceipt) => {
  if (state === 'received') return 'plain'
  return state === 'reversed' ? 'gone' : 'waiting'
}

const numbers = new Intl.NumberFormat('en-IN')

const countWords = (shown: number, total: number) =>
  m.showcase_rows({ shown: numbers.format(shown), total: numbers.format(total) })

const Card = ({ number, day, flat, person, amount, state }: SampleReceipt) => (
  <div className="showcase-card">
    <strong>
      {flat} {person}
    </strong>
    <span className="num">{amount === null ? '' : amountText(amount)}</span>
    <Text size="sm">
      {dayText(day)} · {number}
    </Text>
    <Text size="sm">{stateWords[state]()}</Text>
  </div>
)

export const TableExample = () => {
  const [rows] = useState(() => sampleReceipts(manyRows))
  const [settings, setSettings] = useState<Readonly<Record<string, unknown>>>({})
  const address = useTableAddress()
  const onSetting = useCallback(
    ({ key, value }: SettingChange) => setSettings((old) => ({ ...old, [key]: value })),
    [],
  )
  return (
    <Suspense fallback={<LoadingPlaceholder shape="table" />}>
      <LazyDataTable
        id="sample"
        name={m.showcase_receipts()}
        society={sample.society}
        findLabel={m.showcase_find_receipts()}
        {...{ rows, columns, countWords, lookOf, settings, onSetting }}
        {...address}
        rowId={numberOf}
        rowName={numberOf}
        today="2026-11-20"
        card={Card}
        bulk={[]}
      />
    </Suspense>
  )
}
