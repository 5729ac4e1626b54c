/** Payments as a table; on a phone each is a card. */
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { dayText, moneyText } from '#components/format.ts'
import { IconRotate } from '#components/icons.ts'
import { modeWords } from '#components/payment-modes.ts'
import { useNamedRow } from '#components/use-named-row.ts'
import { isNext } from '#components/use-way-back.ts'
import { m } from '#texts/compiled/messages.js'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type TakesBack, useTakeBackMany } from '../ui/use-take-back-many.tsx'
import { lookOf, StandFlags, standWords } from './payable-flags.tsx'
import { mayReverse, type PaymentItem } from './payable-item.ts'

type PaymentsTableProps = {
  items: readonly PaymentItem[]
  today: string
  frame: IncomesTableFrame
  onOpen: (item: PaymentItem) => void
  /** Absent for who changes nothing here. */
  onReverse: ((item: PaymentItem) => void) | undefined
  takesBack: TakesBack<PaymentItem> | undefined
}

const idOf = ({ row }: PaymentItem) => row.id
const nameOf = ({ row, party }: PaymentItem) => row.number ?? m.payable_without_number({ party })

const countWords = (shown: number, total: number) =>
  shown === total
    ? m.payable_payments_count({ count: total })
    : m.payable_payments_shown({ shown, total })

const stateWords = (item: PaymentItem) => standWords(item) ?? m.payable_posted()

const counted = ({ row }: PaymentItem) => (row.number === null ? 'waiting' : 'counted')

const columns = (): TableColumn<PaymentItem>[] => [
  {
    ...{ id: 'date', head: m.payable_paid_on(), type: 'date', width: 100 },
    value: ({ row }) => row.paidOn,
  },
  {
    ...{ id: 'number', head: m.payable_number(), type: 'string', width: 118, isRowHead: true },
    value: ({ row }) => row.number,
    text: ({ row }) => row.number ?? m.payable_no_number(),
  },
  {
    ...{ id: 'party', head: m.payable_paid_to(), type: 'string', width: 160, canGrow: true },
    value: ({ party }) => party,
  },
  {
    ...{
      id: 'head',
      head: m.payable_account(),
      type: 'string',
      width: 130,
      canGrow: true,
      goes: 2,
    },
    value: ({ heads }) => heads,
  },
  {
    ...{ id: 'gross', head: m.payable_gross(), type: 'money', width: 112, goes: 5 },
    value: ({ row, deducted }) => row.amount + deducted,
    total: counted,
  },
  {
    ...{ id: 'deducted', head: m.payable_deducted_short(), type: 'money', width: 100, goes: 4 },
    value: ({ deducted }) => deducted,
    total: counted,
  },
  {
    ...{ id: 'net', head: m.payable_net(), type: 'money', width: 112 },
    value: ({ row }) => row.amount,
    total: counted,
  },
  {
    ...{ id: 'mode', head: m.receipt_mode(), type: 'enum', width: 90, goes: 3 },
    value: ({ row }) => modeWords[row.mode](),
  },
  {
    ...{ id: 'reference', head: m.receipt_reference(), type: 'string', width: 130, goes: 1 },
    value: ({ row }) => row.reference,
  },
  {
    ...{ id: 'state', head: m.payable_state(), type: 'enum', width: 130 },
    value: stateWords,
    cell: (item) =>
      lookOf(item) === 'plain' ? stateWords(item) : <StandFlags item={item} isNarrow />,
  },
]

const Card = ({ item }: { item: PaymentItem }) => {
  const { row, party, heads, settles } = item
  return (
    <Link
      to="/apps/accounts/payments"
      search={(old) => ({ ...old, payment: row.id })}
      state={isNext}
      resetScroll={false}
      className="bills-card"
      id={`payment-${row.id}`}
    >
      <span className="bills-card-line">
        <strong>{party}</strong>
        <strong className="num">{moneyText(row.amount)}</strong>
      </span>
      <Text size="sm">{[heads, settles].filter(Boolean).join(' · ')}</Text>
      <Text size="sm" c="dimmed">
        {[dayText(row.paidOn), row.number ?? m.payable_no_number(), modeWords[row.mode]()].join(
          ' · ',
        )}
      </Text>
      <span className="bills-card-flags">
        <StandFlags item={item} />
      </span>
    </Link>
  )
}

const reversible = { mayReverse, amountOf: ({ row }: PaymentItem) => row.amount }

export const PaymentsTable = (props: PaymentsTableProps) => {
  const { items, today, frame, onOpen, onReverse, takesBack } = props
  const { bulk, question } = useTakeBackMany(takesBack, reversible)
  const shown = useMemo(columns, [])
  const named = useNamedRow('payment-')
  const card = useCallback((item: PaymentItem) => <Card item={item} />, [])
  const actionsOf = useCallback(
    (item: PaymentItem) =>
      onReverse === undefined || !mayReverse(item)
        ? []
        : [
            {
              id: 'reverse',
              label: m.payable_reverse_number({ number: nameOf(item) }),
              icon: <IconRotate size={20} stroke={1.75} />,
              onAct: () => onReverse(item),
            },
          ],
    [onReverse],
  )
  return (
    <>
      {question}
      <DataTable
        id="payments"
        name={m.nav_payments()}
        findLabel={m.payable_find_payments()}
        rows={items}
        columns={shown}
        rowId={idOf}
        rowName={nameOf}
        {...frame}
        {...{ today, named, onOpen, lookOf, countWords, card, actionsOf, bulk }}
      />
    </>
  )
}
