/** The day book as a table, with what is asked for every day one press away; on a phone each voucher is a card. */
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { PaperNews } from '#components/paper/paper-news.tsx'
import { useSocietyPaper } from '#components/paper/use-society-paper.ts'
import { isPlainClick } from '#components/plain-click.ts'
import { decidedPrefix, useNamedRow } from '#components/use-named-row.ts'
import { isNext } from '#components/use-way-back.ts'
import { addDays } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { type QuickFilter, QuickFilters } from '../ui/quick-filters.tsx'
import { type TakesBack, useTakeBackMany } from '../ui/use-take-back-many.tsx'
import { dayBookColumns, VoucherFlags } from './day-book-columns.tsx'
import { dayBookPaper } from './day-book-paper.ts'
import { mayReverse } from './take-back.ts'
import type { DayBookData, VoucherItem } from './voucher-item.ts'

type DayBookTableProps = {
  data: DayBookData
  frame: IncomesTableFrame
  onOpen: (item: VoucherItem) => void
  /** Absent for who takes none back. */
  takesBack: TakesBack<VoucherItem> | undefined
}

/** An address names a row by this and its id. */
export const rowPrefix = 'voucher-'

const idOf = ({ id }: VoucherItem) => id

const nameOf = ({ number, party }: VoucherItem) => number ?? `${m.daybook_provisional()} ${party}`

const lookOf = ({ number, isReversed, reverses }: VoucherItem) => {
  if (number === null) return 'waiting'
  return isReversed || reverses !== null ? 'gone' : 'plain'
}

const countWords = (shown: number, total: number) =>
  shown === total ? m.daybook_count({ count: total }) : m.daybook_shown({ shown, total })

const quickFilters = (today: string): QuickFilter[] => [
  {
    label: m.daybook_today(),
    column: 'date',
    filter: { operator: 'matches', text: dayText(today) },
  },
  {
    label: m.daybook_month(),
    column: 'date',
    filter: { operator: 'greater-than', text: dayText(addDays(`${today.slice(0, 7)}-01`, -1)) },
  },
  {
    label: m.daybook_unverified(),
    column: 'state',
    filter: { operator: 'contains', text: m.daybook_unverified() },
  },
  {
    label: m.daybook_reversed(),
    column: 'state',
    filter: { operator: 'contains', text: m.daybook_reversed() },
  },
]

const Lines = ({ item }: { item: VoucherItem }) => (
  <>
    <span className="bills-card-line">
      <strong>{item.party === '' ? item.narration : item.party}</strong>
      <strong className="num">{moneyText(item.amount)}</strong>
    </span>
    <span className="bills-card-line">
      <span>
        {dayText(item.dated)} · {kindText(item.kind)} · {item.number ?? m.daybook_provisional()}
      </span>
    </span>
    <span className="bills-card-flags">
      <VoucherFlags item={item} />
    </span>
  </>
)

type VoucherCardProps = { item: VoucherItem; onOpen: (item: VoucherItem) => void }

const VoucherCard = ({ item, onOpen }: VoucherCardProps) => {
  const { id, number, decidedOn } = item
  if (decidedOn !== null)
    return (
      <Link
        to={decidedOn}
        hash={`${decidedPrefix}${id}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen(item)
        }}
        className="bills-card"
      >
        <Lines item={item} />
      </Link>
    )
  if (number === null)
    return (
      <div className="bills-card">
        <Lines item={item} />
      </div>
    )
  return (
    <Link
      to="/apps/accounts/transactions"
      search={(old) => ({ ...old, voucher: id })}
      state={isNext}
      resetScroll={false}
      className="bills-card"
    >
      <Lines item={item} />
    </Link>
  )
}

const reversible = { mayReverse, amountOf: ({ amount }: VoucherItem) => amount }

export const DayBookTable = ({ data, frame, onOpen, takesBack }: DayBookTableProps) => {
  const { items, today, society } = data
  const paper = useSocietyPaper()
  const onPaper =
    society &&
    ((rows: readonly VoucherItem[]) =>
      paper.save({
        ...{ society, id: 'day-book', day: today },
        write: () => dayBookPaper(society, rows, items),
      }))
  const { bulk, question } = useTakeBackMany(takesBack, reversible)
  const columns = useMemo(dayBookColumns, [])
  const filters = useMemo(() => quickFilters(today), [today])
  const card = useCallback((item: VoucherItem) => <VoucherCard {...{ item, onOpen }} />, [onOpen])
  const named = useNamedRow(rowPrefix)
  const { search, onSearch } = frame
  return (
    <>
      {question}
      <QuickFilters label={m.daybook_quick()} {...{ filters, columns, search, onSearch }} />
      <PaperNews {...paper} />
      <DataTable
        id="day-book"
        name={m.daybook_list()}
        findLabel={m.daybook_find()}
        rows={items}
        rowId={idOf}
        rowName={nameOf}
        onOpen={onOpen}
        bulk={bulk}
        {...frame}
        {...{ columns, today, lookOf, countWords, card, onPaper, named }}
      />
    </>
  )
}
