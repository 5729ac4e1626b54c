/** The entries of a bank account that no finished reconciliation has: ticked one by one, or as many as are chosen. */
import { useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { dayText, moneyText } from '#components/format.ts'
import { IconCircleCheck, IconCircleX } from '#components/icons.ts'
import type { Paise } from '#contract/money.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import type { Books } from './queries.ts'

export type BankEntry = {
  voucher: Books['vouchers'][number]
  /** What came into the bank is more than nothing. */
  amount: Paise
  reference: string
  /** The day on the statement, null where it is not said; undefined: it is not ticked. */
  on: string | null | undefined
}

type BankTableProps = {
  entries: readonly BankEntry[]
  books: Books
  frame: Omit<IncomesTableFrame, 'society'>
  /** Absent: who only reads. */
  onTick: ((ids: readonly string[], isOn: boolean) => void) | undefined
}

const tickText = ({ on }: BankEntry) =>
  on === undefined ? '' : on === null ? m.reports_bank_ticked() : dayText(on)

const columns = (): TableColumn<BankEntry>[] => [
  {
    ...{ id: 'date', head: m.reports_date(), type: 'date', width: 100 },
    value: ({ voucher }) => voucher.dated,
  },
  {
    ...{ id: 'number', head: m.reports_number(), type: 'string', width: 128, isRowHead: true },
    value: ({ voucher }) => voucher.number,
  },
  {
    ...{ id: 'party', head: m.reports_party(), type: 'string', width: 130, canGrow: true },
    value: ({ voucher }) => voucher.party,
  },
  {
    ...{ id: 'reference', head: m.reports_bank_reference(), type: 'string', width: 140, goes: 1 },
    value: ({ reference }) => reference,
  },
  {
    ...{ id: 'in', head: m.reports_bank_in(), type: 'money', width: 124, total: () => 'counted' },
    value: ({ amount }) => (amount > 0 ? amount : null),
  },
  {
    ...{ id: 'out', head: m.reports_bank_out(), type: 'money', width: 124, total: () => 'counted' },
    value: ({ amount }) => (amount < 0 ? -amount : null),
  },
  {
    ...{ id: 'ticked', head: m.reports_bank_on(), type: 'string', width: 132 },
    value: tickText,
  },
]

const idOf = ({ voucher }: BankEntry) => voucher.id
const nameOf = ({ voucher }: BankEntry) => voucher.number ?? voucher.party
const countWords = (shown: number, all: number) =>
  shown === all ? m.reports_entries({ count: all }) : m.reports_entries_shown({ shown, total: all })

const icon = { size: 20, stroke: 1.75 } as const

const EntryCard = ({ entry }: { entry: BankEntry }) => (
  <div className="statement-card">
    <span>
      <strong>{entry.voucher.party}</strong>
      <strong className="num">{moneyText(entry.amount)}</strong>
    </span>
    <span>
      <span>
        {dayText(entry.voucher.dated)} · {kindText(entry.voucher.kind)} · {entry.voucher.number}
      </span>
      <span>{tickText(entry)}</span>
    </span>
  </div>
)

export const BankTable = ({ entries, books, frame, onTick }: BankTableProps) => {
  const heads = useMemo(columns, [])
  const bulk = useMemo(
    () =>
      onTick === undefined
        ? []
        : [true, false].map((isOn) => ({
            id: isOn ? 'tick' : 'untick',
            label: (count: number) =>
              isOn ? m.reports_bank_tick({ count }) : m.reports_bank_untick({ count }),
            onAct: (rows: readonly BankEntry[]) => onTick(rows.map(idOf), isOn),
          })),
    [onTick],
  )
  const acts = useMemo(
    () => (entry: BankEntry) => {
      if (onTick === undefined) return []
      const isOn = entry.on === undefined
      return [
        {
          id: 'tick',
          label: isOn
            ? m.reports_bank_tick_one({ number: nameOf(entry) })
            : m.reports_bank_untick_one({ number: nameOf(entry) }),
          icon: isOn ? <IconCircleCheck {...icon} /> : <IconCircleX {...icon} />,
          onAct: () => onTick([entry.voucher.id], isOn),
        },
      ]
    },
    [onTick],
  )
  return (
    <DataTable
      id="bank-entries"
      name={m.reports_bank_list()}
      findLabel={m.reports_bank_find()}
      society={books.society.name}
      rows={entries}
      columns={heads}
      rowId={idOf}
      rowName={nameOf}
      actionsOf={acts}
      card={(entry) => <EntryCard entry={entry} />}
      today={books.today}
      {...{ bulk, countWords }}
      {...frame}
    />
  )
}
