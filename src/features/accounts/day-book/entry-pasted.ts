/** Lines of a journal out of a spreadsheet: account, debit, credit, with heads or without. */
import { newId } from '#api/outside.ts'
import { type LeftOut, pastedCells, pasteInto } from '#components/entry-grid/pasted.ts'
import { journalLinesLimit, type LedgerAccountRow } from '#contract/books/ledger.ts'
import { m } from '#texts/compiled/messages.js'
import { moneyColumn, namedIn } from '../many/read-cells.ts'
import { type EntryLine, isBlankLine } from './entry-values.ts'

type Account = Pick<LedgerAccountRow, 'id' | 'name' | 'code'>

const columns = () => [
  { id: 'account', head: m.entry_account(), share: 1 },
  moneyColumn('debit', m.entry_debit()),
  moneyColumn('credit', m.entry_credit()),
]

/** What stands on the side that has no amount. */
const isNothing = (text: string) => /^(-|–|0*(\.0*)?)$/.test(text.trim())
const amountOf = (text = '') => (isNothing(text) ? '' : text)

const leftWords = ({ line, text }: LeftOut) => m.many_left_column({ line, text })

/**
 * Below the lines that say something already.
 * @returns null where it is one value, for the field itself; else the lines, and in words what of them is not understood
 */
export const pastedLines = (
  text: string,
  before: readonly EntryLine[],
  accounts: readonly Account[],
): { lines: EntryLine[]; problems: string[] } | null => {
  const cells = pastedCells(text)
  if (cells === null) return null
  const begins = { id: newId(), cells: {} }
  const { rows, left } = pasteInto([begins], columns(), { row: 0, column: 0 }, cells, newId)
  const kept = before.filter((line) => !isBlankLine(line))
  const problems = left.map(leftWords)
  const pasted = rows.map(({ id, cells: { account = '', debit, credit } }, at): EntryLine => {
    const { item, error } = namedIn(accounts, ({ name, code }) => [name, code], account)
    if (error !== null)
      problems.push(m.entry_pasted_line({ at: kept.length + at + 1, words: error }))
    return { id, accountId: item?.id ?? '', debit: amountOf(debit), credit: amountOf(credit) }
  })
  const lines = [...kept, ...pasted]
  if (lines.length > journalLinesLimit)
    problems.push(m.entry_pasted_many({ limit: journalLinesLimit }))
  return { lines: lines.slice(0, journalLinesLimit), problems }
}
