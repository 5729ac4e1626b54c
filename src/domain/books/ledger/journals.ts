/** What is wrong with a contra or a journal, at its field; the same on the device and at the server. */
import type { JournalFields, JournalKind } from '../../../contract/books/journals.ts'
import type { LedgerAccountRow, VoucherLine, VoucherRow } from '../../../contract/books/ledger.ts'
import { lineOn, together } from './vouchers.ts'

type Account = Pick<LedgerAccountRow, 'group' | 'role' | 'isControl' | 'isClosed'>

/** Cheques in hand become money in the bank by a receipt. */
const isMoney = ({ group, role }: Account) => group === 'cash-and-bank' && role !== 'cheques'

/**
 * Members' accounts are sums of what flats owe, and money is entered by receipts, incomes, payments and contras: neither is moved by a
 * journal.
 */
export const mayBeEntered = (kind: JournalKind, account: Account): boolean =>
  !account.isControl &&
  !account.isClosed &&
  (kind === 'contra' ? isMoney(account) : account.group !== 'cash-and-bank')

/** @returns the field that is not right */
export const journalFault = ({
  kind,
  lines,
  narration,
}: Pick<JournalFields, 'kind' | 'lines' | 'narration'>): 'lines' | 'narration' | undefined => {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const accounts = new Set(lines.map(({ accountId }) => accountId))
  if (sum !== 0 || lines.some(({ amount }) => amount === 0) || accounts.size < 2) return 'lines'
  if (kind === 'contra') return lines.length === 2 ? undefined : 'lines'
  return narration.length < 4 ? 'narration' : undefined
}

export const enterJournal = ({ lines }: Pick<JournalFields, 'lines'>): VoucherLine[] =>
  together(lines.map(({ accountId, amount }) => lineOn(accountId, amount)))

/** What is in an account by these vouchers, paise. */
export const balanceOf = (
  vouchers: readonly Pick<VoucherRow, 'lines'>[],
  accountId: string,
): number =>
  vouchers.reduce(
    (total, { lines }) =>
      lines.reduce((sum, line) => sum + (line.accountId === accountId ? line.amount : 0), total),
    0,
  )
