/**
 * The books of a demo society, entered by the product's own posting: numbers, balances and what is left unpaid are what it makes
 * of the documents, in the order of their days.
 */
import { eq } from 'drizzle-orm'
import { paise } from '#contract/money.ts'
import { clearedBalance, openIn } from '#domain/books/bank/reconciliation.ts'
import { usualAccountId, usualAccounts } from '#domain/books/ledger/chart.ts'
import { enterOpening } from '#domain/books/ledger/opening.ts'
import { lineOn } from '#domain/books/ledger/vouchers.ts'
import type { DemoBooks } from '#domain/demo/books/demo-books.ts'
import { demoAccount } from '#domain/demo/demo-accounts.ts'
import { flatName } from '#domain/import/rows.ts'
import { addDays } from '#domain/time-ranges.ts'
import { adjustmentPosting } from '../books/adjustment-mutators.ts'
import { type Posting, post } from '../books/post.ts'
import { billPosting } from '../books/publish.ts'
import { financialYear } from '../database/schema-books.ts'
import { receiptPosting, writeReceipts } from '../receipts/post.ts'
import type { Row } from '../sync/tables.ts'
import type { Writer } from '../sync/writer.ts'

export const writeBooks = async (
  writer: Writer,
  societyId: string,
  books: DemoBooks,
): Promise<void> => {
  await writeRules(writer, societyId, books)
  const flats = await readFlatNames(writer, societyId, books)
  const postings = [...openingOf(books), ...documentsOf(books, flats)]
  const vouchers = await post(writer, societyId, postings)
  const numbers = new Map(vouchers.map(({ id, number }) => [id, number]))
  await writeDocuments(writer, societyId, books, (id) => numbers.get(id) ?? '')
  await writer.putAll('reconciliation', reconciliationOf(societyId, vouchers))
}

const bank = usualAccountId('bank')

/** The bank is reconciled to the end of the month before the last bills. */
const reconciliationOf = (societyId: string, vouchers: readonly Row<'voucher'>[]) => {
  const last = vouchers.filter(({ kind }) => kind === 'bill').at(-1)
  if (last === undefined) return []
  const day = addDays(`${last.dated.slice(0, 7)}-01`, -1)
  const cleared = openIn(vouchers, [], bank, day)
  const ids = new Set(cleared.map(({ voucher }) => voucher.id))
  return [
    {
      ...{ societyId, id: `reconciliation:${day}`, accountId: bank, day, isUndone: false },
      ...{ balance: clearedBalance(vouchers, [], bank, ids), reason: '', ...written(day) },
      cleared: cleared.map(({ voucher }) => ({ voucherId: voucher.id, on: voucher.dated })),
    },
  ]
}

const writeRules = async ({ putAll }: Writer, societyId: string, books: DemoBooks) => {
  const owned = <Of extends object>(rows: readonly Of[]) =>
    rows.map((row) => ({ ...row, societyId }))
  await putAll('ledger-account', owned(usualAccounts(usualAccountId)))
  await putAll('charge-head', owned(books.heads))
  await putAll('charge-policy', owned(books.policies))
  const openings = books.openings.map(({ asOn, principal, interest, advance, flatId }) => ({
    ...{ id: flatId, asOn, principal, interest, advance },
  }))
  await putAll('opening-balance', owned(openings))
  const runs = books.runs.map((run) => ({
    ...run,
    sending: 'none' as const,
    flatIds: run.flatIds ?? null,
    preparedAt: new Date(run.preparedAt),
    publishedAt: run.publishedAt === null ? null : new Date(run.publishedAt),
    preparedUid: demoAccount('treasurer').uid,
  }))
  await putAll('bill-run', owned(runs))
}

const readFlatNames = async (writer: Writer, societyId: string, books: DemoBooks) => {
  const ids = [...new Set([...books.bills, ...books.receipts].map(({ flatId }) => flatId))]
  await writer.fetch('flat', societyId, ids)
  const names = new Map<string, string>()
  for (const id of ids) {
    const row = await writer.get('flat', societyId, id)
    if (row !== undefined) names.set(id, flatName(row))
  }
  return names
}

const recordedBy = demoAccount('treasurer').displayName
const written = (day: string) => ({ recordedAt: new Date(`${day}T06:30:00.000Z`), recordedBy })
const plain = { reverses: null, reason: '' } as const

const controls = [usualAccountId('dues'), usualAccountId('advance')]

/** What members owe comes flat by flat. */
const openingOf = ({ trial, openings }: DemoBooks): Posting[] => {
  const [first] = openings
  if (first === undefined) return []
  const balances = trial.filter(({ accountId }) => !controls.includes(accountId))
  const flats = openings.map(({ holdingId, flatId, ...balance }) => ({
    holder: { holdingId, flatId },
    balance,
  }))
  return [
    {
      ...{ id: 'opening', kind: 'opening', dated: first.asOn, party: '', narration: '', ...plain },
      ...written(first.asOn),
      enter: (accounts) => enterOpening(flats, balances, accounts),
    },
  ]
}

/** On one day bills come first, as they are settled by what is paid on it. */
const documentsOf = (books: DemoBooks, flats: ReadonlyMap<string, string>): Posting[] => {
  const nameOf = ({ flatId }: { flatId: string }) => flats.get(flatId) ?? ''
  const bills = books.bills.map((bill) =>
    billPosting(bill, { id: bill.id, ...written(bill.dated) }),
  )
  const accountOfHead = (headId: string) =>
    books.heads.find((head) => head.headId === headId)?.accountId
  const notes = books.adjustments.map((note) =>
    adjustmentPosting(note, nameOf(note), written(note.dated), accountOfHead),
  )
  const receipts = books.receipts.map((receipt) =>
    receiptPosting(
      { ...receipt, societyId: '', recordedAt: new Date(receipt.recordedAt), shownTo: [] },
      nameOf(receipt),
      recordedBy,
    ),
  )
  const others = books.vouchers.map(
    ({ lines, ...voucher }): Posting => ({
      ...{ ...voucher, ...plain, ...written(voucher.dated) },
      enter: () => ({
        members: [],
        others: lines.map(({ accountId, amount }) => lineOn(accountId, amount)),
      }),
    }),
  )
  return [...bills, ...notes, ...receipts, ...others].sort((one, other) =>
    one.dated === other.dated ? 0 : one.dated < other.dated ? -1 : 1,
  )
}

const writeDocuments = async (
  writer: Writer,
  societyId: string,
  books: DemoBooks,
  numberOf: (id: string) => string,
) => {
  const posted = <Of extends { id: string; recordedAt: string }>(row: Of) => ({
    ...row,
    ...{ societyId, number: numberOf(row.id), recordedAt: new Date(row.recordedAt) },
    shownTo: [],
  })
  await writer.putAll(
    'bill',
    books.bills.map((row) => ({
      ...posted(row),
      ...{ rebate: row.rebate ?? paise(0) },
      ...{ countedFrom: row.countedFrom ?? null, countedTo: row.countedTo ?? null },
    })),
  )
  await writer.putAll(
    'adjustment',
    books.adjustments.map((row) => {
      return { ...posted(row), amount: paise(row.amount), rebate: row.rebate ?? null }
    }),
  )
  await writeReceipts(writer, societyId, books.receipts.map(posted))
  await writer.putAll(
    'income',
    books.incomes.map((row) => ({ ...posted(row), amount: paise(row.amount), recordedBy: '' })),
  )
  await writer.putAll(
    'vendor',
    books.vendors.map((row) => ({ ...row, societyId })),
  )
  const bought = <Of extends { id: string; recordedAt: string }>(row: Of) => ({
    ...row,
    ...{ societyId, number: numberOf(row.id), recordedAt: new Date(row.recordedAt) },
  })
  await writer.putAll(
    'invoice',
    books.invoices.map((row) => ({
      ...bought(row),
      ...{ taxedAs: row.taxedAs ?? null, repeats: row.repeats ?? null },
    })),
  )
  await writer.putAll(
    'payment',
    books.payments.map((row) => ({
      ...bought(row),
      ...{ deducted: row.deducted ?? paise(0), taxedAs: row.taxedAs ?? null },
    })),
  )
  await writer.putAll(
    'budget',
    books.budgets.map((row) => ({
      ...row,
      ...{ societyId, revision: row.revision ?? 1, recordedAt: new Date(row.recordedAt) },
    })),
  )
  await writer.putAll(
    'reported-payment',
    books.reported.map((row) => ({
      ...row,
      ...{ societyId, amount: paise(row.amount), reportedBy: '', shownTo: [] },
      ...{ reportedAt: new Date(row.reportedAt), decidedAt: null },
    })),
  )
}

/** All but the last one; samples stay as they are. */
export const closeEarlierYears = async (writer: Writer, societyId: string): Promise<void> => {
  await writer.flush()
  const years = await writer.tx
    .select({ id: financialYear.id })
    .from(financialYear)
    .where(eq(financialYear.societyId, societyId))
    .orderBy(financialYear.id)
  for (const { id } of years.slice(0, -1)) {
    const year = await writer.get('financial-year', societyId, id)
    if (year === undefined) continue
    const changedAt = new Date(`${id.slice(5)}-06-30T06:30:00Z`)
    await writer.put('financial-year', { ...year, state: 'closed', changedAt })
  }
}
