/** The receipts of the office as a table; on a phone each is the card it has always been. */
import { Suspense, useCallback, useMemo } from 'react'
import { LazyDataTable } from '#components/data-table/lazy-data-table.ts'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { IconRotate } from '#components/icons.ts'
import { modeWords } from '#components/payment-modes.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem, ReceiptsData } from '../receipt-item.ts'
import { canReverse, ReceiptEntry } from './receipt-entry.tsx'
import { flagWords, ReceiptFlags } from './receipt-flags.tsx'

/** What the table needs beside its rows; the page has it from the address and the session. */
export type IncomesTableFrame = {
  /** The name of the selected one. */
  society: string
  search: TableSearch
  onSearch: (next: TableSearch) => void
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}

type IncomesTableProps = {
  data: ReceiptsData
  frame: IncomesTableFrame
  onReverse: (item: ReceiptItem) => void
}

const stateWords = (item: ReceiptItem) => {
  const flags = flagWords(item)
  return flags === '' ? m.receipt_state_received() : flags
}

const incomesColumns = (): TableColumn<ReceiptItem>[] => [
  {
    id: 'date',
    head: m.receipt_date(),
    type: 'date',
    value: ({ receipt }) => receipt.receivedOn,
    width: 100,
  },
  {
    id: 'number',
    head: m.receipt_number_short(),
    type: 'string',
    // without one it is empty, which every filter lets through (spec 5)
    value: ({ receipt }) => receipt.number,
    text: ({ receipt }) => receipt.number ?? m.receipt_provisional(),
    width: 118,
    isRowHead: true,
  },
  {
    id: 'source',
    head: m.receipt_source(),
    type: 'enum',
    value: () => m.receipt_source_resident(),
    width: 96,
    goes: 1,
  },
  { id: 'flat', head: m.receipt_flat(), type: 'string', value: ({ flat }) => flat, width: 80 },
  {
    id: 'person',
    head: m.receipt_person(),
    type: 'string',
    value: ({ person }) => person,
    width: 140,
    canGrow: true,
    goes: 4,
  },
  {
    id: 'amount',
    head: m.receipt_amount(),
    type: 'money',
    value: ({ receipt }) => receipt.amount,
    width: 124,
    total: ({ receipt }) => (receipt.number === null ? 'waiting' : 'counted'),
  },
  {
    id: 'mode',
    head: m.receipt_mode(),
    type: 'enum',
    value: ({ receipt }) => modeWords[receipt.mode](),
    width: 88,
    goes: 2,
  },
  {
    id: 'reference',
    head: m.receipt_reference(),
    type: 'string',
    value: ({ receipt }) => receipt.reference,
    width: 130,
    canGrow: true,
    goes: 3,
  },
  {
    id: 'state',
    head: m.receipt_state(),
    type: 'enum',
    value: stateWords,
    cell: (item) => (flagWords(item) === '' ? stateWords(item) : <ReceiptFlags item={item} />),
    width: 124,
    canGrow: true,
  },
]

const idOf = ({ receipt }: ReceiptItem) => receipt.id

const nameOf = ({ receipt, flat }: ReceiptItem) =>
  receipt.number ?? `${m.receipt_provisional()} ${flat}`

const lookOf = ({ receipt, isReversed }: ReceiptItem) => {
  if (receipt.number === null) return 'waiting'
  return isReversed || receipt.reverses !== null ? 'gone' : 'plain'
}

const countWords = (shown: number, total: number) =>
  shown === total ? m.receipt_count({ count: total }) : m.receipt_shown({ shown, total })

export const IncomesTable = ({ data, frame, onReverse }: IncomesTableProps) => {
  const { society, search, onSearch, settings, onSetting } = frame
  const columns = useMemo(incomesColumns, [])
  const actionsOf = useCallback(
    (item: ReceiptItem) =>
      canReverse(item)
        ? [
            {
              id: 'reverse',
              label: m.receipt_reverse_number({ number: item.receipt.number ?? '' }),
              icon: <IconRotate size={20} stroke={1.75} />,
              onAct: () => onReverse(item),
            },
          ]
        : [],
    [onReverse],
  )
  const card = useCallback(
    (item: ReceiptItem) => <ReceiptEntry item={item} onReverse={onReverse} />,
    [onReverse],
  )
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      <LazyDataTable
        id="incomes"
        name={m.receipt_list()}
        findLabel={m.receipt_find()}
        society={society}
        rows={data.items}
        columns={columns}
        today={data.today}
        rowId={idOf}
        rowName={nameOf}
        {...{ lookOf, countWords, actionsOf, card, search, onSearch, settings, onSetting }}
        bulk={[]}
      />
    </Suspense>
  )
}
