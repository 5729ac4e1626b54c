/** What is behind a figure of heads or of what members owe: each voucher with what of it is in the figure, which they come to. */
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { dayText, moneyText } from '#components/format.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { duesLedger, memberLedger } from '#domain/books/figures/behind-dues.ts'
import { figureLedger } from '#domain/books/figures/behind-figures.ts'
import { withUnentered } from '#domain/books/figures/unentered-receipts.ts'
import { isOpenDay } from '#domain/books/ledger/years.ts'
import type { AccountLedger } from '#domain/books/statements/account-ledger.ts'
import type { FigureKind, OwedPart, StatementsSearch } from '#domain/books-search.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { memberText } from '../bill/voucher-words.ts'
import { rowName } from '../head-words.ts'
import { bucketWords } from '../member/member-paper.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import type { Unentered } from './ledger-columns.ts'
import { ledgerEnds } from './ledger-ends.ts'
import { Ends, LedgerTable } from './ledger-view.tsx'
import { OriginLink } from './origin-link.tsx'
import { type Books, type Member, type Members, statementQueries } from './queries.ts'
import { Whole } from './whole.tsx'

type FigureProps = {
  books: Books
  kind: FigureKind
  span: DaySpan
  frame: Omit<IncomesTableFrame, 'society'>
}

export const FigureLedger = ({ societyId, ...props }: FigureProps & { societyId: string }) => (
  <Whole query={statementQueries.members(societyId)}>
    {(members) => <Figure {...props} members={members} />}
  </Whole>
)

/** As it was called last; what bills have beside heads is called as its account. */
const headName = (head: string, { accounts }: Books, { heads }: Members): string => {
  const [latest] = heads
    .filter(({ headId }) => headId === head)
    .sort((one, other) => (one.since < other.since ? 1 : -1))
  const account = accounts.find(({ role }) => role === head)
  return rowName({ id: head, name: latest?.name ?? account?.name ?? null })
}

const partWords: Record<OwedPart, () => string> = {
  all: m.reports_figure_owed_all,
  principal: m.statement_principal,
  penalty: m.reports_penalty,
  interest: m.reports_interest,
  late: m.statement_interest_penalty,
  advance: m.reports_advance,
  ...bucketWords,
}

const withMember = (words: string, member: Member | undefined) =>
  member === undefined ? words : `${words} · ${member.card.flat} ${member.card.person}`

type Asked = Omit<FigureProps, 'frame'> & {
  members: Members
  search: Pick<StatementsSearch, 'head' | 'dues' | 'holding'>
}

type Said = {
  /** Undefined: a document is here before its voucher is read. */
  ledger: AccountLedger | undefined
  titleOf: () => string
  help: () => string
}

const sayHeads = (
  { books, members, span, search: { head } }: Asked,
  kind: 'billed' | 'settled',
): Said => {
  const { title, help } = {
    billed: { title: m.reports_figure_billed, help: m.reports_figure_billed_help },
    settled: { title: m.reports_figure_settled, help: m.reports_figure_settled_help },
  }[kind]
  const accounts = members.members.map(({ documents }) => documents)
  const of = { vouchers: books.vouchers, accounts, allocations: members.allocations }
  return {
    ledger: figureLedger(of, { kind, head: head ?? null, span }),
    titleOf: () =>
      title({ head: head === undefined ? m.reports_figure_all() : headName(head, books, members) }),
    help,
  }
}

const sayDues = ({ books, members, span, search }: Asked): Said => {
  const { dues: part = 'all', holding } = search
  const asked = members.members.filter(({ card }) => holding === undefined || card.id === holding)
  const accounts = asked.map(({ documents }) => documents)
  const member = holding === undefined ? undefined : asked[0]
  const help = part === 'advance' ? m.reports_figure_advance_help : m.reports_figure_owed_help
  return {
    ledger: duesLedger(books.vouchers, accounts, members.allocations, { part, day: span.to }),
    titleOf: () =>
      withMember(
        part === 'advance'
          ? m.reports_advance()
          : m.reports_figure_owed({ part: partWords[part]() }),
        member,
      ),
    help: () => help({ day: dayText(span.to) }),
  }
}

const sayAccount = ({ books, members, span, search: { holding = '' } }: Asked): Said => {
  const member = members.members.find(({ card }) => card.id === holding)
  return {
    ledger: memberLedger(books.vouchers, holding, span),
    titleOf: () => withMember(m.reports_figure_account(), member),
    help: m.reports_figure_account_help,
  }
}

const sayOf = (asked: Asked): Said => {
  const { kind } = asked
  if (kind === 'account') return sayAccount(asked)
  return kind === 'owed' ? sayDues(asked) : sayHeads(asked, kind)
}

type UnenteredWords = Unentered & { party: string; narration: string }

/** With the receipts that have no voucher. */
const withReceipts = (books: Books, { members, years }: Members): Books => {
  const names = new Map(members.map(({ card }) => [card.id, memberText(card.flat, card.person)]))
  const vouchers = withUnentered(
    books.vouchers,
    members.flatMap(({ documents }) => documents.receipts),
    ({ holdingId, postedOn, receivedOn }): UnenteredWords => ({
      ...{ party: names.get(holdingId) ?? '', narration: '' },
      // on an open day every receipt has one: it is on its way here
      unentered: isOpenDay('receipt', years, postedOn ?? receivedOn) ? 'coming' : 'none',
    }),
  )
  return { ...books, vouchers: vouchers as Books['vouchers'] } // of the same space
}

const Figure = ({ books, members, kind, span, frame }: FigureProps & { members: Members }) => {
  const { head, dues, holding } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const { from, to } = span
  const { ledger, titleOf, help } = useMemo(
    () =>
      sayOf({
        books: withReceipts(books, members),
        members,
        kind,
        span: { from, to },
        search: { head, dues, holding },
      }),
    [books, members, kind, head, dues, holding, from, to],
  )
  if (ledger === undefined) return <LoadingPlaceholder shape="list" />
  const { debit, credit } = ledger
  return (
    <div>
      <OriginLink today={books.today} />
      <p className="statements-figure">
        <Unbroken>{help()}</Unbroken>
      </p>
      {kind === 'account' && (
        <strong className="statements-figure">
          <Unbroken>{titleOf()}</Unbroken>
        </strong>
      )}
      <Ends
        lines={
          kind === 'account'
            ? ledgerEnds(ledger, true)
            : [
                {
                  label: titleOf(),
                  words: moneyText(kind === 'owed' ? Math.abs(debit - credit) : credit - debit),
                },
              ]
        }
      />
      <LedgerTable
        {...{ titleOf, ledger, books, span, frame }}
        hasBalance={kind === 'account'}
        notesOf={() => [help()]}
      />
    </div>
  )
}
