/** What was decided of each line, as far as somebody has; the rest is as it was proposed. */
import { useMemo } from 'react'
import { type Proposal, propose } from '#domain/books/bank/propose.ts'
import type { BankLine } from '#domain/books/bank/read-statement.ts'
import type { KeptStatement } from './kept-statement.ts'
import { firstChoice } from './line-choice.ts'
import type { BankBooks } from './queries.ts'

const nothing: Proposal = { kind: 'none' }

/** What was recorded of a line here, as far as it was not taken back. */
const standingOf = ({ made }: KeptStatement, { numbers }: BankBooks, row: number) =>
  (made[row] ?? []).filter((id) => numbers.has(id))

const isPossible = ({ date }: BankLine, books: BankBooks) =>
  date <= books.today && !books.isClosed(date)

/** @returns of an open line the same objects until it is decided anew or the books are read again */
export const useDecided = (books: BankBooks, kept: KeptStatement) => {
  const { statement, chosen } = kept
  const came = useMemo(() => statement.lines.filter(({ amount }) => amount > 0), [statement])
  const proposals = useMemo(() => propose(came, books), [came, books])
  const firsts = useMemo(
    () =>
      new Map(
        came.map((line) => {
          const choice = firstChoice(line, proposals.get(line.row) ?? nothing)
          return [line.row, isPossible(line, books) ? choice : { ...choice, isOn: false }]
        }),
      ),
    [came, proposals, books],
  )
  const all = came.map((line) => {
    const ids = standingOf(kept, books, line.row)
    const proposed = proposals.get(line.row) ?? nothing
    const proposal = ids.length > 0 ? { kind: 'booked' as const, ids } : proposed
    const first = firsts.get(line.row) ?? firstChoice(line, proposed)
    const choice = isPossible(line, books) ? (chosen[line.row] ?? first) : first
    return { line, proposal, choice }
  })
  return {
    out: statement.lines.length - came.length,
    open: all.filter(({ proposal }) => proposal.kind !== 'booked'),
    booked: all.flatMap(({ line, proposal }) =>
      proposal.kind === 'booked' ? [{ line, ids: proposal.ids }] : [],
    ),
  }
}
