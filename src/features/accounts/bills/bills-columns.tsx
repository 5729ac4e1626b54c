/** Bills in columns. A reversal stands beside what it takes back, so that every total is a plain sum. */
import type { TableColumn } from '#components/data-table/table-types.ts'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { m } from '#texts/compiled/messages.js'
import { StateChips } from '../bill/bill-chips.tsx'
import { periodText, stateWords } from '../bill/bill-words.ts'
import { type BillItem, periodStart, unpaidOfItem } from './bill-item.ts'

const counted = () => 'counted' as const

const money = (
  id: string,
  head: string,
  value: (item: BillItem) => number,
  goes?: number,
): TableColumn<BillItem> => ({
  ...{ id, head, type: 'money', value, width: 112, total: counted },
  ...(goes === undefined ? {} : { goes }),
})

const stateOf = ({ state, otherNumber }: BillItem) => stateWords(state, otherNumber)

/** In its column one chip has room: what waits tells the most. */
const StateCell = ({ item }: { item: BillItem }) =>
  item.reversing === null ? (
    <StateChips {...{ ...item, total: item.bill.total }} isNarrow />
  ) : (
    <PendingChip pending={item.reversing} isChange />
  )

export const BillFlags = ({ item }: { item: BillItem }) => (
  <>
    <StateChips {...{ ...item, total: item.bill.total }} />
    <PendingChip pending={item.reversing} isChange />
  </>
)

/** @param hasPenalty some bill has one: with it principal and interest alone would not sum up */
export const billsColumns = (hasPenalty: boolean): TableColumn<BillItem>[] => [
  {
    ...{ id: 'number', head: m.bills_number(), type: 'string', width: 128, isRowHead: true },
    value: ({ bill }) => bill.number,
  },
  {
    ...{ id: 'flat', head: m.bills_flat(), type: 'string', width: 84 },
    value: ({ bill }) => bill.flat,
  },
  {
    ...{ id: 'member', head: m.bills_member(), type: 'string', width: 116, canGrow: true, goes: 5 },
    value: ({ bill }) => bill.person,
  },
  {
    ...{ id: 'period', head: m.bills_period(), type: 'date', width: 92, goes: 7 },
    value: ({ bill }) => periodStart(bill),
    text: ({ bill }) => periodText(bill),
  },
  {
    ...{ id: 'due', head: m.bills_due(), type: 'date', width: 100, goes: 6 },
    value: ({ bill }) => bill.dueOn,
  },
  money('principal', m.bills_principal(), ({ parts }) => parts.principal, 3),
  ...(hasPenalty ? [money('penalty', m.bills_penalty(), ({ parts }) => parts.penalty, 2)] : []),
  money('interest', m.bills_interest(), ({ parts }) => parts.interest, 4),
  money('total', m.bills_total(), ({ bill }) => bill.total),
  money('paid', m.bills_paid(), ({ paid }) => paid, 1),
  money('unpaid', m.bills_unpaid(), unpaidOfItem),
  {
    ...{ id: 'state', head: m.bills_state(), type: 'enum', width: 156, canGrow: true },
    value: stateOf,
    cell: (item) => <StateCell item={item} />,
  },
]
