/**
 * Posting: the one way anything enters the ledger. Numbers, balances of flats and the vouchers are written in the commit that
 * writes the document; a savepoint that is rolled back takes them back with it.
 */
import type { VoucherKind, VoucherLine } from '#contract/books/ledger.ts'
import type { AccountsByRole } from '#domain/books/ledger/chart.ts'
import { memberLines } from '#domain/books/ledger/member-lines.ts'
import type { Entered } from '#domain/books/ledger/vouchers.ts'
import { financialYear } from '#domain/dates.ts'
import { nothingReceived, type Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'
import { readAccounts } from './accounts.ts'
import { noteLate } from './late-documents.ts'
import { type Numbered, takeNumbers } from './numbers.ts'
import { openYears, type Recorded } from './years.ts'

export type Posting = Recorded & {
  /** Of the document. */
  id: string
  kind: VoucherKind
  dated: string
  enter: (accounts: AccountsByRole) => Entered
  party: string
  narration: string
  reverses: string | null
  reason: string
}

/**
 * In the order given; all of one society.
 * @param field of the document that says its day, for a refusal
 * @param given the numbers of documents from before the books
 * @returns the vouchers, in that order
 * @throws Rejection CLOSED
 */
export const post = async (
  writer: Writer,
  societyId: string,
  postings: readonly Posting[],
  field = 'dated',
  given?: readonly Numbered[],
): Promise<Row<'voucher'>[]> => {
  await openYears(writer, societyId, postings, field)
  await noteLate(writer, societyId, postings)
  const accounts = await readAccounts(writer, societyId)
  const numbers = given ?? (await takeNumbers(writer, societyId, postings))
  const entries = postings.map(({ enter }) => enter(accounts))
  const balances = await readBalances(writer, societyId, entries)
  const vouchers = postings.map(({ enter: _, ...said }, at): Row<'voucher'> => {
    const [entry, number] = [entries[at], numbers[at]]
    if (entry === undefined || number === undefined) throw new Error('each has its own')
    const lines = linesOf(accounts, entry, balances)
    const debits = lines.filter(({ amount }) => amount > 0)
    const amount = debits.reduce((sum, line) => sum + line.amount, 0)
    return { ...said, ...number, societyId, year: financialYear(said.dated), amount, lines }
  })
  await writer.putAll('voucher', vouchers)
  await writeBalances(writer, societyId, balances)
  await noteBeginning(writer, societyId, postings)
  return vouchers
}

/** Who sees the building sees what is owed; whether that has the opening balances is not for the ledger's readers alone. */
const noteBeginning = async (writer: Writer, societyId: string, postings: readonly Posting[]) => {
  const opening = postings.find(({ kind }) => kind === 'opening')
  const society = opening && (await writer.get('society', societyId, societyId))
  if (opening === undefined || society === undefined) return
  await writer.put('society', { ...society, booksBegunOn: opening.dated })
}

type Balances = Map<string, { flatId: string; balance: number }>

const readBalances = async (
  writer: Writer,
  societyId: string,
  entries: readonly Entered[],
): Promise<Balances> => {
  const members = entries.flatMap((entry) => entry.members)
  await writer.fetch(
    'flat-summary',
    societyId,
    members.map(({ holdingId }) => holdingId),
  )
  const balances: Balances = new Map()
  for (const { holdingId, flatId } of members) {
    const summary = await writer.get('flat-summary', societyId, holdingId)
    balances.set(holdingId, { flatId, balance: summary?.balance ?? 0 })
  }
  return balances
}

/** The members' lines first; their balances move on. */
const linesOf = (
  accounts: AccountsByRole,
  { members, others }: Entered,
  balances: Balances,
): VoucherLine[] => {
  const own = members.flatMap(({ change, ...holder }) => {
    const before = balances.get(holder.holdingId)
    if (before === undefined) throw new Error('every member has a balance')
    const lines = memberLines(accounts, holder, before.balance, change)
    before.balance += change
    return lines
  })
  return [...own, ...others]
}

export const noTotals = {
  ...nothingReceived,
  ...{ balance: 0, principal: 0, penalty: 0, interest: 0, unpaid: {}, dueOn: null },
} as const satisfies Omit<Row<'flat-summary'>, 'societyId' | 'id' | 'flatId'>

const writeBalances = async (writer: Writer, societyId: string, balances: Balances) => {
  const rows: Row<'flat-summary'>[] = []
  for (const [id, { flatId, balance }] of balances) {
    const known = await writer.get('flat-summary', societyId, id)
    rows.push({ ...noTotals, ...known, societyId, id, flatId, balance })
  }
  await writer.putAll('flat-summary', rows)
}
