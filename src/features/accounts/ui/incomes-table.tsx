/** The receipts of the office as a table; on a phone each is the card it has always been. */
import { Suspense, useCallback, useMemo } from 'react'
import { LazyDataTable } from '#components/data-table/lazy-data-table.ts'
import { IconPencil, IconRotate } from '#components/icons.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { useNamedRow } from '#components/use-named-row.ts'
import type { TableSearch } from '#domain/table-search.ts'
import type { SettingChange } from '#domain/table-views.ts'
import { m } from '#texts/compiled/messages.js'
import { type ReceiptItem, type ReceiptsData, rowPrefix } from '../receipt-item.ts'
import { incomesColumns } from './incomes-columns.tsx'
import { canReverse, ReceiptEntry } from './receipt-entry.tsx'
import { type TakesBack, useTakeBackMany } from './use-take-back-many.tsx'

/** What the table needs beside its rows; the page has it from the address and the session. */
export type IncomesTableFrame = {
  /** The name of the selected one. */
  society: string
  /** The row of which something is open. */
  opened?: string | undefined
  search: TableSearch
  onSearch: (next: TableSearch) => void
  settings: Readonly<Record<string, unknown>>
  onSetting: (change: SettingChange) => void
}

type IncomesTableProps = {
  data: ReceiptsData
  frame: IncomesTableFrame
  onOpen: (id: string) => void
  onReverse: (item: ReceiptItem) => void
  takesBack: TakesBack<ReceiptItem>
  /** Of one that has not left this device, by its opId. */
  onEdit: (opId: string) => void
}

const idOf = ({ receipt }: ReceiptItem) => receipt.id

const nameOf = ({ receipt, flat }: ReceiptItem) =>
  receipt.number ?? `${m.receipt_provisional()} ${flat}`

const lookOf = ({ receipt, isReversed }: ReceiptItem) => {
  if (receipt.number === null) return 'waiting'
  return isReversed || receipt.reverses !== null ? 'gone' : 'plain'
}

const countWords = (shown: number, total: number) =>
  shown === total ? m.receipt_count({ count: total }) : m.receipt_shown({ shown, total })

const icon = { size: 20, stroke: 1.75 } as const

/** A receipt that has left this device is never changed, only taken back. */
const rowActions =
  ({ onReverse, onEdit }: Pick<IncomesTableProps, 'onReverse' | 'onEdit'>) =>
  (item: ReceiptItem) => {
    const { flat, receipt, unsent } = item
    if (unsent !== null)
      return [
        {
          id: 'edit',
          label: m.receipt_edit({ flat }),
          icon: <IconPencil {...icon} />,
          onAct: () => onEdit(unsent),
        },
      ]
    if (!canReverse(item)) return []
    return [
      {
        id: 'reverse',
        label: m.receipt_reverse_number({ number: receipt.number ?? '' }),
        icon: <IconRotate {...icon} />,
        onAct: () => onReverse(item),
      },
    ]
  }

const reversible = {
  mayReverse: canReverse,
  amountOf: ({ receipt }: ReceiptItem) => receipt.amount,
}

export const IncomesTable = (props: IncomesTableProps) => {
  const { data, frame, onOpen, onReverse, takesBack, onEdit } = props
  const { bulk, question } = useTakeBackMany(takesBack, reversible)
  const { society, opened, search, onSearch, settings, onSetting } = frame
  const columns = useMemo(() => incomesColumns(true), [])
  const named = useNamedRow(rowPrefix)
  const actionsOf = useMemo(() => rowActions({ onReverse, onEdit }), [onReverse, onEdit])
  const open = useCallback(({ receipt }: ReceiptItem) => onOpen(receipt.id), [onOpen])
  const card = useCallback(
    (item: ReceiptItem) => <ReceiptEntry {...{ item, onOpen, onReverse, onEdit }} />,
    [onOpen, onReverse, onEdit],
  )
  return (
    <Suspense fallback={<LoadingPlaceholder />}>
      {question}
      <LazyDataTable
        id="incomes"
        name={m.receipt_list()}
        findLabel={m.receipt_find()}
        society={society}
        rows={data.items}
        columns={columns}
        today={data.today}
        {...{ named, opened }}
        rowId={idOf}
        rowName={nameOf}
        {...{ lookOf, countWords, actionsOf, card, search, onSearch, settings, onSetting }}
        onOpen={open}
        bulk={bulk}
      />
    </Suspense>
  )
}
