/** Vendors as a table; on a phone each is a card. */
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { moneyText } from '#components/format.ts'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { deductionWords, owedWords } from './payable-words.ts'
import type { VendorItem } from './vendor-item.ts'

const idOf = ({ row }: VendorItem) => row.id
const nameOf = ({ row }: VendorItem) => row.name
const lookOf = ({ row }: VendorItem) => (row.isClosed ? 'gone' : 'plain')

const countWords = (shown: number, total: number) =>
  shown === total ? m.vendors_count({ count: total }) : m.vendors_shown({ shown, total })

const stateWords = ({ row }: VendorItem) => (row.isClosed ? m.vendor_closed() : m.vendor_open())

export const VendorFlags = ({ item }: { item: VendorItem }) => (
  <>
    {item.row.isClosed && <Chip tone="gray">{m.vendor_closed()}</Chip>}
    <PendingChip pending={item.pending} />
  </>
)

const columns = (): TableColumn<VendorItem>[] => [
  {
    ...{ id: 'name', head: m.vendor_name(), type: 'string', width: 180, canGrow: true },
    ...{ isRowHead: true, value: nameOf },
  },
  {
    ...{ id: 'deducts', head: m.vendor_deducts(), type: 'enum', width: 150, goes: 2 },
    value: ({ row }) => (row.deducts === null ? '' : deductionWords[row.deducts]()),
  },
  {
    ...{ id: 'pan', head: m.vendor_pan(), type: 'string', width: 116, goes: 3 },
    value: ({ row }) => row.pan,
  },
  {
    ...{ id: 'phone', head: m.vendor_phone(), type: 'string', width: 130, goes: 1 },
    value: ({ row }) => row.phone,
  },
  {
    ...{ id: 'billed', head: m.vendor_billed(), type: 'money', width: 118 },
    ...{ value: ({ billed }) => billed, total: () => 'counted' as const },
  },
  {
    ...{ id: 'deducted', head: m.payable_deducted_short(), type: 'money', width: 104 },
    ...{ value: ({ deducted }) => deducted, total: () => 'counted' as const },
  },
  {
    ...{ id: 'owed', head: m.vendor_owed(), type: 'money', width: 118 },
    ...{ value: ({ owed }) => owed, total: () => 'counted' as const },
  },
  {
    ...{ id: 'advance', head: m.vendor_advance(), type: 'money', width: 118, goes: 4 },
    ...{ value: ({ advance }) => advance, total: () => 'counted' as const },
  },
  {
    ...{ id: 'state', head: m.payable_state(), type: 'enum', width: 110 },
    value: stateWords,
    cell: (item) =>
      item.row.isClosed || item.pending !== null ? <VendorFlags item={item} /> : stateWords(item),
  },
]

const Card = ({ item }: { item: VendorItem }) => (
  <Link
    to="/apps/accounts/invoices"
    search={(old) => ({ ...old, vendor: item.row.id })}
    resetScroll={false}
    className="bills-card"
  >
    <span className="bills-card-line">
      <strong>{item.row.name}</strong>
      {item.owed > 0 && <strong className="num">{moneyText(item.owed)}</strong>}
    </span>
    {item.row.deducts !== null && <Text size="sm">{deductionWords[item.row.deducts]()}</Text>}
    <Text size="sm" c="dimmed">
      {[owedWords(item.owed, item.advance), item.row.phone].filter(Boolean).join(' · ')}
    </Text>
    <span className="bills-card-flags">
      <VendorFlags item={item} />
    </span>
  </Link>
)

type VendorsTableProps = {
  items: readonly VendorItem[]
  today: string
  frame: IncomesTableFrame
  onOpen: (item: VendorItem) => void
}

export const VendorsTable = ({ items, today, frame, onOpen }: VendorsTableProps) => {
  const shown = useMemo(columns, [])
  const card = useCallback((item: VendorItem) => <Card item={item} />, [])
  return (
    <DataTable
      id="vendors"
      name={m.vendors_title()}
      findLabel={m.vendors_find()}
      rows={items}
      columns={shown}
      rowId={idOf}
      rowName={nameOf}
      {...frame}
      {...{ today, lookOf, countWords, card, onOpen }}
    />
  )
}
