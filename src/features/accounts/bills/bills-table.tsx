/** The bills of the office as a table, with the periods one press away; on a phone each is a card. */
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { BulkAction } from '#components/data-table/table-types.ts'
import { moneyText, monthText } from '#components/format.ts'
import { isNext } from '#components/use-way-back.ts'
import type { BillRow } from '#contract/books/bills.ts'
import { m } from '#texts/compiled/messages.js'
import { unpaidWords } from '../bill/bill-chips.tsx'
import { periodText } from '../bill/bill-words.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type QuickFilter, QuickFilters } from '../ui/quick-filters.tsx'
import type { Remind } from '../ui/use-reminding.tsx'
import { type TakesBack, useTakeBackMany } from '../ui/use-take-back-many.tsx'
import { type BillItem, type BillsData, isGone, isUnsettled, periodStart } from './bill-item.ts'
import { BillFlags, billsColumns } from './bills-columns.tsx'

type BillsTableProps = {
  data: BillsData
  frame: IncomesTableFrame
  onOpen: (id: string) => void
  /** The holdings of the chosen bills, each once. */
  onRemind: Remind
  /** What the office sends; absent for who sends none. */
  sending?: BillsSending | undefined
  /** Absent for who takes none back. */
  takesBack?: TakesBack<BillItem> | undefined
}

export type BillsSending = {
  /** Bills that were sent, or are about to be, by their ids. */
  asked: ReadonlySet<string>
  onSend: (bills: readonly BillRow[]) => void
}

const idOf = ({ bill }: BillItem) => bill.id
const nameOf = ({ bill }: BillItem) => bill.number

const lookOf = ({ state, reversing }: BillItem) => {
  if (reversing !== null) return 'waiting'
  return isGone({ state }) ? 'gone' : 'plain'
}

const countWords = (shown: number, total: number) =>
  shown === total ? m.bills_count({ count: total }) : m.bills_shown({ shown, total })

/** As many as are asked for again and again; older ones are found by the column's own filter. */
const periodsAhead = 12

const quickFilters = (items: readonly BillItem[]): QuickFilter[] => {
  const months = [...new Set(items.map(({ bill }) => periodStart(bill).slice(0, 7)))]
  return [
    {
      label: m.bills_overdue(),
      column: 'state',
      filter: { operator: 'contains', text: m.bills_overdue() },
    },
    ...months
      .sort()
      .reverse()
      .slice(0, periodsAhead)
      .map((month): QuickFilter => {
        const text = monthText(month)
        return { label: text, column: 'period', filter: { operator: 'matches', text } }
      }),
  ]
}

const BillCard = ({ item }: { item: BillItem }) => {
  const { bill } = item
  return (
    <Link
      to="/apps/accounts/bills"
      search={(old) => ({ ...old, bill: bill.id })}
      state={isNext}
      resetScroll={false}
      className="bills-card"
    >
      <span className="bills-card-line">
        <strong>{bill.flat}</strong>
        <strong className="num">{moneyText(bill.total)}</strong>
      </span>
      <span className="bills-card-line">
        <span>
          {periodText(bill)} · {bill.number}
        </span>
        <span>{unpaidWords({ ...item, total: bill.total })}</span>
      </span>
      <span className="bills-card-flags">
        <BillFlags item={item} />
      </span>
    </Link>
  )
}

/** Why it is not sent. */
const notSent = (item: BillItem, asked: ReadonlySet<string>): string | undefined => {
  if (isUnsettled(item)) return asked.has(item.bill.id) ? m.bills_skip_sent() : undefined
  return isGone(item) ? m.bills_skip_reversed() : m.bills_skip_paid()
}

/** Why somebody is not reminded of it. */
const notReminded = (item: BillItem): string | undefined => {
  if (item.state.kind === 'overdue') return undefined
  if (isUnsettled(item)) return m.bills_skip_not_due()
  return isGone(item) ? m.bills_skip_reversed() : m.bills_skip_paid()
}

const sendAction = ({ asked, onSend }: BillsSending): BulkAction<BillItem> => ({
  id: 'send',
  label: (count) => m.bills_send({ count }),
  skips: (item) => notSent(item, asked),
  isInMenu: true,
  onAct: (rows) => onSend(rows.map(({ bill }) => bill)),
})

/** Once; a reversal that was refused stands in the tray, and may be made anew. */
const mayReverse = (item: BillItem): boolean =>
  !isGone(item) && (item.reversing === null || item.reversing === 'rejected')

const reversible = { mayReverse, amountOf: ({ bill }: BillItem) => bill.total }

/** Each once: several bills of a flat are one reminder. */
const holdingsOf = (items: readonly BillItem[]) => [
  ...new Set(items.map(({ bill }) => bill.holdingId)),
]

export const BillsTable = (props: BillsTableProps) => {
  const { data, frame, onOpen, onRemind, sending, takesBack } = props
  const { items, today } = data
  const { bulk: reversing, question } = useTakeBackMany(takesBack, reversible)
  const hasPenalty = useMemo(() => items.some(({ parts }) => parts.penalty !== 0), [items])
  const columns = useMemo(() => billsColumns(hasPenalty), [hasPenalty])
  const filters = useMemo(() => quickFilters(items), [items])
  const open = useCallback(({ bill }: BillItem) => onOpen(bill.id), [onOpen])
  const card = useCallback((item: BillItem) => <BillCard item={item} />, [])
  const bulk = useMemo(
    (): BulkAction<BillItem>[] => [
      {
        id: 'remind',
        opens: true,
        label: (_, rows) => m.bills_remind({ count: holdingsOf(rows).length }),
        skips: notReminded,
        onAct: (rows) => onRemind(holdingsOf(rows)),
      },
      ...(sending === undefined ? [] : [sendAction(sending)]),
      ...reversing,
    ],
    [onRemind, sending, reversing],
  )
  const { search, onSearch } = frame
  return (
    <>
      {question}
      <QuickFilters label={m.bills_quick()} {...{ filters, columns, search, onSearch }} />
      <DataTable
        id="bills"
        name={m.bills_list()}
        findLabel={m.bills_find()}
        rows={items}
        rowId={idOf}
        rowName={nameOf}
        onOpen={open}
        bulk={bulk}
        {...frame}
        {...{ columns, today, lookOf, countWords, card }}
      />
    </>
  )
}
