/** Invoices as a table; on a phone each is a card. */
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { dayText, moneyText } from '#components/format.ts'
import { IconCashBanknote, IconRotate } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { useNamedRow } from '#components/use-named-row.ts'
import { isNext } from '#components/use-way-back.ts'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type TakesBack, useTakeBackMany } from '../ui/use-take-back-many.tsx'
import { lookOf, StandFlags, standWords } from './payable-flags.tsx'
import { type InvoiceItem, mayReverse } from './payable-item.ts'

export type InvoiceActs = {
  /** One like it, of the next time. */
  onAgain: (item: InvoiceItem) => void
  onPay: (item: InvoiceItem) => void
  onReverse: (item: InvoiceItem) => void
}

type InvoicesTableProps = {
  items: readonly InvoiceItem[]
  today: string
  frame: IncomesTableFrame
  onOpen: (item: InvoiceItem) => void
  /** Null for who changes nothing here. */
  acts: InvoiceActs | null
  takesBack: TakesBack<InvoiceItem> | undefined
}

const idOf = ({ row }: InvoiceItem) => row.id
const nameOf = ({ row, party }: InvoiceItem) => row.number ?? m.payable_without_number({ party })

const countWords = (shown: number, total: number) =>
  shown === total
    ? m.payable_invoices_count({ count: total })
    : m.payable_invoices_shown({ shown, total })

const paidWords = ({ row, unpaid, paid, isKnown }: InvoiceItem, today: string): string => {
  if (!isKnown) return m.payable_posted()
  if (unpaid === 0) return m.payable_paid()
  if (row.dueOn < today) return m.payable_overdue()
  return paid > 0 ? m.payable_part_paid() : m.payable_unpaid()
}

const stateWords = (item: InvoiceItem, today: string) => standWords(item) ?? paidWords(item, today)

const toneOf = ({ row, unpaid, isKnown }: InvoiceItem, today: string) => {
  if (!isKnown) return 'gray'
  return unpaid === 0 ? 'green' : row.dueOn < today ? 'red' : 'yellow'
}

type StateProps = { item: InvoiceItem; today: string; isNarrow?: boolean }

export const InvoiceState = ({ item, today, isNarrow = false }: StateProps) =>
  lookOf(item) === 'plain' ? (
    <>
      <Chip tone={toneOf(item, today)}>{paidWords(item, today)}</Chip>
      {item.like !== null && (
        <Chip tone="yellow">{m.payable_looks_like({ number: item.like })}</Chip>
      )}
    </>
  ) : (
    <StandFlags item={item} isNarrow={isNarrow} />
  )

const columns = (today: string): TableColumn<InvoiceItem>[] => [
  {
    ...{ id: 'date', head: m.payable_dated(), type: 'date', width: 100 },
    value: ({ row }) => row.dated,
  },
  {
    ...{ id: 'number', head: m.payable_number(), type: 'string', width: 118, isRowHead: true },
    value: ({ row }) => row.number,
    text: ({ row }) => row.number ?? m.payable_no_number(),
  },
  {
    ...{ id: 'reference', head: m.payable_reference(), type: 'string', width: 110, goes: 1 },
    value: ({ row }) => row.reference,
  },
  {
    ...{ id: 'vendor', head: m.payable_vendor(), type: 'string', width: 170, canGrow: true },
    value: ({ party }) => party,
  },
  {
    ...{
      id: 'head',
      head: m.payable_account(),
      type: 'string',
      width: 130,
      canGrow: true,
      goes: 3,
    },
    value: ({ heads }) => heads,
  },
  {
    ...{ id: 'amount', head: m.payable_amount(), type: 'money', width: 118 },
    value: ({ total }) => total,
    total: ({ row }) => (row.number === null ? 'waiting' : 'counted'),
  },
  {
    ...{ id: 'deducted', head: m.payable_deducted_short(), type: 'money', width: 104, goes: 2 },
    value: ({ row }) => row.deducted,
    total: ({ row }) => (row.number === null ? 'waiting' : 'counted'),
  },
  {
    ...{ id: 'due', head: m.payable_due(), type: 'date', width: 100 },
    value: ({ row }) => row.dueOn,
  },
  {
    ...{ id: 'unpaid', head: m.payable_unpaid(), type: 'money', width: 118 },
    value: ({ unpaid }) => unpaid,
    total: ({ row }) => (row.number === null ? 'waiting' : 'counted'),
  },
  {
    ...{ id: 'state', head: m.payable_state(), type: 'enum', width: 140 },
    value: (item) => stateWords(item, today),
    cell: (item) => <InvoiceState item={item} today={today} isNarrow />,
  },
]

const Card = ({ item, today }: Omit<StateProps, 'isNarrow'>) => {
  const { row, party, heads, total } = item
  return (
    <Link
      to="/apps/accounts/invoices"
      search={(old) => ({ ...old, invoice: row.id })}
      state={isNext}
      resetScroll={false}
      className="bills-card"
      id={`invoice-${row.id}`}
    >
      <span className="bills-card-line">
        <strong>{party}</strong>
        <strong className="num">{moneyText(total)}</strong>
      </span>
      <Text size="sm">{[heads, row.reference].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {[dayText(row.dated), row.number ?? m.payable_no_number()].join(' · ')}
      </Text>
      <span className="bills-card-flags">
        <InvoiceState item={item} today={today} />
      </span>
    </Link>
  )
}

/** There is room for one: what is likely. Its panel has both. */
const actionsFor = (acts: InvoiceActs) => (item: InvoiceItem) => {
  if (item.unpaid > 0)
    return [
      {
        id: 'pay',
        label: m.payable_pay_number({ number: nameOf(item) }),
        icon: <IconCashBanknote size={20} stroke={1.75} />,
        onAct: () => acts.onPay(item),
      },
    ]
  if (!mayReverse(item)) return []
  return [
    {
      id: 'reverse',
      label: m.payable_reverse_number({ number: nameOf(item) }),
      icon: <IconRotate size={20} stroke={1.75} />,
      onAct: () => acts.onReverse(item),
    },
  ]
}

const reversible = { mayReverse, amountOf: ({ total }: InvoiceItem) => total }

export const InvoicesTable = (props: InvoicesTableProps) => {
  const { items, today, frame, onOpen, acts, takesBack } = props
  const { bulk, question } = useTakeBackMany(takesBack, reversible)
  const shown = useMemo(() => columns(today), [today])
  const named = useNamedRow('invoice-')
  const card = useCallback((item: InvoiceItem) => <Card {...{ item, today }} />, [today])
  const actionsOf = useMemo(() => (acts === null ? undefined : actionsFor(acts)), [acts])
  return (
    <>
      {question}
      <DataTable
        id="invoices"
        name={m.nav_invoices()}
        findLabel={m.payable_find_invoices()}
        rows={items}
        columns={shown}
        rowId={idOf}
        rowName={nameOf}
        {...frame}
        {...{
          today,
          named,
          onOpen,
          lookOf,
          countWords,
          card,
          bulk,
          ...(actionsOf && { actionsOf }),
        }}
      />
    </>
  )
}
