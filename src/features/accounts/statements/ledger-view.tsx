/** The ledger of an account, or of several as one: where every figure of the other statements leads. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DataTable } from '#components/data-table/data-table.tsx'
import { fileName } from '#components/data-table/file/use-file.ts'
import { SearchField } from '#components/form/search-field.tsx'
import { dayText, moneyText } from '#components/format.ts'
import { PaperNews } from '#components/paper/paper-news.tsx'
import { usePaper } from '#components/paper/use-paper.ts'
import { accountLedger, type LedgerEntry } from '#domain/books/statements/account-ledger.ts'
import { inCodeOrder } from '#domain/books/statements/balances.ts'
import { chosenVouchers } from '#domain/books/statements/chosen-vouchers.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { kindText } from '../entry-kinds.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { choiceWords } from './choice-words.ts'
import { ledgerColumns } from './ledger-columns.ts'
import { ledgerPaper } from './list-papers.ts'
import type { Books } from './queries.ts'
import { sideText } from './side-text.ts'

type LedgerViewProps = {
  books: Books
  span: DaySpan
  /** What is read until another account is chosen. */
  first?: readonly string[]
  frame: Omit<IncomesTableFrame, 'society'>
}

const idOf = ({ voucher }: LedgerEntry) => voucher.id
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

const from = '/_shell/apps/accounts/statements'

export const LedgerView = ({ books, span, first = [], frame }: LedgerViewProps) => {
  const { accounts, vouchers, society, today } = books
  const { accounts: named = first.join(','), moved } = useSearch({ from })
  const navigate = useNavigate()
  const ids = useMemo(
    () => named.split(',').filter((id) => accounts.some((account) => account.id === id)),
    [named, accounts],
  )
  const ledger = useMemo(() => {
    const wanted = chosenVouchers(accounts, vouchers, moved, ids)
    return accountLedger(wanted, ids, { from: span.from, to: span.to })
  }, [vouchers, accounts, ids, moved, span.from, span.to])
  const heads = useMemo(ledgerColumns, [])
  const account = ids.length === 1 ? accounts.find(({ id }) => id === ids[0]) : undefined
  const titleOf = () => account?.name ?? m.reports_account_several({ count: ids.length })
  const title = titleOf()
  const paper = usePaper()
  const onPaper = (rows: readonly LedgerEntry[]) =>
    paper.save(fileName({ society: society.name, id: 'ledger', today: span.to }, 'pdf'), {
      language: society.documentsLanguage,
      write: () =>
        ledgerPaper({
          ...{ society, span, ledger, rows, title: titleOf() },
          notes: moved === undefined ? [] : [choiceWords[moved]()],
        }),
    })
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
          <dl className="statements-ends">
            {moved !== undefined && (
              <div>
                <dt>{m.reports_kind()}</dt>
                <dd>{choiceWords[moved]()}</dd>
              </div>
            )}
            <div>
              <dt>{m.reports_ledger_opening()}</dt>
              <dd className="num">{sideText(ledger.opening)}</dd>
            </div>
            <div>
              <dt>{m.reports_debit()}</dt>
              <dd className="num">{moneyText(ledger.debit)}</dd>
            </div>
            <div>
              <dt>{m.reports_credit()}</dt>
              <dd className="num">{moneyText(ledger.credit)}</dd>
            </div>
            <div>
              <dt>{m.reports_ledger_closing()}</dt>
              <dd className="num">{sideText(ledger.closing)}</dd>
            </div>
          </dl>
          <PaperNews {...paper} />
          <DataTable
            id="ledger"
            onPaper={onPaper}
            name={title}
            findLabel={m.reports_ledger_find()}
            society={society.name}
            rows={ledger.entries}
            columns={heads}
            rowId={idOf}
            rowName={nameOf}
            onOpen={({ voucher }) =>
              void navigate({ to: '/apps/accounts/transactions', search: { voucher: voucher.id } })
            }
            card={(entry) => <EntryCard {...entry} />}
            bulk={[]}
            {...{ countWords, today }}
            {...frame}
          />
        </>
      )}
    </div>
  )
}
