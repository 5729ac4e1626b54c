/** The ledger of an account, or of several as one: where every figure of the other statements leads. */
import { Link, linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { SearchField } from '#components/form/search-field.tsx'
import { dayText } from '#components/format.ts'
import { PaperNews } from '#components/paper/paper-news.tsx'
import { useSocietyPaper } from '#components/paper/use-society-paper.ts'
import { Unbroken } from '#components/unbroken.tsx'
import { useOpenedRow } from '#components/use-focus-back.ts'
import { isNext } from '#components/use-way-back.ts'
import {
  type AccountLedger,
  accountLedger,
  earlierYears,
  type LedgerEntry,
} from '#domain/books/statements/account-ledger.ts'
import { beginning, inCodeOrder } from '#domain/books/statements/balances.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { choiceWords } from './choice-words.ts'
import { entryText, ledgerColumns } from './ledger-columns.ts'
import { hasBalances, ledgerEnds } from './ledger-ends.ts'
import { ledgerPaper } from './list-papers.ts'
import { OriginLink } from './origin-link.tsx'
import type { Books } from './queries.ts'
import { sideText } from './side-text.ts'

type LedgerViewProps = {
  books: Books
  span: DaySpan
  /** What is read until another account is chosen. */
  first?: readonly string[]
  frame: Omit<IncomesTableFrame, 'society'>
}

/** A voucher may be in a figure on several days. */
const idOf = ({ voucher }: LedgerEntry) => `${voucher.id} ${voucher.dated}`
const nameOf = ({ voucher }: LedgerEntry) => voucher.number ?? voucher.party
const countWords = (shown: number, all: number) =>
  shown === all ? m.reports_entries({ count: all }) : m.reports_entries_shown({ shown, total: all })

/** What has no voucher is a receipt. */
const wayTo = (id: string, isEntered: boolean) =>
  isEntered
    ? linkOptions({ to: '/apps/accounts/transactions', search: { voucher: id } })
    : linkOptions({ to: '/apps/accounts/incomes', search: { receipt: id } })

type EntryCardProps = { entry: LedgerEntry; hasBalance: boolean; isEntered: boolean }

const EntryCard = ({ entry, hasBalance, isEntered }: EntryCardProps) => {
  const { voucher, debit, credit, balance } = entry
  return (
    <div className="statement-card">
      <span>
        <Link className="statement-card-link" {...wayTo(voucher.id, isEntered)} state={isNext}>
          {voucher.party === '' ? entryText(entry) : voucher.party}
        </Link>
        <strong className="num">{sideText(debit - credit)}</strong>
      </span>
      <span>
        <span>
          {dayText(voucher.dated)} · {kindText(voucher.kind)} · {voucher.number}
        </span>
        {hasBalance && <span className="num">{sideText(balance)}</span>}
      </span>
    </div>
  )
}

type EndsProps = { lines: readonly { label: string; words: string; isWords?: boolean }[] }

/** What a ledger begins with and comes to. */
export const Ends = ({ lines }: EndsProps) => (
  <dl className="statements-ends">
    {lines.map(({ label, words, isWords = false }) => (
      <div key={label}>
        <dt>
          <Unbroken>{label}</Unbroken>
        </dt>
        <dd className={isWords ? undefined : 'num'}>{words}</dd>
      </div>
    ))}
  </dl>
)

type LedgerTableProps = Pick<LedgerViewProps, 'books' | 'span' | 'frame'> & {
  ledger: AccountLedger
  /** In the language that is spoken: on paper that of the society. */
  titleOf: () => string
  notesOf: () => string[]
  hasBalance: boolean
}

/** The entries, and as a paper. */
export const LedgerTable = (props: LedgerTableProps) => {
  const { titleOf, notesOf, ledger, books, span, frame, hasBalance } = props
  const { society, today } = books
  const days = { from: span.from === beginning ? span.to : span.from, to: span.to }
  const entered = useMemo(() => new Set(books.vouchers.map(({ id }) => id)), [books])
  const heads = useMemo(() => ledgerColumns(hasBalance), [hasBalance])
  const navigate = useNavigate()
  const [named, note] = useOpenedRow()
  const paper = useSocietyPaper()
  const onPaper = (rows: readonly LedgerEntry[]) =>
    paper.save({
      ...{ society, id: 'ledger', from: days.from, day: days.to },
      write: () =>
        ledgerPaper({
          ...{ society, span, ledger, rows, hasBalance },
          ...{ title: titleOf(), notes: notesOf() },
        }),
    })
  return (
    <>
      <PaperNews {...paper} />
      <DataTable
        id="ledger"
        onPaper={onPaper}
        name={titleOf()}
        findLabel={m.reports_ledger_find()}
        none={m.reports_ledger_no_entries()}
        society={society.name}
        rows={ledger.entries}
        columns={heads}
        rowId={idOf}
        rowName={nameOf}
        named={named}
        onOpen={(entry) => {
          note(idOf(entry))
          void navigate({
            ...wayTo(entry.voucher.id, entered.has(entry.voucher.id)),
            state: isNext,
          })
        }}
        card={(entry) => (
          <EntryCard {...{ entry, hasBalance }} isEntered={entered.has(entry.voucher.id)} />
        )}
        bulk={[]}
        {...{ countWords, today, days }}
        {...frame}
      />
    </>
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
  const titleOf = () => account?.name ?? m.reports_account_several({ count: ids.length })
  const hasBalance = hasBalances(moved)
  const notesOf = () => (moved === undefined ? [] : [choiceWords[moved]()])
  return (
    <div>
      <OriginLink today={books.today} />
      <div className="statements-span">
        <SearchField
          label={m.reports_account_choose()}
          value={account?.id ?? null}
          placeholder={ids.length > 1 ? titleOf() : undefined}
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
              ...notesOf().map((words) => ({ label: m.reports_kind(), words, isWords: true })),
              ...ledgerEnds(ledger, hasBalance),
            ]}
          />
          <LedgerTable {...{ titleOf, notesOf, ledger, books, span, frame, hasBalance }} />
        </>
      )}
    </div>
  )
}
