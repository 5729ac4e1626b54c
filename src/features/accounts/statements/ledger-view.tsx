/** The ledger of an account, or of several as one: where every figure of the other statements leads. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { SearchField } from '#components/form/search-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import {
  accountLedger,
  earlierYears,
  type LedgerEntry,
} from '#domain/books/statements/account-ledger.ts'
import { inCodeOrder } from '#domain/books/statements/balances.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { choiceWords } from './choice-words.ts'
import type { Books } from './queries.ts'
import { sideText } from './side-text.ts'

type LedgerViewProps = {
  books: Books
  span: DaySpan
  /** What is read until another account is chosen. */
  first?: readonly string[]
  frame: Omit<IncomesTableFrame, 'society'>
}

const columns = (): TableColumn<LedgerEntry>[] => [
  {
    ...{ id: 'date', head: m.reports_date(), type: 'date', width: 100 },
    value: ({ voucher }) => voucher.dated,
  },
  {
    ...{ id: 'number', head: m.reports_number(), type: 'string', width: 136, isRowHead: true },
    value: ({ voucher }) => voucher.number,
  },
  {
    ...{ id: 'kind', head: m.reports_kind(), type: 'enum', width: 116, goes: 2 },
    value: ({ voucher }) => kindText(voucher.kind),
  },
  {
    ...{ id: 'party', head: m.reports_party(), type: 'string', width: 120, canGrow: true },
    value: ({ voucher }) => voucher.party,
  },
  {
    ...{ id: 'narration', head: m.reports_narration(), type: 'string', width: 140 },
    ...{ canGrow: true, goes: 1 },
    value: ({ voucher }) => voucher.narration,
  },
  {
    ...{ id: 'debit', head: m.reports_debit(), type: 'money', width: 130 },
    value: ({ debit }) => (debit === 0 ? null : debit),
    total: () => 'counted',
  },
  {
    ...{ id: 'credit', head: m.reports_credit(), type: 'money', width: 130 },
    value: ({ credit }) => (credit === 0 ? null : credit),
    total: () => 'counted',
  },
  {
    ...{ id: 'balance', head: m.reports_balance(), type: 'money', width: 150 },
    value: ({ balance }) => balance,
    text: ({ balance }) => sideText(balance),
  },
]

/** A voucher may be in a figure on several days. */
const idOf = ({ voucher }: LedgerEntry) => `${voucher.id} ${voucher.dated}`
const nameOf = ({ voucher }: LedgerEntry) => voucher.number ?? voucher.party
const countWords = (shown: number, all: number) =>
  shown === all ? m.reports_entries({ count: all }) : m.reports_entries_shown({ shown, total: all })

const EntryCard = ({ voucher, debit, credit, balance }: LedgerEntry) => (
  <div className="statement-card">
    <span>
      <strong>{voucher.party === '' ? voucher.narration : voucher.party}</strong>
      <strong className="num">{sideText(debit - credit)}</strong>
    </span>
    <span>
      <span>
        {dayText(voucher.dated)} · {kindText(voucher.kind)} · {voucher.number}
      </span>
      <span className="num">{sideText(balance)}</span>
    </span>
  </div>
)

type EndsProps = { lines: readonly { label: string; words: string; isWords?: boolean }[] }

/** What a ledger begins with and comes to. */
export const Ends = ({ lines }: EndsProps) => (
  <dl className="statements-ends">
    {lines.map(({ label, words, isWords = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={isWords ? undefined : 'num'}>{words}</dd>
      </div>
    ))}
  </dl>
)

type LedgerTableProps = Pick<LedgerViewProps, 'books' | 'frame'> & {
  title: string
  entries: readonly LedgerEntry[]
}

export const LedgerTable = ({ title, entries, books, frame }: LedgerTableProps) => {
  const heads = useMemo(columns, [])
  const navigate = useNavigate()
  return (
    <DataTable
      id="ledger"
      name={title}
      findLabel={m.reports_ledger_find()}
      society={books.society.name}
      rows={entries}
      columns={heads}
      rowId={idOf}
      rowName={nameOf}
      onOpen={({ voucher }) =>
        void navigate({ to: '/apps/accounts/transactions', search: { voucher: voucher.id } })
      }
      card={(entry) => <EntryCard {...entry} />}
      bulk={[]}
      {...{ countWords, today: books.today }}
      {...frame}
    />
  )
}

const from = '/_shell/apps/accounts/statements'

export const LedgerView = ({ books, span, first = [], frame }: LedgerViewProps) => {
  const { accounts, vouchers } = books
  const { accounts: named = first.join(','), moved } = useSearch({ from })
  const navigate = useNavigate()
  const ids = useMemo(
    () =>
      named
        .split(',')
        .filter((id) => id === earlierYears || accounts.some((account) => account.id === id)),
    [named, accounts],
  )
  const ledger = useMemo(() => {
    const days = { from: span.from, to: span.to }
    return accountLedger(accounts, vouchers, { ...days, accountIds: ids, moved })
  }, [vouchers, accounts, ids, moved, span.from, span.to])
  const account = ids.length === 1 ? accounts.find(({ id }) => id === ids[0]) : undefined
  const title = account?.name ?? m.reports_account_several({ count: ids.length })
  return (
    <div>
      <div className="statements-span">
        <SearchField
          label={m.reports_account_choose()}
          value={account?.id ?? null}
          placeholder={ids.length > 1 ? title : undefined}
          data={inCodeOrder(accounts).map(({ id, code, name }) => ({
            value: id,
            label: `${code} ${name}`,
          }))}
          limit={100}
          onChange={(id) =>
            id !== null &&
            void navigate({
              to: '.',
              search: (old) => ({ ...old, report: 'ledger', accounts: id, moved: undefined }),
              resetScroll: false,
            })
          }
        />
      </div>
      {ids.length === 0 ? (
        <p className="statements-none">{m.reports_ledger_none()}</p>
      ) : (
        <>
          <Ends
            lines={[
              ...(moved === undefined
                ? []
                : [{ label: m.reports_kind(), words: choiceWords[moved](), isWords: true }]),
              { label: m.reports_ledger_opening(), words: sideText(ledger.opening) },
              { label: m.reports_debit(), words: moneyText(ledger.debit) },
              { label: m.reports_credit(), words: moneyText(ledger.credit) },
              { label: m.reports_ledger_closing(), words: sideText(ledger.closing) },
            ]}
          />
          <LedgerTable {...{ title, books, frame }} entries={ledger.entries} />
        </>
      )}
    </div>
  )
}
