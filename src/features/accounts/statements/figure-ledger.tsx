/** What is behind a figure of the Society Dashboard by heads: each voucher with what of it is in the figure, which they come to. */
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { moneyText } from '#components/format.ts'
import { LoadingPlaceholder } from '#components/placeholder/loading-placeholder.tsx'
import { figureLedger } from '#domain/books/figures/behind-figures.ts'
import type { FigureKind } from '#domain/books-search.ts'
import type { DaySpan } from '#domain/time-ranges.ts'
import { m } from '#texts/compiled/messages.js'
import { rowName } from '../head-words.ts'
import type { IncomesTableFrame } from '../ui/incomes-table.tsx'
import { Ends, LedgerTable } from './ledger-view.tsx'
import { type Books, type Members, statementQueries } from './queries.ts'
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
const nameOf = (head: string, { accounts }: Books, { heads }: Members): string => {
  const [latest] = heads
    .filter(({ headId }) => headId === head)
    .sort((one, other) => (one.since < other.since ? 1 : -1))
  const account = accounts.find(({ role }) => role === head)
  return rowName({ id: head, name: latest?.name ?? account?.name ?? null })
}

const words = {
  billed: { of: m.reports_figure_billed, help: m.reports_figure_billed_help },
  settled: { of: m.reports_figure_settled, help: m.reports_figure_settled_help },
} satisfies Record<FigureKind, unknown>

const Figure = ({ books, members, kind, span, frame }: FigureProps & { members: Members }) => {
  const { head } = useSearch({ from: '/_shell/apps/accounts/statements' })
  const { from, to } = span
  const ledger = useMemo(() => {
    const accounts = members.members.map(({ documents }) => documents)
    const of = { vouchers: books.vouchers, accounts, allocations: members.allocations }
    return figureLedger(of, { kind, head: head ?? null, span: { from, to } })
  }, [books.vouchers, members, kind, head, from, to])
  const titleOf = () => {
    const name = head === undefined ? m.reports_figure_all() : nameOf(head, books, members)
    return words[kind].of({ head: name })
  }
  // a document is here before its voucher is read
  if (ledger === undefined) return <LoadingPlaceholder shape="list" />
  return (
    <div>
      <p className="statements-figure">{words[kind].help()}</p>
      <Ends lines={[{ label: titleOf(), words: moneyText(ledger.credit - ledger.debit) }]} />
      <LedgerTable
        {...{ titleOf, ledger, books, span, frame }}
        notesOf={() => [words[kind].help()]}
      />
    </div>
  )
}
